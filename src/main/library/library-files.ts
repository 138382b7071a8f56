import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PRIVATE_FOLDER } from './private-folder';
import { plainReason } from './problems';
import { isTemporary } from './write-file';

/** A file of a library: its path below the root, with the system's separators. */
export interface LibraryFile {
  readonly name: string;
  readonly bytes: number;
}

/** All files of a library without locks and temporary files, and sentences about entries that are no files. */
export async function filesOf(root: string): Promise<{ files: readonly LibraryFile[]; left: readonly string[] }> {
  const files: LibraryFile[] = [];
  const left: string[] = [];
  const visit = async (below: string): Promise<void> => {
    let entries: Dirent[] = [];
    try {
      entries = await readdir(path.join(root, below), { withFileTypes: true });
    } catch (error) {
      left.push(`${below} cannot be read: ${plainReason(error)}.`);
    }
    for (const entry of entries) {
      const name = path.join(below, entry.name);
      if (name === path.join(PRIVATE_FOLDER, 'lock') || isTemporary(entry.name)) continue;
      if (entry.isDirectory()) await visit(name);
      else if (entry.isFile()) {
        const stats = await lstat(path.join(root, name)).catch(() => undefined);
        if (stats !== undefined) files.push({ name, bytes: stats.size });
      } else left.push(`${name} is a link or another special file.`);
    }
  };
  await visit('');
  return { files, left };
}
