import type { SideId } from '@core/rules/contract';
import type { Draft, UnitState } from './draft';
import type { FleetState } from './state';
import { travelTimes, systemName } from './world';

/** The side's nearest other system by travel time; ties go to the first in the file. */
function nearestOwnSystem(draft: Draft, side: SideId, from: string): string | null {
  const times = travelTimes(draft.world, from);
  let best: string | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const { id, owner } of draft.now.systems) {
    const turns = times.get(id);
    if (owner !== side || id === from || turns === undefined || turns >= shortest) continue;
    best = id;
    shortest = turns;
  }
  return best;
}

/** Where a fleet retreats to: the system it came from this turn, else the nearest own system. */
function retreatTarget(draft: Draft, fleet: FleetState, at: string): string | null {
  return fleet.cameFrom !== null && fleet.cameFrom !== at ? fleet.cameFrom : nearestOwnSystem(draft, fleet.side, at);
}

/**
 * Retreats all ships of a beaten side from a system. Immobile ships stay; ships without a destination are lost. Troops aboard go with
 * their fleets; troops on the ground stay.
 */
export function retreatShips(draft: Draft, side: SideId, at: string): void {
  const fleets = draft.now.fleets.filter((fleet) => fleet.side === side && fleet.at === at);
  for (const fleet of fleets) {
    leaveBehind(draft, fleet.id);
    if (draft.shipsOf(fleet.id).length === 0) {
      loseTroops(draft, fleet.id);
      continue;
    }
    retreatFleet(draft, fleet, at, retreatTarget(draft, fleet, at));
  }
  for (const ship of draft.shipsAt(at, side)) {
    if (ship.fleet === null && draft.isMobile(ship)) retreatUnit(draft, ship, at);
  }
}

/** Moves a unit to the nearest own system; without one it is lost. */
function retreatUnit(draft: Draft, { id, side }: UnitState, at: string): void {
  const to = nearestOwnSystem(draft, side, at);
  if (to === null) draft.remove(id, 'lost', `Lost: nowhere to retreat to from ${systemName(draft.world, at)}.`);
  else {
    draft.setUnit(id, { at: to });
    draft.addService(id, `Retreated to ${systemName(draft.world, to)}.`);
  }
}

function retreatFleet(draft: Draft, fleet: FleetState, at: string, to: string | null): void {
  const here = systemName(draft.world, at);
  if (to === null) {
    for (const ship of draft.shipsOf(fleet.id)) {
      draft.remove(ship.id, 'lost', `Lost: nowhere to retreat to from ${here}.`);
    }
    loseTroops(draft, fleet.id);
    draft.addHistory('ship', `${fleet.name} has nowhere to retreat to from ${here} and is lost.`, {
      side: fleet.side,
    });
    return;
  }
  draft.relocateFleet(fleet.id, to, { transit: null, cameFrom: null, mission: 'patrol', target: null });
  const text = `${fleet.name} retreats from ${here} to ${systemName(draft.world, to)}.`;
  draft.addHistory('ship', text, { side: fleet.side, about: fleet.id });
}

/** Removes immobile ships from a fleet that is about to move. */
export function leaveBehind(draft: Draft, fleet: string): void {
  for (const ship of draft.shipsOf(fleet)) if (!draft.isMobile(ship)) draft.setShip(ship.id, { fleet: null });
}

/** Loses all troops of a fleet without ships. */
export function loseTroops(draft: Draft, fleet: string): void {
  for (const troop of draft.troopsOf(fleet)) draft.remove(troop.id, 'lost', 'Lost with its ships.');
}

/** Retreats a beaten ground force to the nearest own system; without one it is lost. */
export function retreatTroop(draft: Draft, id: string, at: string): void {
  const troop = draft.troop(id);
  if (troop?.status === 'ready' && troop.fleet === null) retreatUnit(draft, troop, at);
}

/** Lets an avoiding fleet leave before a battle, if all its ships can move. Returns whether it left. */
export function evade(draft: Draft, fleet: FleetState, at: string): boolean {
  const ships = draft.shipsOf(fleet.id);
  if (ships.length === 0 || ships.some((ship) => !draft.isMobile(ship))) return false;
  const to = retreatTarget(draft, fleet, at);
  if (to === null || draft.shipsAt(to).some((ship) => ship.side !== fleet.side)) return false;
  draft.relocateFleet(fleet.id, to, { transit: null, cameFrom: null });
  const text = `${fleet.name} avoids battle and leaves for ${systemName(draft.world, to)}.`;
  draft.addHistory('ship', text, { side: fleet.side, about: fleet.id });
  return true;
}
