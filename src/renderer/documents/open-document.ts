import { ok, type Finding, type Fix, type Result } from '@core/base';
import { repairLinks } from '@core/model';
import type { AnyDocument, DocumentKind, DocumentOf } from '@core/model';
import type { FileProblem, FileRef, FileVersion, LibraryApi, OpenedFile, SavedFile } from '@shared/host-api';
import { assignJson } from './assign';
import { Document } from './document';
import { FileLink, type LinkedFile } from './file-link';
import { OK, type FileStatus } from './file-status';
import { LiveFindings } from './live-findings';
import { applyFix } from './pointer';
import { Recovery } from './recovery';

/** What the checks say about a document. */
export type Checker = (document: AnyDocument) => readonly Finding[];

/** All that a screen shows about an open document besides its content: a new object after each change. */
export interface OpenDocumentState {
  readonly name: string;
  readonly ref: FileRef | undefined;
  readonly dirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
  readonly undoCount: number;
  readonly findings: readonly Finding[];
  readonly status: FileStatus;
  /** Milliseconds since 1970. */
  readonly savedAt: number | undefined;
  readonly recoverySavedAt: number | undefined;
}

export interface OpenDocumentOptions {
  readonly library: LibraryApi;
  readonly check: Checker;
  /** Name of the recovery file; also tells open documents apart. */
  readonly key: string;
  readonly document: AnyDocument;
  /** Absent for a document that is not in a file yet: it counts as unsaved. */
  readonly file?: LinkedFile;
  /** True when a recovery file of this key is there already: saving then clears it away. */
  readonly kept?: boolean;
  /** How long to wait after an edit before checking, in milliseconds. */
  readonly checkDelay?: number;
}

const CHECK_DELAY = 150;

/**
 * A document with the file behind it: history, live findings, saving, and what to do when the file changes under it.
 * No edit is ever lost by it: a file that changed on disk is only overwritten by `overwrite`.
 */
export class OpenDocument<K extends DocumentKind = DocumentKind> {
  readonly key: string;
  readonly kind: K;
  /** The content as it was read, with its history. */
  readonly document: Document<DocumentOf[K]>;
  readonly #file: FileLink;
  readonly #recovery: Recovery;
  readonly #findings: LiveFindings;
  readonly #listeners = new Set<() => void>();
  #state: OpenDocumentState;

