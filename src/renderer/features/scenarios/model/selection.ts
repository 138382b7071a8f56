import type { Tab } from '@renderer/stores';
import { shallowReactive } from 'vue';

/** The text in the briefing view: common briefing, players' notes, designer's notes, or the briefing of a side by id. */
export type BriefingPage = 'all' | 'players' | 'notes' | `side:${string}`;

/** Selection state of a scenario tab; kept when its views unmount. */
export interface ScenarioSelection {
  /** Id of the selected force. */
  force: string | undefined;
  /** Group of the selected force before its last change, to rename its other uses; empty if it had none. */
  formerGroup: string;
  /** Id of the selected side, used if no force is selected. */
  side: string | undefined;
  /** Id of the selected victory level. */
  level: string | undefined;
  /** Id of the selected trigger. */
  trigger: string | undefined;
  /** Index of the selected trigger's effect whose hexes are being chosen on the map; -1 for none. */
  picking: number;
  /** Id of the selected location, and its selected position from 1. */
  location: string | undefined;
  position: number | undefined;
  /** Index of the selected link; -1 for none. */
  link: number;
  page: BriefingPage;
  /** True while placing forces on the map. */
  placing: boolean;
  /** Seed of the last random fill. */
  fillSeed: number;
}

const KEY = 'scenarios';

/** The selection of a tab. */
export function selectionOf(tab: Tab): ScenarioSelection {
  const state = tab.state;
  state[KEY] ??= shallowReactive<ScenarioSelection>({
    force: undefined,
    formerGroup: '',
    side: undefined,
    level: undefined,
    trigger: undefined,
    picking: -1,
    location: undefined,
    position: undefined,
    link: -1,
    page: 'all',
    placing: false,
    fillSeed: 0,
  });
  return state[KEY] as ScenarioSelection;
}

/** Selection state of a fleet's tab. */
export interface FleetSelection {
  /** Id of the selected design. */
  design: string | undefined;
}

/** The selection of a fleet's tab. */
export function fleetSelection(tab: Tab): FleetSelection {
  const state = tab.state;
  state[KEY] ??= shallowReactive<FleetSelection>({ design: undefined });
  return state[KEY] as FleetSelection;
}
