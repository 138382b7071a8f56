/** How a document's value changed. `reset` replaces the whole value and empties the history. */
export type ChangeKind = 'do' | 'undo' | 'redo' | 'reset';

/** The cause of a change: a user edit, content from a file, or a running battle that writes its record. */
export type ChangeSource = 'user' | 'file' | 'session';

/** A change event. */
export interface Change {
  readonly kind: ChangeKind;
  readonly source: ChangeSource;
}

/** A function that edits a draft of the value. */
export type Recipe<T> = (draft: T) => void;
