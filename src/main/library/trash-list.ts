import path from 'node:path';
import { err, ok, type Result } from '@core/base';
import { TRASH_BYTES, TRASH_DAYS } from '@core/model';
import type { FileProblem, TrashedFile } from '@shared/host-api';
import type { Storage } from './commit';
import { filesOf } from './library-files';
import { privatePath } from './private-folder';
import { isMissing, plainReason, problem } from './problems';
import { readDocumentFile } from './read-file';
import { kindOfRef, stemOf } from './refs';
import { removeTrashed, trashedFile, trashedRef } from './trash';

const DAY = 24 * 60 * 60 * 1000;

/** A file in the trash, without its content. */
interface TrashFile extends Omit<TrashedFile, 'kind' | 'name'> {
  readonly file: string;
}

/** The files in the trash, latest first. */
export async function listTrash(root: string): Promise<Result<readonly TrashedFile[], FileProblem>> {
  const found = await filesInTrash(root);
  if (!found.ok) return found;
  const list: TrashedFile[] = [];
  for (const { file, ...rest } of found.value) {
    const read = await readDocumentFile(file, rest.ref);
    const document = read.ok ? read.value.document : undefined;
    list.push({
      ...rest,
      kind: document?.kind ?? kindOfRef(rest.ref) ?? 'unknown',
      name: document?.name ?? stemOf(rest.ref),
    });
  }
  return ok(list);
}

/** Deletes a file in the trash for ever. */
export async function deleteTrashed(
  storage: Storage,
  trashed: string,
): Promise<Result<{ readonly trashed: string }, FileProblem>> {
  const found = await trashedFile(storage.root, trashed);
  if (!found.ok) return found;
  const { ref, file } = found.value;
  try {
    await removeTrashed(storage, file);
  } catch (error) {
    if (!isMissing(error)) return err(problem('write-failed', `${ref} was not deleted: ${plainReason(error)}.`));
  }
  return ok({ trashed });
}

/**
 * Deletes files older than the limit, and the oldest ones while the trash is too large. The latest `keep` files always stay: the user may
 * have deleted them just now.
 */
export async function pruneTrash(
  storage: Pick<Storage, 'root' | 'fs' | 'onProblem'>,
  now: number,
  keep = 1,
  limits: { readonly days: number; readonly bytes: number } = { days: TRASH_DAYS, bytes: TRASH_BYTES },
): Promise<void> {
  const found = await filesInTrash(storage.root);
  if (!found.ok) return;
  let bytes = 0;
  for (const [index, { file, deleted, size }] of found.value.entries()) {
    bytes += size;
    const isOld = now - deleted > limits.days * DAY;
    if (!isOld && (bytes <= limits.bytes || index < keep)) continue;
    try {
      await removeTrashed(storage, file);
    } catch (error) {
      storage.onProblem(`The trash was not tidied: ${plainReason(error)}.`);
      return;
    }
  }
}

/** The files in the trash, latest first. Ignores links and files that the program did not put there. */
async function filesInTrash(root: string): Promise<Result<TrashFile[], FileProblem>> {
  const trash = await privatePath(root, 'trash');
  if (!trash.ok) return trash;
  const { files } = await filesOf(trash.value);
  const trashFiles = files.flatMap(({ name, bytes: size }): TrashFile[] => {
    const trashed = name.split(path.sep).join('/');
    const ref = trashedRef(trashed);
    const deleted = timeOf(trashed);
    if (!ref.ok || deleted === undefined) return [];
    return [{ trashed, ref: ref.value, file: path.join(trash.value, name), deleted, size }];
  });
  return ok(trashFiles.sort((a, b) => b.deleted - a.deleted || (a.trashed < b.trashed ? 1 : -1)));
}

/** The time in the name of the folder of a file in the trash, such as `20261120-174500-1a2b3c4d/…`; undefined for other names. */
function timeOf(trashed: string): number | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})-[0-9a-f]{8}\//.exec(trashed);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second] = parts.map(Number);
  return Date.UTC(year!, month! - 1, day!, hour!, minute!, second!);
}
