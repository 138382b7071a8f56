import type { OrderWriter } from './order-writer';

/** Ships of a fleet at most: more would only make battles longer. */
const MOST_SHIPS = 7;
/** Fleets of no more ships than this join others. */
const SMALL = 2;

/** Puts loose ships into fleets, and brings small fleets at one place together. */
export function gatherShips(desk: OrderWriter): void {
  const { draft } = desk;
  for (const ship of desk.ownShips) {
    if (ship.fleet !== null || ship.status !== 'ready' || ship.at === null || !draft.isMobile(ship)) continue;
    const { at } = ship;
    const joined = desk.fleets.find((fleet) => fleet.at === at && desk.ships(fleet.id).length < MOST_SHIPS);
    const fleet = joined?.id ?? desk.formFleet(at);
    if (fleet !== undefined) desk.issue({ t: 'transfer', ship: ship.id, fleet });
  }
}

/** Brings the small fleets at one place together, once there is nothing more to be had without a fight. */
export function joinFleets(desk: OrderWriter): void {
  if (desk.draft.now.systems.some(({ owner }) => owner === null)) return;
  for (const { id, at } of desk.fleets) {
    const count = desk.ships(id).length;
    if (count === 0 || count > SMALL) continue;
    const host = desk.fleets.find(
      (other) =>
        other.id !== id &&
        other.at === at &&
        desk.ships(other.id).length >= count &&
        desk.ships(other.id).length + count <= MOST_SHIPS,
    );
    if (host !== undefined) mergeInto(desk, id, host.id);
  }
}

/** Puts the ships and the troops of a fleet into another one at the same place, as far as there is room. */
export function mergeInto(desk: OrderWriter, from: string, to: string): void {
  for (const ship of desk.ships(from)) {
    if (desk.ships(to).length >= MOST_SHIPS) break;
    desk.issue({ t: 'transfer', ship: ship.id, fleet: to });
  }
  for (const troop of desk.aboard(from)) desk.issue({ t: 'embark', troop: troop.id, fleet: to });
}

/** Takes troops aboard that are not needed where they are: ground forces beyond one that guards the place, and teams. */
export function loadTroops(desk: OrderWriter): void {
  const { draft, world } = desk;
  for (const { id, at } of desk.fleets) {
    if (at === null || desk.enemies(at).length > 0 || draft.system(at)?.owner !== desk.side) continue;
    const room = (keep = 0): boolean => desk.aboard(id).length < desk.ships(id).length - keep;
    const guard = (world.systems.get(at)?.income ?? 0) >= 3 ? 1 : 0;
    const teams = desk.ground(at, true, 'boarding');
    // A fleet of several ships leaves room for teams.
    const spareRoom = Math.min(2, teams.length, desk.ships(id).length - 1);
    const kept = Math.max(0, spareRoom - desk.aboard(id, 'boarding').length);
    const forces = desk.ground(at, true).sort((a, b) => draft.cost(b.design) - draft.cost(a.design));
    for (const troop of forces.slice(0, Math.max(0, forces.length - guard))) {
      if (room(kept) && desk.aboard(id, 'ground').length < 2) desk.issue({ t: 'embark', troop: troop.id, fleet: id });
    }
    for (const troop of teams) {
      if (room() && desk.aboard(id, 'boarding').length < 2) desk.issue({ t: 'embark', troop: troop.id, fleet: id });
    }
    // A place that is worth it gets a guard, where the fleet has one to spare.
    const spare = desk.aboard(id, 'ground');
    spare.sort((a, b) => draft.cost(a.design) - draft.cost(b.design));
    if (spare.length >= 2 && guard === 1 && desk.ground(at, true).length === 0 && spare[0] !== undefined) {
      desk.issue({ t: 'disembark', troop: spare[0].id });
    }
  }
}
