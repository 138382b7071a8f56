import type { ChangeSource } from './change';

/** An undo entry. Both values share unchanged parts, so an entry costs little more than the change. */
export interface HistoryEntry<T> {
  readonly label: string;
  readonly before: T;
  readonly after: T;
  /** Number of changed values. */
  readonly size: number;
  readonly source: ChangeSource;
  /** Consecutive edits with the same key become one entry. */
  readonly merge?: string;
  /** Time in milliseconds of the document's clock. */
  readonly time: number;
}

/** History limits; the oldest entries are dropped beyond either. */
export interface HistoryLimits {
  readonly entries: number;
  /** Total size of all entries; filling a large map counts 40,000. */
  readonly size: number;
}

/** Number of values in `after` that are not shared with `before`. */
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

/** Number of oldest entries to drop to meet the limits; the newest always stays. */
export function excess<T>(entries: readonly HistoryEntry<T>[], limits: HistoryLimits): number {
  let size = 0;
  for (let kept = 0; kept < entries.length; kept++) {
    size += entries[entries.length - 1 - kept]?.size ?? 0;
    if (kept > 0 && (kept >= limits.entries || size > limits.size)) return entries.length - kept;
  }
  return 0;
}
