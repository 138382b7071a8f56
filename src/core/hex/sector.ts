import { axialQ, axialR } from './coords';
import { turnDirection } from './directions';
import type { Direction } from './directions';
import type { HexId, HexShape } from './shape';

/**
 * The sectors of `from` in which the centre of `to` lies. Each side of a hex owns the 60° sector centred on its direction; a
 * centre exactly on the line between two sectors is in both, and then they come in clockwise order (so 5 before 0). None
 * when the hexes are the same. Minimal Space Combat, firing arcs; the shared line is a house interpretation.
 */
export function sectorsTo(shape: HexShape, from: HexId, to: HexId): Direction[] {
  const q = axialQ(shape, to) - axialQ(shape, from);
  const r = axialR(shape, to) - axialR(shape, from);
  if (q === 0 && r === 0) return [];
  // The coordinate along each direction, times a constant: a hex lies in the sectors where that is greatest.
  const along = [2 * q + r, q + 2 * r, r - q, -2 * q - r, -q - 2 * r, q - r];
  const most = Math.max(...along);
  const first = along.indexOf(most);
  const last = along.lastIndexOf(most);
  if (first === last) return [first];
  return last === turnDirection(first, 1) ? [first, last] : [last, first];
}

/**
 * The same sectors counted from a unit's facing: 0 ahead, 1 ahead to the right, 2 behind to the right, 3 behind, 4 behind to
 * the left, 5 ahead to the left.
 */
export function relativeSectors(shape: HexShape, from: HexId, facing: Direction, to: HexId): number[] {
  return sectorsTo(shape, from, to).map((dir) => turnDirection(dir, -facing));
}
