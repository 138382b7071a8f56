import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@core/base';
import type { FileProblem } from '@shared/host-api';
import { isMissing, problem, readProblem, storageError } from './problems';

/** The folder below the library's root for the program's own files: generations, trash, recovery, manifest, lock. */
export const PRIVATE_FOLDER = '.hexwright';

/**
 * The full path of a file or folder in the private folder; it need not exist. Rejects a path that contains a symbolic link, which could
 * lead out of the library.
 */
export async function privatePath(root: string, ...parts: readonly string[]): Promise<Result<string, FileProblem>> {
  let file = root;
  for (const part of [PRIVATE_FOLDER, ...parts]) {
    file = path.join(file, part);
    try {
      if ((await lstat(file)).isSymbolicLink()) return err(linkProblem(root, file));
    } catch (error) {
      if (!isMissing(error)) return err(readProblem(error, nameBelow(root, file)));
      break;
    }
  }
  return ok(path.join(root, PRIVATE_FOLDER, ...parts));
}

/** As {@link privatePath}, but throws a `StorageError` for a path with a link. */
export async function privateFile(root: string, ...parts: readonly string[]): Promise<string> {
  const file = await privatePath(root, ...parts);
  if (!file.ok) throw storageError(file.error);
  return file.value;
}

function linkProblem(root: string, file: string): FileProblem {
  const name = nameBelow(root, file);
  return problem('outside', `${name} is a link, so Hexwright does not use it. Replace it with a real file or folder.`);
}

function nameBelow(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
