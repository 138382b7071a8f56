import type { Finding } from '@core/base';
import type { Campaign, CampaignChapter, Design, Scenario, StarSystem } from '../generated/types';
import { error } from './make';

/** The parts of a campaign by id; the first counts if an id is not unique. */
export interface CampaignNames {
  readonly sides: ReadonlyMap<string, unknown>;
  readonly designs: ReadonlyMap<string, Design>;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  readonly systems: ReadonlyMap<string, StarSystem>;
  readonly fleets: ReadonlyMap<string, { readonly side: string }>;
  readonly ships: ReadonlyMap<string, { readonly name: string; readonly side: string; readonly design: string }>;
  readonly chapters: ReadonlyMap<string, CampaignChapter>;
  readonly endings: ReadonlyMap<string, unknown>;
}

/** Collects all parts that ids in a campaign can refer to. Designs include those adopted by orders. */
export function namesOf(campaign: Campaign): CampaignNames {
  const adopted = campaign.log.flatMap((entry) =>
    entry.t === 'orders' ? entry.orders.flatMap((order) => (order.t === 'adopt' ? [order.design] : [])) : [],
  );
  return {
    sides: byId(campaign.sides),
    designs: byId([...campaign.designs, ...adopted]),
    scenarios: byId(campaign.scenarios),
    systems: byId(campaign.map?.systems ?? []),
    fleets: byId(campaign.fleets),
    ships: byId(campaign.ships),
    chapters: byId(campaign.chapters ?? []),
    endings: byId(campaign.endings),
  };
}

function byId<T extends { readonly id: string }>(items: readonly T[]): Map<string, T> {
  const map = new Map<string, T>();
  for (const item of items) if (!map.has(item.id)) map.set(item.id, item);
  return map;
}

/** An error if `id` is not in `known`: `prefix` "id", which does not exist. */
export function unknownId(
  code: string,
  path: string,
  known: ReadonlyMap<string, unknown>,
  id: string | undefined,
  prefix: string,
): Finding[] {
  if (id === undefined || known.has(id)) return [];
  return [error(code, path, `${prefix} “${id}”, which does not exist.`)];
}
