/** One step of a change: an operation at a path of keys, as mutative writes it. */
export interface Patch {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
}

/** What made a document's value change. `reset` replaces the whole value and empties the history. */
export type ChangeSource = 'do' | 'undo' | 'redo' | 'reset';

/** A change as listeners get it: the patches lead from the old value to the new one; a reset has one with an empty path. */
export interface Change {
  readonly patches: readonly Patch[];
  readonly source: ChangeSource;
}

/** A value as it is edited: the same type with every part writable. */
export type Recipe<T> = (draft: T) => void;
