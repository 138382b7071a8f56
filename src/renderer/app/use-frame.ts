import { useHost, useLibrary, useOpenState, useSettings, useTabs, useUi } from '@renderer/stores';
import { followTheme } from '@renderer/theme';
import type { RecoveryEntry } from '@shared/host-api';
import { onScopeDispose, watch, watchEffect } from 'vue';
import { storeToRefs } from 'pinia';
import { actionEnabled, allActions, runAction, setActionErrorHandler } from './actions';
import { openFile, openRecovered } from './open';
import { prepareToClose, saveAllRecovery } from './question';
import { handleShortcut } from './shortcuts';
import { toast } from './toast';

const MENU_DELAY = 300;

function useEvent<K extends keyof WindowEventMap>(name: K, listener: (event: WindowEventMap[K]) => void): void {
  addEventListener(name, listener);
  onScopeDispose(() => {
    removeEventListener(name, listener);
  });
}

/** Opens what was open last time, and `kept`, the unsaved work of earlier sessions; `activations` are those of the tabs when the program began. */
async function reopen(activations: number, kept: readonly RecoveryEntry[]): Promise<void> {
  const settings = useSettings();
  const tabs = useTabs();
  for (const ref of settings.values.openFiles) await openFile(ref, true);
  for (const entry of kept) await openRecovered(entry);
  // Whoever turned to something meanwhile stays there.
  const first = tabs.list[0];
  if (first && tabs.activations === activations) tabs.show(first.id);
}

/** What the frame does all the time: theme, keys, autosave, the host's events. Ends with the calling component. */
export function useFrame(): void {
  const host = useHost();
  const settings = useSettings();
  const tabs = useTabs();
  const ui = useUi();
  const library = useLibrary();
  followTheme(storeToRefs(settings).values);
  setActionErrorHandler((action, error) => {
    ui.note(`${action.title}: ${error instanceof Error ? error.message : String(error)}`, 'error');
    ui.bottom = true;
    ui.bottomPanel = 'log';
  });
  useEvent('keydown', (event) => {
    handleShortcut(event);
  });

  // Whoever asked the host in the background cannot say more about a lost connection than its banner does.
  useEvent('unhandledrejection', (event) => {
    if (!(event.reason instanceof Error) || event.reason.name !== 'HostCallError') return;
    event.preventDefault();
    ui.note(event.reason.message, 'error');
  });

  onScopeDispose(
    host.on('app:action', ({ id }) => {
      runAction(id);
    }),
  );
  onScopeDispose(
    host.on('app:closing', ({ fault = false }) => {
      void prepareToClose().then((kept) => {
        // A window of Electron closes now; a page in a browser stays.
        if (!window.hexwright) ui.ended = { fault, kept };
      });
    }),
  );
  onScopeDispose(
    host.on('host:connection', ({ connected }) => {
      ui.connected = connected;
      if (connected) ui.ended = undefined;
      ui.note(connected ? 'Connected again.' : 'The connection to the program is lost.', connected ? 'info' : 'error');
      if (connected) void library.refresh();
    }),
  );

  // A browser may close the page at any moment: keep the work as soon as the page is hidden, and ask when some is not safe.
  const whenHidden = (): void => {
    if (document.visibilityState === 'hidden') void saveAllRecovery();
  };
  document.addEventListener('visibilitychange', whenHidden);
  onScopeDispose(() => {
    document.removeEventListener('visibilitychange', whenHidden);
  });
  useEvent('beforeunload', (event) => {
    void saveAllRecovery();
    void settings.flush();
    const atRisk = tabs.list.some((tab) =>
      tab.doc ? tab.doc.state.dirty && !tab.doc.isInRecovery() : tab.unsaved !== undefined,
    );
    if (atRisk && !window.hexwright) event.preventDefault();
  });

  let timer: ReturnType<typeof setTimeout>;
  const autosave = (): void => {
    timer = setTimeout(() => void saveAllRecovery().then(autosave, autosave), settings.values.autosaveSeconds * 1000);
  };
  autosave();
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
    // Setting it takes milliseconds, which the tab that is just opened needs itself.
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

  void start();

  async function start(): Promise<void> {
    const { activations } = tabs;
    // The kept work is listed first: what is begun and kept while the program starts is open already, or was closed again.
    const [kept] = await Promise.all([host.library.listRecovery(), settings.load(), library.start()]);
    await reopen(activations, kept);
    // From now on the open files are remembered, also those opened while the last ones still came; before, the empty row would have been.
    watch(
      () => tabs.list.flatMap((tab) => tab.doc?.ref ?? []),
      (openFiles) => {
        if (openFiles.join('\n') !== settings.values.openFiles.join('\n')) settings.change({ openFiles });
      },
      { immediate: true },
    );
  }
}
