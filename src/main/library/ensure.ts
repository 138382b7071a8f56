import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@core/base';
import { KIND_FOLDER } from '@core/model';
import type { FileProblem } from '@shared/host-api';
import type { Storage } from './commit';
import { makeFolder, removeCreated } from './folders';
import { undoUnfinished } from './import-pack';
import { folderState, systemFolderProblem } from './library-folder';
import { withLock, type HeldLock } from './lock';
import { readManifest, writeManifest, type Manifest } from './manifest';
import { removeMoveLog, unfinishedMove } from './move-log';
import { privatePath } from './private-folder';
import { plainReason, problem } from './problems';
import { copyShipped, newInShipped, readShipped, type ShippedFile } from './shipped';

/** A prepared library. */
export interface ReadyLibrary {
  /** The real path of the root. */
  readonly root: string;
  /** True when this call created and filled it. */
  readonly created: boolean;
}

export interface EnsureOptions extends Omit<Storage, 'root' | 'lock'> {
  /** Full path of the bundled content; absent to copy nothing. */
  readonly shipped?: string | undefined;
}

/** Filling a new library takes longer than other operations. Milliseconds. */
const FIRST_START_WAIT_MS = 60_000;

/**
 * Makes the library at `root` ready. An empty folder is filled with the bundled files; a start that was cut off continues. A
 * library that was filled before receives new bundled files, and updates of those that the user has not changed. Any other folder
 * is used as it is.
 */
export async function ensureLibrary(root: string, options: EnsureOptions): Promise<Result<ReadyLibrary, FileProblem>> {
  if (!path.isAbsolute(root) || root.includes('\0')) {
    return err(problem('bad-name', 'Enter the full path of the library folder.'));
  }
  let created: readonly string[] = [];
  try {
    const refused = await systemFolderProblem(root);
    if (refused !== undefined) return err(refused);
    created = await makeFolder(root);
    const ready = await prepare(root, options);
    if (!ready.ok) await removeCreated(created);
    return ready;
  } catch (error) {
    await removeCreated(created);
    const message = `Cannot use the library ${root}: ${plainReason(error)}. Choose another folder.`;
    return err(problem('no-library', message));
  }
}

/** Makes an existing folder ready. Throws the system's error. */
async function prepare(root: string, options: EnsureOptions): Promise<Result<ReadyLibrary, FileProblem>> {
  const real = await realpath(root);
  const folder = await privatePath(real, 'shipped.json');
  if (!folder.ok) return err(problem('no-library', `Cannot use ${root} as the library. ${folder.error.message}`));
  const move = await unfinishedMove(real);
  if (move?.isComplete === false) {
    const message = `${root} holds only a part of the library in ${move.from}: its move has not ended.`;
    return err(problem('no-library', `${message} Move the library again, or choose another folder.`));
  }
  if (move !== undefined) await removeMoveLog(real);
  await undoUnfinished({ ...options, root: real });
  return await fill(real, options);
}

async function fill(root: string, options: EnsureOptions): Promise<Result<ReadyLibrary, FileProblem>> {
  const isNew = (await folderState(root)) === 'empty';
  const manifest = await readManifest(root);
  const { shipped } = options;
  if (shipped === undefined || (manifest === undefined && !isNew)) return ok({ root, created: isNew });
  const files = await readShipped(shipped);
  const isFirst = manifest === undefined || manifest.isFilling;
  if (!isFirst && newInShipped(files, manifest).length === 0) return ok({ root, created: false });
  const filled = await withLock(root, (lock) => fillLibrary(root, files, options, lock), FIRST_START_WAIT_MS);
  if (filled.ok) return filled;
  if (isFirst) return err(problem('no-library', `Cannot fill the library ${root}. ${filled.error.message}`));
  // The library still works without the update.
  options.onProblem(`The library was not updated. ${filled.error.message}`);
  return ok({ root, created: false });
}

/** Copies missing bundled files. Writes the manifest first and last, so that an interrupted start can continue. */
async function fillLibrary(
  root: string,
  files: readonly ShippedFile[],
  options: EnsureOptions,
  lock: HeldLock,
): Promise<Result<ReadyLibrary, FileProblem>> {
  const { fs } = options;
  try {
    let manifest: Manifest | undefined = await readManifest(root);
    if (manifest === undefined) {
      manifest = { isFilling: true, files: {} };
      await lock.confirm();
      await writeManifest(fs, root, manifest);
    }
    const updated = await copyShipped({ ...options, root, lock }, files, manifest);
    for (const folder of Object.values(KIND_FOLDER)) await fs.mkdir(path.join(root, folder), { recursive: true });
    await lock.confirm();
    await writeManifest(fs, root, { isFilling: false, files: updated });
    return ok({ root, created: manifest.isFilling });
  } catch (error) {
    return err(problem('write-failed', `A bundled file was not copied: ${plainReason(error)}.`));
  }
}
