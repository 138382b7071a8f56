import { counted } from '@core/base';
import { useHost, useLibrary } from '@renderer/stores';
import type { FileRef } from '@shared/host-api';
import { shallowReactive } from 'vue';
import { problemsText, reportProblem } from './file-problem';
import { toast } from './toast';

/** A file that was just deleted. */
export interface DeletedFile {
  readonly name: string;
  /** Its name in the trash. */
  readonly trashed: string;
  /** What used it, as a sentence; empty if nothing. */
  readonly uses: string;
}

/** What this session has restored, by the names in the trash. */
const restored = shallowReactive(new Set<string>());

/** Whether a deleted file was restored since (reactive). */
export function isRestored({ trashed }: DeletedFile): boolean {
  return restored.has(trashed);
}

/** Restores a file from the trash. Returns its reference, or undefined after reporting the problem. */
export async function restoreDeleted(trashed: string): Promise<FileRef | undefined> {
  const [ref] = await restoreAll([trashed]);
  return ref;
}

/** Moving more files than this takes seconds, so a message says at once that it has begun. */
export const MANY_FILES = 100;

/** Restores files from the trash, named as there. Returns the references of those that are restored, and reports the problems of the others. */
export async function restoreAll(files: readonly string[]): Promise<readonly FileRef[]> {
  if (files.length > MANY_FILES) toast(`Restoring ${counted(files.length, 'file')}…`);
  return useLibrary().changeMany(async () => {
    const result = await useHost().library.restore(files);
    if (!result.ok) {
      reportProblem(result.error);
      return [];
    }
    const { done, problems } = result.value;
    for (const { trashed } of done) restored.add(trashed);
    if (problems.length > 0) reportProblem({ message: problemsText(problems) });
    else if (files.length > MANY_FILES) toast(`Restored ${counted(done.length, 'file')}`);
    return done.map(({ ref }) => ref);
  });
}
