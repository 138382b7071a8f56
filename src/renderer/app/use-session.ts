import { useHost, useLibrary, useSettings, useTabs } from '@renderer/stores';
import type { FileRef, RecoveryEntry } from '@shared/host-api';
import { computed, getCurrentScope, onScopeDispose, ref, watch, type ComputedRef } from 'vue';
import { openGivenFiles } from './given-files';
import { openFile, openRecovered } from './open';
import { keysElsewhere } from './open-work';
import { activityViews } from './registry';
import { reopenTab } from './reopen-tab';
import { useRecentFiles } from './recent';
import { moveSavedFleets } from './saved-fleets';
import { forgetTab, isReload, lastSession, saveTabList } from './sessions';

/** Reopens the last session's tabs and the recovery entries; `activations` is the tabs' count at program start. */
async function reopen(activations: number, recoveries: readonly RecoveryEntry[]): Promise<void> {
  const settings = useSettings();
  const tabs = useTabs();
  const wasReloaded = isReload();
  const session = await lastSession();
  if (session) for (const tab of session.tabs) await reopenTab(tab, recoveries);
  else for (const file of settings.values.openFiles) await openFile(file, true);
  for (const entry of recoveries) await openRecovered(entry);
  // Do not switch tabs if the user has already switched.
  if (tabs.activations !== activations) return;
  const first = tabs.list[0];
  // A reload stays on its page; a start shows the start page, unless the user turned it off.
  const page = !wasReloaded && settings.values.startPage ? 'start' : (session?.activity ?? 'library');
  if (activityViews().some(({ id }) => id === page)) tabs.activity = page;
  if (session?.active !== undefined && tabs.list.some(({ id }) => id === session.active)) tabs.show(session.active);
  else if (first && !(session && session.active === undefined)) tabs.show(first.id);
}

/** The file of each tab. A new document gets its file when it is saved. */
function useTabRefs(): ComputedRef<readonly (FileRef | undefined)[]> {
  const tabs = useTabs();
  const changes = ref(0);
  watch(
    () => tabs.list.map(({ doc }) => doc),
    (docs, _before, onCleanup) => {
      const ends = docs.map((doc) => {
        let known = doc?.ref;
        return doc?.subscribe(() => {
          if (doc.ref !== known) changes.value++;
          known = doc.ref;
        });
      });
      onCleanup(() => ends.forEach((end) => end?.()));
    },
    { immediate: true },
  );
  return computed(() => (void changes.value, tabs.list.map(({ doc }) => doc?.ref)));
}

/** Reopens the tabs of the last session, then keeps the list of open tabs. Ends with the calling component. */
export async function useSession(): Promise<void> {
  const host = useHost();
  const settings = useSettings();
  const tabs = useTabs();
  const library = useLibrary();
  // Watchers made after the first await would outlive the frame.
  const scope = getCurrentScope();
  const refs = useTabRefs();
  const { activations } = tabs;
  // List recovery files first: those written during startup belong to tabs that are already open.
  const [listed, elsewhere] = await Promise.all([
    host.library.listRecovery(),
    keysElsewhere(),
    settings.load(),
    library.start(),
  ]);
  const recoveries = listed.filter(({ key }) => !elsewhere.has(key));
  if (settings.values.fleets.length > 0) await moveSavedFleets();
  await reopen(activations, recoveries);
  await openGivenFiles();
  scope?.run(() => {
    onScopeDispose(host.on('app:files', () => void openGivenFiles()));
    useRecentFiles();
    followTabs(refs);
  });
}

/** Saves the list of open tabs and files. Call it after they are reopened: earlier, an empty list would overwrite the saved one. */
function followTabs(refs: ComputedRef<readonly (FileRef | undefined)[]>): void {
  const settings = useSettings();
  const tabs = useTabs();
  watch(
    () => refs.value.filter((file) => file !== undefined),
    (openFiles) => {
      if (openFiles.join('\n') !== settings.values.openFiles.join('\n')) settings.change({ openFiles });
    },
    { immediate: true },
  );
  watch(
    () => [tabs.activeId, tabs.activity, tabs.list.map(({ id, view }) => [id, view]), refs.value],
    () => void saveTabList(),
    { immediate: true },
  );
  watch(
    () => tabs.list.map(({ id }) => id),
    (now, before) => {
      for (const id of before) if (!now.includes(id)) forgetTab(id);
    },
  );
}
