import { type Result, gameSeed, ok } from '@core/base';
import type { BattleRecord } from '@core/model';
import type { AnyBattle, BattleState, DesignSet, Outcome, Rejection, SideId } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';
import {
  type Branch,
  type Variation,
  type VariationNode,
  toBranch,
  pruneVariations,
  variationTree,
  sharedLength,
} from './variations';
import { type RecordInfo, makeRecord } from './record';
import { type PlayedAction, type LogEntry, type StepResult, Timeline } from './timeline';

/** A change of a session: an action was taken (or repeated), the cursor jumped, or the main line changed. */
export type SessionChange =
  | { readonly kind: 'step'; readonly step: StepResult }
  | { readonly kind: 'moved' }
  | { readonly kind: 'branch' };

/** The inputs of a new session. */
export interface SessionStart {
  readonly battle: AnyBattle;
  /** The designs of the scenario's forces, for the record. */
  readonly designs: DesignSet;
  /** Unsigned 32-bit. */
  readonly seed: number;
  /** By side id: `human` or the name of a computer player. */
  readonly players?: Readonly<Record<SideId, string>>;
}

/**
 * A battle in play or in replay: a line of actions with a cursor, the log, and the variations. Acting before the end of the line
 * turns the rest of it into a variation. Independent of screens and clocks.
 */
export class PlaySession {
  private readonly timeline: Timeline;
  private variations: readonly Variation[] = [];
  private readonly listeners = new Set<(change: SessionChange) => void>();
  private readonly designs: DesignSet;
  players: Readonly<Record<SideId, string>>;
  /** Name of the main line; undefined while it has none. */
  lineName: string | undefined;
  /** Where a dice block of a battle by mail starts, and its dice; see `PlayedAction.dice`. */
  block: { readonly at: number; readonly dice: string } | undefined;

  constructor(start: SessionStart, from?: Timeline) {
    this.timeline = new Timeline(start.battle, start.seed, from);
    this.designs = start.designs;
    this.players = start.players ?? {};
  }

  get battle(): AnyBattle {
    return this.timeline.battle;
  }
  get seed(): number {
    return this.timeline.seed;
  }
  /** The state at the cursor; read only, valid until the next change of the session. */
  get state(): BattleState {
    return this.timeline.state;
  }
  /** Number of actions before the cursor, 0..length. */
  get cursor(): number {
    return this.timeline.cursor;
  }
  /** Number of actions of the main line. */
  get length(): number {
    return this.timeline.length;
  }
  /** The actions of the main line, including those after the cursor. */
  get actions(): readonly PlayedAction[] {
    return this.timeline.actions;
  }
  /** Hash of the state after each action. */
  get hashes(): readonly number[] {
    return this.timeline.hashes;
  }
  /** The log of the whole main line. An entry lies before the cursor when its `action` is less than the cursor. */
  get log(): readonly LogEntry[] {
    return this.timeline.log;
  }
  /** The variations, oldest first, relative to the main line. */
  get branches(): readonly Branch[] {
    return this.variations.map((line) => toBranch(this.actions, line));
  }
  /** The main line and its variations as a tree. */
  get tree(): readonly VariationNode[] {
    return variationTree(this.actions, this.variations);
  }
  get canUndo(): boolean {
    return this.cursor > 0;
  }
  get canRedo(): boolean {
    return this.cursor < this.length;
  }
  /** The outcome at the cursor; undefined while the battle continues. */
  get outcome(): Outcome | undefined {
    return this.battle.outcome(this.state);
  }
  /** The sides that may act at the cursor. */
  get toAct(): readonly SideId[] {
    return this.battle.toAct(this.state);
  }

  /** A separate session with the main line and the cursor of this one, without variations. */
  fork(): PlaySession {
    const { battle, designs, seed, players } = this;
    return new PlaySession({ battle, designs, seed, players }, this.timeline);
  }

