import type { ChangeSource, Patch } from './change';

/** One undo step. The values share all unchanged parts, so that keeping both costs little more than the patches do. */
export interface HistoryEntry<T> {
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  readonly before: T;
  readonly after: T;
  readonly source: ChangeSource;
  /** Edits of one key that follow each other closely are one entry. */
  readonly merge?: string;
  /** Milliseconds of the document's clock. */
  readonly time: number;
}

/** How much is kept: the oldest entries go when either is passed. */
export interface HistoryLimits {
  readonly entries: number;
  /** Patches over all entries; a fill of a large map counts 40,000. */
  readonly patches: number;
}

/** Two entries as one: first `a`, then `b`. */
export function joinEntries<T>(a: HistoryEntry<T>, b: HistoryEntry<T>, label: string): HistoryEntry<T> {
  return {
    label,
    patches: [...a.patches, ...b.patches],
    inverse: [...b.inverse, ...a.inverse],
    before: a.before,
    after: b.after,
    source: b.source,
    ...(b.merge === undefined ? {} : { merge: b.merge }),
    time: b.time,
  };
}

/** How many of the oldest entries must go to keep the limits; the newest entry always stays. */
export function excess<T>(entries: readonly HistoryEntry<T>[], limits: HistoryLimits): number {
  let patches = 0;
  for (let kept = 0; kept < entries.length; kept++) {
    patches += entries[entries.length - 1 - kept]?.patches.length ?? 0;
    if (kept > 0 && (kept >= limits.entries || patches > limits.patches)) return entries.length - kept;
  }
  return 0;
}
