import type { SideId } from '@core/rules/contract';
import type { Draft } from './draft';
import { leaveBehind, slipAway } from './retreat';
import type { FleetNow } from './state';
import { systemName } from './world';

/**
 * All fleets move at once. Of two sides that would change places along a lane of one turn, the weaker is met where it starts and stays
 * (our rule: nobody passes through a stronger enemy unseen); who avoids fights passes. On longer lanes fleets pass one another.
 */
export function moveFleets(draft: Draft): void {
  meetOnLanes(draft);
  for (const fleet of [...draft.now.fleets]) {
    const { id, way, at } = draft.fleet(fleet.id) ?? fleet;
    if (way === null) {
      if (fleet.from !== null) draft.setFleet(id, { from: null });
      continue;
    }
    if (at !== null) leaveBehind(draft, id);
    if (draft.shipsOf(id).length === 0) {
      draft.setFleet(id, { way: null, from: null });
      continue;
    }
    const left = way.left - 1;
    if (left > 0) draft.place(id, null, { way: { ...way, left }, from: null });
    else {
      draft.place(id, way.to, { way: null, from: way.from });
      draft.tell('ship', `${fleet.name} arrives at ${systemName(draft.world, way.to)}.`, {
        only: [fleet.side],
        side: fleet.side,
        about: id,
      });
    }
  }
  avoidFights(draft);
  goAshore(draft);
}

/** Troops whose ships are all in a yard, or gone from the fleet, go ashore when enemies come. */
function goAshore(draft: Draft): void {
  for (const troop of draft.now.troops) {
    const { id, fleet, at, side } = troop;
    if (fleet === null || at === null || draft.shipsOf(fleet).length > 0) continue;
    if (draft.shipsAt(at).some((ship) => ship.side !== side)) draft.setTroop(id, { fleet: null });
  }
}

/** Ways that begin this turn and end this turn, of fleets that do not avoid fights. */
function hops(draft: Draft): FleetNow[] {
  return draft.now.fleets.filter(
    ({ id, at, way, mission }) =>
      at !== null && way?.left === 1 && mission !== 'avoid' && draft.shipsOf(id).some((ship) => draft.isMobile(ship)),
  );
}

function meetOnLanes(draft: Draft): void {
  const strength = new Map<string, number>();
  const key = (side: SideId, from: string, to: string): string => `${side} ${from} ${to}`;
  const moving = hops(draft);
  for (const { id, side, way } of moving) {
    if (way === null) continue;
    const cost = draft.shipsOf(id).reduce((sum, ship) => sum + draft.cost(ship.design), 0);
    const at = key(side, way.from, way.to);
    strength.set(at, (strength.get(at) ?? 0) + cost);
  }
  const { sides } = draft.world.campaign;
  for (const { id, side, way, name } of moving) {
    if (way === null) continue;
    const own = strength.get(key(side, way.from, way.to)) ?? 0;
    const met = sides.findIndex((other, i) => {
      const theirs = other.id === side ? undefined : strength.get(key(other.id, way.to, way.from));
      // Of equals the side that stands first in the campaign gets through.
      return theirs !== undefined && (theirs > own || (theirs === own && i < (draft.world.sideIndex.get(side) ?? 0)));
    });
    if (met < 0) continue;
    draft.setFleet(id, { way: null });
    const here = systemName(draft.world, way.from);
    draft.tell('ship', `${name} meets a stronger enemy as it leaves ${here}, and stays.`, {
      only: [side],
      side,
      about: id,
    });
  }
}

function avoidFights(draft: Draft): void {
  for (const fleet of [...draft.now.fleets]) {
    const { at, mission, side } = fleet;
    if (mission !== 'avoid' || at === null) continue;
    if (draft.shipsAt(at).some((ship) => ship.side !== side)) slipAway(draft, draft.fleet(fleet.id) ?? fleet, at);
  }
}
