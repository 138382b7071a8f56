import { mkdir, readdir, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, isMissing } from './problems';

/** The names in a folder; none when there is no such folder. Throws the system's error. */
export async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** True for `root` itself and for what is below it. */
export function isBelow(file: string, root: string): boolean {
  const steps = path.relative(root, file);
  return steps.split(path.sep)[0] !== '..' && !path.isAbsolute(steps);
}

/** A full path without `..`, which would create the folder before it too. A relative path stays as it is. */
export function normalPath(folder: string): string {
  return path.isAbsolute(folder) ? path.resolve(folder) : folder;
}

/**
 * Creates a folder and its parents; leaves none of them behind if that fails. Throws the system's error. Node's own `recursive` reports a
 * read-only disk as a missing folder, and never returns where the system rejects new folders as missing, as in /proc.
 * @returns the created folders, parents first
 */
export async function makeFolder(folder: string): Promise<readonly string[]> {
  const created: string[] = [];
  const create = async (): Promise<unknown> =>
    mkdir(folder).then(
      () => void created.push(folder),
      (error: unknown) => error,
    );
  let failure = await create();
  if (codeOf(failure) === 'ENOENT' && path.dirname(folder) !== folder) {
    created.push(...(await makeFolder(path.dirname(folder))));
    failure = await create();
  }
  if (failure === undefined) return created;
  const present = await stat(folder).catch(() => undefined);
  if (present?.isDirectory() === true) return created;
  await removeCreated(created);
  // The system reports that the name exists; for the file to write in it, a part of the path is a file.
  throw present === undefined ? failure : Object.assign(new Error('a file is in the way'), { code: 'ENOTDIR' });
}

/** Removes folders that {@link makeFolder} created, with the folders in the last one, as far as they are empty. */
export async function removeCreated(created: readonly string[]): Promise<void> {
  const [folder, ...parents] = created.toReversed();
  if (folder === undefined) return;
  await removeEmptyFolders(folder);
  for (const parent of parents) await rmdir(parent).catch(() => undefined);
}

/** Removes a folder and those below it as far as they are empty. Does not enter linked folders below it. */
export async function removeEmptyFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await removeEmptyFolders(path.join(folder, entry.name));
  await rmdir(folder).catch(() => undefined);
}
