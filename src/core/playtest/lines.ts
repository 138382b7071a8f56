import type { Deed } from './timeline';

/** A whole line of play from the first action on. */
export interface Line {
  /** What somebody called it. */
  readonly name?: string;
  readonly deeds: readonly Deed[];
  /** Fingerprint of the state after each deed. */
  readonly hashes: readonly number[];
}

/** A line of play that was left, told by where it parts from the line that is played. */
export interface Branch {
  readonly name?: string;
  /** How many actions it shares with the line that is played. */
  readonly at: number;
  /** Its own actions from there on, at least one. */
  readonly deeds: readonly Deed[];
  readonly hashes: readonly number[];
}

/** A line's place in the tree of lines. */
export interface LineNode {
  /** Index among the branches; -1 for the line that is played. */
  readonly index: number;
  /** Index of the line that it parts from; absent for the line that is played. */
  readonly parent?: number;
  /** How many actions it shares with its parent; 0 for the line that is played. */
  readonly at: number;
  /** How many actions it has in all. */
  readonly length: number;
}

/** A record has no more branches than this; the oldest without a name goes first. */
export const MOST_BRANCHES = 100;

function sameDeed(a: Deed, b: Deed): boolean {
  // Lines of one session share their deeds; those of a file are equal copies.
  return a === b || (a.side === b.side && JSON.stringify(a.action) === JSON.stringify(b.action));
}

/** How many actions two lines share from the beginning on. */
export function sharedLength(a: readonly Deed[], b: readonly Deed[]): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && sameDeed(a[at], b[at])) at++;
  return at;
}

/** A line as a branch of the line `main`. */
export function branchOf(main: readonly Deed[], line: Line): Branch {
  const at = sharedLength(main, line.deeds);
  return {
    ...(line.name === undefined ? {} : { name: line.name }),
    at,
    deeds: line.deeds.slice(at),
    hashes: line.hashes.slice(at),
  };
}

/** The lines that hold something that `main` does not, at most {@link MOST_BRANCHES}. */
export function keepLines(main: readonly Deed[], lines: readonly Line[]): Line[] {
  const kept = lines.filter(
    (line, index) =>
      sharedLength(main, line.deeds) < line.deeds.length &&
      !lines.some((other, place) => place !== index && swallows(other, line, place < index)),
  );
  while (kept.length > MOST_BRANCHES) {
    const unnamed = kept.findIndex((line) => line.name === undefined);
    kept.splice(Math.max(0, unnamed), 1);
  }
  return kept;
}

/** True when a line without a name only repeats what another line holds; of two alike the earlier stays. */
function swallows(other: Line, line: Line, earlier: boolean): boolean {
  if (line.name !== undefined || other.deeds.length < line.deeds.length) return false;
  if (sharedLength(other.deeds, line.deeds) < line.deeds.length) return false;
  return other.deeds.length > line.deeds.length || other.name !== undefined || earlier;
}

/** The tree of the line that is played (first) and the lines that were left: each parts from the one that it shares most with. */
export function lineTree(main: readonly Deed[], lines: readonly Line[]): readonly LineNode[] {
  const nodes: LineNode[] = [{ index: -1, at: 0, length: main.length }];
  lines.forEach((line, index) => {
    let parent = -1;
    let at = sharedLength(main, line.deeds);
    for (let other = 0; other < index; other++) {
      const shared = sharedLength(lines[other].deeds, line.deeds);
      if (shared > at) [parent, at] = [other, shared];
    }
    nodes.push({ index, parent, at, length: line.deeds.length });
  });
  return nodes;
}
