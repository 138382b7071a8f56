import { lineOfSight } from '@core/hex';
import type { HexId } from '@core/hex';
import { OPEN } from './tables';
import type { Tables } from './tables';

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
