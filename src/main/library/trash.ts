import { randomBytes } from 'node:crypto';
import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { err, ok } from '@core/base';
import type { Result } from '@core/base';
import type { FileProblem } from '@shared/host-api';
import { problem } from './problems';
import { PRIVATE_FOLDER, refParts } from './refs';
import type { Place } from './locate';
import { syncFolder } from './write-file';
import type { WriteFs } from './write-file';

function trashFolder(root: string): string {
  return path.join(root, PRIVATE_FOLDER, 'trash');
}

/**
 * Moves a file to the trash in one step. It keeps its way below a folder of its own, which is how it is found again.
 * @returns the name by which {@link trashedPlace} finds it, such as `20261120-174500-1a2b/scenarios/x.scenario.json`
 */
export async function moveToTrash(fs: WriteFs, root: string, place: Place): Promise<string> {
  const now = new Date().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  const trashed = `${now}-${randomBytes(4).toString('hex')}/${place.ref}`;
  const target = path.join(trashFolder(root), ...trashed.split('/'));
  await mkdir(path.dirname(target), { recursive: true });
  // The name itself goes, not what it may link to.
  await fs.rename(place.entry, target);
  await syncFolder(fs, path.dirname(target));
  await syncFolder(fs, path.dirname(place.entry));
  return trashed;
}

/** Where a trashed file lies and where it came from. */
export interface TrashedPlace {
  readonly ref: string;
  readonly file: string;
}

/** Finds what {@link moveToTrash} named; judges the name, which comes from outside. */
export function trashedPlace(root: string, trashed: string): Result<TrashedPlace, FileProblem> {
  const cut = trashed.indexOf('/');
  const folder = trashed.slice(0, Math.max(cut, 0));
  const ref = trashed.slice(cut + 1);
  const parts = refParts(ref);
  if (!/^[0-9]{8}-[0-9]{6}-[0-9a-f]{8}$/.test(folder) || !parts.ok) {
    return err(problem('bad-name', 'That is no name of a file in the trash.'));
  }
  return ok({ ref, file: path.join(trashFolder(root), folder, ...parts.value) });
}

/** Removes the folders that a file left empty when it was brought back. */
export async function clearEmptied(root: string, file: string): Promise<void> {
  for (let folder = path.dirname(file); folder !== trashFolder(root); folder = path.dirname(folder)) {
    try {
      await rmdir(folder);
    } catch {
      return; // Not empty: somebody else's.
    }
  }
}
