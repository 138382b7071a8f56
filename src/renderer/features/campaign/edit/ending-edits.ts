import { uniqueId } from '@core/model';
import type { CampaignModel } from '../model/campaign-model';

/** Appends an ending. */
export function addEnding(model: CampaignModel): void {
  const { endings } = model.campaign.value;
  const id = uniqueId('ending', new Set(endings.map((ending) => ending.id)));
  model.edit('Add ending', (draft) => void draft.endings.push({ id, name: `Ending ${endings.length + 1}` }));
}

/** Removes an ending. Branches that led to it then end the campaign without one. */
export function removeEnding(model: CampaignModel, id: string): void {
  model.edit('Remove ending', (draft) => {
    draft.endings = draft.endings.filter((ending) => ending.id !== id);
  });
}
