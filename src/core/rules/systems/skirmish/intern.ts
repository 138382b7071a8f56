import { listOf } from '../../common/roster';
import type { Action } from './types';

/** Maximum weapons per unit. */
export const MAX_WEAPONS = 4;

/** Every action as one shared object: the game loop allocates none, and a search compares actions by identity. */
export type Interned = Readonly<ReturnType<typeof internActions>>;

/** Creates the actions of a battle: `attack` by weapon, target and `r` + 1, `breach` by weapon and position. */
export function internActions(pairs: number, positions: number, units: number, locations: number) {
  return {
    relate: listOf(pairs, (a) => listOf(3, (r): Action<'relate'> => ({ t: 'relate', a, r }))),
    place: listOf(positions, (p): Action<'place'> => ({ t: 'place', p })),
    act: listOf(units, (u): Action<'act'> => ({ t: 'act', u })),
    move: listOf(positions, (p): Action<'move'> => ({ t: 'move', p })),
    recon: listOf(positions, (p): Action<'recon'> => ({ t: 'recon', p })),
    scan: listOf(units, (x): Action<'scan'> => ({ t: 'scan', x })),
    attack: listOf(MAX_WEAPONS, (w) =>
      listOf(units, (x) => listOf(3, (r): Action<'attack'> => ({ t: 'attack', w, x, r: r - 1 }))),
    ),
    breach: listOf(MAX_WEAPONS, (w) => listOf(positions, (p): Action<'breach'> => ({ t: 'breach', w, p }))),
    tell: listOf(locations, (l): Action<'tell'> => ({ t: 'tell', l })),
    leave: { t: 'leave' } as Action<'leave'>,
    evade: { t: 'evade' } as Action<'evade'>,
    dig: { t: 'dig' } as Action<'dig'>,
    harden: { t: 'harden' } as Action<'harden'>,
    end: { t: 'end' } as Action<'end'>,
  };
}
