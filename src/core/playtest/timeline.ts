import { type Result, err, ok, setRng } from '@core/base';
import { copyOf } from '@core/model';
import type { AnyBattle, BattleAction, BattleState, Rejection, Sentence, SideId } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';

/** Actions between two snapshots: moving the cursor replays fewer than this. */
export const SNAPSHOT_EVERY = 32;

/** An action and the side that took it. */
export interface PlayedAction {
  readonly side: SideId;
  readonly action: BattleAction;
  /** The random generator before the action, as 16 hexadecimal digits: at the start of a dice block of a battle by mail. */
  readonly dice?: string;
}

/** Applies an action in place, on the dice of its block if it starts one. */
export function applyPlayed(
  battle: AnyBattle,
  state: BattleState,
  { side, action, dice }: PlayedAction,
  events?: BattleEvent[],
): void {
  if (dice !== undefined) setRng(state.rng, dice);
  battle.apply(state, side, action, events);
}

/** A log sentence; `action` is the index of the action that caused it, -1 before the first action. */
export interface LogEntry {
  readonly action: number;
  readonly turn: number;
  readonly sentence: Sentence;
}

/** The result of an action: raw events for the animation, and their log sentences. */
export interface StepResult {
  readonly index: number;
  readonly side: SideId;
  readonly action: BattleAction;
  readonly events: readonly BattleEvent[];
  readonly entries: readonly LogEntry[];
}

/**
 * The actions of a battle and a cursor between them. Earlier states are rebuilt by replaying from the nearest snapshot, so there is no
 * separate undo code.
 */
export class Timeline {
  private readonly played: PlayedAction[];
  private readonly stateHashes: number[];
  private readonly lines: LogEntry[];
  /** `snapshots[k]` is the state before action `k * SNAPSHOT_EVERY`. */
  private readonly snapshots: BattleState[];
  private position: number;
  private current: BattleState;
  readonly startHash: number;
  readonly battle: AnyBattle;

  /** Starts the battle, or continues a copy of `from`. */
  constructor(
    battle: AnyBattle,
    readonly seed: number,
    from?: Timeline,
  ) {
    this.battle = battle.forGame?.(seed) ?? battle;
    this.played = [...(from?.played ?? [])];
    this.stateHashes = [...(from?.stateHashes ?? [])];
    this.lines = [...(from?.lines ?? [])];
    this.position = from?.position ?? 0;
    if (from !== undefined) {
      this.current = battle.clone(from.current);
      // Snapshots never change, so that copies share them.
      this.snapshots = [...from.snapshots];
      this.startHash = from.startHash;
      return;
    }
    const events: BattleEvent[] = [];
    this.current = battle.start(seed, events);
    this.snapshots = [battle.clone(this.current)];
    this.startHash = battle.hash(this.current);
    this.appendLog(-1, this.current.turn, events);
  }

  /** The state at the cursor; read only. A new object whenever the cursor jumps; mutated in place by actions. */
  get state(): BattleState {
    return this.current;
  }
  /** Number of actions before the cursor. */
  get cursor(): number {
    return this.position;
  }
  /** Number of all actions. */
  get length(): number {
    return this.played.length;
  }
  get actions(): readonly PlayedAction[] {
    return this.played;
  }
  /** Hash of the state after each action. */
  get hashes(): readonly number[] {
    return this.stateHashes;
  }
  /** Log entries of all actions in order, including those after the cursor. */
  get log(): readonly LogEntry[] {
    return this.lines;
  }

  /** Takes an action at the cursor, on `dice` if it starts a dice block, and discards the actions after it. */
  act(side: SideId, action: unknown, dice?: string): Result<StepResult, Rejection> {
    const rejection = this.battle.check(this.current, side, action);
    if (rejection !== undefined) return err(rejection);
    this.truncate();
    // `check` accepted it as an action. The copy protects the record from later changes by the caller.
    const copy = copyOf(action as BattleAction);
    const played: PlayedAction = { side, action: copy, ...(dice === undefined ? {} : { dice }) };
    if (this.position % SNAPSHOT_EVERY === 0)
      this.snapshots[this.position / SNAPSHOT_EVERY] = this.battle.clone(this.current);
    const turn = this.current.turn;
    const events: BattleEvent[] = [];
    applyPlayed(this.battle, this.current, played, events);
    this.played.push(played);
    this.stateHashes.push(this.battle.hash(this.current));
    const index = this.position++;
    return ok({ index, side, action: copy, events, entries: this.appendLog(index, turn, events) });
  }

  /** Moves the cursor before action `index`, clamped to 0..length. */
  goTo(index: number): void {
    const target = Math.max(0, Math.min(this.played.length, Math.trunc(index)));
    if (target === this.position) return;
    this.current = this.stateAt(target);
    this.position = target;
  }

  /** A copy of the state before action `index`, 0..length. */
  stateAt(index: number): BattleState {
    const near = index >= this.position && index - this.position <= SNAPSHOT_EVERY;
    const from = near
      ? this.position
      : Math.min(Math.floor(index / SNAPSHOT_EVERY), this.snapshots.length - 1) * SNAPSHOT_EVERY;
    const state = this.battle.clone(near ? this.current : this.snapshots[from / SNAPSHOT_EVERY]);
    for (const played of this.played.slice(from, index)) applyPlayed(this.battle, state, played);
    return state;
  }

  /** The state before action `index`, 0..length - 1, and the events of the action. */
  replayAction(index: number): { readonly before: BattleState; readonly events: readonly BattleEvent[] } {
    const before = this.stateAt(index);
    const events: BattleEvent[] = [];
    applyPlayed(this.battle, this.battle.clone(before), this.played[index], events);
    return { before, events };
  }

  /** Repeats the action after the cursor and returns its events; undefined at the end. */
  forward(): StepResult | undefined {
    const next = this.played[this.position];
    if (next === undefined) return undefined;
    const events: BattleEvent[] = [];
    applyPlayed(this.battle, this.current, next, events);
    const index = this.position++;
    return { index, ...next, events, entries: this.lines.filter((line) => line.action === index) };
  }

  /** Discards the actions after the cursor. */
  truncate(): void {
    if (this.position === this.played.length) return;
    this.played.length = this.position;
    this.stateHashes.length = this.position;
    const first = this.lines.findIndex((line) => line.action >= this.position);
    if (first >= 0) this.lines.length = first;
    this.snapshots.length = Math.min(this.snapshots.length, Math.floor(this.position / SNAPSHOT_EVERY) + 1);
  }

  private appendLog(action: number, turn: number, events: readonly BattleEvent[]): LogEntry[] {
    let now = turn;
    const entries = events.map((event) => {
      const sentence = this.battle.describe(event);
      now = sentence.turn ?? now;
      return { action, turn: now, sentence };
    });
    this.lines.push(...entries);
    return entries;
  }
}
