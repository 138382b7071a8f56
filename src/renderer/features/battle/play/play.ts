import type { Finding, Result } from '@core/base';
import type { HexShape } from '@core/hex';
import type { BattleRecord, Scenario } from '@core/model';
import type { Branch, LogEntry, PlaySession, StepResult } from '@core/playtest';
import type { AnyBattle, BattleAction, Rejection, RuleSystemInfo, SideId } from '@core/rules/contract';
import type { OpenDocument } from '@renderer/documents';
import { computed, ref, shallowRef, type ComputedRef } from 'vue';
import { Chronicle, type Tick } from '../model/chronicle';
import { momentOf, unitOf, type Moment } from '../model/moment';
import { sideColors } from '../model/scene';
import { visualsOf } from '../model/visuals';
import { Stage } from './stage';
import type { Thinking } from './thinking';

/** How a side that a person plays is written in a record. */
export const HUMAN = 'human';

/** Names of the speeds with how long things take at each. */
export const SPEEDS = [
  { value: 'half', label: '½×', pace: 2 },
  { value: 'normal', label: '1×', pace: 1 },
  { value: 'fast', label: '4×', pace: 0.25 },
  { value: 'instant', label: 'Instant', pace: 0 },
] as const;
export type Speed = (typeof SPEEDS)[number]['value'];

/** What a battle on the screen is made of. */
export interface PlayParts {
  readonly doc: OpenDocument<'record'>;
  readonly info: RuleSystemInfo;
  readonly session: PlaySession;
  /** What replaying the record found. */
  readonly findings: readonly Finding[];
  readonly thinking: Thinking;
  readonly stage?: Stage;
}

/**
 * A battle as it is played in a tab: the session with its record file, the people and computers who decide, what is to be seen
 * of it, and the place that is looked at. Outlives the view; only while `shown` is true do computers think.
 */
export class Play {
  readonly doc: OpenDocument<'record'>;
  readonly session: PlaySession;
  readonly info: RuleSystemInfo;
  readonly findings: readonly Finding[];
  readonly stage: Stage;
  readonly colors;
  readonly shape: HexShape | undefined;

  /** How the battle stands at the place that is looked at. */
  readonly moment;
  readonly log = shallowRef<readonly LogEntry[]>([]);
  readonly ticks = shallowRef<readonly Tick[]>([]);
  readonly branches = shallowRef<readonly Branch[]>([]);
  /** True where the line of play goes on behind the place that is looked at, and nobody said to play on from here. */
  readonly looking = ref(false);
  /** The computer players wait. */
  readonly paused = ref(false);
  /** The line of play runs by itself up to its end. */
  readonly playing = ref(false);
  /** The side whose computer player thinks now. */
  readonly thinking = ref<SideId>();
  /** Why a computer player could not decide. */
  readonly failure = ref<string>();
  /** The side that must come to the screen before it shows anything. */
  readonly curtain = ref<SideId>();
  readonly speed = ref<Speed>('normal');
  /** The person who may decide now. */
  readonly decider: ComputedRef<SideId | undefined>;

  readonly #thinking: Thinking;
  readonly #chronicle: Chronicle;
  #shown = false;
  #driving = false;
  /** Changes whenever an answer that is still thought about is no longer wanted. */
  #epoch = 0;
  /** The record as this wrote or read it last. */
  #written: BattleRecord;
  #lastPerson: SideId | undefined;

