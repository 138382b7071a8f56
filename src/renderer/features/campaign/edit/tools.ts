import type { Tab } from '@renderer/stores';
import { shallowReactive } from 'vue';

/** Tool of the map editor. */
export type MapTool = 'select' | 'system' | 'lane';

/** Active tool and selected lane; outlives the view. */
export interface MapTools {
  mode: MapTool;
  lane: number | undefined;
}

const STATE = 'campaignMapTools';

/** Map editor state of a tab. */
export function mapTools(tab: Tab): MapTools {
  const there = tab.state[STATE] as MapTools | undefined;
  if (there) return there;
  const tools = shallowReactive<MapTools>({ mode: 'select', lane: undefined });
  tab.state[STATE] = tools;
  return tools;
}
