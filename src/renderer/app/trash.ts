import { useHost, useLibrary } from '@renderer/stores';
import type { FileRef } from '@shared/host-api';
import { reportProblem } from './file-problem';

/** A file that was just deleted. */
export interface DeletedFile {
  readonly name: string;
  /** Its name in the trash. */
  readonly trashed: string;
  /** What used it, as a sentence; empty if nothing. */
  readonly uses: string;
}

/** Restores a file from the trash. Returns its reference, or undefined after reporting the problem. */
export async function restoreDeleted(trashed: string): Promise<FileRef | undefined> {
  const [ref] = await restoreAll([trashed]);
  return ref;
}

/** Restores files from the trash, named as there. Returns the references of those that are restored, and reports the problems of the others. */
export async function restoreAll(files: readonly string[]): Promise<readonly FileRef[]> {
  const refs: FileRef[] = [];
  for (const trashed of files) {
    const restored = await useHost().library.restore(trashed);
    if (restored.ok) refs.push(restored.value.ref);
    else reportProblem(restored.error);
  }
  await useLibrary().refresh();
  return refs;
}