  constructor(parts: PlayParts) {
    this.doc = parts.doc;
    this.#written = parts.doc.document.value;
    this.session = parts.session;
    this.info = parts.info;
    this.findings = parts.findings;
    this.#thinking = parts.thinking;
    this.stage = parts.stage ?? new Stage();
    this.#chronicle = new Chronicle(parts.session);
    this.colors = sideColors(this.scenario);
    const map = this.scenario.map;
    this.shape = map && { orientation: map.orientation, stagger: map.stagger, cols: map.cols, rows: map.rows };
    this.moment = shallowRef<Moment>(momentOf(parts.session, this.#viewer()));
    this.decider = computed(() => {
      const { actor, outcome } = this.moment.value;
      const free = !this.looking.value && !this.playing.value && this.curtain.value === undefined;
      return free && outcome === undefined && actor !== undefined && this.isHuman(actor) ? actor : undefined;
    });
    // A battle that is opened waits before its computers go on: looking at a file does not change it.
    this.paused.value = parts.session.length > 0;
    this.#refresh();
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
      this.playing.value = false;
      this.stage.clear();
    }
    this.#wake();
  }

  /** Calls `replaced` when the battle is changed by another hand than this: its file was read anew, or kept work was restored. */
  onReplaced(replaced: () => void): () => void {
    return this.doc.document.onChange(() => {
      const { actions, scenario, seed } = this.record;
      const own = this.#written;
      if (actions !== own.actions || scenario !== own.scenario || seed !== own.seed) replaced();
    });
  }

  /** Ends everything; the tab is closed. */
  dispose(): void {
    this.#shown = false;
    this.#epoch++;
    this.stage.clear();
    this.#thinking.dispose();
  }

  setSpeed(speed: Speed): void {
    this.speed.value = speed;
    this.stage.pace = SPEEDS.find((one) => one.value === speed)?.pace ?? 1;
    if (this.stage.pace === 0) this.stage.clear();
  }

  /** A person does an action. */
  act(action: BattleAction): Rejection | undefined {
    const side = this.decider.value;
    if (side === undefined) return { code: 'not-now', message: 'Nobody at this screen is to act now.' };
    this.stage.clear();
    const done = this.#do(side, action);
    this.#wake();
    return done.ok ? undefined : done.error;
  }

  /**
   * A person does several actions in a row, such as the steps of a way. It stops as soon as something else happened than was meant:
   * the unit was harmed, or another one acts.
   */
  actAll(actions: readonly BattleAction[]): Rejection | undefined {
    const side = this.decider.value;
    if (side === undefined) return { code: 'not-now', message: 'Nobody at this screen is to act now.' };
    this.stage.clear();
    let rejection: Rejection | undefined;
    for (const [index, action] of actions.entries()) {
      const before = this.moment.value.observation;
      const done = this.#do(side, action, index < actions.length - 1);
      if (!done.ok) rejection = done.error;
      const after = this.moment.value.observation;
      if (!done.ok || this.moment.value.actor !== side || after.activeUnit !== before.activeUnit) break;
      if (health(before, after.activeUnit) !== health(after, after.activeUnit)) break;
    }
    this.#write();
    this.#wake();
    return rejection;
  }

  /** Looks at the place before action `index`. */
  goTo(index: number): void {
    this.#leave();
    this.session.goTo(index);
    this.looking.value = this.session.canRedo;
    this.#refresh();
    this.#wake();
  }

  /** Plays on from the place that is looked at; what came after it is kept as a line that was left. */
  continueHere(): void {
    this.#leave();
    this.looking.value = false;
    this.paused.value = false;
    this.#refresh();
    this.#wake();
  }

  /** Back to the last decision of a person; false when there is none. */
  undo(): boolean {
    this.#leave();
    const done = this.session.undoTo(this.people);
    if (done) this.looking.value = false;
    this.#refresh();
    this.#wake();
    return done;
  }

  /** Forward again to the next decision of a person, or to the end; false at the end. */
  redo(): boolean {
    if (!this.session.canRedo) return false;
    this.#leave();
    const side = (): SideId | undefined => this.session.toAct[0];
    do this.session.redo();
    while (this.session.canRedo && !this.people.includes(side() ?? ''));
    this.looking.value = false;
    this.#refresh();
    this.#wake();
    return true;
  }

  /** Goes over to a line that was left. */
  takeBranch(index: number): void {
    this.#leave();
    this.session.takeBranch(index);
    this.looking.value = false;
    this.paused.value = true;
    this.#refresh();
    this.#write();
  }

  /** Runs or stops: the line of play when a place in it is looked at, else the computer players. */
  toggle(): void {
    if (this.looking.value || this.playing.value) {
      this.playing.value = !this.playing.value;
      if (this.playing.value) void this.#replay();
      return;
    }
    this.paused.value = !this.paused.value;
    this.#epoch++;
    this.#wake();
  }

  /** Asks a computer player that failed once more. */
  retry(): void {
    this.failure.value = undefined;
    this.#wake();
  }

  /** The side behind the curtain has come. */
  lift(): void {
    this.curtain.value = undefined;
    this.#refresh();
  }

  #do(side: SideId, action: BattleAction, more = false): Result<StepResult, Rejection> {
    const before = this.moment.value;
    const info = this.battle.info(before.state, side, action);
    const done = this.session.act(side, action);
    if (!done.ok) return done;
    this.#refresh();
    if (!more) this.#write();
    this.stage.play(visualsOf(this.shape, before, this.moment.value, info, done.value.entries));
    return done;
  }

