import { rename as renameFolder } from 'node:fs/promises';
import path from 'node:path';
import { err, ok } from '@core/base';
import type { Result } from '@core/base';
import { slug, uniqueId } from '@core/model';
import type { AnyDocument } from '@core/model';
import type {
  FileProblem,
  FileRef,
  FileVersion,
  Generation,
  LibraryApi,
  LibraryInfo,
  OpenedFile,
  SavedFile,
} from '@shared/host-api';
import { ensureLibrary } from './ensure';
import type { ReadyLibrary } from './ensure';
import { generationFile, generationsFolder, listGenerations } from './generations';
import { judgeByModel, Listing } from './listing';
import type { Judge } from './listing';
import { locate } from './locate';
import { OwnWrites } from './own-writes';
import { codeOf, isMissing, problem, readProblem, writeProblem } from './problems';
import { createQueue } from './queue';
import { readDocumentFile, readState, versionOf } from './read-file';
import { discardRecovery, listRecovery, openRecovery, saveRecovery } from './recovery';
import { fileNames, folderOf, kindOfRef, refParts, stemOf } from './refs';
import { placeNew, saveNew, saveOver } from './save';
import { clearEmptied, moveToTrash, trashedPlace } from './trash';
import { watchLibrary } from './watch';
import type { Watcher } from './watch';
import { linkNew, realFs, removeQuietly, syncFolder } from './write-file';
import type { WriteFs } from './write-file';

/** How much of a file that cannot be opened is shown. */
const SHOWN_BYTES = 1024 * 1024;

export interface LibraryOptions {
  /** Full path of the folder, made and filled when it is not there. */
  readonly root: string;
  /** Full path of the content that ships; absent to fill nothing. */
  readonly shipped?: string;
  /** The whole verdict on a document; that of the model alone when absent. */
  readonly judge?: Judge;
  /** Hears of files that changed, by our hand or another's. */
  readonly onChange?: (refs: readonly FileRef[]) => void;
  /** Hears of a library that the user chose. */
  readonly onRoot?: (root: string) => void;
  /** Hears a sentence when something works less well than it should. */
  readonly onProblem?: (message: string) => void;
  /** False to notice no changes by others. */
  readonly watch?: boolean;
  /** The file system for writing; tests give one that fails. */
  readonly fs?: WriteFs;
}

/** A library with the means to end it. */
export interface Library extends LibraryApi {
  /** When changes by others are noticed from now on. */
  watching(): Promise<void>;
  /** Waits for writes under way and ends watching. */
  close(): Promise<void>;
}

/** Opens a library. The folder is made ready at the first call; each method answers with a problem when that fails. */
export function createLibrary(options: LibraryOptions): Library {
  return new FolderLibrary(options);
}

/** What a method does once the folder is ready: `T`, or why not. */
type Step<T> = (root: string) => Promise<Result<T, FileProblem>>;

class FolderLibrary implements Library {
  readonly #options: LibraryOptions;
  readonly #fs: WriteFs;
  readonly #listing: Listing;
  readonly #queue = createQueue();
  readonly #own = new OwnWrites();
  #root: string;
  #ready: Promise<Result<ReadyLibrary, FileProblem>> | undefined;
  #watcher: Promise<Watcher> | undefined;

  constructor(options: LibraryOptions) {
    this.#options = options;
    this.#fs = options.fs ?? realFs;
    this.#listing = new Listing(options.judge ?? judgeByModel);
    this.#root = options.root;
  }

  async info(): Promise<Result<LibraryInfo, FileProblem>> {
    const ready = await this.#whenReady();
    return ready.ok ? ok({ root: ready.value.root, created: ready.value.created }) : ready;
  }

