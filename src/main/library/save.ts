import { stat } from 'node:fs/promises';
import path from 'node:path';
import { err, ok } from '@core/base';
import type { Result } from '@core/base';
import { formatJson, inspectValue } from '@core/model';
import type { AnyDocument } from '@core/model';
import { parseText } from '@core/model/read';
import type { FileProblem, FileRef, FileVersion, SavedFile } from '@shared/host-api';
import { keepGeneration } from './generations';
import { locate } from './locate';
import type { Place } from './locate';
import { codeOf, problem, writeProblem } from './problems';
import { MAX_BYTES, readBytes, readState, stampOf, versionOf } from './read-file';
import type { FileState } from './read-file';
import { fileNames, folderOfKind } from './refs';
import { putInPlace, removeQuietly, writeBeside, writeNew } from './write-file';
import type { WriteFs } from './write-file';

/**
 * The text that a document is saved as. It is judged as it will be read, so that nothing is ever written that cannot be
 * opened again.
 */
export function textToSave(document: AnyDocument): Result<string, FileProblem> {
  const fault = inspectValue(document);
  if (fault !== undefined)
    return err({ code: 'invalid', path: fault.path, message: `${fault.message} It stands at ${fault.path}.` });
  const text = formatJson(document);
  if (Buffer.byteLength(text) > MAX_BYTES) return err(problem('too-large', 'The document is too large to be saved.'));
  const read = parseText(text);
  return read.ok ? ok(text) : read;
}

/**
 * Writes a document over `ref`: judge, write beside, read back, keep the old state, replace in one step. Whatever happens, the
 * file is the old one or the new one, whole. See `LibraryApi.save` for `expected`.
 */
export async function saveOver(
  fs: WriteFs,
  root: string,
  ref: FileRef,
  document: AnyDocument,
  expected: FileVersion | undefined,
): Promise<Result<SavedFile, FileProblem>> {
  const text = textToSave(document);
  if (!text.ok) return text;
  const place = await locate(root, ref);
  if (!place.ok) return place;
  const version = versionOf(text.value);
  if (!place.value.exists) {
    if (expected !== undefined) {
      return err(problem('changed', `${ref} is not there any more; somebody else moved or deleted it.`));
    }
    return writeMissing(fs, place.value, text.value, version);
  }
  const present = await readState(place.value.file, ref);
  if (!present.ok)
    return err(problem('exists', `${ref} cannot be read, so it is not written over. ${present.error.message}`));
  const objection = mayReplace(present.value, ref, document, expected);
  if (objection !== undefined) return err(objection);
  if (present.value.version === version) return ok({ ref, version });
  return replace(fs, root, place.value, present.value, text.value, version);
}

/** Why the present file must stay. What the editor opened may go; anything else only if it is a document of the same kind. */
function mayReplace(
  present: FileState,
  ref: FileRef,
  document: AnyDocument,
  expected: FileVersion | undefined,
): FileProblem | undefined {
  if (expected !== undefined) {
    if (present.version === expected) return undefined;
    return problem('changed', `${ref} was changed by somebody else since it was opened; nothing was written.`);
  }
  const read = readBytes(present.bytes, ref);
  if (!read.ok) {
    return problem(
      'exists',
      `${ref} is no file that can be read, so it is not written over; save under another name. ${read.error.message}`,
    );
  }
  if (read.value.document.kind === document.kind) return undefined;
  return problem('exists', `${ref} is a ${read.value.document.kind}, so no ${document.kind} is written over it.`);
}

async function writeMissing(
  fs: WriteFs,
  place: Place,
  text: string,
  version: FileVersion,
): Promise<Result<SavedFile, FileProblem>> {
  try {
    await writeNew(fs, place.file, text);
    return ok({ ref: place.ref, version });
  } catch (error) {
    return err(
      codeOf(error) === 'EEXIST'
        ? problem('changed', `${place.ref} was made by somebody else just now.`)
        : writeProblem(error, place.ref),
    );
  }
}

async function replace(
  fs: WriteFs,
  root: string,
  place: Place,
  present: FileState,
  text: string,
  version: FileVersion,
): Promise<Result<SavedFile, FileProblem>> {
  const { ref, file } = place;
  try {
    const before = await stat(file);
    const temporary = await writeBeside(fs, file, text, before.mode & 0o777);
    try {
      // Writing takes a while; another program may have been faster.
      const touched = stampOf(await stat(file)) !== present.stamp;
      if (touched) {
        await removeQuietly(fs, temporary);
        return err(problem('changed', `${ref} was changed by somebody else just now; nothing was written.`));
      }
      await keepGeneration(fs, root, ref, file);
    } catch (error) {
      await removeQuietly(fs, temporary);
      throw error;
    }
    await putInPlace(fs, temporary, file);
    return ok({ ref, version });
  } catch (error) {
    return err(writeProblem(error, ref));
  }
}

/** Writes a document to a new file that is named after it, in `folder` (with a slash at the end) or its kind's; never over an existing one. */
export async function saveNew(
  fs: WriteFs,
  root: string,
  folder: string | undefined,
  document: AnyDocument,
): Promise<Result<SavedFile, FileProblem>> {
  const text = textToSave(document);
  if (!text.ok) return text;
  return placeNew(root, fileNames(folder ?? folderOfKind(document.kind), document), async (file) => {
    await writeNew(fs, file, text.value);
    return versionOf(text.value);
  });
}

/** Tries one name after the other until `write` meets none that is taken. */
export async function placeNew(
  root: string,
  names: Iterable<FileRef>,
  write: (file: string) => Promise<FileVersion>,
): Promise<Result<SavedFile, FileProblem>> {
  for (const ref of names) {
    const place = await locate(root, ref);
    // A link or a folder of that name is as good as taken.
    if (!place.ok && place.error.code !== 'outside' && place.error.code !== 'unreadable') return place;
    if (!place.ok || place.value.exists) continue;
    try {
      return ok({ ref, version: await write(place.value.file) });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return err(writeProblem(error, path.basename(ref)));
    }
  }
  return err(problem('bad-name', 'No name is free.'));
}
