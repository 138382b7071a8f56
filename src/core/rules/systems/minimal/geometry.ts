import { axialLength, sectorsAt, type HexGrid, type HexId } from '@core/hex';

/** Maximum range in hexes (7.0). */
export const MAX_RANGE = 6;

/** All sides of a ship: at range 0 all weapons bear. */
export const ALL_SIDES = 63;

const SPAN = 2 * MAX_RANGE + 1;

/** Sectors that contain a hex with this axial offset, as bits by direction. */
function sectorBits(q: number, r: number): number {
  return q === 0 && r === 0 ? ALL_SIDES : sectorsAt(q, r).reduce((bits, dir) => bits | (1 << dir), 0);
}

/** Sectors, as bits by direction, at the {@link offsetIndex} of an axial offset. */
export const SECTORS = new Uint8Array(SPAN * SPAN);
/** Distances at the {@link offsetIndex} of an axial offset. */
export const RANGES = new Uint8Array(SPAN * SPAN);
for (let q = -MAX_RANGE; q <= MAX_RANGE; q++) {
  for (let r = -MAX_RANGE; r <= MAX_RANGE; r++) {
    const index = (q + MAX_RANGE) * SPAN + r + MAX_RANGE;
    RANGES[index] = axialLength(q, r);
    SECTORS[index] = RANGES[index] > MAX_RANGE ? 0 : sectorBits(q, r);
  }
}

/**
 * Table index of an axial offset, both coordinates with MAX_RANGE added; -1 when out of range. The opposite offset is at the mirrored
 * index, counted from the end of the table.
 */
export function offsetIndex(q: number, r: number): number {
  return q < 0 || r < 0 || q >= SPAN || r >= SPAN ? -1 : q * SPAN + r;
}

/** Distance between two hexes, capped at MAX_RANGE + 1. */
export function rangeBetween(grid: HexGrid, from: HexId, to: HexId): number {
  const q = grid.q[to] - grid.q[from] + MAX_RANGE;
  const r = grid.r[to] - grid.r[from] + MAX_RANGE;
  const index = offsetIndex(q, r);
  return index < 0 ? MAX_RANGE + 1 : RANGES[index];
}

/** Converts bits by direction to bits by side of a ship with this facing. */
export function turnBits(bits: number, facing: number): number {
  return ((bits >> facing) | (bits << (6 - facing))) & ALL_SIDES;
}

/**
 * Sides of a ship that face another hex, as bits: one, two on the line between their sectors, or all in the same hex; none beyond {@link
 * MAX_RANGE}. Minimal Space Combat 7.0; the shared line is a house interpretation.
 */
export function sidesTowards(grid: HexGrid, from: HexId, facing: number, to: HexId): number {
  const q = grid.q[to] - grid.q[from] + MAX_RANGE;
  const r = grid.r[to] - grid.r[from] + MAX_RANGE;
  const index = offsetIndex(q, r);
  return index < 0 ? 0 : turnBits(SECTORS[index], facing);
}

/** TO-HIT modifier by range: +2 in the same hex, +1 to 2, 0 to 4, -1 to 6 (7.0). */
export const RANGE_MODIFIER: readonly number[] = [2, 1, 1, 0, 0, -1, -1];

/** Hit probability with `toHit` at a range of at most {@link MAX_RANGE}. */
export function hitChance(toHit: number, range: number): number {
  return Math.min(6, Math.max(0, toHit + RANGE_MODIFIER[range])) / 6;
}
