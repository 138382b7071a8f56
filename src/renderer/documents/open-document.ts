import { err, ok, type Finding, type Fix, type Result } from '@core/base';
import { repairLinks, type AnyDocument, type DocumentKind, type DocumentOf } from '@core/model';
import type { FileProblem, FileRef, FileVersion, OpenedFile, SavedFile } from '@shared/host-api';
import type { DocumentLibrary } from './document-library';
import { assignJson } from './assign';
import { Document } from './document';
import { FileLink, type LinkedFile } from './file-link';
import { OK, type FileStatus } from './file-status';
import { applyFix } from './pointer';
import { hasGoneOn, Recovery } from './recovery';

/** Returns the findings for a document. */
export type Checker = (document: AnyDocument) => readonly Finding[];

/** State of an open document for the UI, apart from its content. Replaced after each change. */
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

/** The inputs of an open document. */
export interface OpenDocumentOptions {
  readonly library: DocumentLibrary;
  readonly check: Checker;
  /** The folder of the library, if known. */
  readonly home?: string | undefined;
  /** Name of the recovery file; unique among open documents. */
  readonly key: string;
  readonly document: AnyDocument;
  /** Absent for a document without a file; it counts as unsaved. */
  readonly file?: LinkedFile;
  /** Whether a recovery file with this key exists; saving then deletes it. */
  readonly hasRecovery?: boolean;
  /** Delay from an edit to its check, in milliseconds. */
  readonly checkDelay?: number;
}

const CHECK_DELAY = 150;
/** Statuses that end when the file has its known content again. */
const FOREIGN_CHANGES: readonly FileStatus['type'][] = ['changed-on-disk', 'gone', 'unreadable'];

/**
 * An open document and its file: history, live findings, saving, recovery and external changes. It never loses an edit:
 * only `overwrite` replaces a file that changed on disk.
 */
export class OpenDocument<K extends DocumentKind = DocumentKind> {
  readonly key: string;
  /** The folder of the library that the document belongs to; undefined if unknown. */
  readonly home: string | undefined;
  readonly kind: K;
  /** The content with its history. */
  readonly document: Document<DocumentOf[K]>;
  readonly #file: FileLink;
  readonly #recovery: Recovery;
  readonly #check: () => readonly Finding[];
  #findings: readonly Finding[];
  #checkTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  #kept: { readonly history: object; readonly version: FileVersion | undefined; readonly all: object } | undefined;
  #state: OpenDocumentState;

