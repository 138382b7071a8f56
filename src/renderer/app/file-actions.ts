import { counted, firstCharacters } from '@core/base';
import { uniqueName } from '@core/model';
import { useHost, useLibrary, useTabs } from '@renderer/stores';
import type { Generation, LibraryEntry } from '@shared/host-api';
import { usesOf, usesSentence } from './design-uses';
import { problemsText, reportProblem } from './file-problem';
import { openNew, openOrReport, tabOf } from './open';
import { renameRecent } from './recent';
import { toast } from './toast';
import { MANY_FILES, restoreAll, type DeletedFile } from './trash';

/** Opens a file in a tab. Does nothing for unreadable files: the details panel shows why. */
export async function openEntry(entry: LibraryEntry): Promise<void> {
  if (!entry.problem) await openOrReport(entry.ref);
}

/** Leaves room for “copy” and a number. */
const LONGEST_COPIED = 110;

/** An unused name for a copy of a file. */
export function copyName(name: string): string {
  const names = new Set(useLibrary().entries.map((entry) => entry.name));
  return uniqueName(`${firstCharacters(name, LONGEST_COPIED)} copy`, names);
}

/** Files being copied: a double click must not copy twice. */
const copying = new Set<string>();

/** Copies a file under a new name; returns the new file's ref. */
export async function duplicateEntry(entry: LibraryEntry): Promise<string | undefined> {
  if (copying.has(entry.ref)) return undefined;
  copying.add(entry.ref);
  try {
    return await copyEntry(entry);
  } finally {
    copying.delete(entry.ref);
  }
}

async function copyEntry(entry: LibraryEntry): Promise<string | undefined> {
  const result = await useHost().library.duplicate(entry.ref, copyName(entry.name));
  if (!result.ok) {
    reportProblem(result.error);
    return undefined;
  }
  await useLibrary().refresh();
  if (tabOf(entry.ref)?.doc?.state.dirty === true)
    toast(`The copy is of the saved file. “${entry.name}” has unsaved changes.`);
  return result.value.ref;
}

/** Renames a document and its file, also in an open tab. Returns the new ref or the reason why not. */
export async function renameEntry(
  entry: LibraryEntry,
  name: string,
): Promise<{ readonly ref: string } | { readonly reason: string }> {
  const wanted = name.trim();
  if (wanted === '' || wanted === entry.name) return { ref: entry.ref };
  const tab = tabOf(entry.ref);
  const result = await useHost().library.rename(entry.ref, wanted);
  if (!result.ok) return { reason: result.error.message };
  renameRecent(entry.ref, result.value.ref);
  await tab?.doc?.onRenamed(result.value, wanted);
  await useLibrary().refresh();
  return { ref: result.value.ref };
}

/**
 * Opens a file and replaces its content by an older version, as one undoable edit. The file changes only on save. Instead of an unreadable
 * file, the older version opens as a new one.
 */
export async function restoreGeneration(entry: LibraryEntry, generation: Generation): Promise<void> {
  const older = await useHost().library.openGeneration(entry.ref, generation.number);
  if (!older.ok) {
    reportProblem(older.error);
    return;
  }
  if (entry.problem !== undefined) {
    openNew(older.value.document);
    toast('Save this version to add it to the library. The unreadable file stays as it is.');
    return;
  }
  const tab = await openOrReport(entry.ref);
  tab?.doc?.replaceWith('Restore older version', older.value.document);
}

/** Files being deleted: a double click must not delete twice. */
const deleting = new Set<string>();

/** Moves a file to the library's trash and offers Undo. Returns what was deleted, or undefined. */
export async function trashEntry(entry: LibraryEntry): Promise<DeletedFile | undefined> {
  const [deleted] = await trashEntries([entry]);
  return deleted;
}

/** Moves files to the library's trash and offers Undo for all. Returns what was deleted. */
export async function trashEntries(entries: readonly LibraryEntry[]): Promise<readonly DeletedFile[]> {
  if (entries.some(({ ref }) => deleting.has(ref))) return [];
  for (const { ref } of entries) deleting.add(ref);
  try {
    return await moveToTrash(entries);
  } finally {
    for (const { ref } of entries) deleting.delete(ref);
  }
}

async function moveToTrash(entries: readonly LibraryEntry[]): Promise<readonly DeletedFile[]> {
  const unsaved = entries.map(({ ref }) => tabOf(ref)).find((tab) => tab?.doc?.state.dirty);
  if (unsaved) {
    useTabs().show(unsaved.id);
    toast(`“${unsaved.title}” has unsaved changes. Close it first.`);
    return [];
  }
  if (entries.length > MANY_FILES) toast(`Moving ${counted(entries.length, 'file')} to the Trash…`);
  const refs = new Set(entries.map(({ ref }) => ref));
  const designs = entries.filter(({ kind, problem }) => kind === 'design' && problem === undefined);
  const users = (await usesOf(designs)).filter(({ ref }) => !refs.has(ref));
  const names = users.map(({ name }) => name);
  const uses = usesSentence(names, entries.length === 1 ? 'it' : 'some of them');

  const nameOf = new Map(entries.map(({ ref, name }) => [ref, name]));
  return useLibrary().changeMany(async () => {
    const result = await useHost().library.trash([...refs]);
    if (!result.ok) {
      reportProblem(result.error);
      return [];
    }
    const { done, problems } = result.value;
    for (const { ref } of done) {
      const open = tabOf(ref);
      if (open) useTabs().remove(open.id);
    }
    const deleted = done.map(({ ref, trashed }) => ({ name: nameOf.get(ref) ?? ref, trashed, uses }));
    const what = entries.length === 1 ? `“${entries[0]!.name}”` : counted(done.length, 'file');
    toast([`Moved ${what} to the Trash.`, problemsText(problems) || uses].join(' ').trim(), {
      label: 'Undo',
      run: () => void restoreAll(done.map(({ trashed }) => trashed)),
    });
    return deleted;
  });
}
