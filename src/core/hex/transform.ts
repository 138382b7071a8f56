import type { Axial } from './coords';
import { turnDirection, type Direction } from './directions';
import type { Orientation } from './shape';

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

/** The mirror image of a direction under {@link mirrorAxial}. */
export function mirrorDirection(orientation: Orientation, dir: Direction, axis: MirrorAxis): Direction {
  // A reflection reverses the circle of directions: the sum of a direction and its image is constant.
  const sums = orientation === 'pointy' ? { 'left-right': 3, 'top-bottom': 0 } : { 'left-right': 2, 'top-bottom': 5 };
  return turnDirection(sums[axis], -dir);
}
