import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { copyFile, lstat, open, readdir, readFile, realpath, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@core/base';
import { KIND_FOLDER } from '@core/model';
import type { FileProblem, LibrarySize, StorageApi } from '@shared/host-api';
import type { Library } from './library-types';
import { folderState, isSystemFolder, type FolderState } from './library-folder';
import { nearestFolder } from './locate';
import { PRIVATE_FOLDER } from './private-folder';
import { plainReason, problem } from './problems';
import { isTemporary, makeFolder, realFs, syncQuietly } from './write-file';

/** A file of a library: its path below the root, with the system's separators. */
interface LibraryFile {
  readonly name: string;
  readonly bytes: number;
}

/** The files of the last move: their hashes by name. */
interface Moved {
  readonly from: string;
  readonly hashes: ReadonlyMap<string, string>;
}

/**
 * Looks after a library's folder: its size and its move.
 * @param validateRoot why a folder must not become the library; undefined when it may
 */
export function createStorage(
  library: Pick<Library, 'access' | 'info' | 'setRoot'>,
  validateRoot: (root: string, state: FolderState) => FileProblem | undefined,
): StorageApi {
  let moved: Moved | undefined;
  return {
    size: () =>
      library.access.reading(async (root) => {
        const { files } = await filesOf(root);
        return ok(sizeOf(files));
      }),
    async move(target) {
      const info = await library.info();
      if (!info.ok) return info;
      const from = info.value.root;
      const objection = await objectionTo(target, from, validateRoot);
      if (objection !== undefined) return err(objection);
      const copied = await library.access.writing(async (storage) => copyAll(storage.root, target));
      if (!copied.ok) return copied;
      const { hashes, bytes, left } = copied.value;
      const switched = await library.setRoot(target, true);
      if (!switched.ok) {
        await removeUnchanged({ from: target, hashes });
        return switched;
      }
      moved = { from, hashes };
      return ok({ ...switched.value, from, files: hashes.size, bytes, left });
    },
    async removeOld() {
      if (moved === undefined) return err(problem('missing', 'No library was moved since the program started.'));
      const info = await library.info();
      if (!info.ok) return info;
      if (info.value.root === moved.from)
        return err(problem('exists', 'This folder is the library again, so it stays.'));
      const result = await removeUnchanged(moved);
      moved = undefined;
      return ok(result);
    },
  };
}

async function objectionTo(
  target: string,
  from: string,
  validateRoot: (root: string, state: FolderState) => FileProblem | undefined,
): Promise<FileProblem | undefined> {
  if (!path.isAbsolute(target) || target.includes('\0')) {
    return problem('bad-name', 'Enter the full path of the new folder.');
  }
  if (await isSystemFolder(target))
    return problem('no-library', `${target} belongs to the system. Choose another folder.`);
  const real = path.join(await nearestFolder(target), '');
  if (isBelow(real, await nearestFolder(from)) || isBelow(path.resolve(target), from)) {
    return problem('no-library', 'The new folder is inside the library. Choose a folder elsewhere.');
  }
  try {
    const state = await folderState(target);
    if (state !== 'empty') return problem('no-library', `${target} is not empty. Choose a new or empty folder.`);
    return validateRoot(target, state);
  } catch (error) {
    return problem('no-library', `Cannot use the folder ${target}: ${plainReason(error)}.`);
  }
}

function isBelow(folder: string, root: string): boolean {
  const steps = path.relative(root, folder);
  return steps === '' || (!steps.startsWith('..') && !path.isAbsolute(steps));
}

/** All files of a library without locks and temporary files, and sentences about entries that are no files. */
async function filesOf(root: string): Promise<{ files: readonly LibraryFile[]; left: readonly string[] }> {
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

function sizeOf(files: readonly LibraryFile[]): LibrarySize {
  const kinds = new Set<string>(Object.values(KIND_FOLDER));
  const sum = (fits: (steps: readonly string[]) => boolean): { count: number; bytes: number } => {
    const chosen = files.filter(({ name }) => fits(name.split(path.sep)));
    return { count: chosen.length, bytes: chosen.reduce((total, { bytes }) => total + bytes, 0) };
  };
  const isIn =
    (folder: string) =>
    ([first, second]: readonly string[]): boolean =>
      first === PRIVATE_FOLDER && second === folder;
  const documents = sum(([first = '', ...rest]) => (rest.length === 0 ? first.endsWith('.json') : kinds.has(first)));
  const history = sum(isIn('generations')).bytes;
  const trash = sum(isIn('trash')).bytes;
  const all = sum(() => true).bytes;
  return {
    documents: documents.count,
    documentBytes: documents.bytes,
    historyBytes: history,
    trashBytes: trash,
    otherBytes: all - documents.bytes - history - trash,
  };
}

/** Copies all files and verifies the copies. Removes them again when one fails. */
async function copyAll(
  from: string,
  to: string,
): Promise<Result<{ hashes: ReadonlyMap<string, string>; bytes: number; left: readonly string[] }, FileProblem>> {
  const { files, left } = await filesOf(from);
  const hashes = new Map<string, string>();
  let bytes = 0;
  try {
    for (const { name } of files) {
      const target = path.join(to, name);
      await makeFolder(path.dirname(target));
      const hash = await hashOf(path.join(from, name));
      await copyFile(path.join(from, name), target);
      await syncCopy(target);
      hashes.set(name, hash);
      const copy = await readFile(target);
      bytes += copy.length;
      if (sha256(copy) !== hash) {
        await removeUnchanged({ from: to, hashes });
        const message = `The copy of ${name} is not the same. The disk may be faulty. The library stays in ${from}.`;
        return err(problem('write-failed', message));
      }
    }
    return ok({ hashes, bytes, left });
  } catch (error) {
    await removeUnchanged({ from: to, hashes });
    const message = `The library was not moved: ${plainReason(error)}. It stays in ${from}.`;
    return err(problem('write-failed', message));
  }
}

/** Brings a copy to the disk: its original may be removed soon. */
async function syncCopy(file: string): Promise<void> {
  // Write-protected copies cannot be opened for syncing on every system.
  const handle = await open(file, 'r+').catch(() => undefined);
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
  await syncQuietly(realFs, path.dirname(file));
}

/** Deletes files that still have their recorded content, then empty folders. */
async function removeUnchanged({ from, hashes }: Moved): Promise<{ removed: number; kept: number }> {
  let removed = 0;
  const folders = new Set<string>();
  for (const [name, hash] of hashes) {
    const file = path.join(from, name);
    try {
      if ((await hashOf(file)) !== hash) continue;
      await unlink(file);
      removed++;
      for (let folder = path.dirname(name); folder !== '.'; folder = path.dirname(folder)) folders.add(folder);
    } catch {
      // Counted as kept.
    }
  }
  const deepest = [...folders].sort((a, b) => b.length - a.length);
  for (const folder of [...deepest, ...Object.values(KIND_FOLDER), '']) {
    await rmdir(path.join(from, folder)).catch(() => undefined);
  }
  return { removed, kept: hashes.size - removed };
}

async function hashOf(file: string): Promise<string> {
  return sha256(await readFile(await realpath(file)));
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
