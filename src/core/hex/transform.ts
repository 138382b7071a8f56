import { axialQ, axialR, fromAxial } from './coords';
import type { Axial } from './coords';
import { turnDirection } from './directions';
import type { Direction } from './directions';
import type { HexId, HexShape, Orientation } from './shape';

/** The directions that a reflection swaps. */
export type MirrorAxis = 'left-right' | 'top-bottom';

/** Rotates an offset clockwise by `steps` sixths of a turn (any integer) about (0, 0). */
export function rotateAxial({ q, r }: Axial, steps: number): Axial {
  for (let left = turnDirection(0, steps); left > 0; left--) [q, r] = [-r, q + r];
  return { q, r };
}

/** Reflects an offset across the vertical or horizontal line through (0, 0). */
export function mirrorAxial(orientation: Orientation, { q, r }: Axial, axis: MirrorAxis): Axial {
  const s = -q - r;
  if (orientation === 'pointy') return axis === 'left-right' ? { q: s, r } : { q: -s, r: -r };
  return axis === 'left-right' ? { q: -q, r: -s } : { q, r: s };
}

/** Transforms the offset of a hex from `centre`; `OFF_MAP` (-1) if the result is off the map. */
function about(shape: HexShape, centre: HexId, id: HexId, change: (offset: Axial) => Axial): HexId {
  const q0 = axialQ(shape, centre);
  const r0 = axialR(shape, centre);
  const { q, r } = change({ q: axialQ(shape, id) - q0, r: axialR(shape, id) - r0 });
  return fromAxial(shape, q0 + q, r0 + r);
}

/** Rotates a hex about `centre` clockwise by `steps` sixths of a turn (any integer); `OFF_MAP` (-1) if the result is off the map. */
export function rotate(shape: HexShape, centre: HexId, id: HexId, steps: number): HexId {
  return about(shape, centre, id, (offset) => rotateAxial(offset, steps));
}

/** Reflects a hex across the vertical or horizontal line through `centre`; `OFF_MAP` (-1) if the result is off the map. */
export function mirror(shape: HexShape, centre: HexId, id: HexId, axis: MirrorAxis): HexId {
  return about(shape, centre, id, (offset) => mirrorAxial(shape.orientation, offset, axis));
}

/** The mirror image of a direction under {@link mirror}. */
export function mirrorDirection(orientation: Orientation, dir: Direction, axis: MirrorAxis): Direction {
  // A reflection reverses the circle of directions: the sum of a direction and its image is constant.
  const sums = orientation === 'pointy' ? { 'left-right': 3, 'top-bottom': 0 } : { 'left-right': 2, 'top-bottom': 5 };
  return turnDirection(sums[axis], -dir);
}
