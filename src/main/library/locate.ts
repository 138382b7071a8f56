import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@core/base';
import type { FileProblem, FileRef } from '@shared/host-api';
import { isBelow } from './folders';
import { isMissing, problem, readProblem } from './problems';
import { PRIVATE_FOLDER } from './private-folder';
import { refParts } from './refs';

/** The location of a file reference on disk. */
export interface FileLocation {
  readonly ref: FileRef;
  /** Full path of the name in its folder. */
  readonly entry: string;
  /** Full path of the file itself, which differs from `entry` when that is a link inside the library. */
  readonly file: string;
  readonly exists: boolean;
}

/**
 * Resolves a reference below `root` (a real path). Rejects links that lead out of the library, and anything but regular files. The folder
 * need not exist.
 */
export async function locate(root: string, ref: FileRef): Promise<Result<FileLocation, FileProblem>> {
  const parts = refParts(ref);
  if (!parts.ok) return parts;
  const name = parts.value.at(-1) ?? '';
  const folder = path.join(root, ...parts.value.slice(0, -1));
  try {
    const realFolder = await realpath(folder);
    if (!isInside(root, realFolder)) return err(outsideFolder(ref));
    const entry = path.join(realFolder, name);
    const stat = await lstat(entry);
    const file = stat.isSymbolicLink() ? await realpath(entry) : entry;
    if (!isInside(root, file)) return err(outside(ref));
    const isFile = stat.isSymbolicLink() ? (await lstat(file)).isFile() : stat.isFile();
    if (!isFile) return err(problem('unreadable', `${ref} is not a regular file.`));
    return ok({ ref, entry, file, exists: true });
  } catch (error) {
    if (!isMissing(error)) return err(readProblem(error, ref));
    const nearest = await nearestFolder(folder);
    if (!isInside(root, nearest)) return err(outsideFolder(ref));
    const entry = path.join(folder, name);
    if (await isLink(entry)) return err(problem('unreadable', `${ref} is a link to a file that does not exist.`));
    return ok({ ref, entry, file: entry, exists: false });
  }
}

/** The real path of the nearest existing folder at or above `folder`. */
export async function nearestFolder(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch {
    const above = path.dirname(folder);
    return above === folder ? folder : nearestFolder(above);
  }
}

async function isLink(file: string): Promise<boolean> {
  try {
    return (await lstat(file)).isSymbolicLink();
  } catch {
    return false;
  }
}

function isInside(root: string, file: string): boolean {
  return isBelow(file, root) && !isBelow(file, path.join(root, PRIVATE_FOLDER));
}

function outsideFolder(ref: FileRef): FileProblem {
  const folder = path.posix.dirname(ref);
  return problem('outside', `${folder} is a link out of the library, so Hexwright does not use it. Use a real folder.`);
}

function outside(ref: FileRef): FileProblem {
  return problem('outside', `${ref} is a link to a file outside the library, so Hexwright does not use it.`);
}
