import { readdir } from 'node:fs/promises';
import type { Dirent } from 'node:fs';
import path from 'node:path';
import { KIND_FOLDER } from '@core/model';
import type { FileRef } from '@shared/host-api';
import { removeIfLeftover } from './leftovers';

/** A `.json` name in the library; a link may lead anywhere. */
export interface Found {
  readonly ref: FileRef;
  readonly file: string;
}

/**
 * All `.json` names of the library, sorted: loose ones in the root, those of the kinds' folders, and one folder deeper. Hidden
 * names are skipped, folders behind links are not entered. Temporary files that a killed process left are removed.
 */
export async function scanFolders(root: string): Promise<Found[]> {
  const found: Found[] = [];
  await scanFolder(root, '', 0, found);
  const folders = Object.values(KIND_FOLDER);
  await Promise.all(folders.map((folder) => scanFolder(path.join(root, folder), `${folder}/`, 1, found)));
  return found.sort((a, b) => (a.ref < b.ref ? -1 : 1));
}

async function scanFolder(folder: string, prefix: string, deeper: number, found: Found[]): Promise<void> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch {
    return; // A folder that is not there, or may not be read, has no files for us.
  }
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.name.startsWith('.')) {
      if (entry.isFile()) await removeIfLeftover(file);
    } else if (entry.isDirectory()) {
      if (deeper > 0) await scanFolder(file, `${prefix}${entry.name}/`, deeper - 1, found);
    } else if (entry.name.endsWith('.json')) {
      found.push({ ref: prefix + entry.name, file });
    }
  }
}
