import path from 'node:path';
import { err, ok, type Result } from '@core/base';
import type { FileProblem, FileRef, LibraryInfo } from '@shared/host-api';
import { refsIn } from './change-each';
import type { Storage } from './commit';
import { ensureLibrary, type ReadyLibrary } from './ensure';
import { normalPath } from './folders';
import { FormerRoots } from './former-roots';
import { MAX_GENERATIONS } from './generations';
import { removeLeftovers } from './leftovers';
import { folderState, systemFolderProblem, missingRoot } from './library-folder';
import type { LibraryOptions } from './library-types';
import { validateByModel, Listing } from './listing';
import { withLock } from './lock';
import { isNetworkFolder, NETWORK_WARNING } from './network';
import { OwnWrites } from './own-writes';
import { codeOf, plainReason, problem, readProblem } from './problems';
import { createQueue } from './queue';
import { pruneTrash } from './trash-list';
import { watchLibrary, type Watcher } from './watch';
import { realFs, type WriteFs } from './write-file';

/** An operation on a prepared library. */
type Step<T> = (root: string) => Promise<Result<T, FileProblem>>;
/** An operation that changes files while it holds the library's lock. */
type WritingStep<T> = (storage: Storage) => Promise<Result<T, FileProblem>>;

interface OpenedLibrary extends ReadyLibrary {
  readonly warnings: readonly string[];
}

/** The folder of the library: prepares it, watches it, locks it for changes, and replaces it by another one. */
export class LibraryRoot {
  readonly #options: LibraryOptions;
  readonly #writer: Omit<Storage, 'root' | 'lock'>;
  readonly listing: Listing;
  readonly #queue = createQueue();
  readonly #own = new OwnWrites();
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
    this.listing = new Listing(options.validate ?? validateByModel);
    this.#root = options.root;
  }

  setRoot(folder: string, copy?: WritingStep<object>): Promise<Result<LibraryInfo, FileProblem>> {
    const root = normalPath(folder);
    return this.#queue.run(async () => {
      const before = await this.#ready;
      const copied = copy === undefined ? ok({}) : await this.reading((current) => this.#locked(current, copy));
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
      const info = ok({ ...ready.value, warnings, movedFrom: this.#former.movedTo(ready.value.root) });
      this.#ready = Promise.resolve(info);
      this.#startWatch(ready.value.root);
      // The other pages read the new library.
      this.#options.onChange?.([]);
      return info;
    });
  }

  get fs(): WriteFs {
    return this.#writer.fs;
  }

  async watching(): Promise<void> {
    await this.#watcher;
  }

  async close(): Promise<void> {
    await this.#queue.idle();
    await this.#cleaning;
    await this.#endWatch();
  }

  /** Prepares the folder at the first call, and again after a failure. */
  whenReady(): Promise<Result<OpenedLibrary, FileProblem>> {
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
    try {
      return (await systemFolderProblem(root)) ?? validateRoot(root, await folderState(root));
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

  /** False for a folder that was the library before. */
  async isCurrent(root: string): Promise<boolean> {
    const ready = await this.whenReady();
    return ready.ok && ready.value.root === root;
  }

  /** Runs a step on the prepared library, or on a former one. A system error becomes a problem. */
  async reading<T>(step: Step<T>, home?: string): Promise<Result<T, FileProblem>> {
    const ready = await this.whenReady();
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
  queued<T>(step: Step<T>, home?: string): Promise<Result<T, FileProblem>> {
    return this.#queue.run(() => this.reading(step, home));
  }

  /** Runs a writing step under the library's lock, then announces the changed files: `refs` and the file in the result. */
  writing<T extends object>(
    step: WritingStep<T>,
    refs: readonly FileRef[] = [],
    home?: string,
  ): Promise<Result<T, FileProblem>> {
    return this.queued(async (root) => {
      const result = await this.#locked(root, step);
      // A former library has no watcher, and no page lists it.
      if (!result.ok || !(await this.isCurrent(root))) return result;
      const changedRefs = [...new Set([...refs, ...refsIn(result.value)])];
      await this.#own.record(root, changedRefs);
      this.#options.onChange?.(changedRefs);
      return result;
    }, home);
  }

  #locked<T>(root: string, step: WritingStep<T>): Promise<Result<T, FileProblem>> {
    return withLock(root, (lock) => step({ ...this.#writer, root, lock }));
  }
}
