import { err, ok, type Finding, type Fix, type Result } from '@core/base';
import type { AnyDocument, DocumentKind } from '@core/model';
import type { FileProblem, FileRef, FileVersion, LibraryApi, OpenedFile, SavedFile } from '@shared/host-api';
import { assignJson } from './assign';
import { Document } from './document';
import { leftOut, toEditable, toPlain, type AnyEditable, type EditableOf } from './forms';
import type { Notice } from './notice';
import { withFix } from './pointer';

/** What the checks say about a document; called with the form of the file. */
export type Checker = (document: AnyDocument) => readonly Finding[];

/** All that a screen shows about an open document besides its content: a new object after each change. */
export interface OpenDocumentState {
  readonly name: string;
  readonly ref: FileRef | undefined;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
  readonly undoCount: number;
  readonly findings: readonly Finding[];
  readonly notice: Notice | undefined;
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
  readonly file?: { readonly ref: FileRef; readonly version: FileVersion; readonly migrated: boolean };
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
  /** The content in its edit form, with its history. */
  readonly document: Document<EditableOf[K]>;
  readonly #library: LibraryApi;
  readonly #check: Checker;
  readonly #checkDelay: number;
  readonly #listeners = new Set<() => void>();
  #ref: FileRef | undefined;
  #version: FileVersion | undefined;
  #findings: readonly Finding[] = [];
  /** What the edit form could not hold of the file; until a save drops it. */
  #leftOut: readonly Finding[] = [];
  #notice: Notice | undefined;
  #saving: Promise<Result<SavedFile, FileProblem>> | undefined;
  #savedAt: number | undefined;
  /** Unsaved work of an earlier session that waits for an answer; it must outlive every other notice. */
  #offer: { readonly key: string; readonly saved: number } | undefined;
  /** True while a recovery file of our own key is there. */
  #kept: boolean;
  #recovered: { readonly value: EditableOf[K]; readonly at: number } | undefined;
  #plain: { readonly value: EditableOf[K]; readonly document: AnyDocument } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: OpenDocumentState;

  constructor(options: OpenDocumentOptions) {
    this.key = options.key;
    this.kind = options.document.kind as K;
    this.#library = options.library;
    this.#check = options.check;
    this.#checkDelay = options.checkDelay ?? CHECK_DELAY;
    this.#kept = options.kept ?? false;
    this.#ref = options.file?.ref;
    this.#version = options.file?.version;
    this.document = new Document(toEditable(options.document) as EditableOf[K]);
    if (!options.file) this.document.reset(this.document.value, false);
    this.#notice = options.file?.migrated === true ? { type: 'migrated' } : undefined;
    this.#leftOut = leftOut(options.document);
    this.#findings = this.#checked();
    this.#state = this.#read();
    this.document.onChange(() => {
      this.#checkSoon();
      this.#update();
    });
  }

  /** The present state for the screen; `subscribe` tells when it is replaced. */
  get state(): OpenDocumentState {
    return this.#state;
  }

  get ref(): FileRef | undefined {
    return this.#ref;
  }

