import { err, type Result } from '@core/base';
import type { AnyDocument } from '@core/model';
import type { FileProblem, FileRef, FileVersion, OpenedFile, SavedFile } from '@shared/host-api';
import type { DocumentLibrary } from './document-library';
import { callFailed, OK, statusOf, type FileStatus } from './file-status';

/** How a file compares with its known version; `unknown` while it is saved or when it has no file. */
type Comparison = 'unknown' | 'same' | 'gone' | 'changed' | { readonly problem: FileProblem };

/** The file as opened. */
export interface LinkedFile {
  readonly ref: FileRef;
  readonly version: FileVersion;
  readonly migrated: boolean;
}

/** The file of an open document: ref, known version and status. */
export class FileLink {
  /** Undefined for a document without a file. */
  ref: FileRef | undefined;
  version: FileVersion | undefined;
  /** Milliseconds since 1970. */
  savedAt: number | undefined;
  #status: FileStatus;
  #saving: Promise<Result<SavedFile, FileProblem>> | undefined;

  constructor(
    private readonly library: DocumentLibrary,
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

  /** The running save, if any. */
  get saving(): Promise<unknown> | undefined {
    return this.#saving;
  }

  /**
   * Writes the file, or creates it for a new document or one whose file is gone. Only `overwrite` replaces a file that changed since the known version.
   * Wait for `saving` first: concurrent saves would conflict over the version.
   */
  async write(document: AnyDocument, overwrite: boolean): Promise<Result<SavedFile, FileProblem>> {
    const { type } = this.#status;
    const call =
      this.ref === undefined || type === 'gone'
        ? this.library.create(document)
        : this.library.save(this.ref, document, overwrite ? undefined : this.version);
    this.#saving = call.catch(callFailed);
    const result = await this.#saving;
    this.#saving = undefined;
    if (result.ok) {
      this.savedAt = Date.now();
      this.markSaved(result.value);
    }
    const isUnreadable = !result.ok && result.error.code === 'changed' && type === 'unreadable';
    if (!isUnreadable) this.#status = result.ok ? OK : statusOf(result.error);
    return result;
  }

  /** Reads the file again. Call `markRead` once the document has its content. */
  async read(): Promise<Result<OpenedFile, FileProblem>> {
    if (this.ref === undefined) return err({ code: 'missing', message: 'This document has no file yet.' });
    const result = await this.library.open(this.ref);
    if (!result.ok)
      this.#status = result.error.code === 'missing' ? { type: 'gone' } : { type: 'unreadable', problem: result.error };
    return result;
  }

  /** Records that the document now has the file's content. */
  markRead({ version, migrated }: OpenedFile): void {
    this.version = version;
    this.#status = migrated ? { type: 'migrated' } : OK;
  }

  /** Records the file's new ref and version after our own save or rename. */
  markSaved({ ref, version }: SavedFile): void {
    this.ref = ref;
    this.version = version;
  }

  /**
   * Compares the file with the known version. `listed` is the version in the library's list, undefined if it is no
   * longer listed. Also reads the file, since the list may be older than our last save.
   */
  async compare(listed: FileVersion | undefined): Promise<Comparison> {
    const known = this.version;
    if (this.ref === undefined || this.#saving) return 'unknown';
    if (listed === known) return 'same';
    const now = await this.library.open(this.ref);
    // A read from before our own save says nothing about the file now.
    if (this.#saving || this.version !== known) return 'unknown';
    if (now.ok) return now.value.version === known ? 'same' : 'changed';
    return now.error.code === 'missing' ? 'gone' : { problem: now.error };
  }
}