  setRoot(root: string): Promise<Result<LibraryInfo, FileProblem>> {
    return this.#queue.run(async () => {
      const ready = await ensureLibrary(this.#fs, root, this.#options.shipped);
      if (!ready.ok) return ready;
      await this.#endWatch();
      this.#root = root;
      this.#own.clear();
      this.#ready = Promise.resolve(ready);
      this.#startWatch(ready.value.root);
      this.#options.onRoot?.(root);
      return ok({ root: ready.value.root, created: ready.value.created });
    });
  }

  list() {
    return this.#reading(async (root) => ok(await this.#listing.list(root)));
  }

  open(ref: FileRef): Promise<Result<OpenedFile, FileProblem>> {
    return this.#reading(async (root) => {
      const place = await locate(root, ref);
      if (!place.ok) return place;
      return this.#openAt(root, place.value.file, ref);
    });
  }

  readText(ref: FileRef): Promise<Result<string, FileProblem>> {
    return this.#reading(async (root) => {
      const place = await locate(root, ref);
      if (!place.ok) return place;
      const state = await readState(place.value.file, ref);
      return state.ok ? ok(state.value.bytes.subarray(0, SHOWN_BYTES).toString('utf8')) : state;
    });
  }

  save(ref: FileRef, document: AnyDocument, expected?: FileVersion): Promise<Result<SavedFile, FileProblem>> {
    return this.#writing(
      (root) => saveOver(this.#fs, root, ref, document, expected),
      ({ ref: saved }) => [saved],
    );
  }

  create(document: AnyDocument): Promise<Result<SavedFile, FileProblem>> {
    return this.#writing(
      (root) => saveNew(this.#fs, root, undefined, document),
      ({ ref }) => [ref],
    );
  }

  duplicate(ref: FileRef, name: string): Promise<Result<SavedFile, FileProblem>> {
    return this.#writing(
      async (root) => {
        const opened = await this.#openAt(root, undefined, ref);
        if (!opened.ok) return opened;
        await this.#listing.list(root);
        const { document } = opened.value;
        const copied = name.trim() === '' ? `${document.name.slice(0, 110)} copy` : name.trim();
        const id = uniqueId(slug(copied, document.kind), this.#listing.idsOf(document.kind));
        return saveNew(this.#fs, root, folderOf(ref), { ...document, id, name: copied });
      },
      (saved) => [saved.ref],
    );
  }

  rename(ref: FileRef, name: string): Promise<Result<SavedFile, FileProblem>> {
    return this.#writing(
      async (root) => this.#renameIn(root, ref, name.trim()),
      (saved) => [ref, saved.ref],
    );
  }

  trash(ref: FileRef): Promise<Result<{ readonly trashed: string }, FileProblem>> {
    return this.#writing(
      async (root) => {
        const place = await locate(root, ref);
        if (!place.ok) return place;
        if (!place.value.exists) return err(problem('missing', `${ref} is not there any more.`));
        try {
          return ok({ trashed: await moveToTrash(this.#fs, root, place.value) });
        } catch (error) {
          return err(writeProblem(error, ref));
        }
      },
      () => [ref],
    );
  }

  restore(trashed: string): Promise<Result<SavedFile, FileProblem>> {
    return this.#writing(
      async (root) => {
        const from = trashedPlace(root, trashed);
        if (!from.ok) return from;
        const { ref, file } = from.value;
        const state = await readState(file, ref);
        if (!state.ok) return state;
        const restored = await placeNew(root, restoreNames(ref), async (target) => {
          await this.#fs.mkdir(path.dirname(target), { recursive: true });
          await linkNew(this.#fs, file, target);
          await syncFolder(this.#fs, path.dirname(target));
          return versionOf(state.value.bytes);
        });
        if (!restored.ok) return restored;
        await removeQuietly(this.#fs, file);
        await clearEmptied(root, file);
        return restored;
      },
      ({ ref }) => [ref],
    );
  }

  generations(ref: FileRef): Promise<Result<readonly Generation[], FileProblem>> {
    return this.#reading(async (root) => {
      const parts = refParts(ref);
      return parts.ok ? ok(await listGenerations(root, ref)) : parts;
    });
  }

  openGeneration(ref: FileRef, number: number): Promise<Result<OpenedFile, FileProblem>> {
    return this.#reading(async (root) => {
      const parts = refParts(ref);
      if (!parts.ok) return parts;
      if (!Number.isSafeInteger(number) || number < 1)
        return err(problem('missing', 'There is no such earlier version.'));
      return this.#openAt(root, generationFile(root, ref, number), ref);
    });
  }

  saveRecovery(key: string, ref: FileRef | undefined, document: AnyDocument): Promise<Result<true, FileProblem>> {
    return this.#queued((root) => saveRecovery(this.#fs, root, key, ref, document));
  }

  async listRecovery() {
    const found = await this.#reading(async (root) => ok(await listRecovery(root)));
    return found.ok ? found.value : [];
  }

  openRecovery(key: string): Promise<Result<AnyDocument, FileProblem>> {
    return this.#reading((root) => openRecovery(root, key));
  }

  async discardRecovery(key: string): Promise<true> {
    await this.#queued(async (root) => {
      await discardRecovery(this.#fs, root, key);
      return ok(true);
    });
    return true;
  }

  async watching(): Promise<void> {
    await this.#watcher;
  }

  async close(): Promise<void> {
    await this.#queue.idle();
    await this.#endWatch();
  }

  #whenReady(): Promise<Result<ReadyLibrary, FileProblem>> {
    this.#ready ??= this.#makeReady();
    return this.#ready;
  }

  async #makeReady(): Promise<Result<ReadyLibrary, FileProblem>> {
    const ready = await ensureLibrary(this.#fs, this.#root, this.#options.shipped);
    if (ready.ok) this.#startWatch(ready.value.root);
    // The next call tries again.
    else this.#ready = undefined;
    return ready;
  }

  #startWatch(root: string): void {
    const { watch = true, onChange, onProblem } = this.#options;
    if (!watch || onChange === undefined) return;
    // After the write under way, which notes its files only at its end.
    const isOwn = (ref: FileRef) => this.#queue.run(() => this.#own.isOwn(root, ref));
    this.#watcher = watchLibrary(root, isOwn, onChange, (message) => onProblem?.(message));
  }

  async #endWatch(): Promise<void> {
    const watcher = await this.#watcher;
    this.#watcher = undefined;
    await watcher?.close();
  }

  /** Runs a step that changes nothing. What the file system refuses becomes a problem. */
  async #reading<T>(step: Step<T>): Promise<Result<T, FileProblem>> {
    const ready = await this.#whenReady();
    if (!ready.ok) return ready;
    try {
      return await step(ready.value.root);
    } catch (error) {
      // What has no code is no word of the file system but a bug.
      if (codeOf(error) === '') throw error;
      return err(readProblem(error, 'The library'));
    }
  }

  /** Runs a step after all steps before it, so that none sees another's half. */
  #queued<T>(step: Step<T>): Promise<Result<T, FileProblem>> {
    return this.#queue.run(() => this.#reading(step));
  }

  /** Runs a step that changes files, then tells which. */
  #writing<T>(step: Step<T>, touched: (value: T) => readonly FileRef[]): Promise<Result<T, FileProblem>> {
    return this.#queued(async (root) => {
      const result = await step(root);
      if (!result.ok) return result;
      const refs = [...new Set(touched(result.value))];
      await this.#own.note(root, refs);
      this.#options.onChange?.(refs);
      return result;
    });
  }

  async #openAt(root: string, at: string | undefined, ref: FileRef): Promise<Result<OpenedFile, FileProblem>> {
    const place = at === undefined ? await locate(root, ref) : ok({ file: at });
    if (!place.ok) return place;
    const read = await readDocumentFile(place.value.file, ref);
    if (!read.ok) return read;
    const { document, migrated, state } = read.value;
    await this.#listing.list(root);
    return ok({ ref, version: state.version, document, migrated, findings: this.#listing.findings(ref, document) });
  }

  async #renameIn(root: string, ref: FileRef, name: string): Promise<Result<SavedFile, FileProblem>> {
    if (name === '') return err(problem('bad-name', 'The name is empty.'));
    const opened = await this.#openAt(root, undefined, ref);
    if (!opened.ok) return opened;
    const renamed = { ...opened.value.document, name };
    const wanted = await this.#freeOrOwn(root, ref, renamed);
    if (wanted === ref) return saveOver(this.#fs, root, ref, renamed, opened.value.version);
    const saved = await saveNew(this.#fs, root, folderOf(ref), renamed);
    if (!saved.ok) return saved;
    // From here on the document is there twice at worst, never lost.
    try {
      const place = await locate(root, ref);
      if (place.ok) await this.#fs.unlink(place.value.entry);
      await this.#moveGenerations(root, ref, saved.value.ref);
    } catch (error) {
      this.#options.onProblem?.(
        `${ref} could not be removed after it was renamed to ${saved.value.ref} (${codeOf(error)}).`,
      );
    }
    return saved;
  }

  /** The first name for a document that is free, or that it has already. */
  async #freeOrOwn(root: string, ref: FileRef, document: AnyDocument): Promise<FileRef> {
    for (const name of fileNames(folderOf(ref), document)) {
      if (name === ref) return name;
      const place = await locate(root, name);
      if (place.ok && !place.value.exists) return name;
    }
    return ref;
  }

  /** Earlier states follow the file to its new name; those of a file that had the name before stay where they are. */
  async #moveGenerations(root: string, from: FileRef, to: FileRef): Promise<void> {
    try {
      const target = generationsFolder(root, to);
      await this.#fs.mkdir(path.dirname(target), { recursive: true });
      await renameFolder(generationsFolder(root, from), target);
    } catch (error) {
      if (!isMissing(error)) this.#options.onProblem?.(`The earlier versions of ${from} stay under the old name.`);
    }
  }
}

/** The name that a file had, then names with a number. */
function* restoreNames(ref: FileRef): Generator<FileRef, void> {
  yield ref;
  const kind = kindOfRef(ref);
  const ending = kind !== undefined && ref.endsWith(`.${kind}.json`) ? `.${kind}.json` : '.json';
  for (let number = 2; number < 1000; number++) yield `${folderOf(ref)}${stemOf(ref)}-${number}${ending}`;
}
