import type { Finding, Result } from '@core/base';
import type { AnyDocument, DocumentKind, Overview, RulesId } from '@core/model';

/** A file of the library: its path below the library's root, with forward slashes, such as `scenarios/minor-slugfest.scenario.json`. */
export type FileRef = string;

/** The state of a file on disk when it was read or written: changes whenever its content does. */
export type FileVersion = string;

/** What is wrong with a file that cannot be used, in words, and where. */
export interface FileProblem {
  readonly code:
    | 'missing'
    | 'unreadable'
    | 'too-large'
    | 'not-text'
    | 'not-json'
    | 'foreign'
    | 'newer'
    | 'invalid'
    | 'outside'
    | 'exists'
    | 'changed'
    | 'bad-name'
    | 'write-failed'
    | 'busy'
    | 'no-library';
  /** A plain sentence: what, where, what to do. */
  readonly message: string;
  /** JSON Pointer to the first place that is wrong, when there is one. */
  readonly path?: string;
  readonly findings?: readonly Finding[];
}

/** One line of the library's list. A broken file is listed too, with its problem. */
export interface LibraryEntry {
  readonly ref: FileRef;
  readonly kind: DocumentKind | 'unknown';
  readonly id: string;
  readonly name: string;
  readonly rules?: RulesId;
  readonly author?: string;
  readonly tags: readonly string[];
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  readonly version: FileVersion;
  readonly problem?: FileProblem;
  /** Counts of the document's own findings, for the badge in the list. */
  readonly errors: number;
  readonly warnings: number;
  /** Description, length and difficulty of a scenario or campaign. */
  readonly overview?: Overview;
  /** True for a file that came with the program. */
  readonly bundled?: boolean;
  /** A few words of content for the list, such as "22 × 17, 4 units". */
  readonly summary: string;
  /** Id of the game that a record or campaign by mail belongs to. */
  readonly game?: string;
  /** Ids of the sides of a scenario, or of the scenario of a report. */
  readonly sides?: readonly string[];
}

export interface OpenedFile {
  readonly ref: FileRef;
  readonly version: FileVersion;
  readonly document: AnyDocument;
  readonly findings: readonly Finding[];
  /** True if the file is in an older format; a save writes the current one. */
  readonly migrated: boolean;
}

/** The document of a listed file. */
export type ListedDocument = Pick<OpenedFile, 'ref' | 'version' | 'document'>;

/** Result of a change to many files: what became of the changed ones, and the problems of the others. */
export interface ChangedFiles<T> {
  readonly done: readonly T[];
  readonly problems: readonly FileProblem[];
}

export interface SavedFile {
  readonly ref: FileRef;
  readonly version: FileVersion;
}

/** An older state of a file that is kept beside it. */
export interface Generation {
  readonly number: number;
  readonly modified: number;
  readonly size: number;
}

/** A deleted file. */
export interface TrashedFile {
  /** Its name for `restore` and `deleteTrashed`. */
  readonly trashed: string;
  readonly ref: FileRef;
  readonly kind: DocumentKind | 'unknown';
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly deleted: number;
  /** Bytes. */
  readonly size: number;
}

/** Unsaved work that a recovery file holds. */
export interface RecoveryEntry {
  readonly key: string;
  readonly ref?: FileRef;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly saved: number;
}

export interface LibraryInfo {
  /** Full path of the root, for display. */
  readonly root: string;
  /** True when the folder was made and filled just now. */
  readonly created: boolean;
  /** Folders whose files moved here since the program started. */
  readonly movedFrom?: readonly string[];
  /** Sentences about risks of this folder, such as that it is on a network drive. */
  readonly warnings: readonly string[];
}

/**
 * Some calls take the full path `home` of the library that a document was opened from: another page may have made another folder
 * the library since. Without it, they mean the library of now.
 */
export interface LibraryApi {
  info(): Promise<Result<LibraryInfo, FileProblem>>;
  /**
   * Makes the folder at the full path `path` the library, creating and filling it when it is new or empty. The desktop program
   * accepts only folders from the system's dialog, the browser host only new or empty folders and libraries.
   */
  setRoot(path: string): Promise<Result<LibraryInfo, FileProblem>>;
  list(): Promise<Result<readonly LibraryEntry[], FileProblem>>;
  open(ref: FileRef, home?: string): Promise<Result<OpenedFile, FileProblem>>;
  /**
   * The designs, fleets, scenarios and campaigns among files, as the last `list` read them. Leaves out other and unreadable files.
   * Much cheaper than opening each, which also lists its findings.
   */
  documents(refs: readonly FileRef[]): Promise<Result<readonly ListedDocument[], FileProblem>>;
  /** The raw text, at most 1 MB, of a file that `list` shows with a problem. */
  readText(ref: FileRef): Promise<Result<string, FileProblem>>;
  /**
   * Replaces `ref`. `expected` is the version that the editor opened; undefined replaces any readable document of the same kind
   * (only after asking the user). The replaced content stays as a generation.
   */
  save(
    ref: FileRef,
    document: AnyDocument,
    expected?: FileVersion,
    home?: string,
  ): Promise<Result<SavedFile, FileProblem>>;
  /** Writes a new file named after the document in its kind's folder; never over an existing one. */
  create(document: AnyDocument, home?: string): Promise<Result<SavedFile, FileProblem>>;
  duplicate(ref: FileRef, name: string): Promise<Result<SavedFile, FileProblem>>;
  rename(ref: FileRef, name: string): Promise<Result<SavedFile, FileProblem>>;
  /** Moves files to the library's trash folder. Like the other calls for many files, fails only if no file can be changed. */
  trash(
    refs: readonly FileRef[],
  ): Promise<Result<ChangedFiles<{ readonly ref: FileRef; readonly trashed: string }>, FileProblem>>;
  /** The files in the trash, latest first. They stay for `TRASH_DAYS`, or until the trash exceeds `TRASH_BYTES`. */
  listTrash(): Promise<Result<readonly TrashedFile[], FileProblem>>;
  /** Deletes files in the trash for ever, by what `trash` returned. */
  deleteTrashed(trashed: readonly string[]): Promise<Result<ChangedFiles<{ readonly trashed: string }>, FileProblem>>;
  /** Brings back what `trash` returned. */
  restore(
    trashed: readonly string[],
  ): Promise<Result<ChangedFiles<SavedFile & { readonly trashed: string }>, FileProblem>>;
  generations(ref: FileRef): Promise<Result<readonly Generation[], FileProblem>>;
  openGeneration(ref: FileRef, number: number): Promise<Result<OpenedFile, FileProblem>>;
  /** Keeps unsaved work aside; never touches the file itself. */
  saveRecovery(
    key: string,
    ref: FileRef | undefined,
    document: AnyDocument,
    home?: string,
  ): Promise<Result<true, FileProblem>>;
  listRecovery(): Promise<readonly RecoveryEntry[]>;
  openRecovery(key: string, home?: string): Promise<Result<AnyDocument, FileProblem>>;
  /** Removes unsaved work; succeeds when none exists. */
  discardRecovery(key: string, home?: string): Promise<Result<true, FileProblem>>;
  /** Saves what a tab keeps for the next start, such as its undo history; without text, removes it. */
  saveSession(key: string, text?: string): Promise<Result<true, FileProblem>>;
  /** What a tab kept; undefined if nothing. */
  openSession(key: string): Promise<Result<string | undefined, FileProblem>>;
}
