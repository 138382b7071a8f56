import type { Design, UnitCondition } from '@core/model';
import { shareLeft } from '../../facts';
import type { ShipState } from '../../state';
import { objectivesOf } from './objectives';
import type { OrderWriter } from './order-writer';

/** Value of holding a system in build points: some turns of income, its yard, and a bonus for a capital. */
export function systemValue({ world }: OrderWriter, id: string): number {
  const { income = 0, yard = 0, kind } = world.systems.get(id) ?? {};
  return 3 + income * 4 + yard + (kind === 'capital' ? 40 : 0);
}

/** Value of taking a system: that of holding it, more for one that the side needs to win. */
export function targetValue(writer: OrderWriter, id: string): number {
  const { goalWeight } = writer.stance;
  const isGoal = goalWeight !== 1 && objectivesOf(writer.world, writer.side).has(id);
  return systemValue(writer, id) * (isGoal ? goalWeight : 1);
}

/** Undamaged share of a ship, from 0 to 1; cached, because conditions never change in place. */
export function health({ draft, world }: OrderWriter, { design, condition }: ShipState): number {
  const found = draft.design(design);
  if (found === undefined) return 1;
  let known = healths.get(found);
  if (known === undefined) healths.set(found, (known = new WeakMap()));
  let share = known.get(condition);
  if (share === undefined) known.set(condition, (share = shareLeft(world.facts(found).fields, condition, ['damage'])));
  return share;
}

const healths = new WeakMap<Design, WeakMap<UnitCondition, number>>();

/** Remaining share of a ship's ammunition, from 0 to 1; 1 without ammunition. */
export function ammunitionShare({ draft, world }: OrderWriter, { design, condition }: ShipState): number {
  const found = draft.design(design);
  if (found === undefined) return 1;
  let [left, all] = [0, 0];
  for (const { key, fresh, category } of world.facts(found).fields) {
    if (category !== 'ammunition') continue;
    all += fresh;
    left += condition[key] ?? fresh;
  }
  return all === 0 ? 1 : left / all;
}

/** Value of ships in their current condition. */
export function fleetValue(writer: OrderWriter, ships: readonly ShipState[]): number {
  return ships.reduce((sum, ship) => sum + writer.draft.cost(ship.design) * (0.3 + 0.7 * health(writer, ship)), 0);
}

/** Value of the strongest enemy fleet that is at a system or can reach it next turn. */
export function threatTo(writer: OrderWriter, at: string): number {
  let threat = writer.threats.get(at);
  if (threat === undefined) writer.threats.set(at, (threat = strongestNear(writer, at)));
  return threat;
}

function strongestNear(writer: OrderWriter, at: string): number {
  const { draft, side, world } = writer;
  const bySide = new Map<string, number>();
  const near = new Set([at, ...(world.lanesFrom.get(at) ?? []).filter(({ turns }) => turns === 1).map(({ to }) => to)]);
  for (const fleet of draft.now.fleets) {
    if (fleet.side === side) continue;
    const location = fleet.at ?? (fleet.transit?.to === at && fleet.transit.left <= 1 ? at : null);
    if (location === null || !near.has(location)) continue;
    const value = fleetValue(writer, writer.ships(fleet.id));
    bySide.set(fleet.side, Math.max(bySide.get(fleet.side) ?? 0, value));
  }
  return Math.max(0, ...bySide.values());
}
