import { uniqueId, type CampaignCondition } from '@core/model';
import type { CampaignDesk } from '../model/desk';

/** The conditions of an ending that the form knows; `other` is one that only the file can say. */
export type EndingSort = 'branch' | 'no-ships' | 'holds' | 'turn' | 'most' | 'other';

/** What sort a condition is. */
export function sortOf(when: CampaignCondition | undefined): EndingSort {
  switch (when?.type) {
    case undefined:
      return 'branch';
    case 'no-ships':
    case 'turn':
    case 'most':
      return when.type;
    case 'holds':
      return when.systems === undefined ? 'holds' : 'other';
    default:
      return 'other';
  }
}

/** A condition of a sort to begin with. */
export function conditionOf(sort: EndingSort, side: string): CampaignCondition | undefined {
  switch (sort) {
    case 'no-ships':
      return { type: 'no-ships', side };
    case 'holds':
      return { type: 'holds', side, atLeast: 3 };
    case 'turn':
      return { type: 'turn', turn: 10 };
    case 'most':
      return { type: 'most', side, of: 'fleet' };
    default:
      return undefined;
  }
}

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
    for (const { branches } of draft.chapters ?? []) {
      for (const branch of branches) if (branch.ending === id) delete branch.ending;
    }
  });
}
