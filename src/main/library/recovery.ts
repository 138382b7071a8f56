import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { err, ok } from '@core/base';
import type { Result } from '@core/base';
import { formatJson, inspectValue, isDocumentKind, isJsonObject } from '@core/model';
import type { AnyDocument, JsonObject } from '@core/model';
import { parseDocument } from '@core/model/read';
import type { FileProblem, FileRef, RecoveryEntry } from '@shared/host-api';
import { isMissing, problem, writeProblem } from './problems';
import { readState, textOf } from './read-file';
import { PRIVATE_FOLDER } from './refs';
import { removeQuietly, writeWhole } from './write-file';
import type { WriteFs } from './write-file';

function recoveryFolder(root: string): string {
  return path.join(root, PRIVATE_FOLDER, 'recovery');
}

/** A key that is a good file name stands for itself; of any other the fingerprint does. */
function recoveryFile(root: string, key: string): string {
  const isName = /^[a-z0-9][a-z0-9_-]{0,99}$/.test(key);
  const name = isName ? key : `_${createHash('sha256').update(key).digest('hex').slice(0, 40)}`;
  return path.join(recoveryFolder(root), `${name}.json`);
}

/** Keeps unsaved work aside. What it holds is judged when it is opened again, so that nothing is refused here but harm. */
export async function saveRecovery(
  fs: WriteFs,
  root: string,
  key: string,
  ref: FileRef | undefined,
  document: AnyDocument,
): Promise<Result<true, FileProblem>> {
  const fault = inspectValue(document);
  if (fault !== undefined) return err({ ...problem('invalid', fault.message), path: fault.path });
  if (!isJsonObject(document) || !isDocumentKind(document.kind)) return err(problem('invalid', 'That is no document.'));
  const text = formatJson({ key, ref, saved: Date.now(), document });
  try {
    await writeWhole(recoveryFile(root, key), text, fs);
    return ok(true);
  } catch (error) {
    return err(writeProblem(error, 'The recovery file'));
  }
}

/** The unsaved work that is kept, newest first. A recovery file that cannot be read is left out, and left alone. */
export async function listRecovery(root: string): Promise<RecoveryEntry[]> {
  let names: string[];
  try {
    names = await readdir(recoveryFolder(root));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const files = names.filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  const entries: RecoveryEntry[] = [];
  for (const name of files) {
    const kept = await readKept(path.join(recoveryFolder(root), name));
    if (!kept.ok) continue;
    const { key, ref, saved, document } = kept.value;
    const kind = document.kind;
    if (!isDocumentKind(kind)) continue;
    const title = typeof document.name === 'string' ? document.name : key;
    entries.push({ key, kind, name: title, saved, ...(ref === undefined ? {} : { ref }) });
  }
  return entries.sort((a, b) => b.saved - a.saved);
}

/** The document that was kept, judged like any other. */
export async function openRecovery(root: string, key: string): Promise<Result<AnyDocument, FileProblem>> {
  const kept = await readKept(recoveryFile(root, key));
  if (!kept.ok) return kept;
  const read = parseDocument(kept.value.document);
  return read.ok ? ok(read.value.document) : read;
}

/** Forgets unsaved work; nothing happens when there is none. */
export async function discardRecovery(fs: WriteFs, root: string, key: string): Promise<void> {
  await removeQuietly(fs, recoveryFile(root, key));
}

interface Kept {
  readonly key: string;
  readonly ref: FileRef | undefined;
  readonly saved: number;
  readonly document: JsonObject;
}

async function readKept(file: string): Promise<Result<Kept, FileProblem>> {
  const name = 'The recovery file';
  const state = await readState(file, name);
  if (!state.ok) return state;
  const text = textOf(state.value.bytes, name);
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
