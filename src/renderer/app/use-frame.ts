import { useHost, useLibrary, useOpenState, useSettings, useTabs, useUi } from '@renderer/stores';
import { followTheme } from '@renderer/theme';
import { nextTick, onScopeDispose, watch, watchEffect } from 'vue';
import { storeToRefs } from 'pinia';
import { actionEnabled, allActions, runAction, setActionErrorHandler } from './actions';
import { CONNECTION_LOST } from './connection';
import { announceOpenWork } from './open-work';
import { prepareToClose, saveAllRecovery } from './question';
import { isKept, registerTabState } from './sessions';
import { commitTyping, handleShortcut } from './shortcuts';
import { toast } from './toast';
import { useSession } from './use-session';

const MENU_DELAY = 300;

function useEvent<K extends keyof WindowEventMap>(name: K, listener: (event: WindowEventMap[K]) => void): void {
  addEventListener(name, listener);
  onScopeDispose(() => {
    removeEventListener(name, listener);
  });
}

/** The frame's background work: theme, shortcuts, autosave, host events, session. Ends with the calling component. */
export function useFrame(): void {
  const settings = useSettings();
  followTheme(storeToRefs(settings).values);
  watch(
    () => settings.problem,
    (problem) => {
      if (problem !== undefined) toast(problem);
    },
  );
  useErrorLog();
  useEvent('keydown', (event) => {
    handleShortcut(event);
  });
  useHostEvents();
  useRecovery();
  useLibraryChanges();
  useWindowTitle();
  useNativeMenu();
  registerTabState({
    id: 'history',
    keep: ({ doc }) => doc?.keepHistory(),
    restore: ({ doc }, kept) => doc?.restoreHistory(kept) ?? false,
  });
  registerTabState({
    id: 'untouched',
    keep: ({ doc }) => (doc?.ref === undefined && doc?.state.dirty === false ? true : undefined),
    restore: ({ doc }) => {
      doc?.document.markSaved();
      doc?.recheck();
      return doc !== undefined;
    },
  });
  announceOpenWork();
  void useSession();
}

/** Writes errors to the log: those of actions, and those of host calls, which the connection banner reports already. */
function useErrorLog(): void {
  const ui = useUi();
  setActionErrorHandler((action, error) => {
    ui.note(`${action.title}: ${error instanceof Error ? error.message : String(error)}`, 'error');
    ui.showPanel('log');
  });
  useEvent('unhandledrejection', (event) => {
    if (!(event.reason instanceof Error) || event.reason.name !== 'HostCallError') return;
    event.preventDefault();
    ui.note(event.reason.message, 'error');
  });
}

function useHostEvents(): void {
  const host = useHost();
  const settings = useSettings();
  const library = useLibrary();
  const ui = useUi();
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
}

/** Writes recovery files from time to time, and before the page may go. */
function useRecovery(): void {
  const settings = useSettings();
  const tabs = useTabs();
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
}

/** Passes changes of the library on to the open documents. */
function useLibraryChanges(): void {
  const library = useLibrary();
  const tabs = useTabs();
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
}

function useWindowTitle(): void {
  const tabs = useTabs();
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
}

/** The menu of the desktop window. */
function useNativeMenu(): void {
  const host = useHost();
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
}
