import type { Finding } from '@core/base';
import type { HexShape } from '@core/hex';
import type { BattleRecord, Scenario } from '@core/model';
import type { PlayedAction, PlaySession, StepResult } from '@core/playtest';
import type { AnyBattle, BattleAction, Rejection, RuleSystemInfo, SideId } from '@core/rules/contract';
import type { OpenDocument } from '@renderer/documents';
import { computed, ref, type ComputedRef } from 'vue';
import { visibleEvents } from './visibility';
import { health, type BattlePosition } from './battle-position';
import { sideColors } from './scene';
import { ComputerPlayers } from './computer-players';
import { Display } from './display';
import { timeScaleOf, type Speed } from './speeds';
import { AnimationQueue } from './animation-queue';
import type { DecisionRequest, AiClient } from './ai-client';

/** How a side that a person plays is written in a record. */
export const HUMAN = 'human';

/** What a battle on the screen is made of. */
export interface BattleParts {
  readonly doc: OpenDocument<'record'>;
  readonly info: RuleSystemInfo;
  readonly session: PlaySession;
  /** What replaying the record found. */
  readonly findings: readonly Finding[];
  readonly thinking: AiClient;
  readonly animation?: AnimationQueue;
  /** True for actions that a side gives together; undo takes them back together. */
  readonly simultaneous?: ((action: BattleAction) => boolean) | undefined;
}

/**
 * A battle as it is played in a tab: the session with its record file, the people and computers who decide, what is to be seen
 * of it, and the place that is looked at. Outlives the view; only while `shown` is true do computers think.
 */
export class BattleController {
  readonly doc: OpenDocument<'record'>;
  readonly session: PlaySession;
  readonly info: RuleSystemInfo;
  readonly findings: readonly Finding[];
  readonly animation: AnimationQueue;
  readonly colors;
  readonly shape: HexShape | undefined;

  readonly position;
  readonly log;
  readonly ticks;
  readonly branches;
  readonly tree;
  readonly fight;
  readonly handoverTo;
  readonly computers: ComputerPlayers;
  /** True where the line of play goes on behind the place that is looked at, and nobody said to play on from here. */
  readonly reviewing = ref(false);
  /** The line of play runs by itself up to its end. */
  readonly replaying = ref(false);
  readonly speed = ref<Speed>('normal');
  /** The person who may decide now. */
  readonly decider: ComputedRef<SideId | undefined>;

  readonly #display: Display;
  readonly #isSimultaneous: (action: BattleAction) => boolean;
  #shown = false;
  /** Changes whenever a replay that runs is no longer wanted. */
  #epoch = 0;

