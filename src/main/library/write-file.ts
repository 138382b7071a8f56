import { randomBytes } from 'node:crypto';
import * as nodeFs from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './problems';

/** The calls of the file system that writing needs; tests give one that fails. */
export type WriteFs = Pick<typeof nodeFs, 'open' | 'rename' | 'link' | 'unlink' | 'readFile' | 'mkdir' | 'copyFile'>;

/** The real file system. */
export const realFs: WriteFs = nodeFs;

const TEMPORARY = /^\..+\.[0-9]+-[0-9a-f]{8}\.tmp$/;

/** True for the name of a file that {@link writeBeside} makes and that a killed process may leave behind. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

/**
 * Writes `text` to a new hidden file in the folder of `file`, brings it to the disk, and reads it back. Throws the file
 * system's error, leaving nothing behind.
 * @returns the full path of the new file, which the caller renames or removes
 */
export async function writeBeside(fs: WriteFs, file: string, text: string, mode = 0o644): Promise<string> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const temporary = path.join(
    path.dirname(file),
    `.${path.basename(file)}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`,
  );
  const wanted = Buffer.from(text, 'utf8');
  try {
    const handle = await fs.open(temporary, 'wx', mode);
    try {
      await handle.writeFile(wanted);
      await handle.sync();
    } finally {
      await handle.close();
    }
    const found = await fs.readFile(temporary);
    if (!found.equals(wanted)) throw new Error('what was written does not read back the same');
    return temporary;
  } catch (error) {
    await removeQuietly(fs, temporary);
    throw error;
  }
}

/** Puts a written file in the place of `file` in one step, and brings the folder to the disk. */
export async function putInPlace(fs: WriteFs, temporary: string, file: string): Promise<void> {
  try {
    await fs.rename(temporary, file);
  } catch (error) {
    await removeQuietly(fs, temporary);
    throw error;
  }
  await syncFolder(fs, path.dirname(file));
}

/**
 * Gives a file a second or new name that must not be taken: throws `EEXIST` otherwise. Where the disk has no hard links it
 * is a copy, and a kill at that very moment may leave an empty file of the new name.
 */
export async function linkNew(fs: WriteFs, from: string, to: string): Promise<void> {
  try {
    await fs.link(from, to);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'].includes(codeOf(error))) throw error;
    await copyNew(fs, from, to);
  }
}

async function copyNew(fs: WriteFs, from: string, to: string): Promise<void> {
  // Claims the name first, so that the rename below writes over nothing but our own empty file.
  await (await fs.open(to, 'wx')).close();
  const temporary = `${path.join(path.dirname(to), `.${path.basename(to)}`)}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  try {
    await fs.copyFile(from, temporary);
    await putInPlace(fs, temporary, to);
  } catch (error) {
    await removeQuietly(fs, temporary);
    await removeQuietly(fs, to);
    throw error;
  }
}

/** Writes a new file whole; throws `EEXIST` when there is one of that name. */
export async function writeNew(fs: WriteFs, file: string, text: string): Promise<void> {
  const temporary = await writeBeside(fs, file, text);
  try {
    await linkNew(fs, temporary, file);
  } finally {
    await removeQuietly(fs, temporary);
  }
  await syncFolder(fs, path.dirname(file));
}

/** Writes a file whole, over whatever is there: the old or the new content, never a part of it. Throws the system's error. */
export async function writeWhole(file: string, text: string, fs: WriteFs = realFs): Promise<void> {
  await putInPlace(fs, await writeBeside(fs, file, text), file);
}

/** Brings a folder's names to the disk, where the system can do that. */
export async function syncFolder(fs: WriteFs, folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some network disks cannot; the name itself is in place already.
    if (!['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EBADF'].includes(codeOf(error))) throw error;
  } finally {
    await handle.close();
  }
}

/** Removes a file if it is there; a failure changes nothing for the caller. */
export async function removeQuietly(fs: WriteFs, file: string): Promise<void> {
  try {
    await fs.unlink(file);
  } catch {
    // Left for the clean-up of the next start.
  }
}
