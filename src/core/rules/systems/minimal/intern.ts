import { listOf } from '../../common/roster';
import { MAX_SPEED, PLOTS } from './plots';
import type { Action } from './types';

/** Every action as one object, so that none is made in the loop and a search tells them apart by identity. */
export type Interned = Readonly<ReturnType<typeof internActions>>;

/** Makes the actions of a battle: ready by facing and SPEED, orders by ship and plot, shots by ship, side of the weapon and target. */
export function internActions(hexes: number, ships: number) {
  return {
    deploy: listOf(hexes, (h): Action<'deploy'> => ({ t: 'deploy', h })),
    ready: listOf(6, (f) => listOf(MAX_SPEED + 1, (s): Action<'ready'> => ({ t: 'ready', f, s }))),
    order: listOf(ships, (u) => PLOTS.map(({ index }): Action<'order'> => ({ t: 'order', u, o: index }))),
    fire: listOf(ships, (u) => listOf(6, (w) => listOf(ships, (x): Action<'fire'> => ({ t: 'fire', u, w, x })))),
    struck: listOf(6, (s): Action<'struck'> => ({ t: 'struck', s })),
    end: { t: 'end' } as Action<'end'>,
  };
}
