import { randomBytes } from 'node:crypto';
import * as nodeFs from 'node:fs/promises';
import path from 'node:path';
import { codeOf, StorageError } from './problems';

/** The file system calls used for writing; tests pass a failing one. */
export type WriteFs = Pick<typeof nodeFs, 'open' | 'rename' | 'link' | 'unlink' | 'readFile' | 'mkdir' | 'copyFile'>;

/** The real file system. */
export const realFs: WriteFs = nodeFs;

const TEMPORARY = /^\..+\.([0-9]+)-[0-9a-f]{8}\.tmp$/;

/** True for the name of a temporary file of {@link writeBeside}. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

/** The id of the process that created a temporary file; undefined for any other name. */
export function processOfTemporary(name: string): number | undefined {
  const id = TEMPORARY.exec(name)?.[1];
  return id === undefined ? undefined : Number(id);
}

function temporaryName(file: string): string {
  const unique = `${process.pid}-${randomBytes(4).toString('hex')}`;
  return path.join(path.dirname(file), `.${path.basename(file)}.${unique}.tmp`);
}

/**
 * Writes `content` to a new hidden file in the folder of `file`, syncs it to the disk, and reads it back. Throws the system's
 * error, leaving no file behind.
 * @returns the full path of the new file, which the caller renames or removes
 */
export async function writeBeside(
  fs: WriteFs,
  file: string,
  content: string | Uint8Array,
  mode = 0o644,
): Promise<string> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const temporary = temporaryName(file);
  const expected = Buffer.from(content);
  try {
    const handle = await fs.open(temporary, 'wx', mode);
    try {
      await handle.writeFile(expected);
      await handle.sync();
    } finally {
      await handle.close();
    }
    const written = await fs.readFile(temporary);
    if (!written.equals(expected)) throw new StorageError('the disk returned different content than was written');
    return temporary;
  } catch (error) {
    await removeQuietly(fs, temporary);
    throw error;
  }
}

/** Moves a written file to `file` in one step, replacing any present one, and syncs the folder. */
export async function putInPlace(fs: WriteFs, temporary: string, file: string): Promise<void> {
  try {
    await fs.rename(temporary, file);
  } catch (error) {
    await removeQuietly(fs, temporary);
    throw error;
  }
  await syncFolder(fs, path.dirname(file));
}

/** Error codes of disks without hard links. Windows reports EISDIR for exFAT, the usual format of memory sticks. */
const NO_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EISDIR'];

/**
 * Links a file under another name; throws `EEXIST` when that name is taken. Copies it on a disk without hard links; being killed during
 * that copy may leave an empty file with the new name.
 */
export async function linkNew(fs: WriteFs, from: string, to: string): Promise<void> {
  try {
    await fs.link(from, to);
  } catch (error) {
    if (!NO_LINKS.includes(codeOf(error))) throw error;
    await copyNew(fs, from, to);
  }
}

async function copyNew(fs: WriteFs, from: string, to: string): Promise<void> {
  // Claims the name first, so that the rename below replaces our own empty file only.
  await (await fs.open(to, 'wx')).close();
  const temporary = temporaryName(to);
  try {
    await fs.copyFile(from, temporary);
    await putInPlace(fs, temporary, to);
  } catch (error) {
    await removeQuietly(fs, temporary);
    await removeQuietly(fs, to);
    throw error;
  }
}

/** Writes a new file atomically; throws `EEXIST` when the name is taken. */
export async function writeNew(fs: WriteFs, file: string, content: string | Uint8Array): Promise<void> {
  const temporary = await writeBeside(fs, file, content);
  try {
    await linkNew(fs, temporary, file);
  } finally {
    await removeQuietly(fs, temporary);
  }
  await syncFolder(fs, path.dirname(file));
}

/**
 * Writes a file atomically: readers see the old or the new content, never a part. Keeps the permissions of a present file. Throws the
 * system's error.
 */
export async function writeAtomically(file: string, content: string | Uint8Array, fs: WriteFs = realFs): Promise<void> {
  const present = await nodeFs.stat(file).catch(() => undefined);
  await putInPlace(fs, await writeBeside(fs, file, content, present && present.mode & 0o777), file);
}

/** Syncs a folder to the disk, where the system supports it. */
export async function syncFolder(fs: WriteFs, folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some network drives cannot sync a folder; the name itself is in place.
    if (!['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EBADF'].includes(codeOf(error))) throw error;
  } finally {
    await handle.close();
  }
}

/** Removes a file if it exists. Ignores failures; the clean-up at the next start retries. */
export async function removeQuietly(fs: WriteFs, file: string): Promise<void> {
  await fs.unlink(file).catch(() => undefined);
}
