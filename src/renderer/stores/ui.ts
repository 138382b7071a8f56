import { defineStore } from 'pinia';
import { computed, ref, shallowRef, type WritableComputedRef } from 'vue';
import { useSettings } from './settings';

/** A line of the application log. */
export interface LogLine {
  readonly time: number;
  readonly tone: 'info' | 'warning' | 'error';
  readonly text: string;
}

const LOG_LIMIT = 500;

/** Whether a panel is open; saved with the panel sizes. */
function remembered(name: string): WritableComputedRef<boolean> {
  const settings = useSettings();
  return computed({
    get: () => settings.panelSize(name, 0) === 0,
    set: (open) => {
      settings.setPanelSize(name, open ? 0 : 1);
    },
  });
}

/** UI state of the frame: open panels, dialogs, log. */
export const useUi = defineStore('ui', () => {
  const palette = ref(false);
  const shortcuts = ref(false);
  const inspector = remembered('inspector-folded');
  /** Whether the current view shows findings itself; the bottom panel then starts collapsed and has a separate state. */
  const viewShowsFindings = ref(false);
  const bottomOpen = remembered('bottom-folded');
  const bottomShown = remembered('bottom-shown');
  /** Whether the bottom panel has nothing to show, until the user opens it. */
  const bottomEmpty = ref(false);
  /** Whether the window is so low that the bottom panel starts collapsed; set by the frame. */
  const lowWindow = ref(false);
  const bottomShownLow = remembered('bottom-shown-low');
  /** Views that show findings themselves and low windows start with a collapsed panel, and remember it separately. */
  const startsCollapsed = computed(() =>
    lowWindow.value ? bottomShownLow : viewShowsFindings.value ? bottomShown : undefined,
  );
  const bottom = computed({
    get: () => !bottomEmpty.value && (startsCollapsed.value ? !startsCollapsed.value.value : bottomOpen.value),
    set: (open) => {
      bottomEmpty.value = false;
      if (startsCollapsed.value) startsCollapsed.value.value = !open;
      else bottomOpen.value = open;
    },
  });
  /** Id of the selected bottom panel: problems, log or one of the view's own. */
  const bottomPanel = ref('problems');
  /** Key of the selected finding in the Problems panel. */
  const selectedFinding = shallowRef<string>();
  const log = shallowRef<readonly LogLine[]>([]);
  /** Whether the host is connected. */
  const connected = ref(true);
  /** Set once the host has stopped; `isSafe` is whether all unsaved work has recovery files. */
  const ended = shallowRef<{ readonly fault: boolean; readonly isSafe: boolean }>();
  /** Whether each group is folded, by name. */
  const folded = ref<Record<string, boolean>>({});

  /** Adds a line to the log. */
  function note(text: string, tone: LogLine['tone'] = 'info'): void {
    log.value = [...log.value.slice(1 - LOG_LIMIT), { time: Date.now(), tone, text }];
  }

  /** Opens the bottom panel at one of its panels. */
  function showPanel(id: string): void {
    bottom.value = true;
    bottomPanel.value = id;
  }

  return {
    palette,
    shortcuts,
    inspector,
    viewShowsFindings,
    bottom,
    bottomEmpty,
    lowWindow,
    bottomPanel,
    selectedFinding,
    log,
    connected,
    ended,
    folded,
    note,
    showPanel,
  };
});
