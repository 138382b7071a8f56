import type { CampaignState } from '@core/campaign';
import { numberedName, slug, uniqueId, type Campaign } from '@core/model';
import { draftOf } from './draft';

/** An unused name and id for a new fleet, also distinct from drafted ones. */
export function fleetId(campaign: Campaign, state: CampaignState, side: string): { id: string; name: string } {
  const formed = draftOf(campaign, side).flatMap((order) => (order.t === 'form' ? [order] : []));
  const names = new Set([...state.fleets, ...formed].map(({ name }) => name));
  const ids = new Set([...state.fleets, ...state.ships, ...state.troops, ...formed].map(({ id }) => id));
  const name = numberedName(
    'Fleet',
    names,
    state.fleets.filter((fleet) => fleet.side === side).length + formed.length + 1,
  );
  return { name, id: uniqueId(slug(`${side} ${name}`), ids) };
}

/** An unused name for a new unit: the design's name with a number. */
export function unitName(campaign: Campaign, state: CampaignState, side: string, design: string): string {
  const base = state.designs.find(({ id }) => id === design)?.name ?? design;
  const drafted = draftOf(campaign, side).flatMap((order) =>
    order.t === 'build' || order.t === 'raise' ? [order.name] : [],
  );
  const names = new Set([...state.ships, ...state.troops].map(({ name }) => name).concat(drafted));
  return numberedName(base, names);
}
