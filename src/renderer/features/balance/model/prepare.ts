import { isOpen } from '@renderer/documents';
import { useHost, useTabs } from '@renderer/stores';
import { watch } from 'vue';
import { readyToDraw, startDrawing } from '../charts/drawing';
import { setUp, subjectOf, USUAL, usualPlayer } from './source';
import { nextTask } from './stages';

/** Whoever looks at a scenario for so long may ask how fair it is. */
const DWELL_MILLISECONDS = 50;
/** The charts are wanted after the first games, and get ready when those are played. */
const CHARTS_MILLISECONDS = 500;

/** Lets the host begin with the games of each scenario that is looked at, so that figures come at once; once for each tab. */
export function prepareGames(): void {
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
        const players = subject.scenario.sides.map(() => usualPlayer());
        // Nobody has asked for it, so nobody is told when it fails.
        useHost()
          .playtests.prepare({ ...subject, ...USUAL, players })
          .catch(() => undefined);
        startDrawing();
        void nextTask().then(() => setUp(subject));
      }, DWELL_MILLISECONDS);
      const charts = setTimeout(readyToDraw, CHARTS_MILLISECONDS);
      onCleanup(() => {
        clearTimeout(timer);
        clearTimeout(charts);
      });
    },
    { immediate: true },
  );
}
