import { lstat } from 'node:fs/promises';
import { err, ok, type Result } from '@core/base';
import type { AnyDocument } from '@core/model';
import type { FileProblem, FileRef, SavedFile } from '@shared/host-api';
import { addFile, type Storage } from './commit';
import { FreeNames } from './free-names';
import { History } from './generations';
import { locate, type FileLocation } from './locate';
import { isMissing, plainReason, problem } from './problems';
import { readDocumentFile, readState } from './read-file';
import { fileNames, folderOf, nameKey } from './refs';
import { saveOver, textToSave } from './save';
import { linkNew } from './write-file';

/**
 * Renames a document and its file. The old file becomes a generation of the new one, so that no content is lost; content written by
 * another program meanwhile stays under the old name.
 */
export async function renameDocument(
  storage: Storage,
  ref: FileRef,
  name: string,
): Promise<Result<SavedFile, FileProblem>> {
  const location = await locate(storage.root, ref);
  if (!location.ok) return location;
  const opened = await readDocumentFile(location.value.file, ref);
  if (!opened.ok) return opened;
  const renamed = { ...opened.value.document, name };
  const text = textToSave(renamed);
  if (!text.ok) return text;
  for (;;) {
    const target = await freeLocation(storage.root, ref, renamed);
    if (!target.ok) return target;
    if (target.value === undefined) return saveOver(storage, ref, renamed, text.value, opened.value.state.version);
    const saved = await addFile(storage, target.value, text.value);
    if (!saved.ok && saved.error.code === 'exists') continue;
    if (!saved.ok) return saved;
    const fault = await moveOldFile(storage, location.value, opened.value.state.version, saved.value.ref);
    return fault === undefined ? saved : err(fault);
  }
}

/** The location of the first free name for a document; undefined when it already has the best name. */
async function freeLocation(
  root: string,
  ref: FileRef,
  document: AnyDocument,
): Promise<Result<FileLocation | undefined, FileProblem>> {
  const free = new FreeNames(root);
  for (const name of fileNames(folderOf(ref), document)) {
    if (nameKey(name) === nameKey(ref)) return ok(undefined);
    const location = await free.take(name);
    if (!location.ok || location.value !== undefined) return location;
  }
  return ok(undefined);
}

/** Moves the old file and its history into the history of the new one. Until then the document exists twice. */
async function moveOldFile(
  storage: Storage,
  old: FileLocation,
  version: string,
  to: FileRef,
): Promise<FileProblem | undefined> {
  const { fs, root } = storage;
  try {
    const [from, target] = [await History.open(fs, root, old.ref), await History.open(fs, root, to)];
    if (!from.ok || !target.ok) return from.ok ? (target.ok ? undefined : target.error) : from.error;
    await target.value.append(from.value, version);
    await storage.lock.confirm();
    const captured = await target.value.capture(old.entry);
    if ((await lstat(captured)).isSymbolicLink()) {
      // The link itself holds no content, and its target stays.
      await fs.unlink(captured);
    } else {
      const state = await readState(captured, old.ref);
      if (!state.ok || state.value.version !== version) {
        await linkNew(fs, captured, old.entry).catch(() => undefined);
        return problem(
          'changed',
          `Another program changed ${old.ref} meanwhile. Both files are kept; the renamed one is ${to}.`,
        );
      }
      await from.value.moveCopyTo(version, captured);
    }
    await target.value.prune(storage.maxGenerations);
    return undefined;
  } catch (error) {
    // Another program moved or removed the old file.
    if (isMissing(error)) return undefined;
    return problem('write-failed', `${to} was created, but ${old.ref} could not be removed: ${plainReason(error)}.`);
  }
}
