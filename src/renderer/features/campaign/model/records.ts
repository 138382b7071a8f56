import type { BattleRecord } from '@core/model';
import { openFile } from '@renderer/app';
import { isOpen } from '@renderer/documents';
import { useHost, useLibrary, useTabs, type Tab } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';
import { say } from './say';

/** Why a result that was typed in cannot be watched. */
export const NO_RECORD = 'It was typed in; there is no record of it';

function tabOf(id: string): Tab | undefined {
  return useTabs().list.find(({ doc }) => isOpen(doc, 'record') && doc.document.value.id === id);
}

function fileOf(id: string): LibraryEntry | undefined {
  return useLibrary()
    .ofKind('record')
    .find((entry) => entry.id === id);
}

/** Saves the record of a battle whose result is posted, so that it can be watched later; one that is in the library stays as it is. */
export async function keepRecord(record: BattleRecord): Promise<void> {
  const open = tabOf(record.id)?.doc;
  if (open) {
    await open.save();
    return;
  }
  if (fileOf(record.id)) return;
  const saved = await useHost().library.create(record);
  if (!saved.ok) say(`The result counts, but the record of the battle was not saved: ${saved.error.message}`);
}

/** Why a battle whose result is posted cannot be watched again; undefined when it can. */
export function whyNoReplay(id: string | undefined): string | undefined {
  if (id === undefined) return NO_RECORD;
  return tabOf(id) || fileOf(id) ? undefined : 'Its record is not in the library';
}

/** Opens the battle of a posted result, or shows it where it is open already. */
export async function replay(id: string): Promise<void> {
  const there = tabOf(id);
  if (there) {
    useTabs().show(there.id);
    return;
  }
  const file = fileOf(id);
  const opened = file && (await openFile(file.ref));
  if (opened?.ok !== true) say(opened?.error.message ?? 'Its record is not in the library');
}

/** Opens the battle of a result that is not posted yet. Its record gets its file now, so that no tab is left with something to save. */
export async function replayPreview(record: BattleRecord): Promise<void> {
  // Pressed twice, it is one file all the same.
  const showing = (opening.get(record.id) ?? Promise.resolve()).then(() => showPreview(record));
  opening.set(record.id, showing);
  await showing;
  if (opening.get(record.id) === showing) opening.delete(record.id);
}

const opening = new Map<string, Promise<void>>();

async function showPreview(record: BattleRecord): Promise<void> {
  if (tabOf(record.id) || fileOf(record.id)) {
    await replay(record.id);
    return;
  }
  const saved = await useHost().library.create(record);
  const opened = saved.ok ? await openFile(saved.value.ref) : saved;
  if (!opened.ok) say(`The battle cannot be watched: ${opened.error.message}`);
}
