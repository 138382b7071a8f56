import type { CampaignCondition } from '@core/model';
import type { SideId } from '@core/rules/contract';
import type { World } from '../../world';

const cache = new WeakMap<World, Map<SideId, ReadonlySet<string>>>();

/** Ids of the systems that the side must hold for one of its endings. */
export function objectivesOf(world: World, side: SideId): ReadonlySet<string> {
  let known = cache.get(world);
  if (known === undefined) cache.set(world, (known = new Map()));
  let found = known.get(side);
  if (found === undefined) {
    const own = world.campaign.endings.filter((ending) => ending.side === side);
    known.set(side, (found = new Set(own.flatMap(({ when }) => (when === undefined ? [] : systemsIn(when, side))))));
  }
  return found;
}

function systemsIn(when: CampaignCondition, side: SideId): readonly string[] {
  switch (when.type) {
    case 'all':
    case 'any':
      return when.of.flatMap((part) => systemsIn(part, side));
    case 'holds':
      return when.side === side ? (when.systems ?? []) : [];
    default:
      return [];
  }
}
