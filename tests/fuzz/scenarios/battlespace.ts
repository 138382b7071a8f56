import { below, type Rng } from '@core/base';
import type { BattleLocation, Battlespace } from '@core/model';
import { between, chance, perhaps, several } from './draw';
import { pick } from '../pick';

/** `owned` is the chance that a side deploys there. */
function location(rng: Rng, index: number, sides: readonly string[], owned: number): BattleLocation {
  const positions = chance(rng, 0.5) ? 5 : between(rng, 1, 7);
  return {
    id: `place-${index}`,
    name: `Place ${index}`,
    terrain: pick(rng, ['void', 'void', 'rocky']),
    positions,
    ...perhaps(rng, 0.2, () => ({ bloom: between(rng, 0, 3) })),
    ...perhaps(rng, 0.2, () => ({ hardening: between(rng, 0, 3) })),
    ...perhaps(rng, 0.3, () => ({
      spots: [{ position: between(rng, 1, positions), hardening: between(rng, 0, 3), bloom: between(rng, 0, 3) }],
    })),
    ...perhaps(rng, owned, () => ({ side: sides[index % sides.length]! })),
    ...perhaps(rng, 0.3, () => ({ exits: sides.filter(() => chance(rng, 0.6)) })),
  };
}

/** A battlespace of one to five locations, mostly linked. */
export function randomBattlespace(rng: Rng, sides: readonly string[]): Battlespace {
  // The first attack sets distances between locations of the sides.
  const isOpen = chance(rng, 0.35);
  const locations = several(rng, isOpen ? sides.length : 1, 5, (index) =>
    location(rng, index, sides, isOpen ? 0.9 : index < sides.length ? 0.6 : 0.1),
  );
  const links: Battlespace['links'] = [];
  for (const [to, { id }] of locations.entries()) {
    for (const from of locations.slice(0, to)) {
      if (chance(rng, isOpen ? 0.25 : 0.65))
        links.push({ from: from.id, to: id, ...perhaps(rng, 0.25, () => ({ distance: between(rng, 1, 3) })) });
    }
  }
  const [by = '', against = ''] = chance(rng, 0.5) ? sides : sides.toReversed();
  return {
    locations,
    links,
    ...(isOpen ? { opening: 'first-attack' } : {}),
    ...perhaps(rng, 0.25, () => ({ ambush: { by, against } })),
  };
}

/** Where a unit may start: in a position, anywhere in a location, or where its side wants it. */
export function someLocation(rng: Rng, { locations }: Battlespace, later: object) {
  if (chance(rng, 0.35)) return { type: 'free' as const };
  const { id, positions } = pick(rng, locations);
  return {
    type: 'location' as const,
    location: id,
    ...perhaps(rng, 0.7, () => ({ position: 1 + below(rng, positions) })),
    ...perhaps(rng, 0.25, () => ({ awareness: pick(rng, ['concealed', 'revealed'] as const) })),
    ...perhaps(rng, 0.2, () => ({ defencePoints: between(rng, 1, 4) })),
    ...later,
  };
}
