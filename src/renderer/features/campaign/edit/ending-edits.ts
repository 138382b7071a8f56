import { uniqueId } from '@core/model';
import type { CampaignDesk } from '../model/desk';

/** Adds an ending behind the others. */
export function addEnding(desk: CampaignDesk): void {
  const { endings } = desk.campaign.value;
  const id = uniqueId('ending', new Set(endings.map((ending) => ending.id)));
  desk.edit('Add an ending', (draft) => void draft.endings.push({ id, name: `Ending ${endings.length + 1}` }));
}

/** Takes an ending away; branches that led to it then end the campaign without one. */
export function removeEnding(desk: CampaignDesk, id: string): void {
  desk.edit('Remove an ending', (draft) => {
    draft.endings = draft.endings.filter((ending) => ending.id !== id);
  });
}
