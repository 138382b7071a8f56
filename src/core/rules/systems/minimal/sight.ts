import { lineOfSight } from '@core/hex';
import type { HexId } from '@core/hex';
import { OPEN } from './tables';
import type { Tables } from './tables';

const CLEAR = 1;
const BLOCKED = 2;

/** True when nothing solid stands between two hexes (7.0; what blocks is our reading). */
export function sees(tables: Tables, from: HexId, to: HexId): boolean {
  if (!tables.hasTerrain) return true;
  const { sightCache: cache, grid, terrain } = tables;
  const place = from * grid.count + to;
  const known = cache?.[place] ?? 0;
  if (known !== 0) return known === CLEAR;
  const clear = lineOfSight(grid.shape, from, to, (hex) => terrain[hex] !== OPEN);
  if (cache !== undefined) {
    cache[place] = clear ? CLEAR : BLOCKED;
    cache[to * grid.count + from] = cache[place];
  }
  return clear;
}
