import { hashHex, hashText } from '@core/base';
import { isJsonObject } from '@core/model';
import { guard, integer, listOf, oneOf, optional, shape, text } from '@shared/guards';
import type { ChangeSource } from './change';
import { applyDelta, deltaOf, type Delta } from './delta';
import { changedSize, type HistoryEntry } from './history';

/** A document's entries: the newest undo entry is the last of `done`, the next redo entry the last of `undone`. */
export interface History<T> {
  readonly done: readonly HistoryEntry<T>[];
  readonly undone: readonly HistoryEntry<T>[];
  /** The saved value; undefined if the document has none. */
  readonly saved: T | undefined;
}

/** A history as plain JSON, for the next start. */
export interface KeptHistory {
  /** Hash of the current value: the history fits no other. */
  readonly hash: string;
  readonly done: readonly KeptEntry[];
  readonly undone: readonly KeptEntry[];
  /** Undo steps (negative) or redo steps to the saved value; absent if the history does not reach it. */
  readonly saved?: number;
}

interface KeptEntry {
  readonly label: string;
  readonly source: ChangeSource;
  /** From the value after the entry to the one before; for redo entries the other way round. */
  readonly delta: Delta;
}

/** Limits: the newest entries, and their total size in characters. */
const MAX_ENTRIES = 100;
const MAX_SIZE = 1_500_000;

/** A hash of a JSON value that does not depend on the order of members. */
function valueHash(value: unknown): string {
  return hashHex(hashText(canonical(value)));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(members).filter((key) => members[key] !== undefined);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(members[key])}`)
    .join(',')}}`;
}

const undoDeltas = new WeakMap<object, { readonly delta: Delta; readonly size: number }>();
const redoDeltas = new WeakMap<object, { readonly delta: Delta; readonly size: number }>();

/** The newest entries within the limits, oldest first. */
function keepEntries<T>(entries: readonly HistoryEntry<T>[], isRedo: boolean): KeptEntry[] {
  const cache = isRedo ? redoDeltas : undoDeltas;
  const kept: KeptEntry[] = [];
  let size = 0;
  for (const entry of entries.slice(-MAX_ENTRIES).toReversed()) {
    let known = cache.get(entry);
    if (!known) {
      const delta = isRedo ? deltaOf(entry.before, entry.after) : deltaOf(entry.after, entry.before);
      known = { delta, size: JSON.stringify(delta).length };
      cache.set(entry, known);
    }
    size += known.size;
    if (size > MAX_SIZE) break;
    kept.push({ label: entry.label, source: entry.source, delta: known.delta });
  }
  return kept.reverse();
}

/** The history of `value` as plain JSON; undefined if there is none. */
export function keepHistory<T>(value: T, history: History<T>): KeptHistory | undefined {
  const done = keepEntries(history.done, false);
  const undone = keepEntries(history.undone, true);
  if (done.length + undone.length === 0) return undefined;
  const past = history.done.toReversed().findIndex(({ before }) => before === history.saved);
  const future = history.undone.toReversed().findIndex(({ after }) => after === history.saved);
  const saved = history.saved === value ? 0 : past >= 0 ? -1 - past : future >= 0 ? future + 1 : undefined;
  const isKept = saved !== undefined && -saved <= done.length && saved <= undone.length;
  return { hash: valueHash(value), done, undone, ...(isKept ? { saved } : {}) };
}

/** The history that was kept of `value`; undefined if it belongs to another value, or is damaged. */
export function restoreHistory<T extends object>(value: T, kept: unknown): History<T> | undefined {
  if (!isKept.test(kept) || kept.hash !== valueHash(value)) return undefined;
  try {
    const done = entriesFrom(value, kept.done, false);
    const undone = entriesFrom(value, kept.undone, true);
    return { done, undone, saved: savedValue(value, done, undone, kept.saved) };
  } catch {
    return undefined;
  }
}

/** The entries before `value`, or those after it for redo; the one next to it is the last. */
function entriesFrom<T>(value: T, kept: readonly KeptEntry[], isRedo: boolean): HistoryEntry<T>[] {
  const entries: HistoryEntry<T>[] = [];
  let at = value;
  for (const { label, source, delta } of kept.toReversed()) {
    const next = applyDelta(at, delta) as T;
    const [before, after] = isRedo ? [at, next] : [next, at];
    entries.unshift({ label, source, before, after, size: changedSize(before, after), time: 0 });
    at = next;
  }
  return entries;
}

function savedValue<T>(
  value: T,
  done: readonly HistoryEntry<T>[],
  undone: readonly HistoryEntry<T>[],
  saved: number | undefined,
): T | undefined {
  if (saved === undefined) return undefined;
  if (saved === 0) return value;
  return saved < 0 ? done.at(saved)?.before : undone.at(-saved)?.after;
}

const entries = listOf(
  shape<KeptEntry>('an entry', {
    label: text(10_000),
    source: oneOf('user', 'file', 'session'),
    delta: guard('a delta', isJsonObject),
  }),
  MAX_ENTRIES,
);

const isKept = shape<KeptHistory & { readonly version?: unknown }>('a history', {
  hash: text(100),
  done: entries,
  undone: entries,
  saved: optional(integer(-MAX_ENTRIES, MAX_ENTRIES)),
  version: guard('the version of the file', () => true),
});