  constructor({
    key,
    library,
    home,
    check,
    document,
    file,
    hasRecovery = false,
    checkDelay = CHECK_DELAY,
  }: OpenDocumentOptions) {
    this.key = key;
    this.home = home;
    this.kind = document.kind as K;
    this.document = new Document(document as DocumentOf[K], { sideEffects: repairLinks });
    if (!file) this.document.markUnsaved();
    this.#file = new FileLink(library, file);
    this.#recovery = new Recovery(library, key, hasRecovery);
    this.#check = () => check(this.document.value);
    this.#findings = this.#check();
    this.#state = this.#read();
    this.document.onChange(() => {
      clearTimeout(this.#checkTimer);
      this.#checkTimer = setTimeout(() => {
        // A gesture is checked at its end, which is also a change.
        if (!this.document.inGesture) this.recheck();
      }, checkDelay);
      this.#update();
    });
  }

  /** The current state for the UI. */
  get state(): OpenDocumentState {
    return this.#state;
  }

  get ref(): FileRef | undefined {
    return this.#file.ref;
  }

  /** Calls `listener` after each change of `state`; the returned function unsubscribes. */
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

  /** Replaces the content by that of a document of the same kind, as one undoable edit. */
  replaceWith(label: string, document: AnyDocument): void {
    this.document.execute(
      label,
      (draft) => {
        assignJson(draft, document);
      },
      { source: 'file' },
    );
  }

  /** Checks at once, after something outside the document changed, such as a library design. */
  recheck(): void {
    clearTimeout(this.#checkTimer);
    this.#findings = this.#check();
    this.#update();
  }

  /** Writes the file, or creates it. Never overwrites a file that changed since it was opened. */
  save(): Promise<Result<SavedFile, FileProblem>> {
    return this.#write(false);
  }

  /** Writes the file even if it changed on disk. Only at the user's request. */
  overwrite(): Promise<Result<SavedFile, FileProblem>> {
    return this.#write(true);
  }

  /** Saves as a new file and continues with it; the old file stays unchanged. `id` is the new document's id. */
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

  /** Rereads the file and replaces all edits by it. Call it only without edits or at the user's request. */
  async reload(): Promise<Result<OpenedFile, FileProblem>> {
    const result = await this.#file.read();
    if (result.ok) await this.#applyFile(result.value);
    this.#update();
    return result;
  }

  /**
   * Compares the file with its version in the library's list (undefined if no longer listed). Reloads a changed file if there
   * are no edits; otherwise sets the status.
   */
  async followFile(listed: FileVersion | undefined): Promise<void> {
    const file = await this.#file.compare(listed);
    if (file === 'unknown') return;
    if (file === 'same') {
      if (!FOREIGN_CHANGES.includes(this.#file.status.type)) return;
      this.#file.status = OK;
    } else if (file === 'gone') this.#file.status = { type: 'gone' };
    else if (file !== 'changed') this.#file.status = { type: 'unreadable', problem: file.problem };
    else if (!(await this.#reloadIfClean())) this.#file.status = { type: 'changed-on-disk' };
    this.#update();
  }

  /** Updates the document after its file was renamed. */
  async onRenamed(saved: SavedFile, name: string): Promise<void> {
    this.#file.markSaved(saved);
    const isReloaded = !this.document.dirty && (await this.#reloadIfClean());
    if (!isReloaded) {
      this.document.execute('Rename', (draft) => {
        draft.name = name;
      });
    }
    this.#update();
  }

  /** The undo history as plain JSON, for the next start. */
  keepHistory(): unknown {
    const history = this.document.keepHistory();
    const { version } = this.#file;
    // The same object as long as nothing changed: it is compared often.
    if (this.#kept?.history !== history || this.#kept?.version !== version)
      this.#kept = history && { history, version, all: { ...history, version } };
    return this.#kept?.all;
  }

  /**
   * Continues with the kept undo history, and with the unsaved work it belongs to. Returns false if the content is another one by now: offered
   * work then stays an offer.
   */
  async restoreHistory(kept: unknown): Promise<boolean> {
    const work = await this.#recovery.peek();
    const isUnsaved = work !== undefined;
    const isSameFile = (kept as { readonly version?: unknown } | null)?.version === this.#file.version;
    if (this.document.dirty !== (this.ref === undefined) || (isUnsaved && !isSameFile)) return false;
    const value = isUnsaved ? (work as DocumentOf[K]) : this.document.value;
    const isSaved = !isUnsaved && this.ref !== undefined;
    if (!this.document.restoreHistory(value, kept, isSaved)) return false;
    if (isUnsaved) this.#recovery.accept(value);
    this.recheck();
    return true;
  }

  /** Offers unsaved work of an earlier session. */
  offerRecovered(key: string, saved: number): void {
    this.#recovery.offer = { key, saved };
    this.#update();
  }

  /** Restores the offered work as one undoable edit. */
  async restoreRecovery(): Promise<Result<true, FileProblem>> {
    const result = await this.#recovery.restore();
    if (!result.ok) return result;
    if (result.value !== undefined && hasGoneOn(result.value, this.document.value)) {
      await this.discardRecovery();
      const message = 'The game has gone on since then. Your unsaved moves no longer fit, and were discarded.';
      return err({ code: 'changed', message });
    }
    if (result.value !== undefined) this.replaceWith('Restore unsaved changes', result.value);
    this.#update();
    return ok(true);
  }

  /** Deletes the offered recovery file and the document's own. Returns the error if one remains. */
  async discardRecovery(): Promise<Result<true, FileProblem>> {
    const result = await this.#recovery.discard();
    this.#update();
    return result;
  }

  /** True if the recovery file has exactly the current content. */
  isInRecovery(): boolean {
    return this.#recovery.holds(this.document.value);
  }

  /**
   * Writes unsaved work to the recovery file if needed, and a document without a file even if it is no work yet, such as a battle before its
   * first action: its tab comes back from there. Returns whether everything is safe.
   */
  async writeRecovery(): Promise<boolean> {
    if ((!this.document.dirty && this.ref !== undefined) || this.isInRecovery()) return true;
    const isSafe = await this.#recovery.write(this.document.value, this.#file.ref);
    this.#update();
    return isSafe;
  }

  /** Clears an informational status. */
  dismissStatus(): void {
    this.#file.status = OK;
    this.#update();
  }

  /** Stops timers and listeners, when the document is closed. */
  dispose(): void {
    clearTimeout(this.#checkTimer);
    this.#listeners.clear();
  }

  /** Reloads the file unless there are edits, including edits made during the read. Returns whether it reloaded. */
  async #reloadIfClean(): Promise<boolean> {
    const result = this.document.dirty ? undefined : await this.#file.read();
    if (this.document.dirty) return false;
    if (result?.ok === true) await this.#applyFile(result.value);
    return true;
  }

  /** Replaces the content by the file's, as one undoable edit. A battle record cannot go back: its history is cleared. */
  async #applyFile(file: OpenedFile): Promise<void> {
    this.#file.markRead(file);
    const before = this.document.value;
    const hadHistory = this.document.canUndo || this.document.canRedo;
    // Undo must not go back before a turn file.
    const isFinal = this.kind === 'record' || ('mail' in file.document && file.document.mail !== undefined);
    if (isFinal) this.document.reset(file.document as DocumentOf[K], true);
    else this.replaceWith('Load the file again', file.document);
    this.document.markSaved();
    const isChanged = this.document.value !== before;
    if (isChanged && (!isFinal || hadHistory) && this.#file.status.type === 'ok')
      this.#file.status = { type: 'reloaded', undo: !isFinal };
    await this.#recovery.clear();
    this.recheck();
  }

  async #write(overwrite: boolean): Promise<Result<SavedFile, FileProblem>> {
    // A second save waits and then writes the newer value.
    while (this.#file.saving) await this.#file.saving;
    const value = this.document.value;
    const writing = this.#file.write(value, overwrite);
    this.#update();
    const result = await writing;
    if (result.ok) {
      this.document.markSaved(value);
      // The recovery content is in the file now; a leftover file is harmless.
      await this.#recovery.clear().catch(() => undefined);
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
      findings: this.#findings,
      status: (status.type === 'ok' || status.type === 'reloaded') && offer ? { type: 'recovery', ...offer } : status,
      savedAt,
      recoverySavedAt: this.#recovery.writtenAt,
    };
  }
}

/** Narrows an open document to its kind. */
export function isOpen<K extends DocumentKind>(doc: OpenDocument | undefined, kind: K): doc is OpenDocument<K> {
  return doc?.kind === kind;
}
