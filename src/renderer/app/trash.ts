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
  const restored = await useHost().library.restore(trashed);
  if (!restored.ok) reportProblem(restored.error);
  await useLibrary().refresh();
  return restored.ok ? restored.value.ref : undefined;
}

/** Restores files from the trash. */
export async function restoreAll(files: readonly DeletedFile[]): Promise<void> {
  for (const { trashed } of files) await restoreDeleted(trashed);
}
