import type { SideId } from '@core/rules/contract';
import type { Draft } from './draft';
import { fleetCost, shipsLeft, systemsHeld } from './endings';

/** Build points that a side gets a turn: its own, and those of the systems that it holds. */
export function incomeOf({ now, world }: Draft, side: SideId): number {
  const own = world.campaign.sides[world.sideIndex.get(side) ?? -1]?.income ?? 0;
  return now.systems.reduce(
    (sum, { id, owner }) => (owner === side ? sum + (world.systems.get(id)?.income ?? 0) : sum),
    own,
  );
}

/** Upkeep of a side a turn: a share of the cost of its ships, rounded up for all of them together. */
export function upkeepOf(draft: Draft, side: SideId): number {
  const percent = draft.world.campaign.economy.upkeepPercent ?? 0;
  return percent === 0 ? 0 : Math.ceil((fleetCost(draft, side) * percent) / 100);
}

/** A new turn brings income, and takes upkeep. Points can fall below 0 by it: then nothing can be bought until they are paid back. */
export function payIncome(draft: Draft): void {
  for (const { id } of draft.world.campaign.sides) {
    const systems = systemsHeld(draft, id);
    const from = systems === 0 ? '' : `, ${systems} ${systems === 1 ? 'system' : 'systems'}`;
    draft.book(id, incomeOf(draft, id), `Income${from}`);
    const ships = shipsLeft(draft, id);
    draft.book(id, -upkeepOf(draft, id), `Upkeep, ${ships} ${ships === 1 ? 'ship' : 'ships'}`);
  }
}

/** Notes what every side is worth, for the charts. */
export function noteFigures(draft: Draft, turn: number): void {
  for (const { id: side } of draft.world.campaign.sides) {
    draft.add('figures', {
      turn,
      side,
      systems: systemsHeld(draft, side),
      ships: shipsLeft(draft, side),
      fleet: fleetCost(draft, side),
      points: draft.points(side),
      income: incomeOf(draft, side),
    });
  }
}
