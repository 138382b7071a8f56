import { unit as uniform, type Rng } from '@core/base';
import { gridDistance, hexAt } from '@core/hex';
import type { Tables } from '../tables';
import { PRESENT, type Action } from '../types';
import type { MinimalState } from '../state';

/** Starting SPEED: fast enough to close in, slow enough to turn. */
const USUAL_SPEED = 2;

/** Distance from a hex to the nearest enemy on the map; to the middle of the map when there is none. */
function enemyDistance(tables: Tables, state: MinimalState, side: number, hex: number): number {
  const { shape } = tables.grid;
  let least = -1;
  for (const foe of tables.foes[side]) {
    const ship = state.ships[foe];
    if (ship.fate !== PRESENT) continue;
    const far = gridDistance(tables.grid, hex, ship.hex);
    if (least < 0 || far < least) least = far;
  }
  const middle = hexAt(shape, shape.cols >> 1, shape.rows >> 1);
  return least >= 0 ? least : gridDistance(tables.grid, hex, middle);
}

/** Hexes that hardly matter at the start: a side may deploy this much farther away, drawn at random. */
const SPREAD = 6;

/** Chooses a deployment hex near the enemy, avoiding crowded hexes. */
export function bestDeployment(tables: Tables, state: MinimalState, rng: Rng): Action<'deploy'> {
  const { entryHexes, side } = tables.ships[state.active];
  let best = entryHexes[0];
  let least = Infinity;
  for (const hex of entryHexes) {
    const crowd = state.ships.filter((ship) => ship.hex === hex).length;
    const far = enemyDistance(tables, state, side, hex) + crowd + SPREAD * uniform(rng);
    if (far >= least) continue;
    least = far;
    best = hex;
  }
  return tables.actions.deploy[best];
}

/** Faces the enemy at moderate SPEED. */
export function bestReady(tables: Tables, state: MinimalState): Action<'ready'> {
  const { startFacing, startSpeed, side } = tables.ships[state.active];
  const { hex, engine } = state.ships[state.active];
  const speed = startSpeed >= 0 ? startSpeed : Math.min(USUAL_SPEED, engine);
  let best = Math.max(0, startFacing);
  let least = Infinity;
  for (let f = 0; f < 6 && startFacing < 0; f++) {
    const ahead = tables.grid.neighbours[hex * 6 + f];
    const far = ahead < 0 ? Infinity : enemyDistance(tables, state, side, ahead);
    if (far >= least) continue;
    least = far;
    best = f;
  }
  return tables.actions.ready[best][speed];
}
