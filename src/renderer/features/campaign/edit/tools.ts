import type { Tab } from '@renderer/stores';
import { shallowReactive } from 'vue';

/** What a click on the edited map does. */
export type MapTool = 'select' | 'system' | 'lane';

/** The tool in hand and the lane that is chosen; outlives the view. */
export interface MapTools {
  mode: MapTool;
  lane: number | undefined;
}

const STATE = 'campaignMapTools';

/** The tools of a tab's map. */
export function mapTools(tab: Tab): MapTools {
  const there = tab.state[STATE] as MapTools | undefined;
  if (there) return there;
  const made = shallowReactive<MapTools>({ mode: 'select', lane: undefined });
  tab.state[STATE] = made;
  return made;
}
