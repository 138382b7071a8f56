import type { Finding } from '@core/base';
import type { NamedShape } from '@core/hex';
import { generatorOf, type MailPlay } from '@core/mail';
import type { BattleRecord, Scenario } from '@core/model';
import type { PlaySession, StepResult } from '@core/playtest';
import type { AnyBattle, BattleAction, Rejection, RuleSystemInfo, SideId } from '@core/rules/contract';
import { HUMAN } from '@core/players';
import type { OpenDocument } from '@renderer/documents';
import { computed, ref, type ComputedRef } from 'vue';
import { visibleEvents } from './visibility';
import { health, type BattlePosition } from './battle-position';
import { sideColors } from '@renderer/canvas';
import { ComputerPlayers } from './computer-players';
import { Display } from './display';
import type { BattleControllerOptions } from './controller-options';
import { MailTurn } from './mail-turn';
import { areSimultaneous, undoSimultaneous, type IsSimultaneous } from './simultaneous';
import { timeScaleOf, type Speed } from './speeds';
import { AnimationQueue } from './animation-queue';
import type { DecisionRequest, AiClient } from './ai-client';

/**
 * A battle played in a tab: the session and its record file, its players, and the displayed position. Outlives the view; computer
 * players think only while the battle is shown.
 */
export class BattleController {
  readonly doc: OpenDocument<'record'>;
  readonly session: PlaySession;
  readonly info: RuleSystemInfo;
  /** The exchange of an unfinished battle by mail. */
  readonly mail: MailPlay | undefined;
  readonly findings: readonly Finding[];
  readonly animation: AnimationQueue;
  readonly colors;
  readonly shape: NamedShape | undefined;
  readonly position;
  readonly log;
  readonly ticks;
  readonly stops;
  readonly branches;
  readonly tree;
  readonly lastAttacks;
  readonly handoverTo;
  readonly computers: ComputerPlayers;
  readonly advisor: AiClient;
  /** True while an earlier position is shown and the player has not chosen to continue from it. */
  readonly reviewing = ref(false);
  readonly replaying = ref(false);
  readonly speed = ref<Speed>('normal');
  /** Whether the person wants a question before a turn ends that leaves something undone. */
  readonly confirmsEnd = ref(false);
  /** The side of the person who may act now. */
  readonly decider: ComputedRef<SideId | undefined>;

  readonly #display: Display;
  readonly #isSimultaneous: IsSimultaneous;
  readonly #mailTurn: MailTurn;
  #shown = false;
  /** Incremented to stop a running replay. */
  #epoch = 0;

