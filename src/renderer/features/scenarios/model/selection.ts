import type { Tab } from '@renderer/stores';
import { shallowReactive } from 'vue';

/** The text in the briefing view: common briefing, players' notes, designer's notes, or the briefing of a side by id. */
export type BriefingPage = 'all' | 'players' | 'notes' | `side:${string}`;

/** Selection state of a scenario tab; kept when its views unmount. */
export interface ScenarioSelection {
  /** Id of the force that is selected. */
  force: string | undefined;
  /** Id of the side that is selected when no force is. */
  side: string | undefined;
  /** Id of the victory level that is selected. */
  level: string | undefined;
  /** Id of the trigger that is selected. */
  trigger: string | undefined;
  /** Index of the effect of the selected trigger whose hexes are chosen on the map, -1 for none. */
  picking: number;
  /** Id of the chosen location, and its chosen position from 1. */
  location: string | undefined;
  position: number | undefined;
  /** Index of the chosen link, -1 for none. */
  link: number;
  page: BriefingPage;
  /** True while placing forces on the map. */
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