  /** The document as the file would hold it now. */
  plain(): AnyDocument {
    const value = this.document.value;
    if (this.#plain?.value !== value) this.#plain = { value, document: toPlain(value as AnyEditable) };
    return this.#plain.document;
  }

  /** Calls `listener` after each change of `state`; the returned function ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Applies a finding's fix as one undoable edit. */
  applyFix(fix: Fix): void {
    this.take(fix.label, withFix(this.plain(), fix));
  }

  /** Makes the content that of another document of the same kind, as one undoable edit. */
  take(label: string, document: AnyDocument): void {
    const wanted = toEditable(document);
    this.document.execute(label, (draft) => {
      assignJson(draft, wanted);
    });
  }

  /** Checks now rather than a moment after the next edit; for when something beside the document changed, such as a design. */
  recheck(): void {
    clearTimeout(this.#timer);
    this.#findings = this.#checked();
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
    const held = { ref: this.#ref, version: this.#version };
    this.document.execute('Save as', (draft) => {
      draft.name = name;
      draft.id = id;
    });
    this.#ref = undefined;
    this.#version = undefined;
    const result = await this.save();
    if (!result.ok) {
      this.#ref = held.ref;
      this.#version = held.version;
      this.document.undo();
    }
    this.#update();
    return result;
  }

  /** Reads the file anew and drops the edits: only when there are none, or the user said so. */
  async reload(): Promise<Result<OpenedFile, FileProblem>> {
    if (this.#ref === undefined) return err({ code: 'missing', message: 'This document has no file yet.' });
    const result = await this.#library.open(this.#ref);
    if (!result.ok) {
      this.#notice = noticeOf(result.error);
      this.#update();
      return result;
    }
    this.#version = result.value.version;
    this.#notice = result.value.migrated ? { type: 'migrated' } : undefined;
    this.#leftOut = leftOut(result.value.document);
    this.document.reset(toEditable(result.value.document) as EditableOf[K], true);
    await this.#forgetKept();
    this.recheck();
    return result;
  }

  /**
   * Tells what version the library's list has of the file, undefined when it is not listed any more. When it is another one
   * than ours the file itself is asked, since a list may be older than our last save; then it is read anew when there are no
   * edits to lose, and otherwise a notice says so.
   */
  async fileIsNow(listed: FileVersion | undefined): Promise<void> {
    if (this.#ref === undefined || this.#saving || listed === this.#version) return;
    const now = await this.#library.open(this.#ref);
    if (this.#saving || (now.ok && now.value.version === this.#version)) return;
    if (!now.ok && now.error.code === 'missing') this.#notice = { type: 'gone' };
    else if (now.ok && !this.document.dirty) await this.reload();
    else this.#notice = { type: 'changed-on-disk' };
    this.#update();
  }

  /** The file was renamed, and the document in it with it. */
  async renamed(saved: SavedFile, name: string): Promise<void> {
    this.#ref = saved.ref;
    this.#version = saved.version;
    if (this.document.dirty) {
      this.document.execute('Rename', (draft) => {
        draft.name = name;
      });
    } else await this.reload();
    this.#update();
  }

  /** Offers unsaved work of an earlier session. */
  offerRecovery(key: string, saved: number): void {
    this.#offer = { key, saved };
    this.#update();
  }

  /** Takes up the offered work as one undoable edit. */
  async restoreRecovery(): Promise<Result<true, FileProblem>> {
    const offer = this.#offer;
    if (!offer) return ok(true);
    const result = await this.#library.openRecovery(offer.key);
    if (!result.ok) return result;
    this.#kept ||= offer.key === this.key;
    this.#offer = undefined;
    this.take('Restore unsaved work', result.value);
    this.#update();
    return ok(true);
  }

  /** Drops unsaved work in recovery files, offered or our own, at the user's request. Answers with the problem if a file stays. */
  async discardRecovery(): Promise<Result<true, FileProblem>> {
    const offer = this.#offer;
    this.#offer = undefined;
    const offered = offer ? await this.#library.discardRecovery(offer.key) : ok(true as const);
    const own = await this.#forgetKept();
    this.#update();
    return offered.ok ? own : offered;
  }

  /** True when a recovery file holds just what is here. */
  isKept(): boolean {
    return this.#recovered?.value === this.document.value;
  }

  /** Keeps the unsaved work aside, when there is any that is not kept yet. Returns whether all is safe now. */
  async writeRecovery(): Promise<boolean> {
    const value = this.document.value;
    if (!this.document.dirty || this.isKept()) return true;
    // Work that is offered and not yet answered must not be written over.
    if (this.#offer?.key === this.key) return false;
    const result = await this.#library.saveRecovery(this.key, this.#ref, this.plain()).catch(lost);
    if (result.ok) {
      this.#recovered = { value, at: Date.now() };
      this.#kept = true;
    }
    this.#update();
    return result.ok;
  }

  /** Puts away a notice that only informs. */
  dismissNotice(): void {
    this.#notice = undefined;
    this.#update();
  }

  /** Ends the timers; the document is closed. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  async #write(overwrite: boolean): Promise<Result<SavedFile, FileProblem>> {
    // Two saves at once would race for the version: the second waits and then writes what is newer.
    while (this.#saving) await this.#saving;
    const value = this.document.value;
    const ref = this.#ref;
    const plain = this.plain();
    const call =
      ref === undefined
        ? this.#library.create(plain)
        : this.#library.save(ref, plain, overwrite ? undefined : this.#version);
    this.#saving = call.catch(lost);
    this.#update();
    const result = await this.#saving;
    this.#saving = undefined;
    if (result.ok) {
      this.#ref = result.value.ref;
      this.#version = result.value.version;
      this.#savedAt = Date.now();
      this.#notice = undefined;
      this.document.markSaved(value);
      if (this.#leftOut.length > 0) {
        this.#leftOut = [];
        this.recheck();
      }
      // What was kept is in the file now; a leftover of it does no harm.
      await this.#forgetKept().catch(lost);
    } else this.#notice = noticeOf(result.error);
    this.#update();
    return result;
  }

  /** Removes our own recovery file, once its content is in the file or dropped. */
  async #forgetKept(): Promise<Result<true, FileProblem>> {
    const result = this.#kept ? await this.#library.discardRecovery(this.key) : ok(true as const);
    if (result.ok) this.#kept = false;
    this.#recovered = undefined;
    return result;
  }

  /** What is wrong with the file as it is, and with the document as it would be saved. */
  #checked(): readonly Finding[] {
    return [...this.#leftOut, ...this.#check(this.plain())];
  }

  #checkSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // A gesture is checked when it ends: its end is a change too.
      if (!this.document.inGesture) this.recheck();
    }, this.#checkDelay);
  }

  #update(): void {
    this.#state = this.#read();
    for (const listener of [...this.#listeners]) listener();
  }

  #read(): OpenDocumentState {
    const { document } = this;
    return {
      name: document.value.name,
      ref: this.#ref,
      dirty: document.dirty,
      saving: this.#saving !== undefined,
      canUndo: document.canUndo,
      canRedo: document.canRedo,
      undoLabel: document.undoLabel,
      redoLabel: document.redoLabel,
      undoCount: document.undoCount,
      findings: this.#findings,
      notice: this.#notice ?? (this.#offer && { type: 'recovery', ...this.#offer }),
      savedAt: this.#savedAt,
      recoverySavedAt: this.#recovered?.at,
    };
  }
}

/** A call that did not come through at all, such as when the connection is lost, is a failed save like any other. */
function lost(error: unknown): { readonly ok: false; readonly error: FileProblem } {
  return err({ code: 'write-failed', message: error instanceof Error ? error.message : String(error) });
}

function noticeOf(problem: FileProblem): Notice {
  if (problem.code === 'changed') return { type: 'changed-on-disk' };
  if (problem.code === 'missing') return { type: 'gone' };
  return { type: 'save-failed', problem };
}

/** Narrows an open document to its kind. */
export function isOpen<K extends DocumentKind>(doc: OpenDocument | undefined, kind: K): doc is OpenDocument<K> {
  return doc?.kind === kind;
}
