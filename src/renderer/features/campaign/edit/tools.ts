import { shallowReactive } from 'vue';
import { perCampaign } from '../model/campaign-model';

/** Tool of the map editor. */
export type MapTool = 'select' | 'system' | 'lane';

/** Active tool and selected lane; outlives the view. */
export interface MapTools {
  mode: MapTool;
  lane: number | undefined;
}

/** Map editor state of a campaign. */
export const mapToolsOf = perCampaign(() => shallowReactive<MapTools>({ mode: 'select', lane: undefined }));
