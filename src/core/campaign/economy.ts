import { counted } from '@core/base';
import type { SideId } from '@core/rules/contract';
import type { Draft } from './draft';
import { finishedShips, fleetCost, systemsHeld } from './endings';
import { systemName } from './world';

/** Build points per turn: the side's own income plus that of its unblockaded systems. */
export function incomeOf({ now, world }: Draft, side: SideId): number {
  const own = world.campaign.sides[world.sideIndex.get(side) ?? -1]?.income ?? 0;
  return now.systems.reduce(
    (sum, { id, owner, blockaded }) =>
      owner === side && blockaded !== true ? sum + (world.systems.get(id)?.income ?? 0) : sum,
    own,
  );
}

/** Upkeep per turn: a percentage of the total cost of the side's ships, rounded up once. */
function upkeepOf(draft: Draft, side: SideId): number {
  const percent = draft.world.campaign.economy.upkeepPercent ?? 0;
  return percent === 0 ? 0 : Math.ceil((fleetCost(draft, side) * percent) / 100);
}

/** Pays income and upkeep for a new turn. Upkeep can push a balance below 0. */
export function payIncome(draft: Draft): void {
  for (const { id } of draft.world.campaign.sides) {
    const systems = systemsHeld(draft, id);
    const from = systems === 0 ? '' : `, ${counted(systems, 'system')}`;
    // Book the full income first, so that the ledger lists the loss of each blockaded system.
    const losses = blockadeLosses(draft, id);
    const loss = losses.reduce((sum, { income }) => sum + income, 0);
    draft.book(id, incomeOf(draft, id) + loss, `Income${from}`);
    for (const { at, income } of losses) draft.book(id, -income, `Blockade of ${systemName(draft.world, at)}`, at);
    const ships = finishedShips(draft, id).length;
    draft.book(id, -upkeepOf(draft, id), `Upkeep, ${counted(ships, 'ship')}`);
  }
}

/** The blockaded systems of a side with their lost income. */
function blockadeLosses({ now, world }: Draft, side: SideId): { readonly at: string; readonly income: number }[] {
  return now.systems.flatMap(({ id, owner, blockaded }) => {
    const income = world.systems.get(id)?.income ?? 0;
    return owner === side && blockaded === true && income > 0 ? [{ at: id, income }] : [];
  });
}

/** Records the strength of every side, for the charts. */
export function recordFigures(draft: Draft, turn: number): void {
  for (const { id: side } of draft.world.campaign.sides) {
    draft.add('figures', {
      turn,
      side,
      systems: systemsHeld(draft, side),
      ships: finishedShips(draft, side).length,
      fleet: fleetCost(draft, side),
      points: draft.points(side),
      income: incomeOf(draft, side),
    });
  }
}
