import { type Result, gameSeed, ok } from '@core/base';
import type { BattleRecord } from '@core/model';
import type { AnyBattle, BattleState, DesignSet, Outcome, Rejection, SideId } from '@core/rules/contract';
import { type RecordWords, makeRecord } from './record';
import { type Branch, type Deed, type LogEntry, type StepResult, Timeline } from './timeline';

/** What changed in a session: an action was done (or redone one at a time), the place moved, or the line of play changed. */
export type SessionChange =
  { readonly kind: 'step'; readonly step: StepResult } | { readonly kind: 'moved' } | { readonly kind: 'branch' };

/** Where a session begins. */
export interface SessionStart {
  readonly battle: AnyBattle;
  /** The designs of the scenario's forces, for the record. */
  readonly designs: DesignSet;
  /** Unsigned 32-bit. */
  readonly seed: number;
  /** Who plays each side, by side id: `human` or a computer player's name. */
  readonly players?: Readonly<Record<SideId, string>>;
}

/**
 * A battle being played or replayed: a line of actions, a cursor on it, the log in words, and the lines that were left.
 * Acting before the end cuts the rest off and keeps it as a branch. It knows no screen and no clock.
 */
export class PlaySession {
  private readonly timeline: Timeline;
  private readonly left: Branch[] = [];
  private readonly listeners = new Set<(change: SessionChange) => void>();
  private readonly designs: DesignSet;
  players: Readonly<Record<SideId, string>>;

  constructor(start: SessionStart) {
    this.timeline = new Timeline(start.battle, start.seed);
    this.designs = start.designs;
    this.players = start.players ?? {};
  }

  get battle(): AnyBattle {
    return this.timeline.battle;
  }
  get seed(): number {
    return this.timeline.seed;
  }
  /** The state at the cursor; to be read only, and only until the next change of the session. */
  get state(): BattleState {
    return this.timeline.state;
  }
  /** How many actions lie before the present place, 0..length. */
  get cursor(): number {
    return this.timeline.cursor;
  }
  /** How many actions the line of play has. */
  get length(): number {
    return this.timeline.length;
  }
  /** The actions of the line of play, also those after the cursor. */
  get actions(): readonly Deed[] {
    return this.timeline.actions;
  }
  /** Fingerprint of the state after each action. */
  get hashes(): readonly number[] {
    return this.timeline.hashes;
  }
  /** The log of the whole line of play; an entry lies before the cursor when its `action` is less than the cursor. */
  get log(): readonly LogEntry[] {
    return this.timeline.log;
  }
  /** Lines that were left by acting before their end, oldest first. */
  get branches(): readonly Branch[] {
    return this.left;
  }
  get canUndo(): boolean {
    return this.cursor > 0;
  }
  get canRedo(): boolean {
    return this.cursor < this.length;
  }
  /** How the battle stands at the cursor; undefined while it goes on. */
  get outcome(): Outcome | undefined {
    return this.battle.outcome(this.state);
  }
  /** The sides that may act at the cursor. */
  get toAct(): readonly SideId[] {
    return this.battle.toAct(this.state);
  }

  /** Calls `listener` after each change; the returned function ends it. */
  onChange(listener: (change: SessionChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Does an action of `side` at the cursor, or says why not. `action` may be any JSON value. */
  act(side: SideId, action: unknown): Result<StepResult, Rejection> {
    const done = this.timeline.act(side, action);
    if (!done.ok) return done;
    if (done.value.cut !== undefined) this.left.push(done.value.cut);
    this.tell({ kind: 'step', step: done.value.step });
    return ok(done.value.step);
  }

  /** Goes to the place before action `index`, clamped to 0..length; nothing is lost. */
  goTo(index: number): void {
    const before = this.cursor;
    this.timeline.goTo(index);
    if (this.cursor !== before) this.tell({ kind: 'moved' });
  }

  /** Takes the last action back; false at the beginning. */
  undo(): boolean {
    if (!this.canUndo) return false;
    this.goTo(this.cursor - 1);
    return true;
  }

  /** Goes back to the last decision of one of `sides`, such as those that people play; false when there is none. */
  undoTo(sides: readonly SideId[]): boolean {
    for (let index = this.cursor - 1; index >= 0; index--) {
      if (sides.includes(this.actions[index].side)) {
        this.goTo(index);
        return true;
      }
    }
    return false;
  }

  /** Does the next action again, with its events; undefined at the end. */
  redo(): StepResult | undefined {
    const step = this.timeline.forward();
    if (step !== undefined) this.tell({ kind: 'step', step });
    return step;
  }

  /** Goes over to a line that was left; the present one is kept in its place. */
  takeBranch(index: number): boolean {
    const branch = this.left[index];
    if (branch === undefined) return false;
    this.timeline.goTo(branch.at);
    this.left.splice(index, 1);
    const cut = this.timeline.cut();
    if (cut !== undefined) this.left.push(cut);
    for (const deed of branch.deeds) this.timeline.act(deed.side, deed.action);
    this.tell({ kind: 'branch' });
    return true;
  }

  /** The seed for a computer player's decision at the cursor: the same place gives the same decision. */
  decisionSeed(): number {
    return decisionSeed(this.seed, this.cursor);
  }

  /** The whole line of play as a record file. */
  toRecord(words: RecordWords): BattleRecord {
    const { battle, designs, seed, players, actions, hashes } = this;
    const end = battle.clone(this.state);
    for (const deed of actions.slice(this.cursor)) battle.apply(end, deed.side, deed.action);
    return makeRecord({ battle, designs, seed, players, deeds: actions, hashes, end }, words);
  }

  private tell(change: SessionChange): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}

/** Computer players at the same place decide alike: the seed of decision number `index` in a battle with `seed`. */
export function decisionSeed(seed: number, index: number): number {
  return gameSeed(seed ^ 0x9e3779b9, index);
}