  constructor(parts: BattleControllerOptions) {
    this.doc = parts.doc;
    this.session = parts.session;
    this.info = parts.info;
    this.findings = parts.findings;
    this.mail = parts.mail;
    this.#mailTurn = new MailTurn(parts.mail, this.record.mail === undefined ? 0 : parts.session.length);
    this.colors = sideColors(this.scenario);
    this.animation = parts.animation ?? new AnimationQueue(this.colors);
    this.computers = new ComputerPlayers(
      {
        pendingDecision: () => this.#pendingDecision(),
        settled: () => this.animation.settled(),
        act: (side, action) => {
          if (this.#apply(side, action) === undefined) this.#write();
        },
      },
      parts.thinking,
    );
    this.advisor = parts.advisor;
    this.#isSimultaneous = parts.simultaneous ?? (() => false);
    const isReviewing = (): boolean => this.reviewing.value || this.replaying.value;
    const { session, info, mail } = parts;
    const display = new Display(session, info, this.people, isReviewing, this.#isSimultaneous, mail?.sides);
    this.#display = display;
    this.position = display.position;
    this.log = display.log;
    this.ticks = display.ticks;
    this.stops = display.stops;
    this.branches = display.branches;
    this.tree = display.tree;
    this.lastAttacks = display.lastAttacks;
    this.handoverTo = display.handoverTo;
    this.shape = this.scenario.map;
    this.decider = computed(() => {
      const { actor, outcome } = this.position.value;
      const acceptsInput = !this.reviewing.value && !this.replaying.value && this.handoverTo.value === undefined;
      if (!acceptsInput || outcome !== undefined || !this.#mailTurn.mayAct) return undefined;
      return actor !== undefined && this.isHuman(actor) ? actor : undefined;
    });
    // Viewing a file must not change it: a computer player that acts next starts paused.
    const { actor, outcome } = this.position.value;
    const isOwnTurn = outcome === undefined && actor !== undefined && this.isHuman(actor);
    this.computers.paused.value = parts.session.length > 0 && !isOwnTurn;
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

  /** True when a person at this screen plays the side. */
  isHuman(side: SideId): boolean {
    return this.playerOf(side) === HUMAN && !this.isRemote(side);
  }

  /** True for a side that another program plays. */
  isRemote(side: SideId): boolean {
    return this.#mailTurn.isRemote(side);
  }

  /** The first action that may be taken back or played differently. */
  get floor(): number {
    return this.#mailTurn.floor;
  }

  /** Who plays a side: `human`, or a computer player's name. */
  playerOf(side: SideId): string {
    return this.session.players[side] ?? HUMAN;
  }

  /** The sides that people play. */
  get people(): readonly SideId[] {
    return this.battle.sides.filter((side) => this.isHuman(side));
  }

  /** Sets whether the battle is on the screen. */
  show(shown: boolean): void {
    this.#shown = shown;
    if (!shown) {
      this.replaying.value = false;
      this.animation.clear();
    }
    this.computers.wake();
  }

  /** Calls `replaced` when the record changes from outside: its file was reloaded or a recovery was restored. */
  onReplaced(replaced: () => void): () => void {
    return this.doc.document.onChange(({ source }) => {
      if (source === 'file') replaced();
    });
  }

  /** Stops all work when the tab closes. */
  dispose(): void {
    this.#shown = false;
    this.#epoch++;
    this.animation.clear();
    this.computers.dispose();
    this.advisor.dispose();
  }

  setSpeed(speed: Speed): void {
    this.speed.value = speed;
    this.animation.timeScale = timeScaleOf(speed);
    if (this.animation.timeScale === 0) this.animation.clear();
  }

  /** Performs an action of the person at the screen; returns the rejection, if any. */
  act(action: BattleAction): Rejection | undefined {
    return this.#perform([action]);
  }

  /**
   * Performs several actions in a row, such as the steps of a move. Stops early when the unit is damaged or another unit becomes active.
   */
  actAll(actions: readonly BattleAction[]): Rejection | undefined {
    return this.#perform(actions, ({ observation: before, actor }, { observation: after, actor: next }) => {
      const { activeUnit } = after;
      return (
        next !== actor || activeUnit !== before.activeUnit || health(before, activeUnit) !== health(after, activeUnit)
      );
    });
  }

  /** Performs orders that belong together, such as one for each ship. Unlike `actAll`, it continues whatever an order did. */
  giveOrders(actions: readonly BattleAction[]): Rejection | undefined {
    return this.#perform(actions);
  }

  /** Shows the position before action `index`. */
  goTo(index: number): void {
    this.#jump(() => {
      this.session.goTo(index);
      this.reviewing.value = this.session.canRedo;
    });
  }

  /** Replays the current variation from its beginning, fast where the battle was played without animation: it would end at once. */
  watch(): void {
    if (this.speed.value === 'instant') this.setSpeed('fast');
    this.watchFrom(0);
  }

  /** Replays the current variation from action `index`. */
  watchFrom(index: number): void {
    this.goTo(index);
    this.replaying.value = this.handoverTo.value === undefined;
    void this.#replay();
  }

