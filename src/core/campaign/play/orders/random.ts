import { roleOf, type CampaignOrder } from '@core/model';
import { below } from '@core/base';
import type { OrderWriter } from './order-writer';

/** Number of attempts; many orders are rejected. */
const ATTEMPTS = 24;

/** Issues random valid orders. */
export function randomOrders(writer: OrderWriter): void {
  for (let i = 0; i < ATTEMPTS; i++) {
    const order = draw(writer);
    if (order !== undefined) writer.issue(order);
  }
}

function draw(writer: OrderWriter): CampaignOrder | undefined {
  const { rng, draft, world, side } = writer;
  const pick = <T>(list: readonly T[]): T | undefined => list[below(rng, Math.max(1, list.length))];
  const fleet = pick(draft.now.fleets.filter((candidate) => candidate.side === side));
  const ship = pick(writer.ownShips);
  const troop = pick(writer.ownTroops);
  const yard = world.hasMap ? pick(writer.yards) : 'anywhere';
  switch (below(rng, 14)) {
    case 0:
    case 1:
    case 2:
    case 3: {
      if (fleet?.at === null || fleet === undefined) return undefined;
      const lane = pick(world.lanesFrom.get(fleet.at) ?? []);
      const mission = pick(['patrol', 'patrol', 'assault', 'landing', 'avoid'] as const);
      return lane && { t: 'move', fleet: fleet.id, to: lane.to, ...(mission === undefined ? {} : { mission }) };
    }
    case 4: {
      if (fleet?.at === null || fleet === undefined) return undefined;
      const mission = pick(['patrol', 'assault', 'landing', 'boarding', 'avoid'] as const) ?? 'patrol';
      const prize =
        mission === 'boarding' ? pick(draft.now.ships.filter((candidate) => candidate.at === fleet.at)) : undefined;
      return { t: 'mission', fleet: fleet.id, mission, ...(prize === undefined ? {} : { ship: prize.id }) };
    }
    case 5: {
      const design = pick(draft.now.designs.filter(({ rules }) => rules === world.campaign.rules));
      return design && yard ? { t: 'build', design: design.id, at: yard, name: writer.newName() } : undefined;
    }
    case 6: {
      const design = pick(draft.now.designs.filter(({ rules }) => roleOf(rules) !== 'ships'));
      return design && yard ? { t: 'raise', design: design.id, at: yard, name: writer.newName() } : undefined;
    }
    case 7:
      return ship && { t: 'repair', ship: ship.id, ...(below(rng, 2) === 0 ? {} : { points: 1 + below(rng, 4) }) };
    case 8:
      return ship && { t: 'resupply', ship: ship.id };
    case 9:
      return troop && { t: 'recruit', troop: troop.id };
    case 10:
      // Sometimes leaves its fleet, otherwise joins another one.
      return ship && { t: 'transfer', ship: ship.id, ...(fleet && below(rng, 3) > 0 ? { fleet: fleet.id } : {}) };
    case 11:
      return troop && fleet && { t: 'embark', troop: troop.id, fleet: fleet.id };
    case 12:
      return troop && { t: 'disembark', troop: troop.id };
    default: {
      // Rare, to keep fleets intact: form, refit or scrap.
      if (below(rng, 4) > 0 || ship === undefined) return undefined;
      const rare = below(rng, 4);
      if (rare === 0) return { t: 'scrap', ship: ship.id };
      if (rare === 1) return { t: 'rename', id: ship.id, name: writer.newName() };
      const design = pick(draft.now.designs.filter(({ rules }) => rules === world.campaign.rules));
      if (rare === 2) return design && { t: 'refit', ship: ship.id, design: design.id };
      const id = `${side}-r${writer.state.turn}-${below(rng, 1000)}`;
      return ship.at === null ? undefined : { t: 'form', id, name: `${writer.newName()} Group`, at: ship.at };
    }
  }
}
