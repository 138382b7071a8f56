import { useLibrary, type Tab } from '@renderer/stores';
import { computed } from 'vue';
import { designsOf } from './designs';
import { selectionOf, type BriefingPage } from './selection';
import { useEdited } from './use-edited';
import type { ScenarioView } from './views';

/** Shared model of the scenario views. */
export type ScenarioEditor = ReturnType<typeof useScenario>;

/** Creates the shared model of the scenario views of a tab. */
export function useScenario(tab: Tab) {
  const { value: scenario, ...edited } = useEdited(tab, 'scenario');
  const library = useLibrary();
  const selection = selectionOf(tab);
  return {
    ...edited,
    scenario,
    /** Designs available to the scenario, by id. */
    designs: computed(() => designsOf(scenario.value, library.designs)),
    selection,
    /** Shows another view of the scenario. */
    show(view: ScenarioView): void {
      tab.view = view;
    },
    /** Shows a text in the briefing view. */
    showBriefing(page: BriefingPage): void {
      selection.page = page;
      tab.view = 'briefing';
    },
  };
}
