import { axialQ, axialR, hexCount } from './coords';
import { axialLength } from './distance';
import { neighbour } from './neighbours';
import type { HexId, HexShape } from './shape';

/** The largest number of hexes for which {@link compileGrid} keeps a table of all distances (1 MiB). */
export const DISTANCE_TABLE_LIMIT = 1024;

/** A map compiled to integer tables, for hot code. Created once per map; immutable. */
export interface HexGrid {
  readonly shape: HexShape;
  /** The number of hexes. */
  readonly count: number;
  /** Axial coordinates by hex. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** The neighbour of hex `id` in direction `dir` at `id * 6 + dir`; -1 off the map. */
  readonly neighbours: Int32Array;
  /** The distance from `a` to `b` at `a * count + b`; absent on maps over {@link DISTANCE_TABLE_LIMIT}. */
  readonly dist: Uint8Array | undefined;
}

/** Compiles a map to tables. */
export function compileGrid(shape: HexShape): HexGrid {
  const count = hexCount(shape);
  const q = new Int16Array(count);
  const r = new Int16Array(count);
  const neighbours = new Int32Array(count * 6);
  for (let id = 0; id < count; id++) {
    q[id] = axialQ(shape, id);
    r[id] = axialR(shape, id);
    for (let dir = 0; dir < 6; dir++) neighbours[id * 6 + dir] = neighbour(shape, id, dir);
  }
  return { shape, count, q, r, neighbours, dist: count <= DISTANCE_TABLE_LIMIT ? distanceTable(q, r) : undefined };
}

// A byte is enough: no two hexes of a map of at most 1,024 hexes with sides of at most 200 are over 210 apart.
function distanceTable(q: Int16Array, r: Int16Array): Uint8Array {
  const count = q.length;
  const dist = new Uint8Array(count * count);
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const far = axialLength(q[b] - q[a], r[b] - r[a]);
      dist[a * count + b] = far;
      dist[b * count + a] = far;
    }
  }
  return dist;
}

/** The distance between two hexes of a compiled map. */
export function gridDistance(grid: HexGrid, a: HexId, b: HexId): number {
  const dist = grid.dist;
  if (dist !== undefined) return dist[a * grid.count + b];
  return axialLength(grid.q[b] - grid.q[a], grid.r[b] - grid.r[a]);
}
