import { err, ok, type Result } from '@core/base';
import { formatJson, inspectValue, locationText, type AnyDocument } from '@core/model';
import { parseText } from '@core/model/read';
import type { FileProblem, FileRef, FileVersion, SavedFile } from '@shared/host-api';
import { addFile, confirmUnchangedSave, replaceFile, type Storage } from './commit';
import { FreeNames } from './free-names';
import { locate } from './locate';
import { newerProblem } from './newer';
import { problem } from './problems';
import { MAX_BYTES, readBytes, readState, versionOf, type FileState } from './read-file';

/** Serialises a document and validates the text like a file, so that every saved file can be opened again. */
export function textToSave(document: AnyDocument): Result<string, FileProblem> {
  const fault = inspectValue(document);
  if (fault !== undefined)
    return err({
      code: 'invalid',
      path: fault.path,
      message: `${fault.message} The location is ${locationText(fault.path)}.`,
    });
  const text = formatJson(document);
  if (Buffer.byteLength(text) > MAX_BYTES) return err(problem('too-large', 'The document is too large to save.'));
  const read = parseText(text);
  return read.ok ? ok(text) : read;
}

/** Saves `text`, the serialised `document`, as `ref`. See `LibraryApi.save` for `expected`. */
export async function saveOver(
  storage: Storage,
  ref: FileRef,
  document: AnyDocument,
  text: string,
  expected: FileVersion | undefined,
): Promise<Result<SavedFile, FileProblem>> {
  const location = await locate(storage.root, ref);
  if (!location.ok) return location;
  if (!location.value.exists) {
    if (expected === undefined) return addFile(storage, location.value, text);
    return err(problem('missing', `${ref} no longer exists. Another program moved or deleted it.`));
  }
  const present = await readState(location.value.file, ref);
  if (!present.ok)
    return err(problem('exists', `${ref} cannot be read, so it was not overwritten. ${present.error.message}`));
  const objection = validate(present.value, ref, document, expected);
  if (objection !== undefined) return err(objection);
  if (present.value.version === versionOf(text)) return confirmUnchangedSave(storage, ref, text);
  return replaceFile(storage, location.value, present.value, text);
}

/** Why the present file must not be replaced. Without `expected`, only a document of the same kind may be replaced. */
function validate(
  present: FileState,
  ref: FileRef,
  document: AnyDocument,
  expected: FileVersion | undefined,
): FileProblem | undefined {
  const newer = newerProblem(present.bytes, ref);
  if (newer !== undefined) return newer;
  if (expected !== undefined) {
    if (present.version === expected) return undefined;
    return problem('changed', `Another program changed ${ref} since you opened it, so it was not saved.`);
  }
  const read = readBytes(present.bytes, ref);
  if (!read.ok) {
    const message = `${ref} cannot be read, so it was not overwritten. Save under another name. ${read.error.message}`;
    return problem('exists', message);
  }
  if (read.value.document.kind === document.kind) return undefined;
  return problem('exists', `${ref} is a ${read.value.document.kind}, so it was not replaced with a ${document.kind}.`);
}

/**
 * Writes a new file under the first free name of `names`.
 * @param source an existing file with this content, to link instead of writing the content again
 */
export async function saveNew(
  storage: Storage,
  names: Iterator<FileRef, never>,
  content: string | Buffer,
  source?: string,
): Promise<Result<SavedFile, FileProblem>> {
  const free = new FreeNames(storage.root);
  for (;;) {
    const location = await free.first(names);
    if (!location.ok) return location;
    const saved = await addFile(storage, location.value, content, source);
    if (saved.ok || saved.error.code !== 'exists') return saved;
  }
}
