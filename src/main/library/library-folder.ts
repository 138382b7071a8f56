import { lstat, stat } from 'node:fs/promises';
import path from 'node:path';
import { KIND_FOLDER } from '@core/model';
import type { FileProblem } from '@shared/host-api';
import { isBelow, listNames } from './folders';
import { nearestFolder } from './locate';
import { PRIVATE_FOLDER } from './private-folder';
import { problem } from './problems';
import { isTemporary } from './write-file';

/** The state of a folder before it becomes the library. `empty` includes a missing folder and an interrupted first start. */
export type FolderState = 'empty' | 'library' | 'other';

const FOLDERS: readonly string[] = Object.values(KIND_FOLDER);
const SYSTEM_FILES: readonly string[] = ['.DS_Store', 'desktop.ini', 'Thumbs.db'];
/** Linux folders that hold no documents: virtual file systems, and settings of the system, which a program run as root could write. */
const SYSTEM_FOLDERS: readonly string[] = ['/boot', '/dev', '/etc', '/proc', '/sys'];

/** True for a file that the operating system adds to folders. */
export function isSystemFile(name: string): boolean {
  return SYSTEM_FILES.includes(path.basename(name));
}

/** Classifies the folder at `root`. Throws the system's error. */
export async function folderState(root: string): Promise<FolderState> {
  if ((await listNames(path.join(root, PRIVATE_FOLDER))).includes('shipped.json')) return 'library';
  const names = await listNames(root);
  let hasPrivate = false;
  for (const name of names) {
    if (name === PRIVATE_FOLDER) hasPrivate = true;
    else if (!isSystemFile(name) && !(await isEmptyKindFolder(root, name))) {
      return names.includes(PRIVATE_FOLDER) ? 'library' : 'other';
    }
  }
  return hasPrivate && (await hasUserData(root)) ? 'library' : 'empty';
}

/** Why a library that was ready can no longer be used: its folder is gone. Undefined while it is there. */
export async function missingRoot(root: string): Promise<FileProblem | undefined> {
  const isThere = await stat(root).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isThere) return undefined;
  const advice = 'Connect its disk or put the folder back, then try again.';
  return problem('no-library', `The library folder ${root} is missing. ${advice}`);
}

/** Why a folder below one of {@link SYSTEM_FOLDERS} cannot be the library; undefined for other folders. */
export async function systemFolderProblem(folder: string): Promise<FileProblem | undefined> {
  if (process.platform !== 'linux') return undefined;
  const real = await nearestFolder(folder);
  if (!SYSTEM_FOLDERS.some((system) => isBelow(real, system))) return undefined;
  return problem('no-library', `${folder} belongs to the system. Choose another folder.`);
}

async function isEmptyKindFolder(root: string, name: string): Promise<boolean> {
  if (!FOLDERS.includes(name) || !(await lstat(path.join(root, name))).isDirectory()) return false;
  return (await listNames(path.join(root, name))).every(isTemporary);
}

/** True when the private folder holds trash, generations or unsaved work. */
async function hasUserData(root: string): Promise<boolean> {
  const names = await listNames(path.join(root, PRIVATE_FOLDER));
  return names.some((name) => ['generations', 'trash', 'recovery'].includes(name));
}
