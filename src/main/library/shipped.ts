import path from 'node:path';
import { KIND_FOLDER } from '@core/model';
import type { FileRef } from '@shared/host-api';
import { replaceFile, type Storage } from './commit';
import { listNames } from './folders';
import { locate } from './locate';
import type { Manifest } from './manifest';
import { newerProblemAt } from './newer';
import { codeOf, StorageError, storageError } from './problems';
import { readState, type FileState } from './read-file';
import { refParts } from './refs';
import { putInPlace, writeBeside, writeNew } from './write-file';

/** A bundled file. */
export interface ShippedFile {
  readonly ref: FileRef;
  readonly state: FileState;
}

/** Reads the bundled files of all kinds, sorted by reference. Throws when one cannot be read. */
export async function readShipped(shipped: string): Promise<ShippedFile[]> {
  const files: ShippedFile[] = [];
  for (const folder of Object.values(KIND_FOLDER)) {
    for (const name of await listNames(path.join(shipped, folder))) {
      const ref = `${folder}/${name}`;
      if (!refParts(ref).ok) continue;
      const state = await readState(path.join(shipped, folder, name), ref);
      if (!state.ok) throw new StorageError(`the bundled file ${ref} cannot be read`);
      files.push({ ref, state: state.value });
    }
  }
  return files.sort((a, b) => (a.ref < b.ref ? -1 : 1));
}

/** The bundled files whose current version the library has not received. */
export function newInShipped(files: readonly ShippedFile[], { files: received }: Manifest): ShippedFile[] {
  return files.filter(({ ref, state }) => received[ref] !== state.version);
}

/**
 * Copies new bundled files and updates those that the user has not changed or deleted. Returns all received versions. Throws the
 * system's error.
 */
export async function copyShipped(
  storage: Storage,
  files: readonly ShippedFile[],
  manifest: Manifest,
): Promise<Record<FileRef, string>> {
  const received: Record<FileRef, string> = { ...manifest.files };
  for (const { ref, state } of newInShipped(files, manifest)) {
    // After a downgrade: the file stays until the newer program, which can read it, is back.
    if (await isNewer(storage.root, ref)) continue;
    await copyOne(storage, ref, state, manifest);
    received[ref] = state.version;
  }
  return received;
}

async function isNewer(root: string, ref: FileRef): Promise<boolean> {
  const location = await locate(root, ref);
  return location.ok && (await newerProblemAt(location.value.file, ref)) !== undefined;
}

async function copyOne(storage: Storage, ref: FileRef, source: FileState, manifest: Manifest): Promise<void> {
  const { fs, lock, root } = storage;
  const location = await locate(root, ref);
  if (!location.ok) return;
  const before = manifest.files[ref];
  if (!location.value.exists) {
    if (before !== undefined) return;
    await lock.confirm();
    await writeNew(fs, location.value.file, source.bytes).catch(ignoreTaken);
    return;
  }
  const present = await readState(location.value.file, ref);
  if (!present.ok) return;
  if (manifest.isFilling && present.value.size === 0) {
    // On a disk without hard links, an interrupted start may leave an empty file.
    await putInPlace(fs, await writeBeside(fs, location.value.file, source.bytes), location.value.file);
  } else if (before !== undefined && present.value.version === before) {
    const replaced = await replaceFile(storage, location.value, present.value, source.bytes.toString('utf8'));
    if (!replaced.ok && replaced.error.code !== 'changed') throw storageError(replaced.error);
  }
}

/** Ignores that another program created the file meanwhile; its file stays. */
function ignoreTaken(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}
