import { lineOfSight, type HexId } from '@core/hex';
import { OPEN, type Tables } from './tables';
import type { MinimalState } from './state';

const CLEAR = 1;
const BLOCKED = 2;

/** True when no blocking terrain is between two hexes (7.0; which terrain blocks is a house interpretation). */
export function sees(tables: Tables, from: HexId, to: HexId): boolean {
  if (!tables.hasTerrain) return true;
  const { sightCache: cache, grid, terrain } = tables;
  const index = from * grid.count + to;
  const known = cache?.[index] ?? 0;
  if (known !== 0) return known === CLEAR;
  const clear = lineOfSight(grid.shape, from, to, (hex) => terrain[hex] !== OPEN);
  if (cache !== undefined) {
    cache[index] = clear ? CLEAR : BLOCKED;
    cache[to * grid.count + from] = cache[index];
  }
  return clear;
}

/**
 * True when neither terrain nor, with that option, a ship between two hexes blocks the line of sight (7.0). Along an edge between two hexes, terrain
 * in one and a ship in the other block it together.
 */
export function hasSight(tables: Tables, state: MinimalState, from: HexId, to: HexId): boolean {
  if (!sees(tables, from, to)) return false;
  if (!tables.options.shipsBlock) return true;
  // Ships off the map are in hex -1.
  const { ships } = state;
  const { grid, terrain } = tables;
  return lineOfSight(grid.shape, from, to, (hex) => terrain[hex] !== OPEN || ships.some((ship) => ship.hex === hex));
}
