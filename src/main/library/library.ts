import path from 'node:path';
import { firstCharacters, err, ok, type Result } from '@core/base';
import { slug, uniqueId, type AnyDocument } from '@core/model';
import type {
  FileProblem,
  FileRef,
  FileVersion,
  Generation,
  LibraryInfo,
  ListedDocument,
  OpenedFile,
  SavedFile,
  TrashedFile,
} from '@shared/host-api';
import { changeEach, refsIn } from './change-each';
import type { Storage } from './commit';
import { ensureLibrary, type ReadyLibrary } from './ensure';
import { normalPath } from './folders';
import { FormerRoots } from './former-roots';
import { generationFile, MAX_GENERATIONS, listGenerations } from './generations';
import { removeLeftovers } from './leftovers';
import { folderState, isSystemFolder, missingRoot } from './library-folder';
import type { Library, LibraryAccess, LibraryOptions } from './library-types';
import { validateByModel, Listing } from './listing';
import { locate } from './locate';
import { withLock } from './lock';
import { readManifest } from './manifest';
import { isNetworkFolder, NETWORK_WARNING } from './network';
import { OwnWrites } from './own-writes';
import { codeOf, plainReason, problem, readProblem } from './problems';
import { createQueue } from './queue';
import { readDocumentFile, readState } from './read-file';
import { discardRecovery, listRecovery, openRecovery, saveRecovery } from './recovery';
import { openSession, saveSession } from './sessions';
import { fileNames, folderOf, folderOfKind, refParts } from './refs';
import { renameDocument } from './rename';
import { saveNew, saveOver, textToSave } from './save';
import { moveToTrash, restoreFromTrash, trashedRef } from './trash';
import { deleteTrashed, listTrash, pruneTrash } from './trash-list';
import { watchLibrary, type Watcher } from './watch';
import { realFs } from './write-file';

/** Maximum length of the text shown for a damaged file. */
const MAX_SHOWN_BYTES = 1024 * 1024;

/** Opens a library. The first call prepares the folder; every method returns a problem when that fails. */
export function createLibrary(options: LibraryOptions): Library {
  return new FolderLibrary(options);
}

/** An operation on a prepared library. */
type Step<T> = (root: string) => Promise<Result<T, FileProblem>>;
/** An operation that changes files while it holds the library's lock. */
type WritingStep<T> = (storage: Storage) => Promise<Result<T, FileProblem>>;

interface OpenedLibrary extends ReadyLibrary {
  readonly warnings: readonly string[];
}

class FolderLibrary implements Library {
  readonly #options: LibraryOptions;
  readonly #writer: Omit<Storage, 'root' | 'lock'>;
  readonly #listing: Listing;
  readonly #queue = createQueue();
  readonly #own = new OwnWrites();
  readonly access: LibraryAccess = {
    reading: (step) => this.#reading((root) => step(root, this.#listing)),
    writing: (step) => this.#writing((storage) => step(storage, this.#listing)),
  };
  #root: string;
  readonly #former = new FormerRoots();
  #ready: Promise<Result<OpenedLibrary, FileProblem>> | undefined;
  #watcher: Promise<Watcher> | undefined;
  /** True while the folder is missing; its watcher sees nothing of what comes back. */
  #isMissing = false;
  #cleaning: Promise<void> = Promise.resolve();

  constructor(options: LibraryOptions) {
    this.#options = options;
    const { fs = realFs, maxGenerations = MAX_GENERATIONS, onProblem = () => undefined } = options;
    this.#writer = { fs, maxGenerations, onProblem };
    this.#listing = new Listing(options.validate ?? validateByModel);
    this.#root = options.root;
  }

  info(): Promise<Result<LibraryInfo, FileProblem>> {
    return this.#whenReady();
  }

