import { useHost, useLibrary, useOpenState, useSettings, useTabs, useUi } from '@renderer/stores';
import { followTheme } from '@renderer/theme';
import type { FileRef, RecoveryEntry } from '@shared/host-api';
import { computed, getCurrentScope, nextTick, onScopeDispose, ref, watch, watchEffect, type ComputedRef } from 'vue';
import { storeToRefs } from 'pinia';
import { actionEnabled, allActions, runAction, setActionErrorHandler } from './actions';
import { CONNECTION_LOST } from './connection';
import { openGivenFiles } from './given-files';
import { openFile, openRecovered } from './open';
import { announceOpenWork, keysElsewhere } from './open-work';
import { prepareToClose, saveAllRecovery } from './question';
import { activityViews } from './registry';
import { reopenTab } from './reopen-tab';
import { useRecentFiles } from './recent';
import { moveSavedFleets } from './saved-fleets';
import { forgetTab, isKept, isReload, lastSession, registerTabState, saveTabList } from './sessions';
import { commitTyping, handleShortcut } from './shortcuts';
import { toast } from './toast';

const MENU_DELAY = 300;

function useEvent<K extends keyof WindowEventMap>(name: K, listener: (event: WindowEventMap[K]) => void): void {
  addEventListener(name, listener);
  onScopeDispose(() => {
    removeEventListener(name, listener);
  });
}

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

/** The frame's background work: theme, shortcuts, autosave, host events. Ends with the calling component. */
export function useFrame(): void {
  const host = useHost();
  const settings = useSettings();
  const tabs = useTabs();
  const ui = useUi();
  const library = useLibrary();
  followTheme(storeToRefs(settings).values);
  setActionErrorHandler((action, error) => {
    ui.note(`${action.title}: ${error instanceof Error ? error.message : String(error)}`, 'error');
    ui.showPanel('log');
  });
  useEvent('keydown', (event) => {
    handleShortcut(event);
  });

  // Unhandled host call errors go to the log only: the connection banner already reports them.
  useEvent('unhandledrejection', (event) => {
    if (!(event.reason instanceof Error) || event.reason.name !== 'HostCallError') return;
    event.preventDefault();
    ui.note(event.reason.message, 'error');
  });

  onScopeDispose(
    host.on('app:action', ({ id }) => {
      commitTyping();
      void nextTick(() => runAction(id));
    }),
  );
  onScopeDispose(
    host.on('app:closing', ({ fault = false }) => {
      void prepareToClose().then((isSafe) => {
        // An Electron window closes now; a browser page stays open.
        if (!window.hexwright) ui.ended = { fault, isSafe };
      });
    }),
  );
  onScopeDispose(
    host.on('host:connection', ({ connected }) => {
      ui.connected = connected;
      if (connected) ui.ended = undefined;
      ui.note(connected ? 'Reconnected.' : `${CONNECTION_LOST}.`, connected ? 'info' : 'error');
      if (!connected) return;
      void library.refresh();
      // Those that could not be written meanwhile.
      void settings.flush();
    }),
  );

  // A browser may discard the page at any time: write recovery files when it is hidden, and ask before closing if needed.
  const whenHidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    commitTyping();
    void saveAllRecovery();
  };
  document.addEventListener('visibilitychange', whenHidden);
  onScopeDispose(() => {
    document.removeEventListener('visibilitychange', whenHidden);
  });
  useEvent('beforeunload', (event) => {
    commitTyping();
    void saveAllRecovery();
    void settings.flush();
    const atRisk = tabs.list.some((tab) =>
      tab.doc ? tab.doc.state.dirty && !tab.doc.isInRecovery() : tab.unsaved !== undefined && !isKept(tab),
    );
    if (atRisk && !window.hexwright) event.preventDefault();
  });

  let timer: ReturnType<typeof setTimeout>;
  const autosave = (): void => {
    // A changed interval may have begun a wait during the last save.
    clearTimeout(timer);
    timer = setTimeout(() => void saveAllRecovery().then(autosave, autosave), settings.values.autosaveSeconds * 1000);
  };
  watch(() => settings.values.autosaveSeconds, autosave, { immediate: true });
  onScopeDispose(() => {
    clearTimeout(timer);
  });

  watch(
    () => library.entries,
    () => {
      for (const { doc } of tabs.list)
        if (doc?.ref !== undefined) void doc.followFile(library.byRef.get(doc.ref)?.version);
    },
  );
  watch(
    () => library.designs,
    () => {
      for (const { doc } of tabs.list) doc?.recheck();
    },
  );

  const state = useOpenState(() => tabs.active?.doc);
  watchEffect((onCleanup) => {
    const { active } = tabs;
    const mark = (state.value?.dirty ?? active?.unsaved !== undefined) ? '• ' : '';
    const title = active ? `${mark}${active.title} – Hexwright` : 'Hexwright';
    if (document.title === title) return;
    // Setting the title takes milliseconds; do not delay the opening tab.
    const later = setTimeout(() => (document.title = title));
    onCleanup(() => clearTimeout(later));
  });

  watch(
    () => settings.problem,
    (problem) => {
      if (problem !== undefined) toast(problem);
    },
  );

  let menuTimer: ReturnType<typeof setTimeout>;
  watch(
    () =>
      allActions.value.flatMap(({ id, title, menu, shortcut }) =>
        menu === undefined
          ? []
          : [{ id, title, menu, ...(shortcut === undefined ? {} : { shortcut }), enabled: actionEnabled(id) === true }],
      ),
    (items) => {
      clearTimeout(menuTimer);
      menuTimer = setTimeout(() => void host.app.setMenu(items), MENU_DELAY);
    },
    { immediate: true },
  );

  registerTabState({
    id: 'history',
    keep: ({ doc }) => doc?.keepHistory(),
    restore: ({ doc }, kept) => doc?.restoreHistory(kept) ?? false,
  });
  // Watchers made after the first await would outlive the frame.
  const scope = getCurrentScope();
  const refs = useTabRefs();
  announceOpenWork();
  void start();

  async function start(): Promise<void> {
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
    scope?.run(() => onScopeDispose(host.on('app:files', () => void openGivenFiles())));
    scope?.run(useRecentFiles);
    // Remember open files only from now on: earlier, an empty list would overwrite the saved one.
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
}
