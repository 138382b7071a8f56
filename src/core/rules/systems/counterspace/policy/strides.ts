import type { HexId } from '@core/hex';
import { distanceBetween } from '../geometry';
import type { Tables } from '../tables';
import { NONE } from './steps';

/* Steps over a map without terrain. */

/** The first step from a hex that brings it nearer to another one; NONE when there is none. */
export function toward(tables: Tables, from: HexId, to: HexId): HexId {
  const { neighbours } = tables.grid;
  const far = distanceBetween(tables, to, from);
  for (let dir = 0; dir < 6; dir++) {
    const hex = neighbours[from * 6 + dir];
    // Distances are the same both ways; asked from the one that stays they lie together in memory.
    if (hex >= 0 && distanceBetween(tables, to, hex) < far) return hex;
  }
  return NONE;
}

/** The step that brings a torpedo nearest to a hex, of equals the first; NONE when none does. */
export function straight(tables: Tables, from: HexId, to: HexId): HexId {
  const { neighbours } = tables.grid;
  let best = NONE;
  let least = distanceBetween(tables, to, from);
  for (let dir = 0; dir < 6; dir++) {
    const hex = neighbours[from * 6 + dir];
    if (hex < 0) continue;
    const far = distanceBetween(tables, to, hex);
    if (far >= least) continue;
    least = far;
    best = hex;
  }
  return best;
}
