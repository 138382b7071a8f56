import { useTabs } from '@renderer/stores';
import type { RecoveryEntry } from '@shared/host-api';
import { openFile, openRecovered, tabOf } from './open';
import { restoreTabState, type SessionTab } from './sessions';

/** Reopens a tab of the last session in the background, with what its features kept of it. */
export async function reopenTab(from: SessionTab, recoveries: readonly RecoveryEntry[]): Promise<void> {
  const tabs = useTabs();
  const { id, kind, title, view, ref, key } = from;
  // The user may have opened the file during startup.
  if (tabs.list.some((tab) => tab.id === id) || (ref !== undefined && tabOf(ref))) return;
  if (ref !== undefined) {
    await openFile(ref, true, id);
  } else if (key !== undefined) {
    const entry = recoveries.find((recovery) => recovery.key === key);
    if (entry) await openRecovered(entry, id);
  } else {
    const tab = tabs.open({ kind, title, id }, true);
    if (!(await restoreTabState(tab))) tabs.remove(id);
  }
  const tab = tabs.list.find((other) => other.id === id);
  if (!tab) return;
  if (view !== undefined) tab.view = view;
  if (tab.doc) await restoreTabState(tab);
}
