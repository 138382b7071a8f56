import type { ShipState } from '../../state';
import type { OrderWriter } from './order-writer';

/** What a system is worth to hold, in build points: some turns of its income, its yard, and what a capital means to the war. */
export function systemValue({ world }: OrderWriter, id: string): number {
  const { income = 0, yard = 0, kind } = world.systems.get(id) ?? {};
  return 3 + income * 4 + yard + (kind === 'capital' ? 40 : 0);
}

/** How whole a ship is: 1 fresh, 0 with nothing left of what can be damaged. */
export function health({ draft, world }: OrderWriter, { design, condition }: ShipState): number {
  const found = draft.design(design);
  if (found === undefined) return 1;
  let [left, all] = [0, 0];
  for (const { key, min, max, fresh, harm, sort } of world.facts(found).fields) {
    if (sort !== 'damage') continue;
    const value = condition[key] ?? fresh;
    all += harm === true ? max - fresh : fresh - min;
    left += harm === true ? max - value : value - min;
  }
  return all <= 0 ? 1 : Math.max(0, Math.min(1, left / all));
}

/** How full a ship's stores are: 1 where it has none. */
export function ammunitionShare({ draft, world }: OrderWriter, { design, condition }: ShipState): number {
  const found = draft.design(design);
  if (found === undefined) return 1;
  let [left, all] = [0, 0];
  for (const { key, fresh, sort } of world.facts(found).fields) {
    if (sort !== 'ammunition') continue;
    all += fresh;
    left += condition[key] ?? fresh;
  }
  return all === 0 ? 1 : left / all;
}

/** What a fleet's ships are worth in the state that they are in. */
export function fleetValue(desk: OrderWriter, ships: readonly ShipState[]): number {
  return ships.reduce((sum, ship) => sum + desk.draft.cost(ship.design) * (0.3 + 0.7 * health(desk, ship)), 0);
}

/** What enemies could bring to a system next turn: the strongest of the fleets one turn away, those that are there included. */
export function threatTo(desk: OrderWriter, at: string): number {
  const { draft, side, world } = desk;
  const bySide = new Map<string, number>();
  const near = new Set([at, ...(world.lanesFrom.get(at) ?? []).filter(({ turns }) => turns === 1).map(({ to }) => to)]);
  for (const fleet of draft.now.fleets) {
    if (fleet.side === side) continue;
    const place = fleet.at ?? (fleet.transit?.to === at && fleet.transit.left <= 1 ? at : null);
    if (place === null || !near.has(place)) continue;
    const worth = fleetValue(desk, desk.ships(fleet.id));
    bySide.set(fleet.side, Math.max(bySide.get(fleet.side) ?? 0, worth));
  }
  return Math.max(0, ...bySide.values());
}
