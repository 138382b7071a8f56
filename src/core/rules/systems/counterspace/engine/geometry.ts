import { isClear } from './host';
import { max } from './platform';
import type { Tables } from './tables';

/**
 * Hexes from `a` to `b`.
 * @inline
 */
export function distanceBetween(tables: Tables, a: i32, b: i32): i32 {
  const grid = tables.grid;
  if (grid.dist.length > 0) return grid.dist[a * grid.count + b];
  const q = grid.q[b] - grid.q[a];
  const r = grid.r[b] - grid.r[a];
  return max(max(size(q), size(r)), size(q + r));
}

function size(value: i32): i32 {
  return value < 0 ? -value : value;
}

/**
 * True when the line-of-sight option is off or nothing stands between two hexes (8.4.1).
 * @inline
 */
export function inSight(tables: Tables, a: i32, b: i32): boolean {
  return !tables.options.lineOfSight || !tables.hasTerrain || isClear(tables, a, b);
}

/** The direction from a hex to a neighbour; -1 when they are not adjacent or `to` is no hex. */
export function directionBetween(tables: Tables, from: i32, to: i32): i32 {
  // Off the map the table of neighbours holds -1 too.
  if (to < 0) return -1;
  const neighbours = tables.grid.neighbours;
  for (let dir = 0; dir < 6; dir++) if (neighbours[from * 6 + dir] === to) return dir;
  return -1;
}
