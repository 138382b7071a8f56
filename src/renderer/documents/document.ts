import { assert } from '@core/base';
import { create } from 'mutative';
import type { ChangeKind, ChangeSource, Change, Recipe } from './change';
import { keepHistory, restoreHistory, type KeptHistory } from './kept-history';
import { changedSize, excess, type HistoryEntry, type HistoryLimits } from './history';

/** A handle for a gesture, returned by `mark`. */
export interface Mark {
  readonly id: number;
}

interface OpenMark<T> extends Mark {
  readonly depth: number;
  readonly value: T;
  readonly undone: readonly HistoryEntry<T>[];
}

export interface DocumentOptions<T> {
  readonly limits?: HistoryLimits;
  /** Returns the value after a user edit with its side effects, such as repaired links; part of the same undo entry. */
  sideEffects?(before: T, after: T): T;
  /** Clock in milliseconds, for merging edits; default `Date.now`. */
  readonly now?: () => number;
}

export interface ExecuteOptions {
  /** Consecutive edits with the same key within two seconds become one undo entry (typing). */
  readonly merge?: string;
  /** Default `user`. */
  readonly source?: ChangeSource;
}

const DEFAULT_LIMITS: HistoryLimits = { entries: 500, size: 5_000_000 };
const MERGE_PAUSE = 2_000;

/**
 * An edited value with undo history. Values are immutable and share unchanged parts, so `===` tells whether a part
 * changed. Every edit goes through `execute`, as a recipe on a draft.
 */
export class Document<T extends object> {
  #value: T;
  #saved: T | undefined;
  #done: HistoryEntry<T>[] = [];
  #undone: HistoryEntry<T>[] = [];
  #marks: OpenMark<T>[] = [];
  #nextMark = 1;
  /** Whether the newest entry may absorb the next edit with its key. */
  #mergeable = false;
  #kept:
    | {
        readonly value: T;
        readonly saved: T | undefined;
        readonly count: number;
        readonly history: KeptHistory | undefined;
      }
    | undefined;
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #limits: HistoryLimits;
  readonly #now: () => number;
  readonly #options: DocumentOptions<T>;

  /** Creates a clean document without history. */
  constructor(value: T, options: DocumentOptions<T> = {}) {
    this.#value = value;
    this.#saved = value;
    this.#limits = options.limits ?? DEFAULT_LIMITS;
    this.#now = options.now ?? Date.now;
    this.#options = options;
  }

  /** The current value. Never mutate it; edit with `execute`. */
  get value(): T {
    return this.#value;
  }