  /** Continues from the displayed position. The next action turns the later ones into a variation. */
  continueHere(): void {
    if (this.session.cursor < this.floor) return;
    this.#jump(() => {
      this.reviewing.value = false;
      this.computers.paused.value = false;
    });
  }

  /** Takes back to a person's last decision; false when there is none. */
  undo(): boolean {
    const last = this.session.actions
      .slice(0, this.session.cursor)
      .findLastIndex(({ side }) => this.people.includes(side));
    if (last < this.floor) return false;
    let undone = false;
    this.#jump(() => {
      undone = this.session.undoTo(this.people);
      if (!undone) return;
      undoSimultaneous(this.session, this.floor, this.#isSimultaneous);
      this.reviewing.value = false;
    });
    return undone;
  }

  /** Steps forward to a person's next decision, or to the end; false at the end. */
  redo(): boolean {
    const { session } = this;
    if (!session.canRedo) return false;
    this.#jump(() => {
      const simultaneous = (): boolean =>
        areSimultaneous(this.#isSimultaneous, session.actions[session.cursor - 1], session.actions[session.cursor]);
      const isFinal = (): boolean => session.cursor < this.floor;
      do session.redo();
      while (session.canRedo && (isFinal() || !this.people.includes(session.toAct[0] ?? '') || simultaneous()));
      this.reviewing.value = false;
    });
    return true;
  }

  /** Switches to a variation, at its fork or at its end, and pauses the computer players. It cannot take back what is final. */
  openVariation(index: number, to: 'fork' | 'end' = 'end'): void {
    const fork = this.session.branches[index]?.at;
    if (fork === undefined || fork < this.floor) return;
    this.#jump(() => {
      this.session.switchToBranch(index);
      if (to === 'fork') this.session.goTo(fork);
      this.reviewing.value = this.session.canRedo;
      this.computers.paused.value = true;
    });
    this.#write();
  }

  /** Names a variation; -1 is the current line. */
  nameVariation(index: number, name: string): void {
    this.#editVariations(() => this.session.nameBranch(index, name));
  }

  /** Deletes a variation; the returned function restores it. */
  deleteVariation(index: number): () => void {
    const restore = this.#editVariations(() => this.session.deleteBranch(index));
    return () => this.#editVariations(restore);
  }

  /** Starts or pauses the replay when an earlier position is shown, otherwise the computer players. */
  toggle(): void {
    if (this.reviewing.value || this.replaying.value) {
      this.replaying.value = !this.replaying.value && this.handoverTo.value === undefined;
      if (this.replaying.value) void this.#replay();
      return;
    }
    this.computers.toggle();
  }

  /** Shows the battle to the side that has taken the screen. */
  completeHandover(): void {
    this.#display.completeHandover();
  }

  /** Performs actions of the person at the screen until one is rejected or `stops` is true; returns the rejection, if any. */
  #perform(
    actions: readonly BattleAction[],
    stops?: (before: BattlePosition, after: BattlePosition) => boolean,
  ): Rejection | undefined {
    const side = this.decider.value;
    if (side === undefined) return { code: 'not-now', message: 'It is not your turn.' };
    this.animation.clear();
    const start = this.position.value;
    let rejection: Rejection | undefined;
    for (const action of actions) {
      const before = this.position.value;
      rejection = this.#apply(side, action);
      if (rejection !== undefined || stops?.(before, this.position.value)) break;
    }
    if (this.position.value !== start) this.#write();
    // Closing the window must not take a person’s roll back. A computer player would act again in the same way.
    if (this.#mailTurn.hasNewRolls()) void this.doc.save();
    this.computers.wake();
    return rejection;
  }

  /** Performs and animates an action; returns the rejection, if any. */
  #apply(side: SideId, action: BattleAction): Rejection | undefined {
    const dice = generatorOf(this.session);
    const result = this.session.act(side, action);
    if (!result.ok) return result.error;
    this.#showStep(result.value);
    for (const step of this.#mailTurn.follow(this.session, dice)) this.#showStep(step);
    return undefined;
  }

  #showStep(step: StepResult): void {
    const before = this.position.value;
    this.#display.refresh();
    this.#animate(before, step);
  }

  /** Animates the visible events of an action. */
  #animate(before: BattlePosition, step: StepResult): void {
    const events = visibleEvents(this.battle, step.events, this.#display.viewer);
    const effects = events.flatMap((event) => this.battle.effects(event));
    this.animation.enqueue(effects, before.observation, this.position.value.observation);
  }

  /** Moves to another position: discards pending decisions and animation, then shows the position. */
  #jump(change: () => void): void {
    this.#epoch++;
    this.replaying.value = false;
    this.computers.discard();
    this.animation.clear();
    change();
    this.#display.refresh();
    this.computers.wake();
  }

  #editVariations<T>(edit: () => T): T {
    const result = edit();
    this.#display.refresh();
    this.#write();
    return result;
  }

  /** Writes the current variation to the document, which becomes unsaved. */
  #write(): void {
    const { name, id, author, tags, notes, mail } = this.record;
    const record = this.session.toRecord({ name, id, ...(notes === undefined ? {} : { notes }) });
    const metadata = { ...(author === undefined ? {} : { author }), ...(tags === undefined ? {} : { tags }) };
    this.doc.document.reset({ ...record, ...metadata, ...(mail === undefined ? {} : { mail }) }, false, 'session');
  }

  /** The decision that a computer player must make now, if any. */
  #pendingDecision(): DecisionRequest | undefined {
    const { actor, outcome, state } = this.position.value;
    const idle = !this.#shown || this.reviewing.value || this.replaying.value || !this.#mailTurn.mayAct;
    if (idle || outcome !== undefined || actor === undefined) return undefined;
    if (this.isHuman(actor) || this.isRemote(actor)) return undefined;
    return { side: actor, player: this.playerOf(actor), state, seed: this.session.decisionSeed() };
  }

  async #replay(): Promise<void> {
    const epoch = ++this.#epoch;
    const running = (): boolean => this.replaying.value && epoch === this.#epoch && this.session.canRedo;
    while (running()) {
      const before = this.position.value;
      const step = this.session.redo();
      if (!step) break;
      this.#display.refresh();
      this.#animate(before, step);
      // Without animation, yield so that the screen can repaint.
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
