import { useHost, useLibrary, useTabs, useUi } from '@renderer/stores';
import type { FileProblem, Generation, LibraryEntry } from '@shared/host-api';
import { openFile, tabOf } from './open';
import { toast } from './toast';

/** Says in the log, and shortly on the screen, why a file could not be handled. */
export function reportProblem(problem: FileProblem): void {
  useUi().note(problem.message, 'error');
  toast(problem.message);
}

/** Opens a file in a tab. A file that cannot be read says why in the details panel instead. */
export async function openEntry(entry: LibraryEntry): Promise<void> {
  if (entry.problem) return;
  const result = await openFile(entry.ref);
  if (!result.ok) reportProblem(result.error);
}

/** A name that no other file has, made from another one's. */
export function copyName(name: string): string {
  const names = new Set(useLibrary().entries.map((entry) => entry.name));
  let copy = `${name} copy`;
  for (let number = 2; names.has(copy); number++) copy = `${name} copy ${number}`;
  return copy;
}

/** Copies a file under a new name. Returns the new file's ref. */
export async function duplicateEntry(entry: LibraryEntry): Promise<string | undefined> {
  const result = await useHost().library.duplicate(entry.ref, copyName(entry.name));
  if (!result.ok) {
    reportProblem(result.error);
    return undefined;
  }
  await useLibrary().refresh();
  return result.value.ref;
}

/** Renames a document and its file; an open one goes with it. Returns the new ref, or the reason why not. */
export async function renameEntry(
  entry: LibraryEntry,
  name: string,
): Promise<{ readonly ref: string } | { readonly reason: string }> {
  const wanted = name.trim();
  if (wanted === '' || wanted === entry.name) return { ref: entry.ref };
  const tab = tabOf(entry.ref);
  const result = await useHost().library.rename(entry.ref, wanted);
  if (!result.ok) return { reason: result.error.message };
  await tab?.doc?.onRenamed(result.value, wanted);
  await useLibrary().refresh();
  return { ref: result.value.ref };
}

/** Opens a file with the content of an older version of it, as one undoable edit: nothing is written until the user saves. */
export async function restoreGeneration(entry: LibraryEntry, generation: Generation): Promise<void> {
  const older = await useHost().library.openGeneration(entry.ref, generation.number);
  if (!older.ok) {
    reportProblem(older.error);
    return;
  }
  const result = await openFile(entry.ref);
  if (!result.ok) reportProblem(result.error);
  else result.value.doc?.replaceWith('Go back to an older version', older.value.document);
}

/** Moves a file to the library's trash at once, and offers to bring it back. */
export async function trashEntry(entry: LibraryEntry): Promise<void> {
  const host = useHost();
  const tab = tabOf(entry.ref);
  if (tab?.doc?.state.dirty) {
    useTabs().show(tab.id);
    toast(`“${entry.name}” is open with changes that are not saved. Close it first.`);
    return;
  }
  const result = await host.library.trash(entry.ref);
  if (!result.ok) {
    reportProblem(result.error);
    return;
  }
  if (tab) useTabs().remove(tab.id);
  await useLibrary().refresh();
  toast(`Moved “${entry.name}” to the library's trash`, {
    label: 'Undo',
    run: () => {
      void host.library.restore(result.value.trashed).then(async (restored) => {
        if (!restored.ok) reportProblem(restored.error);
        await useLibrary().refresh();
      });
    },
  });
}