  constructor({ key, library, check, document, file, kept = false, checkDelay = CHECK_DELAY }: OpenDocumentOptions) {
    this.key = key;
    this.kind = document.kind as K;
    this.document = new Document(document as DocumentOf[K], { sideEffects: repairLinks });
    if (!file) this.document.markUnsaved();
    this.#file = new FileLink(library, file);
    this.#recovery = new Recovery(library, key, kept);
    this.#findings = new LiveFindings(() => check(this.document.value), checkDelay);
    this.#state = this.#read();
    this.document.onChange(() => {
      this.#findings.soon(() => {
        // A gesture is checked when it ends: its end is a change too.
        if (!this.document.inGesture) this.recheck();
      });
      this.#update();
    });
  }

  /** The present state for the screen; `subscribe` tells when it is replaced. */
  get state(): OpenDocumentState {
    return this.#state;
  }

  get ref(): FileRef | undefined {
    return this.#file.ref;
  }

  /** Calls `listener` after each change of `state`; the returned function ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Applies a finding's fix as one undoable edit. */
  applyFix(fix: Fix): void {
    this.document.execute(fix.label, (draft) => {
      applyFix(draft, fix);
    });
  }

  /** Makes the content that of another document of the same kind, as one undoable edit. */
  replaceWith(label: string, document: AnyDocument): void {
    this.document.execute(
      label,
      (draft) => {
        assignJson(draft, document);
      },
      { source: 'file' },
    );
  }

  /** Checks now rather than a moment after the next edit; for when something beside the document changed, such as a design. */
  recheck(): void {
    this.#findings.recheck();
    this.#update();
  }

  /** Writes the file, or makes one for a new document. Never overwrites a file that changed since it was opened. */
  save(): Promise<Result<SavedFile, FileProblem>> {
    return this.#write(false);
  }

  /** Writes over whatever the file holds now: only when the user said so. */
  overwrite(): Promise<Result<SavedFile, FileProblem>> {
    return this.#write(true);
  }

  /** Goes on as a new file of another name; the old file stays as it is. `id` is the new document's id. */
  async saveAs(name: string, id: string): Promise<Result<SavedFile, FileProblem>> {
    const { ref, version } = this.#file;
    this.document.execute('Save as', (draft) => {
      draft.name = name;
      draft.id = id;
    });
    this.#file.ref = undefined;
    this.#file.version = undefined;
    const result = await this.save();
    if (!result.ok) {
      this.#file.ref = ref;
      this.#file.version = version;
      this.document.undo();
    }
    this.#update();
    return result;
  }

  /** Reads the file anew and drops the edits: only when there are none, or the user said so. */
  async reload(): Promise<Result<OpenedFile, FileProblem>> {
    const result = await this.#file.read();
    if (result.ok) await this.#take(result.value);
    this.#update();
    return result;
  }

  /**
   * Tells what version the library's list has of the file, undefined when it is not listed any more. A file that changed is read anew when
   * there are no edits to lose, and otherwise the status says so.
   */
  async followFile(listed: FileVersion | undefined): Promise<void> {
    const changed = await this.#file.changed(listed);
    if (changed === 'no') return;
    if (changed === 'gone') this.#file.status = { type: 'gone' };
    else if (changed !== 'changed' || !(await this.#follow())) this.#file.status = { type: 'changed-on-disk' };
    this.#update();
  }

  /** The file was renamed, and the document in it with it. */
  async onRenamed(saved: SavedFile, name: string): Promise<void> {
    this.#file.moved(saved);
    const isNamed = !this.document.dirty && (await this.#follow());
    if (!isNamed) {
      this.document.execute('Rename', (draft) => {
        draft.name = name;
      });
    }
    this.#update();
  }

  /** Offers unsaved work of an earlier session. */
  offerRecovered(key: string, saved: number): void {
    this.#recovery.offer = { key, saved };
    this.#update();
  }

  /** Takes up the offered work as one undoable edit. */
  async restoreRecovery(): Promise<Result<true, FileProblem>> {
    const result = await this.#recovery.restore();
    if (!result.ok) return result;
    if (result.value !== undefined) this.replaceWith('Restore unsaved work', result.value);
    this.#update();
    return ok(true);
  }

  /** Drops unsaved work in recovery files, offered or our own, at the user's request. Answers with the problem if a file stays. */
  async discardRecovery(): Promise<Result<true, FileProblem>> {
    const result = await this.#recovery.discard();
    this.#update();
    return result;
  }

  /** True when a recovery file holds just what is here. */
  isInRecovery(): boolean {
    return this.#recovery.holds(this.document.value);
  }

  /** Keeps the unsaved work aside, when there is any that is not kept yet. Returns whether all is safe now. */
  async writeRecovery(): Promise<boolean> {
    if (!this.document.dirty || this.isInRecovery()) return true;
    const safe = await this.#recovery.write(this.document.value, this.#file.ref);
    this.#update();
    return safe;
  }

  /** Puts away a status that only informs. */
  dismissStatus(): void {
    this.#file.status = OK;
    this.#update();
  }

  /** Ends the timers; the document is closed. */
  dispose(): void {
    this.#findings.dispose();
    this.#listeners.clear();
  }

  /** Reads the file anew. False when there are edits to lose, also such as were made while it was read; then nothing changes. */
  async #follow(): Promise<boolean> {
    const result = this.document.dirty ? undefined : await this.#file.read();
    if (this.document.dirty) return false;
    if (result?.ok === true) await this.#take(result.value);
    return true;
  }

  /** Makes the content that of the file, without a history. */
  async #take(file: OpenedFile): Promise<void> {
    this.#file.took(file);
    this.document.reset(file.document as DocumentOf[K], true);
    await this.#recovery.forget();
    this.recheck();
  }

  async #write(overwrite: boolean): Promise<Result<SavedFile, FileProblem>> {
    // The second of two saves waits and then writes what is newer.
    while (this.#file.saving) await this.#file.saving;
    const value = this.document.value;
    const writing = this.#file.write(value, overwrite);
    this.#update();
    const result = await writing;
    if (result.ok) {
      this.document.markSaved(value);
      // What was kept is in the file now; a leftover of it does no harm.
      await this.#recovery.forget().catch(() => undefined);
    }
    this.#update();
    return result;
  }

  #update(): void {
    this.#state = this.#read();
    for (const listener of [...this.#listeners]) listener();
  }

  #read(): OpenDocumentState {
    const { document } = this;
    const { status, ref, savedAt } = this.#file;
    const { offer } = this.#recovery;
    return {
      name: document.value.name,
      ref,
      dirty: document.dirty,
      canUndo: document.canUndo,
      canRedo: document.canRedo,
      undoLabel: document.undoLabel,
      redoLabel: document.redoLabel,
      undoCount: document.undoCount,
      findings: this.#findings.found,
      status: status.type === 'ok' && offer ? { type: 'recovery', ...offer } : status,
      savedAt,
      recoverySavedAt: this.#recovery.writtenAt,
    };
  }
}

/** Narrows an open document to its kind. */
export function isOpen<K extends DocumentKind>(doc: OpenDocument | undefined, kind: K): doc is OpenDocument<K> {
  return doc?.kind === kind;
}