  constructor(parts: BattleParts) {
    this.doc = parts.doc;
    this.session = parts.session;
    this.info = parts.info;
    this.findings = parts.findings;
    this.colors = sideColors(this.scenario);
    this.animation = parts.animation ?? new AnimationQueue(this.colors);
    this.computers = new ComputerPlayers(
      {
        due: () => this.#due(),
        settled: () => this.animation.settled(),
        act: (side, action) => {
          if (this.#do(side, action) === undefined) this.#write();
        },
      },
      parts.thinking,
    );
    this.#isSimultaneous = parts.simultaneous ?? (() => false);
    const display = new Display(
      parts.session,
      parts.info,
      this.people,
      () => this.reviewing.value || this.replaying.value,
    );
    this.#display = display;
    this.position = display.position;
    this.log = display.log;
    this.ticks = display.ticks;
    this.branches = display.branches;
    this.tree = display.tree;
    this.fight = display.fight;
    this.handoverTo = display.handoverTo;
    const map = this.scenario.map;
    this.shape = map && { orientation: map.orientation, stagger: map.stagger, cols: map.cols, rows: map.rows };
    this.decider = computed(() => {
      const { actor, outcome } = this.position.value;
      const free = !this.reviewing.value && !this.replaying.value && this.handoverTo.value === undefined;
      return free && outcome === undefined && actor !== undefined && this.isHuman(actor) ? actor : undefined;
    });
    // A battle that is opened waits before its computers go on: looking at a file does not change it.
    this.computers.paused.value = parts.session.length > 0;
  }

  get battle(): AnyBattle {
    return this.session.battle;
  }
  get scenario(): Scenario {
    return this.session.battle.scenario;
  }
  get record(): BattleRecord {
    return this.doc.document.value;
  }

  /** True for a side that a person plays. */
  isHuman(side: SideId): boolean {
    return this.playerOf(side) === HUMAN;
  }

  /** Who plays a side: `human`, or a computer player's name. */
  playerOf(side: SideId): string {
    return this.session.players[side] ?? HUMAN;
  }

  /** The sides that people play. */
  get people(): readonly SideId[] {
    return this.battle.sides.filter((side) => this.isHuman(side));
  }

  /** Tells whether the battle is on the screen. */
  show(shown: boolean): void {
    this.#shown = shown;
    if (!shown) {
      this.replaying.value = false;
      this.animation.clear();
    }
    this.computers.wake();
  }

  /** Calls `replaced` when the battle is changed by another hand than this: its file was read anew, or kept work was restored. */
  onReplaced(replaced: () => void): () => void {
    return this.doc.document.onChange(({ source }) => {
      if (source === 'file') replaced();
    });
  }

  /** Ends everything; the tab is closed. */
  dispose(): void {
    this.#shown = false;
    this.#epoch++;
    this.animation.clear();
    this.computers.dispose();
  }

  setSpeed(speed: Speed): void {
    this.speed.value = speed;
    this.animation.timeScale = timeScaleOf(speed);
    if (this.animation.timeScale === 0) this.animation.clear();
  }

  /** A person does an action. */
  act(action: BattleAction): Rejection | undefined {
    return this.#perform([action]);
  }

  /**
   * A person does several actions in a row, such as the steps of a way. It stops as soon as something else happened than was meant:
   * the unit was harmed, or another one acts.
   */
  actAll(actions: readonly BattleAction[]): Rejection | undefined {
    return this.#perform(actions, ({ observation: before, actor }, { observation: after, actor: next }) => {
      const { activeUnit } = after;
      return (
        next !== actor || activeUnit !== before.activeUnit || health(before, activeUnit) !== health(after, activeUnit)
      );
    });
  }

  /** A person gives orders that belong together, such as those of all ships: each follows whatever the one before it did. */
  giveOrders(actions: readonly BattleAction[]): Rejection | undefined {
    return this.#perform(actions);
  }

  /** Looks at the place before action `index`. */
  goTo(index: number): void {
    this.#jump(() => {
      this.session.goTo(index);
      this.reviewing.value = this.session.canRedo;
    });
  }

  /** Runs the whole line of play from its beginning. */
  watch(): void {
    this.goTo(0);
    this.replaying.value = true;
    void this.#replay();
  }

  /** Plays on from the place that is looked at; what came after it is kept as a line that was left. */
  continueHere(): void {
    this.#jump(() => {
      this.reviewing.value = false;
      this.computers.paused.value = false;
    });
  }

  /** Back to the last decision of a person; false when there is none. */
  undo(): boolean {
    let done = false;
    this.#jump(() => {
      done = this.session.undoTo(this.people);
      if (!done) return;
      this.#undoSimultaneous();
      this.reviewing.value = false;
    });
    return done;
  }

  /** Forward again to the next decision of a person, or to the end; false at the end. */
  redo(): boolean {
    const { session } = this;
    if (!session.canRedo) return false;
    this.#jump(() => {
      const joined = (): boolean =>
        this.#areSimultaneous(session.actions[session.cursor - 1], session.actions[session.cursor]);
      do session.redo();
      while (session.canRedo && (!this.people.includes(session.toAct[0] ?? '') || joined()));
      this.reviewing.value = false;
    });
    return true;
  }

  /** Goes over to a line that was left, to the place where it parts from this one or to its end; the computers wait. */
  openVariation(index: number, to: 'fork' | 'end' = 'end'): void {
    const at = this.session.branches[index]?.at;
    if (at === undefined) return;
    this.#jump(() => {
      this.session.switchToBranch(index);
      if (to === 'fork') this.session.goTo(at);
      this.reviewing.value = this.session.canRedo;
      this.computers.paused.value = true;
    });
    this.#write();
  }

  /** Names a line of play; -1 is the one that is played. */
  nameVariation(index: number, name: string): void {
    this.session.nameBranch(index, name);
    this.#display.refresh();
    this.#write();
  }

  /** Forgets a line that was left. */
  deleteVariation(index: number): void {
    this.session.deleteBranch(index);
    this.#display.refresh();
    this.#write();
  }

  /** Runs or stops: the line of play when a place in it is looked at, else the computer players. */
  toggle(): void {
    if (this.reviewing.value || this.replaying.value) {
      this.replaying.value = !this.replaying.value;
      if (this.replaying.value) void this.#replay();
      return;
    }
    this.computers.toggle();
  }

  /** The side behind the curtain has come. */
  completeHandover(): void {
    this.#display.completeHandover();
  }

  /** Does what the person at the screen gives, one action after another until one is refused or `stops`; says why one was refused. */
  #perform(
    actions: readonly BattleAction[],
    stops?: (before: BattlePosition, after: BattlePosition) => boolean,
  ): Rejection | undefined {
    const side = this.decider.value;
    if (side === undefined) return { code: 'not-now', message: 'Nobody at this screen is to act now.' };
    this.animation.clear();
    const start = this.position.value;
    let rejection: Rejection | undefined;
    for (const action of actions) {
      const before = this.position.value;
      rejection = this.#do(side, action);
      if (rejection !== undefined || stops?.(before, this.position.value)) break;
    }
    if (this.position.value !== start) this.#write();
    this.computers.wake();
    return rejection;
  }

  /** Does an action and shows on the board what it did; says why it is refused. */
  #do(side: SideId, action: BattleAction): Rejection | undefined {
    const before = this.position.value;
    const done = this.session.act(side, action);
    if (!done.ok) return done.error;
    this.#display.refresh();
    this.#show(before, done.value);
    return undefined;
  }

  /** Shows on the board what an action did. */
  #show(before: BattlePosition, step: StepResult): void {
    const seen = visibleEvents(this.battle, step.events, this.#display.viewer);
    const effects = seen.flatMap((event) => this.battle.effects(event));
    this.animation.enqueue(effects, before.observation, this.position.value.observation);
  }

  /** What was given together with the action that was taken back is taken back too. */
  #undoSimultaneous(): void {
    const { session } = this;
    const { turn } = session.state;
    while (this.#areSimultaneous(session.actions[session.cursor - 1], session.actions[session.cursor])) {
      if (session.stateAt(session.cursor - 1).turn !== turn) break;
      session.goTo(session.cursor - 1);
    }
  }

  /** True for two actions in a row that one side gives together. */
  #areSimultaneous(one: PlayedAction | undefined, other: PlayedAction | undefined): boolean {
    if (one === undefined || other === undefined || one.side !== other.side) return false;
    return this.#isSimultaneous(one.action) && this.#isSimultaneous(other.action);
  }

  /** Changes the place in the line of play: drops what is thought about and shown, and shows the new place. */
  #jump(change: () => void): void {
    this.#epoch++;
    this.replaying.value = false;
    this.computers.drop();
    this.animation.clear();
    change();
    this.#display.refresh();
    this.computers.wake();
  }

  /** Puts the line of play into the document, which is then unsaved. */
  #write(): void {
    const { name, id, author, tags, notes } = this.record;
    const record = this.session.toRecord({ name, id, ...(notes === undefined ? {} : { notes }) });
    const kept = { ...(author === undefined ? {} : { author }), ...(tags === undefined ? {} : { tags }) };
    this.doc.document.reset({ ...record, ...kept }, false, 'session');
  }

  /** The decision that a computer player is to make now, if any. */
  #due(): DecisionRequest | undefined {
    const { actor, outcome, state } = this.position.value;
    const idle = !this.#shown || this.reviewing.value || this.replaying.value;
    if (idle || outcome !== undefined || actor === undefined || this.isHuman(actor)) return undefined;
    return { side: actor, player: this.playerOf(actor), state, seed: this.session.decisionSeed() };
  }

  async #replay(): Promise<void> {
    const epoch = ++this.#epoch;
    const going = (): boolean => this.replaying.value && epoch === this.#epoch && this.session.canRedo;
    while (going()) {
      const before = this.position.value;
      const step = this.session.redo();
      if (!step) break;
      this.#display.refresh();
      this.#show(before, step);
      // At no timeScale at all the screen still gets its turn.
      if (this.animation.timeScale === 0 && !this.animation.stepping.value)
        await new Promise((resolve) => setTimeout(resolve, 0));
      else await this.animation.settled();
    }
    if (epoch !== this.#epoch) return;
    this.replaying.value = false;
    this.reviewing.value = this.session.canRedo;
    this.#display.refresh();
    this.computers.wake();
  }
}
