import { type Result, gameSeed, ok } from '@core/base';
import type { BattleRecord } from '@core/model';
import type { AnyBattle, BattleState, DesignSet, Outcome, Rejection, SideId } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';
import { type Branch, type Line, type LineNode, branchOf, keepLines, lineTree, sharedLength } from './lines';
import { type RecordWords, makeRecord } from './record';
import { type Deed, type LogEntry, type StepResult, Timeline } from './timeline';

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
  private left: readonly Line[] = [];
  private readonly listeners = new Set<(change: SessionChange) => void>();
  private readonly designs: DesignSet;
  players: Readonly<Record<SideId, string>>;
  /** What the line that is played is called; undefined while it has no name. */
  lineName: string | undefined;

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
  /** Lines that were left by acting before their end, oldest first, told from the line that is played. */
  get branches(): readonly Branch[] {
    return this.left.map((line) => branchOf(this.actions, line));
  }
  /** The line that is played and those that were left, as a tree. */
  get tree(): readonly LineNode[] {
    return lineTree(this.actions, this.left);
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

  /**
   * Does an action of `side` at the cursor, or says why not. `action` may be any JSON value. What came after the cursor is kept as a
   * branch, with the name of the line.
   */
  act(side: SideId, action: unknown): Result<StepResult, Rejection> {
    const before = this.canRedo ? this.line(this.lineName) : undefined;
    const done = this.timeline.act(side, action);
    if (!done.ok) return done;
    if (before !== undefined) {
      this.lineName = undefined;
      this.keep([...this.left, before]);
    }
    this.merge();
    this.tell({ kind: 'step', step: done.value });
    return ok(done.value);
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

  /** Goes over to the end of a line that was left; the present one is kept in its place. False when there is no such line. */
  takeBranch(index: number): boolean {
    const line = this.left[index];
    if (line === undefined) return false;
    const own = this.line(this.lineName);
    this.timeline.goTo(branchOf(this.actions, line).at);
    this.timeline.cut();
    for (const deed of line.deeds.slice(this.cursor)) this.timeline.act(deed.side, deed.action);
    this.lineName = line.name;
    this.keep(this.left.map((one, place) => (place === index ? own : one)));
    this.tell({ kind: 'branch' });
    return true;
  }

  /** Names a line; `index` -1 is the line that is played, an empty name takes the name away. */
  nameBranch(index: number, name: string): void {
    const given = name.trim();
    if (index < 0) this.lineName = given === '' ? undefined : given;
    this.left = this.left.map((line, place) => {
      if (place !== index) return line;
      const { deeds, hashes } = line;
      return given === '' ? { deeds, hashes } : { name: given, deeds, hashes };
    });
    this.tell({ kind: 'branch' });
  }

  /** Forgets a line that was left. */
  dropBranch(index: number): void {
    this.left = this.left.filter((_, place) => place !== index);
    this.tell({ kind: 'branch' });
  }

  /** Adds a line of play that was left, as a record holds it; its actions must be allowed. */
  addBranch(branch: Branch): void {
    const { name, at, deeds, hashes } = branch;
    const line: Line = {
      ...(name === undefined ? {} : { name }),
      deeds: [...this.actions.slice(0, at), ...deeds],
      hashes: [...this.hashes.slice(0, at), ...hashes],
    };
    this.keep([...this.left, line]);
  }

  /** A copy of the state before action `index`, 0..length. */
  stateAt(index: number): BattleState {
    return this.timeline.stateAt(index);
  }

  /** The state before action `index`, 0..length - 1, and the events that the action brought. */
  look(index: number): { readonly before: BattleState; readonly events: readonly BattleEvent[] } {
    return this.timeline.look(index);
  }

  /** The seed for a computer player's decision at the cursor: the same place gives the same decision. */
  decisionSeed(): number {
    return decisionSeed(this.seed, this.cursor);
  }

  /** The whole line of play as a record file. */
  toRecord(words: RecordWords): BattleRecord {
    const { battle, designs, seed, players, actions, hashes, branches, lineName } = this;
    const end = this.stateAt(actions.length);
    return makeRecord({ battle, designs, seed, players, deeds: actions, hashes, end, branches, lineName }, words);
  }

  /** The line that is played, whole. */
  private line(name: string | undefined): Line {
    return { ...(name === undefined ? {} : { name }), deeds: [...this.actions], hashes: [...this.hashes] };
  }

  /** A line that was left and has now been played again to its end is the line that is played. */
  private merge(): void {
    const { length, actions } = this;
    const same = this.left.find((line) => line.deeds.length === length && sharedLength(actions, line.deeds) === length);
    if (same === undefined) return;
    this.left = this.left.filter((line) => line !== same);
    this.lineName ??= same.name;
  }

  private keep(lines: readonly Line[]): void {
    this.left = keepLines(this.actions, lines);
  }

  private tell(change: SessionChange): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}

/** Computer players at the same place decide alike: the seed of decision number `index` in a battle with `seed`. */
export function decisionSeed(seed: number, index: number): number {
  return gameSeed(seed ^ 0x9e3779b9, index);
}
