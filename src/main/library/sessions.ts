import { lstat } from 'node:fs/promises';
import { err, ok, type Result } from '@core/base';
import type { FileProblem } from '@shared/host-api';
import { listNames } from './folders';
import { privatePath } from './private-folder';
import { isMissing, plainReason, problem } from './problems';
import { readText } from './read-file';
import { writeAtomically, type WriteFs } from './write-file';

const FOLDER = 'sessions';
/** Number of files; beyond it, the oldest are removed. */
const LIMIT = 100;
const NAME = /^[a-z0-9][a-z0-9_-]{0,99}$/;

function sessionFile(root: string, key: string): Promise<Result<string, FileProblem>> {
  return privatePath(root, FOLDER, `${key}.json`);
}

/** Saves what a tab keeps for the next start; without text, removes it. Losing such a file loses no work. */
export async function saveSession(
  fs: WriteFs,
  root: string,
  key: string,
  text: string | undefined,
): Promise<Result<true, FileProblem>> {
  if (!NAME.test(key)) return err(problem('invalid', 'This is not a session key.'));
  const file = await sessionFile(root, key);
  if (!file.ok) return file;
  try {
    if (text === undefined) await fs.unlink(file.value);
    else await writeAtomically(file.value, text, fs);
  } catch (error) {
    if (text !== undefined || !isMissing(error))
      return err(problem('write-failed', `Cannot write the session file: ${plainReason(error)}.`));
  }
  if (text !== undefined) await removeOldest(fs, root);
  return ok(true);
}

/** The text that a tab kept, unvalidated; undefined if there is none. */
export async function openSession(root: string, key: string): Promise<Result<string | undefined, FileProblem>> {
  if (!NAME.test(key)) return ok(undefined);
  const file = await sessionFile(root, key);
  if (!file.ok) return file;
  const text = await readText(file.value, 'The session file');
  return !text.ok && text.error.code === 'missing' ? ok(undefined) : text;
}

async function removeOldest(fs: WriteFs, root: string): Promise<void> {
  const folder = await privatePath(root, FOLDER);
  const names = folder.ok ? (await listNames(folder.value)).filter((name) => name.endsWith('.json')) : [];
  if (names.length <= LIMIT) return;
  const files: { readonly path: string; readonly time: number }[] = [];
  for (const name of names) {
    const file = await privatePath(root, FOLDER, name);
    const stats = file.ok ? await lstat(file.value).catch(() => undefined) : undefined;
    if (file.ok && stats !== undefined) files.push({ path: file.value, time: stats.mtimeMs });
  }
  files.sort((a, b) => a.time - b.time);
  for (const { path } of files.slice(0, Math.max(0, files.length - LIMIT)))
    await fs.unlink(path).catch(() => undefined);
}
