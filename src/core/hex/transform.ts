import { axialQ, axialR, fromAxial } from './coords';
import { turnDirection } from './directions';
import type { Direction } from './directions';
import type { HexId, HexShape, Orientation } from './shape';

/** What a reflection swaps: left and right, or top and bottom of the screen. */
export type MirrorAxis = 'left-right' | 'top-bottom';

/** Turns a hex about `centre` by `steps` sixths of a turn clockwise (any integer); `OFF_MAP` (-1) if that leaves the map. */
export function rotate(shape: HexShape, centre: HexId, id: HexId, steps: number): HexId {
  const q0 = axialQ(shape, centre);
  const r0 = axialR(shape, centre);
  let q = axialQ(shape, id) - q0;
  let r = axialR(shape, id) - r0;
  for (let left = turnDirection(0, steps); left > 0; left--) [q, r] = [-r, q + r];
  return fromAxial(shape, q0 + q, r0 + r);
}

/** Reflects a hex in the upright or level line through the centre of `centre`; `OFF_MAP` (-1) if that leaves the map. */
export function mirror(shape: HexShape, centre: HexId, id: HexId, axis: MirrorAxis): HexId {
  const q0 = axialQ(shape, centre);
  const r0 = axialR(shape, centre);
  const q = axialQ(shape, id) - q0;
  const r = axialR(shape, id) - r0;
  const s = -q - r;
  if (shape.orientation === 'pointy') {
    return axis === 'left-right' ? fromAxial(shape, q0 + s, r0 + r) : fromAxial(shape, q0 - s, r0 - r);
  }
  return axis === 'left-right' ? fromAxial(shape, q0 - q, r0 - s) : fromAxial(shape, q0 + q, r0 + s);
}

/** The direction that {@link mirror} makes of `dir`. */
export function mirrorDirection(orientation: Orientation, dir: Direction, axis: MirrorAxis): Direction {
  // A reflection turns the circle of directions over; the sum of a direction and its image is the same for all.
  const sums = orientation === 'pointy' ? { 'left-right': 3, 'top-bottom': 0 } : { 'left-right': 2, 'top-bottom': 5 };
  return turnDirection(sums[axis], -dir);
}
