import { stat } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@core/base';
import type { FileProblem, FileRef, SavedFile } from '@shared/host-api';
import { History, isUnchanged } from './generations';
import type { FileLocation } from './locate';
import type { HeldLock } from './lock';
import { codeOf, plainReason, problem, writeProblem } from './problems';
import { versionOf, type FileState } from './read-file';
import { linkNew, removeQuietly, syncFolder, writeBeside, type WriteFs } from './write-file';

/** The context of an operation that changes files while it holds the library's lock. */
export interface Storage {
  readonly fs: WriteFs;
  /** The real path of the library. */
  readonly root: string;
  readonly lock: HeldLock;
  /** Maximum number of generations of each file. */
  readonly maxGenerations: number;
  /** Receives a sentence when a change succeeded but its clean-up did not. */
  readonly onProblem: (message: string) => void;
}

/**
 * Replaces the file at a location atomically if it still holds `present`. The old content becomes a generation.
 */
export async function replaceFile(
  storage: Storage,
  { ref, file }: FileLocation,
  present: FileState,
  text: string,
): Promise<Result<SavedFile, FileProblem>> {
  const { fs, root } = storage;
  const version = versionOf(text);
  const written: string[] = [];
  const changed = problem('changed', `Another program changed ${ref} just now, so it was not saved.`);
  try {
    const history = await History.open(fs, root, ref);
    if (!history.ok) return history;
    const { mode } = await stat(file);
    const copy = await writeBeside(fs, history.value.copyFile(version), text);
    written.push(copy);
    const next = await writeBeside(fs, file, text, mode & 0o777);
    written.push(next);
    const number = await history.value.snapshot(file, present);
    await storage.lock.confirm();
    // Last check before the commit, because programs other than Hexwright do not take the lock.
    const isSaved = await history.value.holds(number, present.version);
    if (!isSaved || !(await isUnchanged(file, present))) return err(changed);
    await fs.rename(next, file);
    written.length = 0;
    await cleanUpAfter(storage, ref, copy, async () => {
      await syncFolder(fs, path.dirname(file));
      await history.value.finishSave(copy, version, { number, version: present.version });
      await history.value.prune(storage.maxGenerations);
    });
    return ok({ ref, version });
  } catch (error) {
    return err(codeOf(error) === 'ENOENT' ? changed : writeProblem(error, ref));
  } finally {
    for (const temporary of written) await removeQuietly(fs, temporary);
  }
}

/** Confirms a save that would not change the file, after keeping a copy as for any other save. */
export async function confirmUnchangedSave(
  storage: Storage,
  ref: FileRef,
  text: string,
): Promise<Result<SavedFile, FileProblem>> {
  const version = versionOf(text);
  const history = await History.open(storage.fs, storage.root, ref);
  if (!history.ok) return history;
  if (!history.value.hasCopy(version)) {
    await cleanUpAfter(storage, ref, undefined, async () => {
      await history.value.finishSave(await writeBeside(storage.fs, history.value.copyFile(version), text), version);
    });
  }
  return ok({ ref, version });
}

/**
 * Writes a new file at `location`. Answers with `exists` when another program has just used the name.
 * @param source a file with this content that gets `location` as another name, instead of writing the content again
 */
export async function addFile(
  storage: Storage,
  { ref, file }: FileLocation,
  content: string | Buffer,
  source?: string,
): Promise<Result<SavedFile, FileProblem>> {
  const { fs, root } = storage;
  const version = versionOf(content);
  const written: string[] = [];
  try {
    const history = await History.open(fs, root, ref);
    if (!history.ok) return history;
    const copy = await writeBeside(fs, history.value.copyFile(version), content);
    written.push(copy);
    if (source === undefined) written.push(await writeBeside(fs, file, content));
    await fs.mkdir(path.dirname(file), { recursive: true });
    await storage.lock.confirm();
    if (!(await isAdded(fs, source ?? written[1] ?? '', file))) {
      return err(problem('exists', `Another program has just created ${ref}.`));
    }
    written.shift();
    await cleanUpAfter(storage, ref, copy, async () => {
      await syncFolder(fs, path.dirname(file));
      await history.value.finishSave(copy, version);
      await history.value.prune(storage.maxGenerations);
    });
    return ok({ ref, version });
  } catch (error) {
    return err(problem('write-failed', `${ref} was not created: ${plainReason(error)}.`));
  } finally {
    for (const temporary of written) await removeQuietly(fs, temporary);
  }
}

/** Gives a file its new name; false when the name is taken. */
async function isAdded(fs: WriteFs, from: string, to: string): Promise<boolean> {
  try {
    await linkNew(fs, from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Runs steps after the commit. The file is already saved, so a failure only loses a copy or a generation. */
async function cleanUpAfter(
  storage: Storage,
  ref: FileRef,
  copy: string | undefined,
  steps: () => Promise<void>,
): Promise<void> {
  try {
    await steps();
  } catch (error) {
    if (copy !== undefined) await removeQuietly(storage.fs, copy);
    storage.onProblem(`${ref} was saved, but cleaning up its older versions failed: ${plainReason(error)}.`);
  }
}
