import { readdir } from 'node:fs/promises';
import type { Dirent } from 'node:fs';
import path from 'node:path';
import { KIND_FOLDER } from '@core/model';
import type { FileRef } from '@shared/host-api';
import { removeIfLeftover } from './leftovers';

/** A `.json` entry in the library. A link may lead anywhere. */
export interface ScannedFile {
  readonly ref: FileRef;
  readonly file: string;
}

/**
 * Lists all `.json` entries of the library, sorted: those in the root, in the kind folders and one folder deeper. Skips hidden names,
 * does not enter linked folders, and removes temporary files of killed processes.
 */
export async function scanFolders(root: string): Promise<ScannedFile[]> {
  const files: ScannedFile[] = [];
  await scanFolder(root, '', 0, files);
  const folders = Object.values(KIND_FOLDER);
  await Promise.all(folders.map((folder) => scanFolder(path.join(root, folder), `${folder}/`, 1, files)));
  return files.sort((a, b) => (a.ref < b.ref ? -1 : 1));
}

async function scanFolder(folder: string, prefix: string, deeper: number, files: ScannedFile[]): Promise<void> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch {
    return; // The folder is missing or unreadable.
  }
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.name.startsWith('.')) {
      if (entry.isFile()) await removeIfLeftover(file);
    } else if (entry.isDirectory()) {
      if (deeper > 0) await scanFolder(file, `${prefix}${entry.name}/`, deeper - 1, files);
    } else if (entry.name.endsWith('.json')) {
      files.push({ ref: prefix + entry.name, file });
    }
  }
}
