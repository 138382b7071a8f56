import { lstat } from 'node:fs/promises';
import { err, type Result } from '@core/base';
import type { AnyDocument } from '@core/model';
import type { FileProblem, FileRef, SavedFile } from '@shared/host-api';
import { addFile, type Storage } from './commit';
import { History } from './generations';
import { locate, type Place } from './locate';
import { isMissing, plainReason, problem } from './problems';
import { readDocumentFile, readState } from './read-file';
import { fileNames, folderOf } from './refs';
import { saveOver, textToSave } from './save';
import { linkNew } from './write-file';

/**
 * Gives a document another name and its file the matching file name. The file moves into the generations of the new one, so that
 * no content is deleted; content that another program wrote meanwhile stays under the old name.
 */
export async function renameDocument(
  storage: Storage,
  ref: FileRef,
  name: string,
): Promise<Result<SavedFile, FileProblem>> {
  const place = await locate(storage.root, ref);
  if (!place.ok) return place;
  const opened = await readDocumentFile(place.value.file, ref);
  if (!opened.ok) return opened;
  const renamed = { ...opened.value.document, name };
  const text = textToSave(renamed);
  if (!text.ok) return text;
  for (;;) {
    const target = await freeOrOwn(storage.root, ref, renamed);
    if (target === undefined) return saveOver(storage, ref, renamed, text.value, opened.value.state.version);
    const saved = await addFile(storage, target, text.value);
    if (!saved.ok && saved.error.code === 'exists') continue;
    if (!saved.ok) return saved;
    const fault = await moveOldFile(storage, place.value, opened.value.state.version, saved.value.ref);
    return fault === undefined ? saved : err(fault);
  }
}

/** The place of the first free name for a document; undefined when it has the best name already. */
async function freeOrOwn(root: string, ref: FileRef, document: AnyDocument): Promise<Place | undefined> {
  for (const name of fileNames(folderOf(ref), document)) {
    if (name === ref) return undefined;
    const place = await locate(root, name);
    if (place.ok && !place.value.exists) return place.value;
  }
  return undefined;
}

/** Moves the file with the old name, and its history, into the history of the new one. Until then the document exists twice. */
async function moveOldFile(
  storage: Storage,
  old: Place,
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
          `Another program changed ${old.ref} meanwhile. The renamed file is ${to}; both stay.`,
        );
      }
      await from.value.moveCopyTo(version, captured);
    }
    await target.value.prune(storage.maxGenerations);
    return undefined;
  } catch (error) {
    // Another program moved the old file: then its content is where that program put it.
    if (isMissing(error)) return undefined;
    return problem('write-failed', `${to} was created, but ${old.ref} could not be removed: ${plainReason(error)}.`);
  }
}
