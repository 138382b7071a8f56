import type { Tab } from '@renderer/stores';
import { shallowReactive } from 'vue';

/** Which text the briefing view shows: everybody's, the designer's notes, or a side's by its id. */
export type BriefingPage = 'all' | 'players' | 'notes' | `side:${string}`;

/** What is chosen in the views of a scenario tab; outlives their coming and going. */
export interface ScenarioSelection {
  /** Id of the force that is selected. */
  force: string | undefined;
  /** Id of the side that is selected when no force is. */
  side: string | undefined;
  /** Id of the victory level that is selected. */
  level: string | undefined;
  /** Id of the trigger that is selected. */
  trigger: string | undefined;
  /** Index of the effect of the selected trigger whose hexes are picked on the map, -1 for none. */
  picking: number;
  /** Id of the location of a battlespace that is chosen, and its position from 1. */
  location: string | undefined;
  position: number | undefined;
  /** Index of the link of a battlespace that is chosen, -1 for none. */
  link: number;
  page: BriefingPage;
  /** True while forces are placed on the map. */
  placing: boolean;
}

const KEY = 'scenarios';

/** The selection of a tab. */
export function selectionOf(tab: Tab): ScenarioSelection {
  const state = tab.state;
  state[KEY] ??= shallowReactive<ScenarioSelection>({
    force: undefined,
    side: undefined,
    level: undefined,
    trigger: undefined,
    picking: -1,
    location: undefined,
    position: undefined,
    link: -1,
    page: 'all',
    placing: false,
  });
  return state[KEY] as ScenarioSelection;
}
