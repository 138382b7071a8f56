import { assert } from '@core/base';
import { create } from 'mutative';
import type { ChangeKind, ChangeSource, Change, Recipe } from './change';
import { changedSize, excess, type HistoryEntry, type HistoryLimits } from './history';

/** A place in the history to return to, given by `mark`. */
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
  /** What follows from an edit of the user, as part of it: given the values before and after, the value to take. */
  sideEffects?(before: T, after: T): T;
  /** Milliseconds, for the merging of edits; `Date.now` when absent. */
  readonly now?: () => number;
}

export interface ExecuteOptions {
  /** Edits with the same key that follow each other within two seconds are one undo entry (typing in a field). */
  readonly merge?: string;
  /** `user` when absent. */
  readonly source?: ChangeSource;
}

const DEFAULT_LIMITS: HistoryLimits = { entries: 500, size: 5_000_000 };
const MERGE_PAUSE = 2_000;

/**
 * A value under edit with its history. The value is immutable and shares what did not change with earlier values, so
 * that `===` on any part tells whether that part changed. Every edit goes through `execute`, as a recipe that changes a
 * draft.
 */
export class Document<T extends object> {
  #value: T;
  #saved: T | undefined;
  #done: HistoryEntry<T>[] = [];
  #undone: HistoryEntry<T>[] = [];
  #marks: OpenMark<T>[] = [];
  #nextMark = 1;
  /** True when the newest entry may take in the next edit of its key. */
  #mergeable = false;
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #limits: HistoryLimits;
  readonly #now: () => number;
  readonly #options: DocumentOptions<T>;

  /** A document at rest: not dirty, without history. */
  constructor(value: T, options: DocumentOptions<T> = {}) {
    this.#value = value;
    this.#saved = value;
    this.#limits = options.limits ?? DEFAULT_LIMITS;
    this.#now = options.now ?? Date.now;
    this.#options = options;
  }

  /** The present value. Never change it in place: edit by `execute`. */
  get value(): T {
    return this.#value;
  }

  /** True when the value is not the one that was last saved (undoing back to that one makes it clean again). */
  get dirty(): boolean {
    return this.#value !== this.#saved;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Label of what `undo` would take back. */
  get undoLabel(): string | undefined {
    return this.#done.at(-1)?.label;
  }

  /** Label of what `redo` would do again. */
  get redoLabel(): string | undefined {
    return this.#undone.at(-1)?.label;
  }

  /** Number of steps that can be undone. */
  get undoCount(): number {
    return this.#done.length;
  }

  /** True between `mark` and its `commit` or `bail`. */
  get inGesture(): boolean {
    return this.#marks.length > 0;
  }

  /**
   * Changes the value by a recipe on a draft, as one undo entry named `label` (a verb phrase, such as "Paint asteroids").
   * Returns false, and leaves no entry, when the recipe changed nothing. A recipe that throws changes nothing.
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

  /** Opens a gesture: what follows becomes one entry by `commit`, or is taken back by `bail`. Gestures may nest. */
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

  /** Ends a gesture as one undo entry; no entry is left when the value is what it was at the mark. Returns whether one is. */
  commit(mark: Mark, label: string): boolean {
    const open = this.#close(mark);
    const parts = this.#done.splice(open.depth);
    if (parts.length === 0) return false;
    this.#done.push(this.#entry(label, open.value, 'user'));
    this.#mergeable = false;
    this.#trim();
    // The list of what can be undone changed though the value did not.
    this.#emit('do', 'user');
    return true;
  }

  /** Takes back everything since the mark, without a trace in the history. */
  bail(mark: Mark): void {
    const open = this.#close(mark);
    const parts = this.#done.splice(open.depth);
    this.#undone = [...open.undone];
    this.#mergeable = false;
    if (parts.length === 0) return;
    this.#value = open.value;
    this.#emit('undo', 'user');
  }

  /** Takes back the newest entry; inside a gesture it takes back the gesture. Returns false when there is nothing. */
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

  /** Does again what was undone last. Returns false when there is nothing, or inside a gesture. */
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

  /** Puts another value in place, with an empty history. `saved` says whether it is what the file holds. */
  reset(value: T, saved: boolean, source: ChangeSource = 'file'): void {
    this.#value = value;
    this.#saved = saved ? value : undefined;
    this.#done = [];
    this.#undone = [];
    this.#marks = [];
    this.#mergeable = false;
    this.#emit('reset', source);
  }

  /** Counts the present value as unsaved although it was not edited: it is in no file yet. */
  markUnsaved(): void {
    this.#saved = undefined;
  }

  /** Notes that `value` (the present one unless another is given, when edits went on during the saving) is on disk. */
  markSaved(value: T = this.#value): void {
    this.#saved = value;
    this.#mergeable = false;
  }

  /** Calls `listener` after each change; the returned function ends it. */
  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The entry of the step from `before` to the present value. */
  #entry(label: string, before: T, source: ChangeSource, merge?: string): HistoryEntry<T> {
    const after = this.#value;
    const size = changedSize(before, after);
    return { label, before, after, size, source, ...(merge === undefined ? {} : { merge }), time: this.#now() };
  }

  #push(entry: HistoryEntry<T>): void {
    const last = this.#done.at(-1);
    const joins =
      this.#mergeable &&
      last !== undefined &&
      entry.merge !== undefined &&
      last.merge === entry.merge &&
      entry.time - last.time <= MERGE_PAUSE;
    if (joins) this.#done[this.#done.length - 1] = { ...entry, before: last.before, size: last.size + entry.size };
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
    assert(open, 'a gesture is ended that is not open');
    // Gestures inside the one that ends are part of it.
    this.#marks.length = at;
    return open;
  }

  #emit(kind: ChangeKind, source: ChangeSource): void {
    const change: Change = { kind, source };
    for (const listener of [...this.#listeners]) listener(change);
  }
}
