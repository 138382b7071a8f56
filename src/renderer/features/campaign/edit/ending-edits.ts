import { numberedName, uniqueId } from '@core/model';
import type { CampaignModel } from '../model/campaign-model';

/** Appends an ending. */
export function addEnding(model: CampaignModel): void {
  const { endings } = model.campaign.value;
  const id = uniqueId('ending', new Set(endings.map((ending) => ending.id)));
  const name = numberedName('Ending', new Set(endings.map((ending) => ending.name)), endings.length + 1);
  model.edit('Add ending', (draft) => void draft.endings.push({ id, name }));
}

/** Removes an ending. Branches that led to it then end the campaign without one. */
export function removeEnding(model: CampaignModel, id: string): void {
  model.edit('Remove ending', (draft) => {
    draft.endings = draft.endings.filter((ending) => ending.id !== id);
  });
}