  /** Drops what is thought about and shown: the place changes by another hand. */
  #leave(): void {
    this.#epoch++;
    this.playing.value = false;
    this.failure.value = undefined;
    this.stage.clear();
  }

  #refresh(): void {
    const actor = this.battle.outcome(this.session.state) ? undefined : this.session.toAct[0];
    if (this.info.hiddenInformation && actor !== undefined && this.isHuman(actor) && this.people.length > 1) {
      if (this.#lastPerson !== undefined && this.#lastPerson !== actor) this.curtain.value = actor;
      this.#lastPerson = actor;
    }
    this.moment.value = momentOf(this.session, this.#viewer(actor));
    this.log.value = [...this.session.log];
    this.ticks.value = this.#chronicle.ticks();
    this.branches.value = [...this.session.branches];
  }

  /** Whose eyes the screen has: an umpire's where nothing is hidden, a person's otherwise. */
  #viewer(actor?: SideId): SideId | null {
    if (!this.info.hiddenInformation || this.battle.outcome(this.session.state)) return null;
    const [only, ...others] = this.people;
    if (only === undefined) return null;
    if (others.length === 0) return only;
    return actor !== undefined && this.isHuman(actor) ? actor : (this.#lastPerson ?? only);
  }

  /** Puts the line of play into the document, which is then unsaved. */
  #write(): void {
    const { name, id, author, tags, notes } = this.record;
    const record = this.session.toRecord({ name, id, ...(notes === undefined ? {} : { notes }) });
    const kept = { ...(author === undefined ? {} : { author }), ...(tags === undefined ? {} : { tags }) };
    this.#written = { ...record, ...kept };
    this.doc.document.reset(this.#written, false);
  }

  /** The computer player that is to decide now, if any. */
  #due(): { readonly side: SideId; readonly player: string } | undefined {
    const { actor, outcome } = this.moment.value;
    const idle = !this.#shown || this.paused.value || this.looking.value || this.playing.value;
    if (idle || this.failure.value !== undefined || outcome !== undefined || actor === undefined) return undefined;
    return this.isHuman(actor) ? undefined : { side: actor, player: this.playerOf(actor) };
  }

  #wake(): void {
    if (this.#driving || !this.#due()) return;
    this.#driving = true;
    void this.#drive().finally(() => {
      this.#driving = false;
      this.thinking.value = undefined;
      // Something may have come up while the last answer was dropped.
      if (this.#due()) this.#wake();
    });
  }

  /** Lets the computer players decide until a person's turn, the end, or a stop. */
  async #drive(): Promise<void> {
    for (let due = this.#due(); due; due = this.#due()) {
      const epoch = this.#epoch;
      this.thinking.value = due.side;
      const question = { state: this.moment.value.state, ...due, seed: this.session.decisionSeed() };
      const [answer] = await Promise.all([this.#thinking.decide(question), this.stage.settled()]);
      if (epoch !== this.#epoch || !this.#due()) continue;
      if (answer.ok) this.#do(due.side, answer.value);
      else this.failure.value = answer.error;
    }
  }

  async #replay(): Promise<void> {
    const epoch = ++this.#epoch;
    const going = (): boolean => this.playing.value && epoch === this.#epoch && this.session.canRedo;
    while (going()) {
      const before = this.moment.value;
      const step = this.session.redo();
      if (!step) break;
      this.#refresh();
      const info = this.battle.info(before.state, step.side, step.action);
      this.stage.play(visualsOf(this.shape, before, this.moment.value, info, step.entries));
      // At no pace at all the screen still gets its turn.
      if (this.stage.pace === 0) await new Promise((resolve) => setTimeout(resolve, 0));
      else await this.stage.settled();
    }
    if (epoch !== this.#epoch) return;
    this.playing.value = false;
    this.looking.value = this.session.canRedo;
    this.#wake();
  }
}

/** What tells that a unit was harmed: its bars of shields and hull. */
function health(observation: Moment['observation'], unit: number): string {
  const bars = unitOf(observation, unit)?.bars ?? [];
  return bars
    .filter((bar) => bar.style === 'shields' || bar.style === 'hull')
    .map((bar) => bar.value)
    .join();
}
