import type { Direction, HexShape } from '@core/hex';

/** Within this fraction of the hex size from the centre, a press means the whole hex. */
const CENTRE_RADIUS = 0.28;

/**
 * The hex direction of a point relative to the hex centre, `x` right and `y` down, in units of the hex size (centre to corner). Undefined
 * near the centre.
 */
export function directionAt(orientation: HexShape['orientation'], x: number, y: number): Direction | undefined {
  if (Math.hypot(x, y) < CENTRE_RADIUS) return undefined;
  // Direction 0 is east on a pointy map and south-east, by 30 degrees, on a flat one.
  const first = orientation === 'pointy' ? 0 : 30;
  const degrees = (Math.atan2(y, x) * 180) / Math.PI - first;
  return ((Math.round(degrees / 60) + 12) % 6) as Direction;
}