  setRoot(folder: string, copy?: WritingStep<object>): Promise<Result<LibraryInfo, FileProblem>> {
    const root = normalPath(folder);
    return this.#queue.run(async () => {
      const before = await this.#ready;
      const copied = copy === undefined ? ok({}) : await this.#reading((current) => this.#locked(current, copy));
      if (!copied.ok) return copied;
      const objection = await this.#validateRoot(root);
      if (objection !== undefined) return err(objection);
      const ready = await this.#prepare(root);
      if (!ready.ok) return ready;
      await this.#endWatch();
      if (before?.ok === true) this.#former.change(before.value.root, ready.value.root, copy !== undefined);
      this.#root = root;
      this.#own.clear();
      const warning = await this.#options.onRoot?.(root);
      const warnings = [...ready.value.warnings, ...(warning === undefined ? [] : [warning])];
      const movedFrom = this.#former.movedTo(ready.value.root);
      const info = ok({ ...ready.value, warnings, ...(movedFrom.length > 0 ? { movedFrom } : {}) });
      this.#ready = Promise.resolve(info);
      this.#startWatch(ready.value.root);
      // The other pages read the new library.
      this.#options.onChange?.([]);
      return info;
    });
  }

  list() {
    return this.#reading(async (root) => {
      const [entries, manifest] = await Promise.all([this.#listing.list(root), readManifest(root)]);
      const files = manifest?.files ?? {};
      return ok(entries.map((entry) => (entry.ref in files ? { ...entry, bundled: true } : entry)));
    });
  }

  open(ref: FileRef, home?: string): Promise<Result<OpenedFile, FileProblem>> {
    return this.#reading(async (root) => {
      const location = await locate(root, ref);
      return location.ok ? this.#openAt(root, location.value.file, ref) : location;
    }, home);
  }

  documents(refs: readonly FileRef[]): Promise<Result<readonly ListedDocument[], FileProblem>> {
    return this.#reading(async (root) => ok(await this.#listing.documents(root, refs)));
  }

  readText(ref: FileRef): Promise<Result<string, FileProblem>> {
    return this.#reading(async (root) => {
      const location = await locate(root, ref);
      if (!location.ok) return location;
      // The page may read documents and the text of damaged ones, but no other files.
      const entry = (await this.#listing.list(root)).find((candidate) => candidate.ref === ref);
      if (entry?.problem === undefined || entry.kind === 'unknown') {
        return err(problem('unreadable', `${ref} is not a damaged library file, so its text is not shown.`));
      }
      const state = await readState(location.value.file, ref);
      return state.ok ? ok(state.value.bytes.subarray(0, MAX_SHOWN_BYTES).toString('utf8')) : state;
    });
  }

  async save(
    ref: FileRef,
    document: AnyDocument,
    expected?: FileVersion,
    home?: string,
  ): Promise<Result<SavedFile, FileProblem>> {
    const parts = refParts(ref);
    if (!parts.ok) return parts;
    const text = textToSave(document);
    if (!text.ok) return text;
    return this.#writing((storage) => saveOver(storage, ref, document, text.value, expected), [ref], home);
  }

  async create(document: AnyDocument, home?: string): Promise<Result<SavedFile, FileProblem>> {
    const text = textToSave(document);
    if (!text.ok) return text;
    return this.#writing(
      (storage) => saveNew(storage, fileNames(folderOfKind(document.kind), document), text.value),
      [],
      home,
    );
  }

  async duplicate(ref: FileRef, name: string): Promise<Result<SavedFile, FileProblem>> {
    const parts = refParts(ref);
    if (!parts.ok) return parts;
    return this.#writing(async (storage) => {
      const location = await locate(storage.root, ref);
      const read = location.ok ? await readDocumentFile(location.value.file, ref) : location;
      if (!read.ok) return read;
      await this.#listing.list(storage.root);
      const { document } = read.value;
      const newName = name.trim() === '' ? `${firstCharacters(document.name, 110)} copy` : name.trim();
      const id = uniqueId(slug(newName, document.kind), this.#listing.idsOf(document.kind));
      const copy = { ...document, id, name: newName };
      const text = textToSave(copy);
      return text.ok ? saveNew(storage, fileNames(folderOf(ref), copy), text.value) : text;
    });
  }

  async rename(ref: FileRef, name: string): Promise<Result<SavedFile, FileProblem>> {
    const parts = refParts(ref);
    if (!parts.ok) return parts;
    if (name.trim() === '') return err(problem('bad-name', 'Enter a name.'));
    return this.#writing((storage) => renameDocument(storage, ref, name.trim()), [ref]);
  }

  async trash(refs: readonly FileRef[]): ReturnType<Library['trash']> {
    for (const parts of refs.map(refParts)) if (!parts.ok) return parts;
    return this.#writing(async (storage) => {
      const moved = await moveToTrash(storage, refs);
      if (moved.ok) await pruneTrash(storage, Date.now(), moved.value.done.length);
      return moved;
    });
  }

  listTrash(): Promise<Result<readonly TrashedFile[], FileProblem>> {
    return this.#reading((root) => listTrash(root));
  }

  deleteTrashed(trashed: readonly string[]): ReturnType<Library['deleteTrashed']> {
    return this.#writing((storage) => changeEach(trashed, (name) => deleteTrashed(storage, name)));
  }

  async restore(trashed: readonly string[]): ReturnType<Library['restore']> {
    for (const ref of trashed.map(trashedRef)) if (!ref.ok) return ref;
    return this.#writing((storage) => changeEach(trashed, (name) => restoreFromTrash(storage, name)));
  }

  generations(ref: FileRef): Promise<Result<readonly Generation[], FileProblem>> {
    return this.#reading(async (root) => {
      const parts = refParts(ref);
      return parts.ok ? listGenerations(root, ref) : parts;
    });
  }

  openGeneration(ref: FileRef, number: number): Promise<Result<OpenedFile, FileProblem>> {
    return this.#reading(async (root) => {
      const parts = refParts(ref);
      if (!parts.ok) return parts;
      if (!Number.isSafeInteger(number) || number < 1) {
        return err(problem('missing', 'This earlier version does not exist.'));
      }
      const file = await generationFile(root, ref, number);
      return file.ok ? this.#openAt(root, file.value, ref) : file;
    });
  }

  saveRecovery(
    key: string,
    ref: FileRef | undefined,
    document: AnyDocument,
    home?: string,
  ): Promise<Result<true, FileProblem>> {
    return this.#queued((root) => saveRecovery(this.#writer.fs, root, key, ref, document), home);
  }

  async listRecovery() {
    const entries = await this.#reading(async (root) => ok(await listRecovery(root)));
    return entries.ok ? entries.value : [];
  }

  openRecovery(key: string, home?: string): Promise<Result<AnyDocument, FileProblem>> {
    return this.#reading((root) => openRecovery(root, key), home);
  }

  discardRecovery(key: string, home?: string): Promise<Result<true, FileProblem>> {
    return this.#queued((root) => discardRecovery(this.#writer.fs, root, key), home);
  }

  saveSession(key: string, text?: string): Promise<Result<true, FileProblem>> {
    return this.#queued((root) => saveSession(this.#writer.fs, root, key, text));
  }

  openSession(key: string): Promise<Result<string | undefined, FileProblem>> {
    return this.#reading((root) => openSession(root, key));
  }

  async watching(): Promise<void> {
    await this.#watcher;
  }

  async close(): Promise<void> {
    await this.#queue.idle();
    await this.#cleaning;
    await this.#endWatch();
  }

  #whenReady(): Promise<Result<OpenedLibrary, FileProblem>> {
    this.#ready ??= this.#makeReady();
    return this.#ready;
  }

  async #makeReady(): Promise<Result<OpenedLibrary, FileProblem>> {
    const ready = await this.#prepare(this.#root);
    if (ready.ok) this.#startWatch(ready.value.root);
    // The next call retries.
    else this.#ready = undefined;
    return ready;
  }

  async #prepare(root: string): Promise<Result<OpenedLibrary, FileProblem>> {
    const ready = await ensureLibrary(root, { ...this.#writer, shipped: this.#options.shipped });
    if (!ready.ok) return ready;
    this.#cleaning = this.#tidy(ready.value.root);
    const isNetwork = await (this.#options.isNetworkFolder ?? isNetworkFolder)(ready.value.root);
    if (isNetwork) this.#writer.onProblem(NETWORK_WARNING);
    return ok({ ...ready.value, warnings: isNetwork ? [NETWORK_WARNING] : [] });
  }

  /** Removes what is no longer needed; nothing waits for it. */
  async #tidy(root: string): Promise<void> {
    await removeLeftovers(root);
    await pruneTrash({ ...this.#writer, root }, Date.now());
  }

  async #validateRoot(root: string): Promise<FileProblem | undefined> {
    const { validateRoot } = this.#options;
    // Preparing the library rejects a relative path; resolving it here would check another folder.
    if (validateRoot === undefined || !path.isAbsolute(root)) return undefined;
    if (await isSystemFolder(root)) {
      return problem('no-library', `${root} belongs to the system. Choose another folder.`);
    }
    try {
      return validateRoot(root, await folderState(root));
    } catch (error) {
      return problem('no-library', `Cannot use the folder ${root}: ${plainReason(error)}.`);
    }
  }

  #startWatch(root: string): void {
    const { watch = true, onChange } = this.#options;
    if (!watch || onChange === undefined) return;
    // Waits for a write in progress, which records its files at its end.
    const isOwn = (ref: FileRef) => this.#queue.run(() => this.#own.isOwn(root, ref));
    this.#watcher = watchLibrary(root, isOwn, onChange, this.#writer.onProblem);
  }

  async #endWatch(): Promise<void> {
    const watcher = await this.#watcher;
    this.#watcher = undefined;
    await watcher?.close();
  }

  async #followRoot(root: string, isMissing: boolean): Promise<void> {
    if (this.#isMissing === isMissing) return;
    this.#isMissing = isMissing;
    await this.#endWatch();
    if (!isMissing) this.#startWatch(root);
  }

  async #isCurrent(root: string): Promise<boolean> {
    const ready = await this.#whenReady();
    return ready.ok && ready.value.root === root;
  }

  /** Runs a step on the prepared library, or on a former one. A system error becomes a problem. */
  async #reading<T>(step: Step<T>, home?: string): Promise<Result<T, FileProblem>> {
    const ready = await this.#whenReady();
    if (!ready.ok) return ready;
    const { root: current } = ready.value;
    const root = home === undefined || home === current ? current : this.#former.find(home);
    if (root === undefined) return err(problem('no-library', `${home} is not the library. Choose it in Settings.`));
    const missing = await missingRoot(root);
    if (root === current) await this.#followRoot(root, missing !== undefined);
    if (missing !== undefined) return err(missing);
    try {
      return await step(root);
    } catch (error) {
      // An error without a code is a bug, not a system error.
      if (codeOf(error) === '') throw error;
      return err(readProblem(error, 'The library'));
    }
  }

  /** Runs a step after all queued steps of this program. */
  #queued<T>(step: Step<T>, home?: string): Promise<Result<T, FileProblem>> {
    return this.#queue.run(() => this.#reading(step, home));
  }

  /** Runs a writing step under the library's lock, then announces the changed files: `refs` and the file in the result. */
  #writing<T extends object>(
    step: WritingStep<T>,
    refs: readonly FileRef[] = [],
    home?: string,
  ): Promise<Result<T, FileProblem>> {
    return this.#queued(async (root) => {
      const result = await this.#locked(root, step);
      // A former library has no watcher, and no page lists it.
      if (!result.ok || !(await this.#isCurrent(root))) return result;
      const changedRefs = [...new Set([...refs, ...refsIn(result.value)])];
      await this.#own.record(root, changedRefs);
      this.#options.onChange?.(changedRefs);
      return result;
    }, home);
  }

  #locked<T>(root: string, step: WritingStep<T>): Promise<Result<T, FileProblem>> {
    return withLock(root, (lock) => step({ ...this.#writer, root, lock }));
  }

  async #openAt(root: string, file: string, ref: FileRef): Promise<Result<OpenedFile, FileProblem>> {
    const read = await readDocumentFile(file, ref);
    if (!read.ok) return read;
    const { document, migrated, state } = read.value;
    if (!(await this.#isCurrent(root))) return ok({ ref, version: state.version, document, migrated, findings: [] });
    await this.#listing.list(root);
    return ok({ ref, version: state.version, document, migrated, findings: this.#listing.findings(ref, document) });
  }
}
