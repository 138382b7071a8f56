import type { Result } from '@core/base';
import type { FileProblem, FileRef, LibraryApi } from '@shared/host-api';
import type { Storage } from './commit';
import type { FolderState } from './library-folder';
import type { Listing, ValidateDocument } from './listing';
import type { WriteFs } from './write-file';

export interface LibraryOptions {
  /** Full path of the folder, created and filled when it does not exist. */
  readonly root: string;
  /** Full path of the bundled content; absent to copy nothing. */
  readonly shipped?: string;
  /** Returns all findings for a document; default: those of the model only. */
  readonly validate?: ValidateDocument;
  /** Receives the files that changed, by this program or another. */
  readonly onChange?: (refs: readonly FileRef[]) => void;
  /** Why `setRoot` must not use a folder; undefined when it may. Absent to allow every folder. */
  readonly validateRoot?: (root: string, state: FolderState) => FileProblem | undefined;
  /** Receives a new library folder. Returns a warning when the choice cannot be remembered. */
  readonly onRoot?: (root: string) => Promise<string | undefined>;
  /** Receives a sentence when something works less well than it should. */
  readonly onProblem?: (message: string) => void;
  /** False to ignore changes by other programs. */
  readonly watch?: boolean;
  /** The file system for writing; tests pass one that fails. */
  readonly fs?: WriteFs;
  /** Maximum number of generations of each file; 5 by default. */
  readonly maxGenerations?: number;
  /** Decides whether a folder is on a network drive; tests replace it. */
  readonly isNetworkFolder?: (root: string) => Promise<boolean>;
}

/** Steps on a prepared library, for parts of the program beside {@link LibraryApi}. */
export interface LibraryAccess {
  /** Runs a step that only reads. */
  reading<T>(
    step: (root: string, listing: Listing) => Promise<Result<T, FileProblem>>,
  ): Promise<Result<T, FileProblem>>;
  /** Runs a step under the library's lock, then announces the changed files: `refs` or `ref` in the result. */
  writing<T extends object>(
    step: (storage: Storage, listing: Listing) => Promise<Result<T, FileProblem>>,
  ): Promise<Result<T, FileProblem>>;
}

/** A library that can be closed. */
export interface Library extends LibraryApi {
  /** @param copy moves the library: copies its files to the folder. No save can come between the copy and the change. */
  setRoot(
    path: string,
    copy?: (storage: Storage) => Promise<Result<object, FileProblem>>,
  ): ReturnType<LibraryApi['setRoot']>;
  readonly access: LibraryAccess;
  /** Resolves once changes by other programs are noticed. */
  watching(): Promise<void>;
  /** Waits for running writes and stops watching. */
  close(): Promise<void>;
}
