import type { PlayedAction } from './timeline';

/** A complete variation, from the first action on. */
export interface Variation {
  /** Given by the user. */
  readonly name?: string;
  readonly actions: readonly PlayedAction[];
  /** Hash of the state after each action. */
  readonly hashes: readonly number[];
}

/** A variation stored relative to the main line. */
export interface Branch {
  readonly name?: string;
  /** Number of actions shared with the main line. */
  readonly at: number;
  /** Its own actions after the shared ones, at least one. */
  readonly actions: readonly PlayedAction[];
  readonly hashes: readonly number[];
}

/** A node of the variation tree. */
export interface VariationNode {
  /** Index of the variation; -1 for the main line. */
  readonly index: number;
  /** Index of the line it branches from; absent for the main line. */
  readonly parent?: number;
  /** Number of actions shared with its parent; 0 for the main line. */
  readonly at: number;
  /** Number of all its actions. */
  readonly length: number;
}

/** The most variations of a record. Beyond it, the oldest unnamed one is dropped. */
export const MAX_BRANCHES = 100;

function sameAction(a: PlayedAction, b: PlayedAction): boolean {
  // Variations of one session share action objects; those read from a file are equal copies.
  return a === b || (a.side === b.side && a.dice === b.dice && JSON.stringify(a.action) === JSON.stringify(b.action));
}

/** Length of the common prefix of two variations. */
export function sharedLength(a: readonly PlayedAction[], b: readonly PlayedAction[]): number {
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && sameAction(a[at], b[at])) at++;
  return at;
}

/** Expresses a variation relative to the main line. */
export function toBranch(main: readonly PlayedAction[], line: Variation): Branch {
  const at = sharedLength(main, line.actions);
  return {
    ...(line.name === undefined ? {} : { name: line.name }),
    at,
    actions: line.actions.slice(at),
    hashes: line.hashes.slice(at),
  };
}

/** Drops variations that add nothing to `main` or to another variation; keeps at most {@link MAX_BRANCHES}. */
export function pruneVariations(main: readonly PlayedAction[], lines: readonly Variation[]): Variation[] {
  const kept = lines.filter(
    (line, index) =>
      sharedLength(main, line.actions) < line.actions.length &&
      !lines.some((other, i) => i !== index && makesRedundant(other, line, i < index)),
  );
  while (kept.length > MAX_BRANCHES) {
    const unnamed = kept.findIndex((line) => line.name === undefined);
    kept.splice(Math.max(0, unnamed), 1);
  }
  return kept;
}

/** True when an unnamed line only repeats another one; of two equal lines the earlier stays. */
function makesRedundant(other: Variation, line: Variation, earlier: boolean): boolean {
  if (line.name !== undefined || other.actions.length < line.actions.length) return false;
  if (sharedLength(other.actions, line.actions) < line.actions.length) return false;
  return other.actions.length > line.actions.length || other.name !== undefined || earlier;
}

/** The tree of the main line (first) and the variations. Each branches from the earlier line that it shares most actions with. */
export function variationTree(main: readonly PlayedAction[], lines: readonly Variation[]): readonly VariationNode[] {
  const nodes: VariationNode[] = [{ index: -1, at: 0, length: main.length }];
  lines.forEach((line, index) => {
    let parent = -1;
    let at = sharedLength(main, line.actions);
    for (let other = 0; other < index; other++) {
      const shared = sharedLength(lines[other].actions, line.actions);
      if (shared > at) [parent, at] = [other, shared];
    }
    nodes.push({ index, parent, at, length: line.actions.length });
  });
  return nodes;
}
