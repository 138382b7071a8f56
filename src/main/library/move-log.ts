import { readFile, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { isJsonObject } from '@core/model';
import { makeFolder } from './folders';
import { PRIVATE_FOLDER, privateFile } from './private-folder';
import { isMissing } from './problems';
import type { WriteFs } from './write-file';

/** A move of a library into a folder that has not ended there, as its log tells. */
export interface UnfinishedMove {
  /** The library that is moved, and the identity of its folder: another one may have taken the path since. */
  readonly from: string;
  readonly folder: string;
  /** The process that moves it. */
  readonly process: number;
  /** Hashes of the files that may have been copied, by name. */
  readonly hashes: ReadonlyMap<string, string>;
  /** True if all files have been copied and verified. */
  readonly isComplete: boolean;
  /** Milliseconds since its last step. */
  readonly age: number;
}

/**
 * The log of a move, in the private folder of its target: a JSON line for the move, one before each copied file, and one at the end of
 * copying. It exists until the target has become the library, so that a partial copy is never used as one.
 */
const FILE = 'move.jsonl';
/** Its name below the root. */
export const MOVE_LOG = path.join(PRIVATE_FOLDER, FILE);

function logFile(root: string): Promise<string> {
  return privateFile(root, FILE);
}

async function append(fs: WriteFs, file: string, line: object): Promise<void> {
  const handle = await fs.open(file, 'a');
  try {
    await handle.writeFile(`${JSON.stringify(line)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Tells a folder from a later one with the same path. */
export async function folderIdentity(folder: string): Promise<string> {
  const { ino, birthtimeNs } = await stat(folder, { bigint: true });
  return `${ino}/${birthtimeNs}`;
}

/** Starts the log of a move. Throws the system's error. */
export async function beginMoveLog(fs: WriteFs, to: string, from: string): Promise<void> {
  const file = await logFile(to);
  await makeFolder(path.dirname(file));
  await append(fs, file, { from, folder: await folderIdentity(from), process: process.pid });
}

/** Logs a file before it is copied. */
export async function logCopy(fs: WriteFs, to: string, name: string, hash: string): Promise<void> {
  await append(fs, await logFile(to), { name, hash });
}

/** Logs that all files have been copied and verified. */
export async function completeMoveLog(fs: WriteFs, to: string): Promise<void> {
  await append(fs, await logFile(to), { isComplete: true });
}

/** The unfinished move into a folder; undefined if there is none. Throws the system's error. */
export async function unfinishedMove(root: string): Promise<UnfinishedMove | undefined> {
  let text: string;
  let age: number;
  try {
    const file = await logFile(root);
    text = await readFile(file, 'utf8');
    age = Date.now() - (await stat(file)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  const hashes = new Map<string, string>();
  let move: UnfinishedMove = { from: 'its old folder', folder: '', process: 0, hashes, isComplete: false, age };
  for (const line of text.split('\n')) {
    const data = parsed(line);
    const { from, folder } = data;
    if (typeof from === 'string' && typeof folder === 'string' && typeof data.process === 'number') {
      move = { ...move, from, folder, process: data.process };
    } else if (typeof data.name === 'string' && typeof data.hash === 'string' && isBelowRoot(data.name)) {
      hashes.set(data.name, data.hash);
    } else if (data.isComplete === true) move = { ...move, isComplete: true };
  }
  return move;
}

/** The object of a line; empty for a line that a kill cut off. */
function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(line);
    return isJsonObject(data) ? data : {};
  } catch {
    return {};
  }
}

/** False for a name that leads out of the folder. */
function isBelowRoot(name: string): boolean {
  return !path.isAbsolute(name) && path.normalize(name) === name && name.split(path.sep)[0] !== '..';
}

/** Removes the log of a move, the last step of the move or of its removal. */
export async function removeMoveLog(root: string): Promise<void> {
  await unlink(await logFile(root)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}
