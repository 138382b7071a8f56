import { axialLength } from '@core/hex';
import type { HexGrid, HexId } from '@core/hex';

/** The longest range (7.0). */
export const MAX_RANGE = 6;

/** Every side of a ship: at range 0 all weapons bear. */
export const ALL_SIDES = 63;

const SPAN = 2 * MAX_RANGE + 1;

/** The sectors that hold a hex by its axial difference, as bits by direction. Centres on the line of two are in both. */
function sectorBits(q: number, r: number): number {
  if (q === 0 && r === 0) return ALL_SIDES;
  const along = [2 * q + r, q + 2 * r, r - q, -2 * q - r, -q - 2 * r, q - r];
  const most = Math.max(...along);
  return along.reduce((bits, value, dir) => (value === most ? bits | (1 << dir) : bits), 0);
}

/** The sectors of a hex that hold another, as bits by direction, at the {@link offsetIndex} of their difference. */
export const SECTORS = new Uint8Array(SPAN * SPAN);
/** Distances at the {@link offsetIndex} of the difference. */
export const RANGES = new Uint8Array(SPAN * SPAN);
for (let q = -MAX_RANGE; q <= MAX_RANGE; q++) {
  for (let r = -MAX_RANGE; r <= MAX_RANGE; r++) {
    const place = (q + MAX_RANGE) * SPAN + r + MAX_RANGE;
    RANGES[place] = axialLength(q, r);
    SECTORS[place] = RANGES[place] > MAX_RANGE ? 0 : sectorBits(q, r);
  }
}

/**
 * Place in the tables of an axial difference, both coordinates with MAX_RANGE added; -1 when it is too far. Mirrored in the middle of the
 * tables is the difference the other way round.
 */
export function offsetIndex(q: number, r: number): number {
  return q < 0 || r < 0 || q >= SPAN || r >= SPAN ? -1 : q * SPAN + r;
}

/** Distance between two hexes up to {@link MAX_RANGE}, otherwise more than that. */
export function rangeBetween(grid: HexGrid, from: HexId, to: HexId): number {
  const q = grid.q[to] - grid.q[from] + MAX_RANGE;
  const r = grid.r[to] - grid.r[from] + MAX_RANGE;
  const place = offsetIndex(q, r);
  return place < 0 ? MAX_RANGE + 1 : RANGES[place];
}

/** Bits by direction turned into bits by side of a ship that faces `facing`. */
export function turnBits(bits: number, facing: number): number {
  return ((bits >> facing) | (bits << (6 - facing))) & ALL_SIDES;
}

/**
 * The sides of a ship that look at another hex, as bits: one, or two on the line between their sectors, all in its own hex;
 * none beyond {@link MAX_RANGE}. Minimal Space Combat 7.0; the shared line is our reading.
 */
export function sidesTowards(grid: HexGrid, from: HexId, facing: number, to: HexId): number {
  const q = grid.q[to] - grid.q[from] + MAX_RANGE;
  const r = grid.r[to] - grid.r[from] + MAX_RANGE;
  const place = offsetIndex(q, r);
  return place < 0 ? 0 : turnBits(SECTORS[place], facing);
}

/** What range adds to TO-HIT: +2 in the same hex, +1 to 2, 0 to 4, -1 to 6 (7.0). */
export const RANGE_MODIFIER: readonly number[] = [2, 1, 1, 0, 0, -1, -1];

/** Chance of a hit with `toHit` at a range of at most {@link MAX_RANGE}. */
export function hitChance(toHit: number, range: number): number {
  return Math.min(6, Math.max(0, toHit + RANGE_MODIFIER[range])) / 6;
}
