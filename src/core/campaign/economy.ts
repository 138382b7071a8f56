import { counted } from '@core/base';
import type { SideId } from '@core/rules/contract';
import { updateBlockades } from './blockade';
import type { Draft } from './draft';
import { fleetCost, shipsLeft, systemsHeld } from './endings';
import { systemName } from './world';

/** Build points that a side gets a turn: its own, and those of the systems that it holds. */
export function incomeOf({ now, world }: Draft, side: SideId): number {
  const own = world.campaign.sides[world.sideIndex.get(side) ?? -1]?.income ?? 0;
  return now.systems.reduce(
    (sum, { id, owner, blockaded }) =>
      owner === side && blockaded !== true ? sum + (world.systems.get(id)?.income ?? 0) : sum,
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
  updateBlockades(draft);
  for (const { id } of draft.world.campaign.sides) {
    const systems = systemsHeld(draft, id);
    const from = systems === 0 ? '' : `, ${counted(systems, 'system')}`;
    // In full first, so that the ledger shows place by place what a blockade takes of it.
    const taken = blockadeLosses(draft, id);
    const loss = taken.reduce((sum, { income }) => sum + income, 0);
    draft.book(id, incomeOf(draft, id) + loss, `Income${from}`);
    for (const { at, income } of taken) draft.book(id, -income, `Blockade of ${systemName(draft.world, at)}`, at);
    const ships = shipsLeft(draft, id);
    draft.book(id, -upkeepOf(draft, id), `Upkeep, ${counted(ships, 'ship')}`);
  }
}

/** The places of a side that a blockade cuts off, and what they would bring. */
function blockadeLosses({ now, world }: Draft, side: SideId): { readonly at: string; readonly income: number }[] {
  return now.systems.flatMap(({ id, owner, blockaded: shut }) => {
    const income = world.systems.get(id)?.income ?? 0;
    return owner === side && shut === true && income > 0 ? [{ at: id, income }] : [];
  });
}

/** Notes what every side is worth, for the charts. */
export function recordFigures(draft: Draft, turn: number): void {
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
