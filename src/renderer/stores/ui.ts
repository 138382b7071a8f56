import { defineStore } from 'pinia';
import { computed, ref, shallowRef, type WritableComputedRef } from 'vue';
import { useSettings } from './settings';

/** One line of the program's own log, shown in the bottom panel. */
export interface LogLine {
  readonly time: number;
  readonly tone: 'info' | 'warning' | 'error';
  readonly text: string;
}

const LOG_LIMIT = 500;

/** Whether a panel is open; folded ones are remembered among the sizes of the panels. */
function remembered(name: string): WritableComputedRef<boolean> {
  const settings = useSettings();
  return computed({
    get: () => settings.panelSize(name, 0) === 0,
    set: (open) => {
      settings.setPanelSize(name, open ? 0 : 1);
    },
  });
}

/** What the frame itself remembers while it runs: open panels, dialogs, the log. */
export const useUi = defineStore('ui', () => {
  const palette = ref(false);
  const shortcuts = ref(false);
  const inspector = remembered('inspector-folded');
  /** True while the view shows the findings itself: the bottom panel is then folded unless it was opened there. */
  const viewShowsFindings = ref(false);
  const bottomOpen = remembered('bottom-folded');
  const bottomShown = remembered('bottom-shown');
  const bottom = computed({
    get: () => (viewShowsFindings.value ? !bottomShown.value : bottomOpen.value),
    set: (open) => {
      if (viewShowsFindings.value) bottomShown.value = !open;
      else bottomOpen.value = open;
    },
  });
  /** Id of the bottom panel that is in front: problems, log, or one of the view's own. */
  const bottomPanel = ref('problems');
  /** Path and code of the finding that is selected in the problems list. */
  const selectedFinding = shallowRef<string>();
  const log = shallowRef<readonly LogLine[]>([]);
  /** False while the connection to the host is lost. */
  const connected = ref(true);
  /** Set once the program behind this page has ended; says whether all unsaved work is in recovery. */
  const ended = shallowRef<{ readonly fault: boolean; readonly kept: boolean }>();
  /** Which groups are folded, by name. */
  const folded = ref<Record<string, boolean>>({});

  /** Writes a line into the log panel. */
  function note(text: string, tone: LogLine['tone'] = 'info'): void {
    log.value = [...log.value.slice(1 - LOG_LIMIT), { time: Date.now(), tone, text }];
  }

  return {
    palette,
    shortcuts,
    inspector,
    viewShowsFindings,
    bottom,
    bottomPanel,
    selectedFinding,
    log,
    connected,
    ended,
    folded,
    note,
  };
});
