import type { OrderWriter } from './order-writer';

/** Assigns ships without a fleet to fleets. */
export function gatherShips(writer: OrderWriter): void {
  const { draft } = writer;
  for (const ship of writer.ownShips) {
    if (ship.fleet !== null || ship.status !== 'ready' || ship.at === null || !draft.isMobile(ship)) continue;
    const { at } = ship;
    const joined = writer.fleets.find(
      (fleet) => fleet.at === at && writer.ships(fleet.id).length < writer.stance.maxShips,
    );
    const fleet = joined?.id ?? writer.formFleet(at);
    if (fleet !== undefined) writer.issue({ t: 'transfer', ship: ship.id, fleet });
  }
}

/** Merges small fleets in the same system, once no unowned system is left. */
export function joinFleets(writer: OrderWriter): void {
  if (!writer.stance.joinEarly && writer.draft.now.systems.some(({ owner }) => owner === null)) return;
  for (const { id, at } of writer.fleets) {
    const count = writer.ships(id).length;
    if (count === 0 || count > writer.stance.joinUpTo) continue;
    const host = writer.fleets.find(
      (other) =>
        other.id !== id &&
        other.at === at &&
        writer.ships(other.id).length >= count &&
        writer.ships(other.id).length + count <= writer.stance.maxShips,
    );
    if (host !== undefined) mergeInto(writer, id, host.id);
  }
}

/** Transfers ships and troops to another fleet in the same system, up to its capacity. */
export function mergeInto(writer: OrderWriter, from: string, to: string): void {
  for (const ship of writer.ships(from)) {
    if (writer.ships(to).length >= writer.stance.maxShips) break;
    writer.issue({ t: 'transfer', ship: ship.id, fleet: to });
  }
  for (const troop of writer.aboard(from)) writer.issue({ t: 'embark', troop: troop.id, fleet: to });
}

/** Embarks spare troops: teams, and ground forces beyond one garrison. */
export function loadTroops(writer: OrderWriter): void {
  const { draft, world } = writer;
  for (const { id, at } of writer.fleets) {
    if (at === null || writer.enemies(at).length > 0 || draft.system(at)?.owner !== writer.side) continue;
    const room = (keep = 0): boolean => writer.aboard(id).length < writer.ships(id).length - keep;
    const guard = (world.systems.get(at)?.income ?? 0) >= 3 ? 1 : 0;
    const teams = writer.ground(at, true, 'boarding');
    // Larger fleets reserve room for teams.
    const spareRoom = Math.min(2, teams.length, writer.ships(id).length - 1);
    const kept = Math.max(0, spareRoom - writer.aboard(id, 'boarding').length);
    const forces = writer.ground(at, true).sort((a, b) => draft.cost(b.design) - draft.cost(a.design));
    for (const troop of forces.slice(0, Math.max(0, forces.length - guard))) {
      if (room(kept) && writer.aboard(id, 'ground').length < 2)
        writer.issue({ t: 'embark', troop: troop.id, fleet: id });
    }
    for (const troop of teams) {
      if (room() && writer.aboard(id, 'boarding').length < 2) writer.issue({ t: 'embark', troop: troop.id, fleet: id });
    }
    // Land a spare force to garrison a valuable system.
    const spare = writer.aboard(id, 'ground');
    spare.sort((a, b) => draft.cost(a.design) - draft.cost(b.design));
    if (spare.length >= 2 && guard === 1 && writer.ground(at, true).length === 0 && spare[0] !== undefined) {
      writer.issue({ t: 'disembark', troop: spare[0].id });
    }
  }
}
