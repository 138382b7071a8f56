import { randomBytes } from 'node:crypto';
import { rmdir } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@core/base';
import type { ChangedFiles, FileProblem, FileRef, SavedFile } from '@shared/host-api';
import { changeEach } from './change-each';
import type { Storage } from './commit';
import { locate } from './locate';
import { PRIVATE_FOLDER, privatePath } from './private-folder';
import { isMissing, plainReason, problem } from './problems';
import { readState } from './read-file';
import { numberedNames, refParts } from './refs';
import { saveNew } from './save';
import { syncFolder } from './write-file';

/** A file in the trash. `trashed` is its name for {@link trashedRef}, such as `20261120-174500-1a2b3c4d/scenarios/x.scenario.json`. */
interface MovedFile {
  readonly ref: FileRef;
  readonly trashed: string;
}

/** Moves files to the trash, into one new folder that keeps their paths. */
export async function moveToTrash(
  storage: Storage,
  refs: readonly FileRef[],
): Promise<Result<ChangedFiles<MovedFile>, FileProblem>> {
  const { fs, root } = storage;
  const now = new Date().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  const folder = `${now}-${randomBytes(4).toString('hex')}`;
  const moved = await changeEach(new Set(refs), (ref) => moveFile(storage, ref, `${folder}/${ref}`));
  if (!moved.ok) return moved;
  const top = path.join(root, PRIVATE_FOLDER, 'trash');
  const files = moved.value.done.flatMap(({ ref, trashed }) => [path.join(root, ref), path.join(top, trashed)]);
  for (const changed of new Set(files.map((file) => path.dirname(file)))) {
    // The files have moved already.
    await syncFolder(fs, changed).catch(() => undefined);
  }
  return moved;
}

/** Moves a file to the trash atomically. */
async function moveFile(storage: Storage, ref: FileRef, trashed: string): Promise<Result<MovedFile, FileProblem>> {
  const { fs, root } = storage;
  const location = await locate(root, ref);
  if (!location.ok) return location;
  const target = await privatePath(root, 'trash', ...trashed.split('/'));
  if (!target.ok) return target;
  if (!location.value.exists) return err(problem('missing', `${ref} no longer exists.`));
  try {
    await fs.mkdir(path.dirname(target.value), { recursive: true });
    await storage.lock.confirm();
    // Moves a link itself, not its target.
    await fs.rename(location.value.entry, target.value);
  } catch (error) {
    if (isMissing(error)) return err(problem('missing', `${ref} no longer exists.`));
    return err(problem('write-failed', `${ref} was not moved to the trash: ${plainReason(error)}.`));
  }
  return ok({ ref, trashed });
}

/** The original reference of a name from {@link moveToTrash}; validates the name, which comes from the page. */
export function trashedRef(trashed: string): Result<FileRef, FileProblem> {
  const cut = trashed.indexOf('/');
  const folder = trashed.slice(0, Math.max(cut, 0));
  const ref = trashed.slice(cut + 1);
  if (/^[0-9]{8}-[0-9]{6}-[0-9a-f]{8}$/.test(folder) && refParts(ref).ok) return ok(ref);
  return err(problem('bad-name', 'This is not the name of a file in the trash.'));
}

/** The full path of a file in the trash, with its original reference. */
export async function trashedFile(
  root: string,
  trashed: string,
): Promise<Result<{ readonly ref: FileRef; readonly file: string }, FileProblem>> {
  const ref = trashedRef(trashed);
  if (!ref.ok) return ref;
  const file = await privatePath(root, 'trash', ...trashed.split('/'));
  return file.ok ? ok({ ref: ref.value, file: file.value }) : file;
}

/** Restores a file from the trash, under another name when its own is taken. */
export async function restoreFromTrash(
  storage: Storage,
  trashed: string,
): Promise<Result<SavedFile & { readonly trashed: string }, FileProblem>> {
  const found = await trashedFile(storage.root, trashed);
  if (!found.ok) return found;
  const { ref, file } = found.value;
  const state = await readState(file, ref);
  if (!state.ok) return state;
  const restored = await saveNew(storage, numberedNames(ref), state.value.bytes, file);
  if (!restored.ok) return restored;
  try {
    // The restored file is a link or a verified copy, so the trash entry can go.
    await removeTrashed(storage, file);
  } catch (error) {
    storage.onProblem(`${restored.value.ref} was restored, but is still in the trash: ${plainReason(error)}.`);
  }
  return ok({ ...restored.value, trashed });
}

/** Removes a file from the trash, and the folders that it leaves empty. Throws the system's error. */
export async function removeTrashed({ fs, root }: Pick<Storage, 'root' | 'fs'>, file: string): Promise<void> {
  await fs.unlink(file);
  const top = path.join(root, PRIVATE_FOLDER, 'trash');
  for (let folder = path.dirname(file); folder !== top; folder = path.dirname(folder)) {
    try {
      await rmdir(folder);
    } catch {
      return; // The folder is not empty.
    }
  }
}
