import { lstat, readdir, unlink } from 'node:fs/promises';
import type { Dirent } from 'node:fs';
import path from 'node:path';
import { PRIVATE_FOLDER } from './private-folder';
import { codeOf } from './problems';
import { processOfTemporary } from './write-file';

/** Temporary files younger than this may belong to a process on another computer. Milliseconds. */
const MIN_AGE_MS = 10 * 60 * 1000;

/** Removes temporary files of killed processes below the private folder. Ignores files that it cannot read or remove. */
export async function removeLeftovers(root: string): Promise<void> {
  await removeBelow(path.join(root, PRIVATE_FOLDER), true);
}

/** Removes temporary files of killed processes directly in `folder`. */
export async function removeLeftoversIn(folder: string): Promise<void> {
  await removeBelow(folder, false);
}

/** Removes `file` when it is a temporary file of a process that has ended, and older than ten minutes. */
export async function removeIfLeftover(file: string): Promise<void> {
  const process = processOfTemporary(path.basename(file));
  if (process === undefined || isRunning(process)) return;
  try {
    if (Date.now() - (await lstat(file)).mtimeMs > MIN_AGE_MS) await unlink(file);
  } catch {
    // Another process removed it, or the disk is read-only.
  }
}

async function removeBelow(folder: string, isDeep: boolean): Promise<void> {
  let entries: Dirent[] = [];
  try {
    // A link could lead out of the library.
    if ((await lstat(folder)).isDirectory()) entries = await readdir(folder, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isFile()) await removeIfLeftover(file);
    else if (isDeep && entry.isDirectory()) await removeBelow(file, true);
  }
}

/** True if a process with this id runs on this computer. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}
