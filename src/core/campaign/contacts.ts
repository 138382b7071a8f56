import type { SideId } from '@core/rules/contract';
import { chapterEngagement } from './chapters';
import type { Draft } from './draft';
import { ids, isResolved, createSystemEngagement } from './engagement';
import { followUp } from './follow-ups';
import { templateFor } from './templates';
import type { Engagement, ShipState } from './state';
import { systemName } from './world';

/**
 * The battles that can be resolved now, in map order: at each system fleet battles pair by pair, then an assault, a landing or a
 * boarding. A chapter comes after all other battles at its system.
 */
export function findEngagements(draft: Draft): Engagement[] {
  const engagements: Engagement[] = [];
  const present = presence(draft);
  for (const { id, owner } of draft.now.systems) {
    const there = present.get(id);
    // No battle where only the owner is present.
    if (there === undefined || (there.size < 2 && (owner === null || there.has(owner)))) continue;
    const next = fleetBattle(draft, id) ?? followUp(draft, id);
    if (next !== undefined) engagements.push(next);
  }
  const chapter = chapterEngagement(draft, engagements);
  if (chapter !== undefined) engagements.push(chapter);
  return engagements;
}

/** The sides with units at each system; systems without units are absent. */
export function presence({ now }: Draft): Map<string, Set<SideId>> {
  const present = new Map<string, Set<SideId>>();
  for (const list of [now.ships, now.troops]) {
    for (const { at, side } of list) {
      if (at === null) continue;
      const sides = present.get(at);
      if (sides === undefined) present.set(at, new Set([side]));
      else sides.add(side);
    }
  }
  return present;
}

/** True if the side has a fleet with boarding orders there, which captures immobile ships instead of fighting them. */
function hasBoarders(draft: Draft, side: SideId, at: string): boolean {
  return draft.now.fleets.some((fleet) => fleet.side === side && fleet.at === at && fleet.mission === 'boarding');
}

function fleetBattle(draft: Draft, at: string): Engagement | undefined {
  const here = draft.shipsAt(at);
  const sides = draft.world.campaign.sides.map(({ id }) => id).filter((id) => here.some((ship) => ship.side === id));
  if (sides.length < 2) return undefined;
  const template = templateFor(draft.world, 'fleet', at);
  if (template === undefined) return undefined;
  for (const defender of [...sides].sort((a, b) => claim(draft, b, at) - claim(draft, a, at))) {
    for (const attacker of sides) {
      if (attacker === defender || isResolved(draft, 'fleet', at, [attacker, defender])) continue;
      if (claim(draft, attacker, at) > claim(draft, defender, at)) continue;
      const [own, enemies] = [attacker, defender].map((side) => here.filter((ship) => ship.side === side)) as [
        ShipState[],
        ShipState[],
      ];
      const areImmobile = (ships: readonly ShipState[]): boolean => ships.every((ship) => !draft.isMobile(ship));
      if (areImmobile(enemies) && (areImmobile(own) || hasBoarders(draft, attacker, at))) continue;
      if (areImmobile(own) && hasBoarders(draft, defender, at)) continue;
      return createSystemEngagement(draft, 'fleet', template, at, `Battle of ${systemName(draft.world, at)}`, [
        { side: attacker, ships: ids(own), troops: [] },
        { side: defender, ships: ids(enemies), troops: [] },
      ]);
    }
  }
  return undefined;
}

/** Claim to be the defender: 2 for the owner, 1 for a side present before this turn, else 0. */
function claim(draft: Draft, side: SideId, at: string): number {
  if (draft.system(at)?.owner === side) return 2;
  const hasJustArrived = (ship: ShipState): boolean =>
    ship.fleet !== null && (draft.fleet(ship.fleet)?.cameFrom ?? null) !== null;
  return draft.shipsAt(at, side).some((ship) => !hasJustArrived(ship)) ? 1 : 0;
}
