import type { Battlespace, BattleLink, BattleLocation, Scenario } from './generated/types';

/** Default number of positions of a location (13.4). */
export const USUAL_POSITIONS = 5;

/** The battlespace of a new skirmish: a location for each side and one between them, all void. */
export function newBattlespace(attacker: string, defender: string): Battlespace {
  const plain = { terrain: 'void', positions: USUAL_POSITIONS } as const;
  return {
    locations: [
      { id: 'near-side', name: 'Near side', ...plain, side: attacker, x: 0, y: 0 },
      { id: 'middle', name: 'Middle', ...plain, x: 400, y: 0 },
      { id: 'far-side', name: 'Far side', ...plain, side: defender, x: 800, y: 0 },
    ],
    links: [
      { from: 'near-side', to: 'middle' },
      { from: 'middle', to: 'far-side' },
    ],
  };
}

/** The location with that id; undefined if unknown. */
export function locationOf({ battlespace }: Pick<Scenario, 'battlespace'>, id: string): BattleLocation | undefined {
  return battlespace?.locations.find((location) => location.id === id);
}

/** True when the side may set up in the location. */
export function isOwnLocation(location: BattleLocation, side: string): boolean {
  return location.side === undefined || location.side === side;
}

/** The other end of a link, from a location; undefined when the link does not touch it. */
export function farEnd(link: BattleLink, id: string): string | undefined {
  if (link.from === id) return link.to;
  return link.to === id ? link.from : undefined;
}

/**
 * Ids of the locations reachable by links from the `from` locations, including those. With opening `first-attack`, the first attack
 * decides which locations are close, so all count as reachable.
 */
export function reachableLocations({ locations, links, opening }: Battlespace, from: Iterable<string>): Set<string> {
  const reached = new Set(from);
  if (opening === 'first-attack' && reached.size > 0) return new Set(locations.map(({ id }) => id));
  const queue = [...reached];
  // The loop appends to its own queue.
  for (const id of queue) {
    for (const link of links) {
      const next = farEnd(link, id);
      if (next === undefined || reached.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  return reached;
}
