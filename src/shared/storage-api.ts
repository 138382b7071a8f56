import type { Result } from '@core/base';
import type { FileProblem, LibraryInfo } from './library-api';

/** How much room a library takes on the disk, in bytes. */
export interface LibrarySize {
  readonly documents: number;
  readonly documentBytes: number;
  readonly historyBytes: number;
  readonly trashBytes: number;
  /** Unsaved work, sessions and the program's lists. */
  readonly otherBytes: number;
}

/** A library after its move. */
export interface MovedLibrary extends LibraryInfo {
  /** The folder that it was in, which still has the files. */
  readonly from: string;
  readonly files: number;
  readonly bytes: number;
  /** Sentences about entries that were not copied, such as links. */
  readonly left: readonly string[];
}

/** Looks after the library's folder. */
export interface StorageApi {
  size(): Promise<Result<LibrarySize, FileProblem>>;
  /** Copies the library with its history and trash into a new or empty folder, verifies each file, and switches to it. */
  move(path: string): Promise<Result<MovedLibrary, FileProblem>>;
  /** Deletes the files in the old folder of the last move that are still the same there. Answers how many stay. */
  removeOld(): Promise<Result<{ readonly removed: number; readonly kept: number }, FileProblem>>;
}
