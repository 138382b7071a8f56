import { axialQ, axialR, fromAxial } from './coords';
import type { Axial } from './coords';
import { turnDirection } from './directions';
import type { Direction } from './directions';
import type { HexId, HexShape, Orientation } from './shape';

/** What a reflection swaps: left and right, or top and bottom of the screen. */
export type MirrorAxis = 'left-right' | 'top-bottom';

/** Turns an offset by `steps` sixths of a turn clockwise (any integer) about (0, 0). */
export function rotateAxial({ q, r }: Axial, steps: number): Axial {
  for (let left = turnDirection(0, steps); left > 0; left--) [q, r] = [-r, q + r];
  return { q, r };
}

/** Reflects an offset in the upright or level line through (0, 0). */
export function mirrorAxial(orientation: Orientation, { q, r }: Axial, axis: MirrorAxis): Axial {
  const s = -q - r;
  if (orientation === 'pointy') return axis === 'left-right' ? { q: s, r } : { q: -s, r: -r };
  return axis === 'left-right' ? { q: -q, r: -s } : { q, r: s };
}

/** Where a change of the offset from `centre` takes a hex; `OFF_MAP` (-1) if that leaves the map. */
function about(shape: HexShape, centre: HexId, id: HexId, change: (offset: Axial) => Axial): HexId {
  const q0 = axialQ(shape, centre);
  const r0 = axialR(shape, centre);
  const { q, r } = change({ q: axialQ(shape, id) - q0, r: axialR(shape, id) - r0 });
  return fromAxial(shape, q0 + q, r0 + r);
}

/** Turns a hex about `centre` by `steps` sixths of a turn clockwise (any integer); `OFF_MAP` (-1) if that leaves the map. */
export function rotate(shape: HexShape, centre: HexId, id: HexId, steps: number): HexId {
  return about(shape, centre, id, (offset) => rotateAxial(offset, steps));
}

/** Reflects a hex in the upright or level line through the centre of `centre`; `OFF_MAP` (-1) if that leaves the map. */
export function mirror(shape: HexShape, centre: HexId, id: HexId, axis: MirrorAxis): HexId {
  return about(shape, centre, id, (offset) => mirrorAxial(shape.orientation, offset, axis));
}

/** The direction that {@link mirror} makes of `dir`. */
export function mirrorDirection(orientation: Orientation, dir: Direction, axis: MirrorAxis): Direction {
  // A reflection turns the circle of directions over; the sum of a direction and its image is the same for all.
  const sums = orientation === 'pointy' ? { 'left-right': 3, 'top-bottom': 0 } : { 'left-right': 2, 'top-bottom': 5 };
  return turnDirection(sums[axis], -dir);
}
