import type { ChangeSource } from './change';

/** One undo step. The values share all unchanged parts, so that keeping both costs little more than what changed. */
export interface HistoryEntry<T> {
  readonly label: string;
  readonly before: T;
  readonly after: T;
  /** Number of values in the parts that changed. */
  readonly size: number;
  readonly source: ChangeSource;
  /** Edits of one key that follow each other closely are one entry. */
  readonly merge?: string;
  /** Milliseconds of the document's clock. */
  readonly time: number;
}

/** How much is kept: the oldest entries go when either is passed. */
export interface HistoryLimits {
  readonly entries: number;
  /** Sizes of all entries together; a fill of a large map counts 40,000. */
  readonly size: number;
}

/** Number of values in the parts of `after` that `before` does not share. */
export function changedSize(before: unknown, after: unknown): number {
  if (before === after) return 0;
  if (typeof after !== 'object' || after === null) return 1;
  if (Array.isArray(after)) {
    const list: readonly unknown[] = after;
    const old: readonly unknown[] = Array.isArray(before) ? before : [];
    return list.reduce<number>((sum, value, index) => sum + changedSize(old[index], value), 1);
  }
  const old = (before ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(after).reduce((sum, [key, value]) => sum + changedSize(old[key], value), 1);
}

/** How many of the oldest entries must go to keep the limits; the newest entry always stays. */
export function excess<T>(entries: readonly HistoryEntry<T>[], limits: HistoryLimits): number {
  let size = 0;
  for (let kept = 0; kept < entries.length; kept++) {
    size += entries[entries.length - 1 - kept]?.size ?? 0;
    if (kept > 0 && (kept >= limits.entries || size > limits.size)) return entries.length - kept;
  }
  return 0;
}
