import { axialQ, axialR, fromAxial } from './coords';
import { DIRECTION_Q, DIRECTION_R, type Direction } from './directions';
import { OFF_MAP, type HexId, type HexShape } from './shape';

/** The neighbour of `id` in direction `dir` (0..5), or `OFF_MAP` (-1). */
export function neighbour(shape: HexShape, id: HexId, dir: Direction): HexId {
  return fromAxial(shape, axialQ(shape, id) + DIRECTION_Q[dir], axialR(shape, id) + DIRECTION_R[dir]);
}

/** The neighbours of `id` on the map, in direction order. */
export function neighbours(shape: HexShape, id: HexId): HexId[] {
  const found: HexId[] = [];
  for (let dir = 0; dir < 6; dir++) {
    const next = neighbour(shape, id, dir);
    if (next !== OFF_MAP) found.push(next);
  }
  return found;
}
