import { listOf } from '../../common/roster';
import type { Action } from './types';

/** Most weapons of a unit. */
export const MOST_WEAPONS = 4;

/** Every action as one object, so that none is made in the loop and a search tells them apart by identity. */
export type Interned = Readonly<ReturnType<typeof internActions>>;

/** Makes the actions of a battle; attacks are by weapon, target and `r` + 1, breaches by weapon and place. */
export function internActions(pairs: number, places: number, units: number, locations: number) {
  return {
    relate: listOf(pairs, (a) => listOf(3, (r): Action<'relate'> => ({ t: 'relate', a, r }))),
    place: listOf(places, (p): Action<'place'> => ({ t: 'place', p })),
    act: listOf(units, (u): Action<'act'> => ({ t: 'act', u })),
    move: listOf(places, (p): Action<'move'> => ({ t: 'move', p })),
    recon: listOf(places, (p): Action<'recon'> => ({ t: 'recon', p })),
    attack: listOf(MOST_WEAPONS, (w) =>
      listOf(units, (x) => listOf(3, (r): Action<'attack'> => ({ t: 'attack', w, x, r: r - 1 }))),
    ),
    breach: listOf(MOST_WEAPONS, (w) => listOf(places, (p): Action<'breach'> => ({ t: 'breach', w, p }))),
    tell: listOf(locations, (l): Action<'tell'> => ({ t: 'tell', l })),
    leave: { t: 'leave' } as Action<'leave'>,
    evade: { t: 'evade' } as Action<'evade'>,
    dig: { t: 'dig' } as Action<'dig'>,
    harden: { t: 'harden' } as Action<'harden'>,
    end: { t: 'end' } as Action<'end'>,
  };
}
