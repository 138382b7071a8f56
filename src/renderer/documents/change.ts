/** How a document's value changed. `reset` replaces the whole value and empties the history. */
export type ChangeKind = 'do' | 'undo' | 'redo' | 'reset';

/** Who changed it: a person by an edit, another content from a file, or a battle in progress that writes its record. */
export type ChangeSource = 'user' | 'file' | 'session';

/** A change as listeners get it. */
export interface Change {
  readonly kind: ChangeKind;
  readonly source: ChangeSource;
}

/** A value as it is edited: the same type with every part writable. */
export type Recipe<T> = (draft: T) => void;
