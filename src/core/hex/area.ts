import { axialQ, axialR, axialSlide, colOf, fromAxial, hexAt, hexCount, rowOf } from './coords';
import { DIRECTION_Q, DIRECTION_R } from './directions';
import { axialLength } from './distance';
import { neighbour } from './neighbours';
import { OFF_MAP, type HexId, type HexShape } from './shape';

/** A side of the map; north is the top of the screen. */
export type MapEdge = 'north' | 'south' | 'east' | 'west';

/**
 * The hexes at exactly `radius` (an integer) from `centre`, clockwise from direction 0, without those off the map. Radius 0 gives the centre, a
 * negative one nothing.
 */
export function ring(shape: HexShape, centre: HexId, radius: number): HexId[] {
  if (radius <= 0) return radius === 0 ? [centre] : [];
  const found: HexId[] = [];
  let q = axialQ(shape, centre) + radius;
  let r = axialR(shape, centre);
  for (let side = 0; side < 6; side++) {
    // From the corner in direction 0, the next corner clockwise lies in direction 2, and so on.
    const dir = (side + 2) % 6;
    for (let step = 0; step < radius; step++) {
      const id = fromAxial(shape, q, r);
      if (id !== OFF_MAP) found.push(id);
      q += DIRECTION_Q[dir];
      r += DIRECTION_R[dir];
    }
  }
  return found;
}

/** The hexes within `radius` (an integer) of `centre`, ascending; none for a negative radius. */
export function range(shape: HexShape, centre: HexId, radius: number): HexId[] {
  const found: HexId[] = [];
  const pointy = shape.orientation === 'pointy';
  const q0 = axialQ(shape, centre);
  const r0 = axialR(shape, centre);
  const col = colOf(shape, centre);
  const row = rowOf(shape, centre);
  const lastCol = Math.min(shape.cols - 1, col + radius);
  const lastRow = Math.min(shape.rows - 1, row + radius);
  // Axial coordinates from column and row: avoids a division per hex.
  for (let y = Math.max(0, row - radius); y <= lastRow; y++) {
    for (let x = Math.max(0, col - radius); x <= lastCol; x++) {
      const q = pointy ? x - axialSlide(shape, y) : x;
      const r = pointy ? y : y - axialSlide(shape, x);
      if (axialLength(q - q0, r - r0) <= radius) found.push(hexAt(shape, x, y));
    }
  }
  return found;
}

/** The hexes of the column and row rectangle with the opposite corners `a` and `b`, ascending. */
export function rectangle(shape: HexShape, a: HexId, b: HexId): HexId[] {
  const firstCol = Math.min(colOf(shape, a), colOf(shape, b));
  const lastCol = Math.max(colOf(shape, a), colOf(shape, b));
  const firstRow = Math.min(rowOf(shape, a), rowOf(shape, b));
  const lastRow = Math.max(rowOf(shape, a), rowOf(shape, b));
  const found: HexId[] = [];
  for (let row = firstRow; row <= lastRow; row++) {
    for (let col = firstCol; col <= lastCol; col++) found.push(hexAt(shape, col, row));
  }
  return found;
}

/** The border row (north, south) or column (east, west) of the map, ascending. */
export function edgeHexes(shape: HexShape, edge: MapEdge): HexId[] {
  return hexesNearEdge(shape, edge, 1);
}

/**
 * All hexes within `n` hexes of a map side, ascending; none when n < 1. Entering the map costs one move into the border row, so that row counts
 * as one hex from the side (CounterSpace 9, set-up; house interpretation).
 */
export function hexesNearEdge(shape: HexShape, edge: MapEdge, n: number): HexId[] {
  const { cols, rows } = shape;
  if (n < 1) return [];
  const deep = Math.min(n, edge === 'north' || edge === 'south' ? rows : cols);
  const last = hexCount(shape) - 1;
  switch (edge) {
    case 'north':
      return rectangle(shape, 0, hexAt(shape, cols - 1, deep - 1));
    case 'south':
      return rectangle(shape, hexAt(shape, 0, rows - deep), last);
    case 'west':
      return rectangle(shape, 0, hexAt(shape, deep - 1, rows - 1));
    case 'east':
      return rectangle(shape, hexAt(shape, cols - deep, 0), last);
  }
}

/** The hexes connected to `start` by hexes with `same`, nearest first, including `start`. Calls `same` at most once per hex. */
export function floodFill(shape: HexShape, start: HexId, same: (id: HexId) => boolean): HexId[] {
  const seen = new Uint8Array(hexCount(shape));
  const found: HexId[] = [start];
  seen[start] = 1;
  // `found` is both the queue and the result; it grows during the loop.
  for (let next = 0; next < found.length; next++) {
    for (let dir = 0; dir < 6; dir++) {
      const id = neighbour(shape, found[next], dir);
      if (id === OFF_MAP || seen[id] === 1) continue;
      seen[id] = 1;
      if (same(id)) found.push(id);
    }
  }
  return found;
}
