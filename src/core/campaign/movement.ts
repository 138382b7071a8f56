import type { SideId } from '@core/rules/contract';
import type { Draft } from './draft';
import { leaveBehind, evade } from './retreat';
import type { FleetState } from './state';
import { systemName } from './world';

/**
 * Moves all fleets at once. When two sides would swap systems along a one-turn lane, the weaker side stays where it is (house
 * interpretation: fleets do not slip past a stronger enemy), unless it avoids battle. On longer lanes fleets pass each other.
 */
export function moveFleets(draft: Draft): void {
  resolveLaneMeetings(draft);
  for (const fleet of [...draft.now.fleets]) {
    const { id, transit, at } = draft.fleet(fleet.id) ?? fleet;
    if (transit === null) {
      if (fleet.cameFrom !== null) draft.setFleet(id, { cameFrom: null });
      continue;
    }
    if (at !== null) leaveBehind(draft, id);
    if (draft.shipsOf(id).length === 0) {
      draft.setFleet(id, { transit: null, cameFrom: null });
      const text = `${fleet.name} stays at ${systemName(draft.world, at ?? transit.from)}: no ship of it is ready to move.`;
      draft.addHistory('ship', text, { visibleTo: [fleet.side], side: fleet.side, about: id });
      continue;
    }
    const left = transit.left - 1;
    if (left > 0) draft.relocateFleet(id, null, { transit: { ...transit, left }, cameFrom: null });
    else {
      draft.relocateFleet(id, transit.to, { transit: null, cameFrom: transit.from });
      draft.addHistory('ship', `${fleet.name} arrives at ${systemName(draft.world, transit.to)}.`, {
        visibleTo: [fleet.side],
        side: fleet.side,
        about: id,
      });
    }
  }
  evadeEnemies(draft);
  disembarkStranded(draft);
}

/** Disembarks troops whose fleet has no ready ships when enemies arrive. */
function disembarkStranded(draft: Draft): void {
  for (const { id, fleet, at, side } of draft.now.troops) {
    if (fleet === null || at === null || draft.shipsOf(fleet).length > 0) continue;
    if (draft.shipsAt(at).some((ship) => ship.side !== side)) draft.setTroop(id, { fleet: null });
  }
}

/** Fleets whose move takes exactly this turn and that do not avoid battle. */
function oneTurnMoves(draft: Draft): FleetState[] {
  return draft.now.fleets.filter(
    ({ id, at, transit, mission }) =>
      at !== null &&
      transit?.left === 1 &&
      mission !== 'avoid' &&
      draft.shipsOf(id).some((ship) => draft.isMobile(ship)),
  );
}

function resolveLaneMeetings(draft: Draft): void {
  const strength = new Map<string, number>();
  const key = (side: SideId, from: string, to: string): string => `${side} ${from} ${to}`;
  const moving = oneTurnMoves(draft);
  for (const { id, side, transit } of moving) {
    if (transit === null) continue;
    const cost = draft.shipsOf(id).reduce((sum, ship) => sum + draft.cost(ship.design), 0);
    const laneKey = key(side, transit.from, transit.to);
    strength.set(laneKey, (strength.get(laneKey) ?? 0) + cost);
  }
  const { sides } = draft.world.campaign;
  for (const { id, side, transit, name } of moving) {
    if (transit === null) continue;
    const own = strength.get(key(side, transit.from, transit.to)) ?? 0;
    const isStopped = sides.some((other, i) => {
      const enemy = other.id === side ? undefined : strength.get(key(other.id, transit.to, transit.from));
      // Ties: the side listed first in the campaign gets through.
      return enemy !== undefined && (enemy > own || (enemy === own && i < (draft.world.sideIndex.get(side) ?? 0)));
    });
    if (!isStopped) continue;
    draft.setFleet(id, { transit: null });
    const origin = systemName(draft.world, transit.from);
    draft.addHistory('ship', `${name} meets a stronger enemy on leaving ${origin} and stays.`, {
      visibleTo: [side],
      side,
      about: id,
    });
  }
}

function evadeEnemies(draft: Draft): void {
  for (const fleet of [...draft.now.fleets]) {
    const { at, mission, side } = fleet;
    if (mission !== 'avoid' || at === null) continue;
    if (draft.shipsAt(at).some((ship) => ship.side !== side)) evade(draft, draft.fleet(fleet.id) ?? fleet, at);
  }
}
