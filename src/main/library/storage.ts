import path from 'node:path';
import { err, ok, type Result } from '@core/base';
import { KIND_FOLDER } from '@core/model';
import type { FileProblem, LibrarySize, MovedLibrary, StorageApi } from '@shared/host-api';
import { isBelow, normalPath } from './folders';
import type { Library } from './library-types';
import { filesOf, type LibraryFile } from './library-files';
import { folderState, systemFolderProblem, type FolderState } from './library-folder';
import { nearestFolder } from './locate';
import { clearUnfinished, copyAll, removeCopies, removeUnchanged, type CopiedLibrary } from './move-copy';
import { PRIVATE_FOLDER } from './private-folder';
import { plainReason, problem } from './problems';

/** The last move. */
interface Moved extends Pick<CopiedLibrary, 'hashes'> {
  readonly from: string;
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
  let isMoving = false;

  async function move(target: string): Promise<Result<MovedLibrary, FileProblem>> {
    const info = await library.info();
    if (!info.ok) return info;
    const from = info.value.root;
    const done: { copy?: CopiedLibrary } = {};
    // With the library's lock, so that no other program moves it at the same time.
    const switched = await library.setRoot(target, async (storage) => {
      const objection = await objectionTo(target, from, validateRoot);
      const copied = objection === undefined ? await copyAll(storage, target) : err(objection);
      if (copied.ok) done.copy = copied.value;
      return copied;
    });
    if (!switched.ok) {
      if (done.copy !== undefined) await removeCopies(target, done.copy.hashes, done.copy.created);
      return switched;
    }
    const { hashes = new Map<string, string>(), bytes = 0, left = [] } = done.copy ?? {};
    moved = { from, hashes };
    return ok({ ...switched.value, from, files: hashes.size, bytes, left });
  }

  return {
    size: () =>
      library.access.reading(async (root) => {
        const { files } = await filesOf(root);
        return ok(sizeOf(files));
      }),
    async move(target) {
      if (isMoving) return err(problem('exists', 'The library is being moved already. Wait until the move has ended.'));
      isMoving = true;
      try {
        return await move(normalPath(target));
      } finally {
        isMoving = false;
      }
    },
    async removeOld() {
      if (moved === undefined) return err(problem('missing', 'No library was moved since the program started.'));
      const info = await library.info();
      if (!info.ok) return info;
      if (info.value.root === moved.from)
        return err(problem('exists', 'This folder is the library again, so it stays.'));
      // Where the old folder was, a link could lead to the new one.
      if ((await nearestFolder(moved.from)) !== moved.from)
        return err(problem('missing', `The old folder ${moved.from} no longer exists.`));
      const result = await removeUnchanged(moved.from, moved.hashes);
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
  const refused = await systemFolderProblem(target);
  if (refused !== undefined) return refused;
  const real = path.join(await nearestFolder(target), '');
  if (isBelow(real, await nearestFolder(from)) || isBelow(path.resolve(target), from)) {
    return problem('no-library', 'The new folder is inside the library. Choose a folder elsewhere.');
  }
  try {
    const refusal = validateRoot(target, 'empty') ?? (await clearUnfinished(target, from));
    if (refusal !== undefined) return refusal;
    switch (await folderState(target)) {
      case 'empty':
        return undefined;
      case 'library':
        return problem(
          'no-library',
          `${target} already holds a library. To use that one, choose it as the library folder. To move this one, choose a new or empty folder.`,
        );
      case 'other':
        return problem('no-library', `${target} is not empty. Choose a new or empty folder.`);
    }
  } catch (error) {
    return problem('no-library', `Cannot use the folder ${target}: ${plainReason(error)}.`);
  }
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
