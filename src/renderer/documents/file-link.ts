import { err, type Result } from '@core/base';
import type { AnyDocument } from '@core/model';
import type { FileProblem, FileRef, FileVersion, LibraryApi, OpenedFile, SavedFile } from '@shared/host-api';
import { lost, OK, statusOf, type FileStatus } from './file-status';

/** The file as it was opened. */
export interface LinkedFile {
  readonly ref: FileRef;
  readonly version: FileVersion;
  readonly migrated: boolean;
}

/** The file behind an open document: where it is, which version of it we know, and how it stands. */
export class FileLink {
  /** Undefined for a document that is in no file yet. */
  ref: FileRef | undefined;
  version: FileVersion | undefined;
  /** Milliseconds since 1970. */
  savedAt: number | undefined;
  #status: FileStatus;
  #saving: Promise<Result<SavedFile, FileProblem>> | undefined;

  constructor(
    private readonly library: LibraryApi,
    file: LinkedFile | undefined,
  ) {
    this.ref = file?.ref;
    this.version = file?.version;
    this.#status = file?.migrated === true ? { type: 'migrated' } : OK;
  }

  get status(): FileStatus {
    return this.#saving ? { type: 'saving' } : this.#status;
  }

  set status(status: FileStatus) {
    this.#status = status;
  }

  /** The save that is under way. */
  get saving(): Promise<unknown> | undefined {
    return this.#saving;
  }

  /**
   * Writes the file, or makes one for a new document. Only with `overwrite` is a file written over that changed since we knew it. Wait for
   * `saving` before: two saves at once would race for the version.
   */
  async write(document: AnyDocument, overwrite: boolean): Promise<Result<SavedFile, FileProblem>> {
    const call =
      this.ref === undefined
        ? this.library.create(document)
        : this.library.save(this.ref, document, overwrite ? undefined : this.version);
    this.#saving = call.catch(lost);
    const result = await this.#saving;
    this.#saving = undefined;
    if (result.ok) {
      this.savedAt = Date.now();
      this.moved(result.value);
    }
    this.#status = result.ok ? OK : statusOf(result.error);
    return result;
  }

  /** Reads the file anew; `took` says that its content is here now. */
  async read(): Promise<Result<OpenedFile, FileProblem>> {
    if (this.ref === undefined) return err({ code: 'missing', message: 'This document has no file yet.' });
    const result = await this.library.open(this.ref);
    if (!result.ok) this.#status = statusOf(result.error);
    return result;
  }

  /** The document is now what the file held when it was read. */
  took({ version, migrated }: OpenedFile): void {
    this.version = version;
    this.#status = migrated ? { type: 'migrated' } : OK;
  }

  /** The file is now in another place or of another version, by our own hand. */
  moved({ ref, version }: SavedFile): void {
    this.ref = ref;
    this.version = version;
  }

  /**
   * Asks whether the file is another one than we know, given the version in the library's list (undefined when it is not listed any more).
   * The file itself is asked too, since a list may be older than our last save.
   */
  async changed(listed: FileVersion | undefined): Promise<'no' | 'gone' | 'changed' | 'unreadable'> {
    const known = this.version;
    if (this.ref === undefined || this.#saving || listed === known) return 'no';
    const now = await this.library.open(this.ref);
    // What was read before a save of ours says nothing about the file after it.
    if (this.#saving || this.version !== known || (now.ok && now.value.version === known)) return 'no';
    if (now.ok) return 'changed';
    return now.error.code === 'missing' ? 'gone' : 'unreadable';
  }
}
