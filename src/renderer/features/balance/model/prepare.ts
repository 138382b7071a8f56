import { isOpen } from '@renderer/documents';
import { useTabs } from '@renderer/stores';
import { watch } from 'vue';
import { preloadCharts, startChartWorker } from '../charts/drawing';
import { setUp, subjectOf } from './source';
import { nextTask } from './staged-mount';

/** After this time on a scenario, a user may open Balance. */
const DWELL_MILLISECONDS = 50;
/** Delay of the chart preload, which is needed only after the first games. */
const CHARTS_MILLISECONDS = 500;

/** Sets up the scenario of each viewed tab and preloads the charts, so that Balance opens at once. Runs once per tab. */
export function prepareBalance(): void {
  const tabs = useTabs();
  const prepared = new WeakSet<object>();
  watch(
    () => tabs.active,
    (tab, _before, onCleanup) => {
      if (tab === undefined || !isOpen(tab.doc, 'scenario') || prepared.has(tab)) return;
      const timer = setTimeout(() => {
        const subject = subjectOf({ type: 'tab', id: tab.id });
        if (subject === undefined) return;
        prepared.add(tab);
        startChartWorker();
        void nextTask().then(() => setUp(subject));
      }, DWELL_MILLISECONDS);
      const charts = setTimeout(preloadCharts, CHARTS_MILLISECONDS);
      onCleanup(() => {
        clearTimeout(timer);
        clearTimeout(charts);
      });
    },
    { immediate: true },
  );
}
