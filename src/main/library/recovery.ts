import { err, ok, type Result } from '@core/base';
import { inspectValue, isDocumentKind, isJsonObject, type AnyDocument, type JsonObject } from '@core/model';
import { parseDocument } from '@core/model/read';
import type { FileProblem, FileRef, RecoveryEntry } from '@shared/host-api';
import { listNames } from './folders';
import { privatePath } from './private-folder';
import { isMissing, plainReason, problem } from './problems';
import { readText, sha256 } from './read-file';
import { writeAtomically, type WriteFs } from './write-file';

/** The recovery file for a key. The file name is the key if that is a valid file name, otherwise its hash. */
function recoveryFile(root: string, key: string): Promise<Result<string, FileProblem>> {
  const isName = /^[a-z0-9][a-z0-9_-]{0,99}$/.test(key);
  const name = isName ? key : `_${sha256(key).slice(0, 40)}`;
  return privatePath(root, 'recovery', `${name}.json`);
}

/** Saves unsaved work to a recovery file. Validation happens on opening, so that incomplete work can be saved. */
export async function saveRecovery(
  fs: WriteFs,
  root: string,
  key: string,
  ref: FileRef | undefined,
  document: AnyDocument,
): Promise<Result<true, FileProblem>> {
  const fault = inspectValue(document);
  if (fault !== undefined) return err({ ...problem('invalid', fault.message), path: fault.path });
  if (!isJsonObject(document) || !isDocumentKind(document.kind))
    return err(problem('invalid', 'This is not a document.'));
  // Without indentation: the file must stay below the size limit for reading, also with a document of that size.
  const text = JSON.stringify({ key, ref, saved: Date.now(), document });
  const file = await recoveryFile(root, key);
  if (!file.ok) return file;
  try {
    await writeAtomically(file.value, text, fs);
    return ok(true);
  } catch (error) {
    return err(problem('write-failed', `Cannot write the recovery file: ${plainReason(error)}.`));
  }
}

/** Lists all unsaved work, newest first. Skips unreadable recovery files, but keeps them. */
export async function listRecovery(root: string): Promise<RecoveryEntry[]> {
  const folder = await privatePath(root, 'recovery');
  if (!folder.ok) return [];
  const names = await listNames(folder.value);
  const files = names.filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  const entries: RecoveryEntry[] = [];
  for (const fileName of files) {
    const file = await privatePath(root, 'recovery', fileName);
    const kept = file.ok ? await readRecoveryFile(file.value) : file;
    if (!kept.ok) continue;
    const { key, ref, saved, document } = kept.value;
    const { kind, name } = document;
    if (isDocumentKind(kind)) entries.push({ key, ref, kind, name: typeof name === 'string' ? name : key, saved });
  }
  return entries.sort((a, b) => b.saved - a.saved);
}

/** Opens and validates the document in a recovery file. */
export async function openRecovery(root: string, key: string): Promise<Result<AnyDocument, FileProblem>> {
  const file = await recoveryFile(root, key);
  const kept = file.ok ? await readRecoveryFile(file.value) : file;
  if (!kept.ok) return kept;
  const read = parseDocument(kept.value.document);
  return read.ok ? ok(read.value.document) : read;
}

/** Removes a recovery file; succeeds when none exists. */
export async function discardRecovery(fs: WriteFs, root: string, key: string): Promise<Result<true, FileProblem>> {
  const file = await recoveryFile(root, key);
  if (!file.ok) return file;
  try {
    await fs.unlink(file.value);
  } catch (error) {
    if (!isMissing(error)) {
      return err(problem('write-failed', `The recovery file was not removed: ${plainReason(error)}.`));
    }
  }
  return ok(true);
}

interface RecoveryFile {
  readonly key: string;
  readonly ref: FileRef | undefined;
  readonly saved: number;
  readonly document: JsonObject;
}

async function readRecoveryFile(file: string): Promise<Result<RecoveryFile, FileProblem>> {
  const name = 'The recovery file';
  const text = await readText(file, name);
  if (!text.ok) return text;
  let data: unknown;
  try {
    data = JSON.parse(text.value);
  } catch {
    return err(problem('not-json', `${name} is damaged.`));
  }
  if (
    !isJsonObject(data) ||
    typeof data.key !== 'string' ||
    typeof data.saved !== 'number' ||
    !isJsonObject(data.document)
  ) {
    return err(problem('foreign', `${name} is damaged.`));
  }
  const ref = typeof data.ref === 'string' ? data.ref : undefined;
  return ok({ key: data.key, ref, saved: data.saved, document: data.document });
}
