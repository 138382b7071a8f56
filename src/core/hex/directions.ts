import type { Orientation } from './shape';

/**
 * One of the six sides of a hex, 0..5, clockwise on screen (y grows downwards). In axial coordinates: 0 (+1, 0),
 * 1 (0, +1), 2 (-1, +1), 3 (-1, 0), 4 (0, -1), 5 (+1, -1).
 */
export type Direction = number;

/** All six directions in order. */
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** The change of axial q for one step in each direction. */
export const DIRECTION_Q: readonly number[] = [1, 0, -1, -1, 0, 1];

/** The change of axial r for one step in each direction. */
export const DIRECTION_R: readonly number[] = [0, 1, 1, 0, -1, -1];

/** The compass name of each direction by orientation; north is the top of the screen. */
export const DIRECTION_NAMES: Readonly<Record<Orientation, readonly string[]>> = {
  pointy: ['E', 'SE', 'SW', 'W', 'NW', 'NE'],
  flat: ['SE', 'S', 'SW', 'NW', 'N', 'NE'],
};

/** Rotates a direction clockwise by `steps` sixths of a turn (any integer). */
export function turnDirection(dir: Direction, steps: number): Direction {
  return (((dir + steps) % 6) + 6) % 6;
}
