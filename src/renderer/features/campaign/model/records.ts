import type { BattleRecord } from '@core/model';
import { openFile } from '@renderer/app';
import { isOpen } from '@renderer/documents';
import { useHost, useLibrary, useTabs, type Tab } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';
import { showReason } from './toasts';

/** Why a result entered by hand has no replay. */
export const NO_RECORD = 'Entered by hand, so there is no replay';

function tabOf(id: string): Tab | undefined {
  return useTabs().list.find(({ doc }) => isOpen(doc, 'record') && doc.document.value.id === id);
}

function fileOf(id: string): LibraryEntry | undefined {
  return useLibrary().entries.find((entry) => entry.kind === 'record' && !entry.problem && entry.id === id);
}

/** Saves the record of a posted battle for replay, unless the library already has it. */
export async function saveRecord(record: BattleRecord): Promise<void> {
  const open = tabOf(record.id)?.doc;
  if (open) {
    await open.save();
    return;
  }
  if (fileOf(record.id)) return;
  const saved = await useHost().library.create(record);
  if (!saved.ok) showReason(`The result is posted, but its battle record could not be saved: ${saved.error.message}`);
}

/** Why a posted battle cannot be replayed; undefined when it can. */
export function replayBlocker(id: string | undefined): string | undefined {
  if (id === undefined) return NO_RECORD;
  return tabOf(id) || fileOf(id) ? undefined : 'The battle record is not in the library';
}

/** Opens the record of a posted battle, or shows its open tab. */
export async function replay(id: string): Promise<void> {
  const there = tabOf(id);
  if (there) {
    useTabs().show(there.id);
    return;
  }
  const file = fileOf(id);
  const opened = file && (await openFile(file.ref));
  if (opened?.ok !== true) showReason(opened?.error.message ?? 'The battle record is not in the library');
}

/** Opens the battle of a previewed result. Saves its record first, so that the tab has no unsaved changes. */
export async function replayPreview(record: BattleRecord): Promise<void> {
  // A double click must create one file only.
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
  if (!opened.ok) showReason(`Cannot open the replay: ${opened.error.message}`);
}
