import { axialQ, axialR } from './coords';
import { turnDirection, type Direction } from './directions';
import type { HexId, HexShape } from './shape';

/** The sectors of `from` that contain the centre of `to`, see {@link sectorsAt}. */
export function sectorsTo(shape: HexShape, from: HexId, to: HexId): Direction[] {
  return sectorsAt(axialQ(shape, to) - axialQ(shape, from), axialR(shape, to) - axialR(shape, from));
}

/**
 * The sectors of a hex that contain the centre of the hex at this axial offset. Each side of a hex has the 60° sector centred on its direction.
 * A centre exactly between two sectors is in both, in clockwise order (so 5 before 0). None when the hexes are the same. Minimal Space Combat,
 * firing arcs; the shared line is a house interpretation.
 */
export function sectorsAt(q: number, r: number): Direction[] {
  if (q === 0 && r === 0) return [];
  // The scaled coordinate along each direction: a hex is in the sectors with the largest value.
  const along = [2 * q + r, q + 2 * r, r - q, -2 * q - r, -q - 2 * r, q - r];
  const most = Math.max(...along);
  const first = along.indexOf(most);
  const last = along.lastIndexOf(most);
  if (first === last) return [first];
  return last === turnDirection(first, 1) ? [first, last] : [last, first];
}

/** The same sectors relative to a facing: 0 front, 1 front right, 2 rear right, 3 rear, 4 rear left, 5 front left. */
export function relativeSectors(shape: HexShape, from: HexId, facing: Direction, to: HexId): number[] {
  return sectorsTo(shape, from, to).map((dir) => turnDirection(dir, -facing));
}