  /** Calls `listener` after each change; returns a function that unsubscribes. */
  onChange(listener: (change: SessionChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Takes an action of `side` at the cursor, or returns the rejection. `action` may be any JSON value. The actions after the cursor
   * become a variation, which gets the name of the line. `dice` starts a dice block, like {@link block}.
   */
  act(side: SideId, action: unknown, dice?: string): Result<StepResult, Rejection> {
    const before = this.canRedo ? this.line(this.lineName) : undefined;
    const block = this.block?.at === this.cursor ? this.block.dice : undefined;
    const step = this.timeline.act(side, action, dice ?? block);
    if (!step.ok) return step;
    if (before !== undefined) {
      this.lineName = undefined;
      this.variations = [...this.variations, before];
    }
    this.mergeVariation();
    if (before !== undefined) this.setVariations(this.variations);
    this.notify({ kind: 'step', step: step.value });
    return ok(step.value);
  }

  /** Moves the cursor before action `index`, clamped to 0..length. Keeps all actions. */
  goTo(index: number): void {
    const before = this.cursor;
    this.timeline.goTo(index);
    if (this.cursor !== before) this.notify({ kind: 'moved' });
  }

  /** Steps back one action; false at the beginning. */
  undo(): boolean {
    if (!this.canUndo) return false;
    this.goTo(this.cursor - 1);
    return true;
  }

  /** Steps back to the last decision of one of `sides`, such as the human ones; false when there is none. */
  undoTo(sides: readonly SideId[]): boolean {
    for (let index = this.cursor - 1; index >= 0; index--) {
      if (sides.includes(this.actions[index].side)) {
        this.goTo(index);
        return true;
      }
    }
    return false;
  }

  /** Repeats the next action and returns its events; undefined at the end. */
  redo(): StepResult | undefined {
    const step = this.timeline.forward();
    if (step !== undefined) this.notify({ kind: 'step', step });
    return step;
  }

  /** Makes a variation the main line, with the cursor at its end; the old main line takes its index. False for an unknown index. */
  switchToBranch(index: number): boolean {
    const line = this.variations[index];
    if (line === undefined) return false;
    const previous = this.line(this.lineName);
    this.timeline.goTo(toBranch(this.actions, line).at);
    this.timeline.truncate();
    for (const { side, action, dice } of line.actions.slice(this.cursor)) this.timeline.act(side, action, dice);
    this.lineName = line.name;
    this.setVariations(this.variations.map((other, i) => (i === index ? previous : other)));
    this.notify({ kind: 'branch' });
    return true;
  }

  /** Renames a variation; `index` -1 is the main line, an empty name removes the name. */
  nameBranch(index: number, name: string): void {
    const trimmed = name.trim();
    if (index < 0) this.lineName = trimmed === '' ? undefined : trimmed;
    this.variations = this.variations.map((line, i) => {
      if (i !== index) return line;
      const { actions, hashes } = line;
      return trimmed === '' ? { actions, hashes } : { name: trimmed, actions, hashes };
    });
    this.notify({ kind: 'branch' });
  }

  /** Deletes a variation; the returned function restores it. */
  deleteBranch(index: number): () => void {
    const deleted = this.variations.filter((_, i) => i === index);
    this.variations = this.variations.filter((_, i) => i !== index);
    this.notify({ kind: 'branch' });
    return () => {
      this.setVariations([...this.variations, ...deleted]);
      this.notify({ kind: 'branch' });
    };
  }

  /** Adds a variation from a record; its actions must be legal. */
  addBranch(branch: Branch): void {
    const { name, at, actions, hashes } = branch;
    const line: Variation = {
      ...(name === undefined ? {} : { name }),
      actions: [...this.actions.slice(0, at), ...actions],
      hashes: [...this.hashes.slice(0, at), ...hashes],
    };
    this.setVariations([...this.variations, line]);
  }

  /** A copy of the state before action `index`, 0..length. */
  stateAt(index: number): BattleState {
    return this.timeline.stateAt(index);
  }

  /** The state before action `index`, 0..length - 1, and the events of the action. */
  replayAction(index: number): { readonly before: BattleState; readonly events: readonly BattleEvent[] } {
    return this.timeline.replayAction(index);
  }

  /** The seed for a computer player's decision at the cursor: the same position gives the same decision. */
  decisionSeed(): number {
    return decisionSeed(this.seed, this.cursor);
  }

  /** The main line with its variations as a record file. */
  toRecord(info: RecordInfo): BattleRecord {
    const { battle, designs, seed, players, actions, hashes, branches, lineName } = this;
    const end = this.stateAt(actions.length);
    return makeRecord({ battle, designs, seed, players, actions: actions, hashes, end, branches, lineName }, info);
  }

  /** A copy of the main line. */
  private line(name: string | undefined): Variation {
    return { ...(name === undefined ? {} : { name }), actions: [...this.actions], hashes: [...this.hashes] };
  }

  /** Removes a variation that the main line has caught up with. */
  private mergeVariation(): void {
    const { length, actions } = this;
    const same = this.variations.find(
      (line) => line.actions.length === length && sharedLength(actions, line.actions) === length,
    );
    if (same === undefined) return;
    this.variations = this.variations.filter((line) => line !== same);
    this.lineName ??= same.name;
  }

  private setVariations(lines: readonly Variation[]): void {
    this.variations = pruneVariations(this.actions, lines);
  }

  private notify(change: SessionChange): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}

/** The seed of decision number `index` in a battle with `seed`, so that computer players decide alike in the same position. */
export function decisionSeed(seed: number, index: number): number {
  return gameSeed(seed ^ 0x9e3779b9, index);
}
