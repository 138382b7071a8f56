import { DIRECTIONS, hexCentre, hexCorners, neighbour, type HexId, type HexShape } from '@core/hex';

/** Outlines by array of hexes, so that an unchanged overlay is traced once. */
const cache = new WeakMap<readonly HexId[], { shape: HexShape; loops: number[][] }>();

/** Corners are rounded to this fraction, so that shared corners of neighbouring hexes compare equal. */
const PRECISION = 64;

/**
 * The boundary of a set of hexes as closed loops x0, y0, x1, y1 … for hexes of size 1, holes included. Cached by the array, which
 * must not change.
 */
export function outline(shape: HexShape, hexes: readonly HexId[]): number[][] {
  const known = cache.get(hexes);
  if (known !== undefined && known.shape === shape) return known.loops;
  const loops = traceLoops(shape, hexes);
  cache.set(hexes, { shape, loops });
  return loops;
}

function traceLoops(shape: HexShape, hexes: readonly HexId[]): number[][] {
  const inside = new Set(hexes);
  const corners = hexCorners(shape.orientation, 1);
  // Three hexes meet at a corner, so at most one clockwise boundary side starts there.
  const next = new Map<number, number>();
  const point = new Map<number, readonly [number, number]>();
  const keyOf = (x: number, y: number): number => {
    const key = Math.round(x * PRECISION) * 65536 + Math.round(y * PRECISION);
    if (!point.has(key)) point.set(key, [x, y]);
    return key;
  };
  for (const hex of inside) {
    const { x, y } = hexCentre(shape, 1, hex);
    for (const dir of DIRECTIONS) {
      if (inside.has(neighbour(shape, hex, dir))) continue;
      const to = (dir + 1) % 6;
      const start = keyOf(x + corners[2 * dir], y + corners[2 * dir + 1]);
      next.set(start, keyOf(x + corners[2 * to], y + corners[2 * to + 1]));
    }
  }
  const loops: number[][] = [];
  for (const first of next.keys()) {
    const loop: number[] = [];
    for (let at: number | undefined = first; at !== undefined;) {
      const to: number | undefined = next.get(at);
      if (to === undefined) break;
      loop.push(...(point.get(at) as readonly [number, number]));
      next.delete(at);
      at = to;
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}
