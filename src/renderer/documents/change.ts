/** One step of a change: an operation at a path of keys, as mutative writes it. */
export interface Patch {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
}

/** How a document's value changed. `reset` replaces the whole value and empties the history. */
export type ChangeKind = 'do' | 'undo' | 'redo' | 'reset';

/** Who changed it: a person by an edit, another content from a file, or a battle in progress that writes its record. */
export type ChangeSource = 'user' | 'file' | 'session';

/** A change as listeners get it: the patches lead from the old value to the new one; a reset has one with an empty path. */
export interface Change {
  readonly patches: readonly Patch[];
  readonly kind: ChangeKind;
  readonly source: ChangeSource;
}

/** A value as it is edited: the same type with every part writable. */
export type Recipe<T> = (draft: T) => void;
