import { gridDistance, lineOfSight } from '@core/hex';
import type { HexId } from '@core/hex';
import type { Tables } from './tables';

const CLEAR = 1;
const BLOCKED = 2;

/** Hexes from `a` to `b`. */
export function distanceBetween(tables: Tables, a: HexId, b: HexId): number {
  return gridDistance(tables.grid, a, b);
}

/**
 * True when the line-of-sight option is off or nothing stands between two hexes (8.4.1, with the edge rule of our
 * reading).
 */
export function inSight(tables: Tables, a: HexId, b: HexId): boolean {
  if (!tables.options.lineOfSight || !tables.hasTerrain) return true;
  const cache = tables.sightCache;
  if (cache === undefined) return lineOfSight(tables.grid.shape, a, b, (hex) => tables.opaque[hex] === 1);
  const place = a * tables.hexes + b;
  if (cache[place] === 0) {
    cache[place] = lineOfSight(tables.grid.shape, a, b, (hex) => tables.opaque[hex] === 1) ? CLEAR : BLOCKED;
  }
  return cache[place] === CLEAR;
}

/** The direction from a hex to a neighbour; -1 when they are not adjacent or `to` is no hex. */
export function directionBetween(tables: Tables, from: HexId, to: HexId): number {
  // Off the map the table of neighbours holds -1 too.
  if (to < 0) return -1;
  const neighbours = tables.grid.neighbours;
  for (let dir = 0; dir < 6; dir++) if (neighbours[from * 6 + dir] === to) return dir;
  return -1;
}