  /** Whether the value differs from the last saved one. Undoing back to it makes the document clean. */
  get dirty(): boolean {
    return this.#value !== this.#saved;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Label of the entry that `undo` would revert. */
  get undoLabel(): string | undefined {
    return this.#done.at(-1)?.label;
  }

  /** Label of the entry that `redo` would reapply. */
  get redoLabel(): string | undefined {
    return this.#undone.at(-1)?.label;
  }

  /** Number of undo entries. */
  get undoCount(): number {
    return this.#done.length;
  }

  /** Whether a gesture is open, between `mark` and its `commit` or `bail`. */
  get inGesture(): boolean {
    return this.#marks.length > 0;
  }

  /**
   * Applies a recipe to a draft, as one undo entry named `label` (a verb phrase, such as "Paint asteroids"). Returns false
   * and adds no entry if nothing changed. A recipe that throws changes nothing.
   */
  execute(label: string, recipe: Recipe<T>, options: ExecuteOptions = {}): boolean {
    const before = this.#value;
    const [after, patches] = create(
      before,
      (draft) => {
        recipe(draft as T);
      },
      { enablePatches: true },
    );
    if (patches.length === 0) return false;
    const { merge, source = 'user' } = options;
    this.#value = (source === 'user' ? this.#options.sideEffects?.(before, after) : undefined) ?? after;
    this.#undone = [];
    this.#push(this.#entry(label, before, source, merge));
    this.#emit('do', source);
    return true;
  }

  /** Starts a gesture: `commit` merges its edits into one entry, `bail` reverts them. Gestures may nest. */
  mark(): Mark {
    const mark: OpenMark<T> = {
      id: this.#nextMark++,
      depth: this.#done.length,
      value: this.#value,
      undone: this.#undone,
    };
    this.#marks.push(mark);
    this.#mergeable = false;
    return { id: mark.id };
  }

  /** Ends a gesture as one undo entry. Returns false and adds no entry if it had no edits. */
  commit(mark: Mark, label: string): boolean {
    const open = this.#close(mark);
    const parts = this.#done.splice(open.depth);
    if (parts.length === 0) return false;
    this.#done.push(this.#entry(label, open.value, 'user'));
    this.#mergeable = false;
    this.#trim();
    // The undo entries changed, though the value did not.
    this.#emit('do', 'user');
    return true;
  }

  /** Reverts all edits since the mark and removes them from the history. */
  bail(mark: Mark): void {
    const open = this.#close(mark);
    const parts = this.#done.splice(open.depth);
    this.#undone = [...open.undone];
    this.#mergeable = false;
    if (parts.length === 0) return;
    this.#value = open.value;
    this.#emit('undo', 'user');
  }

  /** Reverts the newest entry, or the open gesture. Returns false if there is nothing to undo. */
  undo(): boolean {
    const gesture = this.#marks[0];
    if (gesture) {
      this.bail(gesture);
      return true;
    }
    const entry = this.#done.pop();
    if (!entry) return false;
    this.#undone.push(entry);
    this.#value = entry.before;
    this.#mergeable = false;
    this.#emit('undo', entry.source);
    return true;
  }

  /** Reapplies the last undone entry. Returns false if there is none, or inside a gesture. */
  redo(): boolean {
    if (this.inGesture) return false;
    const entry = this.#undone.pop();
    if (!entry) return false;
    this.#done.push(entry);
    this.#value = entry.after;
    this.#mergeable = false;
    this.#emit('redo', entry.source);
    return true;
  }

  /** The history of the current value as plain JSON, the newest part of it; undefined if there is none, or inside a gesture. */
  keepHistory(): KeptHistory | undefined {
    if (this.inGesture) return undefined;
    if (
      this.#kept?.value !== this.#value ||
      this.#kept.saved !== this.#saved ||
      this.#kept.count !== this.#done.length
    ) {
      const history = keepHistory(this.#value, { done: this.#done, undone: this.#undone, saved: this.#saved });
      this.#kept = { value: this.#value, saved: this.#saved, count: this.#done.length, history };
    }
    return this.#kept.history;
  }

  /**
   * Continues with `value` and the history that was kept of it. Returns false, and changes nothing, if the history belongs to another value.
   * @param isSaved whether `value` is that of the file
   */
  restoreHistory(value: T, kept: unknown, isSaved: boolean): boolean {
    const history = restoreHistory(value, kept);
    if (!history) return false;
    this.#value = value;
    this.#done = [...history.done];
    this.#undone = [...history.undone];
    this.#marks = [];
    this.#mergeable = false;
    this.#saved = isSaved ? value : history.saved;
    this.#emit('reset', 'file');
    return true;
  }

  /** Replaces the value and clears the history. `saved` is whether the file has this value. */
  reset(value: T, saved: boolean, source: ChangeSource = 'file'): void {
    this.#value = value;
    this.#saved = saved ? value : undefined;
    this.#done = [];
    this.#undone = [];
    this.#marks = [];
    this.#mergeable = false;
    this.#emit('reset', source);
  }

  /** Marks the unedited value as unsaved, for a document without a file. */
  markUnsaved(): void {
    this.#saved = undefined;
  }

  /** Marks `value` as saved. Pass the written value if edits may have continued during the save. */
  markSaved(value: T = this.#value): void {
    this.#saved = value;
    this.#mergeable = false;
  }

  /** Calls `listener` after each change; the returned function unsubscribes. */
  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The entry from `before` to the current value. */
  #entry(label: string, before: T, source: ChangeSource, merge?: string): HistoryEntry<T> {
    const after = this.#value;
    const size = changedSize(before, after);
    return { label, before, after, size, source, ...(merge === undefined ? {} : { merge }), time: this.#now() };
  }

  #push(entry: HistoryEntry<T>): void {
    const last = this.#done.at(-1);
    const merges =
      this.#mergeable &&
      last !== undefined &&
      entry.merge !== undefined &&
      last.merge === entry.merge &&
      entry.time - last.time <= MERGE_PAUSE;
    if (merges) this.#done[this.#done.length - 1] = { ...entry, before: last.before, size: last.size + entry.size };
    else this.#done.push(entry);
    this.#mergeable = true;
    if (!this.inGesture) this.#trim();
  }

  #trim(): void {
    this.#done.splice(0, excess(this.#done, this.#limits));
  }

  #close(mark: Mark): OpenMark<T> {
    const at = this.#marks.findIndex((open) => open.id === mark.id);
    const open = this.#marks[at];
    assert(open, 'the gesture is not open');
    // Also closes nested gestures.
    this.#marks.length = at;
    return open;
  }

  #emit(kind: ChangeKind, source: ChangeSource): void {
    const change: Change = { kind, source };
    for (const listener of [...this.#listeners]) listener(change);
  }
}
