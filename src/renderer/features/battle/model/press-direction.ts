import type { Direction, HexShape } from '@core/hex';

/** Nearer to the middle of a hex than this part of its size, a press means the hex as a whole. */
const MIDDLE = 0.28;

/**
 * The direction in which a place lies from the middle of its hex; `x` to the right and `y` down, as parts of the size of the hex
 * (middle to corner). Undefined near the middle.
 */
export function directionAt(orientation: HexShape['orientation'], x: number, y: number): Direction | undefined {
  if (Math.hypot(x, y) < MIDDLE) return undefined;
  // Direction 0 is east on a pointy map and south-east, by 30 degrees, on a flat one.
  const first = orientation === 'pointy' ? 0 : 30;
  const degrees = (Math.atan2(y, x) * 180) / Math.PI - first;
  return ((Math.round(degrees / 60) + 12) % 6) as Direction;
}
