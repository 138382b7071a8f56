import { listOf } from '../../common/roster';
import { MAX_SPEED, PLOTS } from './plots';
import type { Action } from './types';

/** Every action as one shared object: the game loop allocates none, and a search compares actions by identity. */
export type Interned = Readonly<ReturnType<typeof internActions>>;

/** Creates the actions of a battle: `ready` by facing and SPEED, `order` by ship and plot, `fire` by ship, weapon side and target. */
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
