import { type Result, err, ok } from '@core/base';
import type { AnyBattle, BattleAction, BattleState, Rejection, Sentence, SideId } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';

/** How many actions lie between two states that are kept: going to any place replays fewer than this. */
export const SNAPSHOT_EVERY = 32;

/** An action as it was done. */
export interface Deed {
  readonly side: SideId;
  readonly action: BattleAction;
}

/** A sentence of the log with its place: `action` is the index of the action it came of, -1 for what came before the first. */
export interface LogEntry {
  readonly action: number;
  readonly turn: number;
  readonly sentence: Sentence;
}

/** What carrying out an action brought: raw events for the animation, and their sentences. */
export interface StepResult {
  readonly index: number;
  readonly side: SideId;
  readonly action: BattleAction;
  readonly events: readonly BattleEvent[];
  readonly entries: readonly LogEntry[];
}

/**
 * The actions of a battle with a place among them that may be moved at will. Every state is found again by replaying from
 * the nearest kept one, so that there is no undo code that could be wrong.
 */
export class Timeline {
  private readonly deeds: Deed[] = [];
  private readonly marks: number[] = [];
  private readonly lines: LogEntry[] = [];
  /** `kept[k]` is the state before action `k * SNAPSHOT_EVERY`. */
  private readonly kept: BattleState[];
  private at = 0;
  private now: BattleState;
  readonly startHash: number;

  constructor(
    readonly battle: AnyBattle,
    readonly seed: number,
  ) {
    const events: BattleEvent[] = [];
    this.now = battle.start(seed, events);
    this.kept = [battle.clone(this.now)];
    this.startHash = battle.hash(this.now);
    this.note(-1, this.now.turn, events);
  }

  /** The state at the cursor; to be read only. Its identity changes whenever its content does not follow from an action. */
  get state(): BattleState {
    return this.now;
  }
  /** How many actions lie before the present place. */
  get cursor(): number {
    return this.at;
  }
  /** How many actions there are in all. */
  get length(): number {
    return this.deeds.length;
  }
  get actions(): readonly Deed[] {
    return this.deeds;
  }
  /** Fingerprint of the state after each action. */
  get hashes(): readonly number[] {
    return this.marks;
  }
  /** Sentences of all actions, in order, also of those after the cursor. */
  get log(): readonly LogEntry[] {
    return this.lines;
  }

  /** Does an action at the cursor. What came after it is cut off. */
  act(side: SideId, action: unknown): Result<StepResult, Rejection> {
    const rejection = this.battle.check(this.now, side, action);
    if (rejection !== undefined) return err(rejection);
    this.cut();
    // `check` has judged it to be an action; a copy keeps the record apart from the caller's object.
    const deed: Deed = { side, action: structured(action as BattleAction) };
    if (this.at % SNAPSHOT_EVERY === 0) this.kept[this.at / SNAPSHOT_EVERY] = this.battle.clone(this.now);
    const turn = this.now.turn;
    const events: BattleEvent[] = [];
    this.battle.apply(this.now, side, deed.action, events);
    this.deeds.push(deed);
    this.marks.push(this.battle.hash(this.now));
    const index = this.at++;
    return ok({ index, ...deed, events, entries: this.note(index, turn, events) });
  }

  /** Goes to the state before action `index`, clamped to 0..length. */
  goTo(index: number): void {
    const target = Math.max(0, Math.min(this.deeds.length, Math.trunc(index)));
    if (target === this.at) return;
    this.now = this.stateAt(target);
    this.at = target;
  }

  /** A copy of the state before action `index`, 0..length. */
  stateAt(index: number): BattleState {
    const near = index >= this.at && index - this.at <= SNAPSHOT_EVERY;
    const from = near ? this.at : Math.min(Math.floor(index / SNAPSHOT_EVERY), this.kept.length - 1) * SNAPSHOT_EVERY;
    const state = this.battle.clone(near ? this.now : this.kept[from / SNAPSHOT_EVERY]);
    for (const deed of this.deeds.slice(from, index)) this.battle.apply(state, deed.side, deed.action);
    return state;
  }

  /** The state before action `index`, 0..length - 1, and the events that the action brought. */
  look(index: number): { readonly before: BattleState; readonly events: readonly BattleEvent[] } {
    const before = this.stateAt(index);
    const events: BattleEvent[] = [];
    const deed = this.deeds[index];
    this.battle.apply(this.battle.clone(before), deed.side, deed.action, events);
    return { before, events };
  }

  /** Redoes the action after the cursor, with its events; undefined at the end. */
  forward(): StepResult | undefined {
    const deed = this.deeds[this.at];
    if (deed === undefined) return undefined;
    const events: BattleEvent[] = [];
    this.battle.apply(this.now, deed.side, deed.action, events);
    const index = this.at++;
    return { index, ...deed, events, entries: this.lines.filter((line) => line.action === index) };
  }

  /** Cuts off what comes after the cursor. */
  cut(): void {
    if (this.at === this.deeds.length) return;
    this.deeds.length = this.at;
    this.marks.length = this.at;
    const first = this.lines.findIndex((line) => line.action >= this.at);
    if (first >= 0) this.lines.length = first;
    this.kept.length = Math.min(this.kept.length, Math.floor(this.at / SNAPSHOT_EVERY) + 1);
  }

  private note(action: number, turn: number, events: readonly BattleEvent[]): LogEntry[] {
    const entries = events.map((event) => ({ action, turn, sentence: this.battle.describe(event) }));
    this.lines.push(...entries);
    return entries;
  }
}

function structured(action: BattleAction): BattleAction {
  // Actions are plain JSON, and structuredClone is not part of the language.
  return JSON.parse(JSON.stringify(action)) as BattleAction;
}
