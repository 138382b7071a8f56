import { below, createRng } from '@core/base';
import type { Rng } from '@core/base';
import { planOrders } from '@core/campaign';
import type { CampaignState } from '@core/campaign';
import type { Campaign, CampaignOrder, UnitCondition, UnitPosting } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { Play } from './war';

// Random campaigns: orders that are drawn blindly and kept when they are allowed, results that are drawn within what the rules allow.

function pick<T>(rng: Rng, items: readonly T[]): T | undefined {
  return items[below(rng, Math.max(1, items.length))];
}

/** An order that may or may not be allowed. */
function blindOrder(rng: Rng, { campaign, state }: Play, side: string): CampaignOrder {
  const { systems, designs, turn } = state;
  const own = <T extends { readonly side: string }>(units: readonly T[]): readonly T[] =>
    below(rng, 9) === 0 ? units : units.filter((unit) => unit.side === side);
  const id = (items: readonly { readonly id: string }[]): string => pick(rng, items)?.id ?? 'unknown';
  const ships = own(state.ships);
  const chosen = pick(rng, own(state.fleets));
  const fleet = chosen?.id ?? 'unknown';
  const ways = (campaign.map?.lanes ?? []).filter(({ from, to }) => from === chosen?.at || to === chosen?.at);
  const way = pick(rng, ways);
  const to = way === undefined ? id(systems) : way.from === chosen?.at ? way.to : way.from;
  const at = id(systems);
  const name = `New ${turn}`;
  const mission = pick(rng, ['patrol', 'assault', 'landing', 'avoid'] as const) ?? 'patrol';
  switch (below(rng, 20)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return { t: 'move', fleet, to, mission };
    case 4: {
      const there = state.ships.filter((ship) => ship.at === chosen?.at && ship.side !== side);
      return { t: 'mission', fleet, mission: 'boarding', ship: id(there) };
    }
    case 5:
      return { t: 'mission', fleet, mission };
    case 6:
      return { t: 'build', design: id(designs), at, name, fleet };
    case 7:
      return { t: 'raise', design: id(designs), at, name };
    case 8:
    case 9:
      return { t: 'repair', ship: id(ships) };
    case 10:
      return { t: 'refit', ship: id(ships), design: id(designs) };
    case 11:
      return { t: 'recruit', troop: id(own(state.troops)) };
    case 12:
      return below(rng, 4) === 0
        ? { t: 'form', id: `fleet-${side}-${turn}-${below(rng, 9)}`, name, at }
        : { t: 'transfer', ship: id(ships) };
    case 13:
    case 14:
      return { t: 'transfer', ship: id(ships), fleet };
    case 15:
    case 16:
      return { t: 'embark', troop: id(own(state.troops)), fleet };
    case 17:
      return { t: 'disembark', troop: id(own(state.troops)) };
    case 18:
      return { t: 'give', to: id(campaign.sides), points: below(rng, 9) + 1 };
    default:
      return below(rng, 8) === 0 ? { t: 'scrap', ship: id(ships) } : { t: 'rename', id: id(ships), name };
  }
}

/** Up to a dozen allowed orders of a side. */
export function randomOrders(rng: Rng, play: Play, side: string): CampaignOrder[] {
  const { campaign, state } = play;
  const orders: CampaignOrder[] = [];
  for (let tries = below(rng, 24); tries > 0; tries--) {
    const order = blindOrder(rng, play, side);
    const { checks } = planOrders(campaign, state, side, [...orders, order]);
    if (checks.at(-1)?.ok === true) orders.push(order);
  }
  return orders;
}

/** A condition that is no better than before, and that a unit can start with. */
function randomCondition(rng: Rng, state: CampaignState, design: string, before: UnitCondition): UnitCondition {
  const match = state.designs.find(({ id }) => id === design)!;
  const { carryover } = ruleSystem(match.rules);
  for (let tries = 0; tries < 8; tries++) {
    const worn = { ...before };
    for (const { key, min, max, lowerIsBetter } of carryover.fields(match)) {
      if (below(rng, 3) > 0) continue;
      const value = worn[key] ?? 0;
      worn[key] = lowerIsBetter === true ? value + below(rng, max - value + 1) : value - below(rng, value - min + 1);
    }
    if (carryover.check(match, worn).every(({ severity }) => severity !== 'error')) return worn;
  }
  return before;
}

/** Settles the first engagement at random. */
export function randomPosting(rng: Rng, play: Play) {
  const { state } = play;
  const engagement = state.engagements[0]!;
  const winner = pick(rng, [...engagement.sides.map(({ side }) => side), null]) ?? null;
  const posting = play.posting(winner);
  const units = posting.units.map((told): UnitPosting => {
    const unit = [...state.ships, ...state.troops].find(({ id }) => id === told.unit)!;
    const condition = randomCondition(rng, state, unit.design, told.condition);
    if (told.fate !== 'alive') return { ...told, condition };
    const other = engagement.sides.find(({ side }) => side !== unit.side)!.side;
    switch (below(rng, 12)) {
      case 0:
        return { ...told, condition, fate: 'destroyed' };
      case 2:
        return { ...told, condition, fate: 'exited' };
      case 3:
        return { ...told, condition, fate: 'captured', by: other };
      default:
        return { ...told, condition };
    }
  });
  return { ...posting, units };
}

/** Goes one step on at random: the next orders, or the next result. False when the campaign is over. */
export function randomStep(rng: Rng, play: Play): boolean {
  const { phase, waiting } = play.state;
  if (phase === 'over') return false;
  if (phase === 'orders') play.give(waiting[0]!, ...randomOrders(rng, play, waiting[0]!));
  else play.enter(randomPosting(rng, play));
  return true;
}

/** Plays a campaign on for so many steps, or to its end. */
export function randomPlay(campaign: Campaign, seed: number, steps: number): Play {
  const rng = createRng(seed);
  const play = new Play(campaign);
  for (let step = 0; step < steps && randomStep(rng, play); step++);
  return play;
}
