import { open, readFile, realpath, unlink } from 'node:fs/promises';
import path from 'node:path';
import { counted, err, groupBy, ok, type Result } from '@core/base';
import type { FileProblem } from '@shared/host-api';
import type { Storage } from './commit';
import { isBelow, makeFolder, removeCreated, removeEmptyFolders } from './folders';
import { isRunning } from './leftovers';
import { filesOf, type LibraryFile } from './library-files';
import { isSystemFile } from './library-folder';
import { nearestFolder } from './locate';
import {
  beginMoveLog,
  completeMoveLog,
  folderIdentity,
  logCopy,
  MOVE_LOG,
  removeMoveLog,
  unfinishedMove,
} from './move-log';
import { PRIVATE_FOLDER } from './private-folder';
import { codeOf, plainReason, problem } from './problems';
import { sha256 } from './read-file';
import { nameKey } from './refs';
import { linkNew, putInPlace, realFs, removeQuietly } from './write-file';

/** The most file names in a message. */
const MAX_NAMES = 3;

/** A program that has copied a library makes the copy its library within this time, in milliseconds. */
const SWITCH_MS = 60_000;

/**
 * Removes what an interrupted move of the library in `from` has copied to its target. Removes nothing if any file there could be the only
 * one of its kind. Returns why the folder cannot be used. Throws the system's error. Call it while holding the library's lock: a program
 * that copies it holds that too.
 */
export async function clearUnfinished(target: string, from: string): Promise<FileProblem | undefined> {
  const unfinished = await unfinishedMove(target);
  if (unfinished === undefined) return undefined;
  const { hashes, process: id, isComplete, age } = unfinished;
  // A log without its first line was cut off before anything was copied.
  const isBegun = unfinished.folder !== '' || hashes.size > 0;
  if (isBegun && unfinished.folder !== (await folderIdentity(from))) {
    const message = `${target} holds a part of the library in ${unfinished.from}, whose move has not ended.`;
    return problem('no-library', `${message} Choose another folder.`);
  }
  // The number of a process that was killed may soon be that of another one.
  if (isComplete && age < SWITCH_MS && id !== process.pid && isRunning(id)) {
    return problem('no-library', `Another program is moving this library to ${target}. Try again in a minute.`);
  }
  const others = await filesNotCopied(target, from, hashes);
  if (others.length > 0) {
    const names = others.slice(0, MAX_NAMES).join(', ');
    const more =
      others.length > MAX_NAMES ? ` and ${counted(others.length - MAX_NAMES, 'more file', 'more files')}` : '';
    const message = `${target} holds files that are not copies of this library: ${names}${more}.`;
    return problem('no-library', `${message} Choose another folder, or take them out of this one and try again.`);
  }
  for (const name of hashes.keys()) await removeQuietly(realFs, partialCopy(path.join(target, name), id));
  await removeCopies(target, hashes);
  return undefined;
}

/** Names of the files in the target of a move that are not copies of files that the library still has. */
async function filesNotCopied(
  target: string,
  from: string,
  hashes: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const source = new Set((await filesOf(from)).files.map(({ name }) => name));
  const others: string[] = [];
  for (const { name } of (await filesOf(target)).files) {
    if (name === MOVE_LOG || isSystemFile(name)) continue;
    // The program’s own files come and go.
    const isKept = source.has(name) || name.startsWith(PRIVATE_FOLDER + path.sep);
    if (!isKept || hashes.get(name) !== (await hashOf(path.join(target, name)))) others.push(name);
  }
  return others;
}

/** Name of a file while a move copies it: the copy gets its own name when it is complete. */
function partialCopy(file: string, processId: number): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${processId}-00000000.tmp`);
}

/** The copy of a library. */
export interface CopiedLibrary {
  /** Hashes of the copied files, by name. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly bytes: number;
  /** Sentences about entries that were not copied. */
  readonly left: readonly string[];
  /** The folders that were created for it, parents first. */
  readonly created: readonly string[];
}

/** Copies all files and verifies the copies. Removes them again when one fails. Logs its steps in the target, for the case that it is killed. */
export async function copyAll(
  { fs, root: from }: Pick<Storage, 'fs' | 'root'>,
  to: string,
): Promise<Result<CopiedLibrary, FileProblem>> {
  const { files, left } = await filesOf(from);
  const hashes = new Map<string, string>();
  const twins = twinsOf(files);
  let bytes = 0;
  let created: readonly string[] = [];
  try {
    created = await makeFolder(to);
    await beginMoveLog(fs, to, from);
    for (const { name } of files) {
      const target = path.join(to, name);
      const partial = partialCopy(target, process.pid);
      await makeFolder(path.dirname(target));
      const hash = await hashOf(path.join(from, name));
      await logCopy(fs, to, name, hash);
      await fs.copyFile(path.join(from, name), partial);
      await syncCopy(partial);
      const copy = await fs.readFile(partial);
      bytes += copy.length;
      if (sha256(copy) !== hash) {
        await removeQuietly(fs, partial);
        await removeCopies(to, hashes, created);
        const message = `The copy of ${name} is not the same. The disk may be faulty. The library stays in ${from}.`;
        return err(problem('write-failed', message));
      }
      // Never over the copy of another file.
      if (twins.has(name)) await linkNew(fs, partial, target);
      hashes.set(name, hash);
      if (twins.has(name)) await removeQuietly(fs, partial);
      else await putInPlace(fs, partial, target);
    }
    await completeMoveLog(fs, to);
    return ok({ hashes, bytes, left, created });
  } catch (error) {
    for (const { name } of files) await removeQuietly(fs, partialCopy(path.join(to, name), process.pid));
    await removeCopies(to, hashes, created);
    const reason = codeOf(error) === 'EEXIST' ? sameNames(twins) : plainReason(error);
    const message = `The library was not moved: ${reason}. It stays in ${from}.`;
    return err(problem('write-failed', message));
  }
}

/** Names of the files whose names some disks do not tell apart, such as `a.json` and `A.json`. */
function twinsOf(files: readonly LibraryFile[]): ReadonlySet<string> {
  const groups = groupBy(files, ({ name }) => nameKey(name));
  return new Set([...groups.values()].flatMap((group) => (group.length > 1 ? group.map(({ name }) => name) : [])));
}

function sameNames(twins: ReadonlySet<string>): string {
  return `the new disk does not tell ${[...twins].slice(0, 2).join(' and ')} apart; rename one of them`;
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
}

/** Removes the copies of a move from its target, then its log, then the empty folders. */
export async function removeCopies(
  target: string,
  hashes: ReadonlyMap<string, string>,
  created: readonly string[] = [],
): Promise<void> {
  await removeUnchanged(target, hashes);
  await removeMoveLog(target).catch(() => undefined);
  await removeEmptyFolders(target);
  await removeCreated(created);
}

/** Deletes files that still have their recorded content, then empty folders. */
export async function removeUnchanged(
  from: string,
  hashes: ReadonlyMap<string, string>,
): Promise<{ removed: number; kept: number }> {
  let removed = 0;
  const root = await nearestFolder(from);
  for (const [name, hash] of hashes) {
    const file = path.join(from, name);
    try {
      // A folder that has become a link could lead elsewhere.
      if (!isBelow(await realpath(path.dirname(file)), root) || (await hashOf(file)) !== hash) continue;
      await unlink(file);
      removed++;
    } catch {
      // Counted as kept.
    }
  }
  await removeEmptyFolders(from);
  return { removed, kept: hashes.size - removed };
}

async function hashOf(file: string): Promise<string> {
  return sha256(await readFile(await realpath(file)));
}
