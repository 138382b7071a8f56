import { axialQ, axialR, fromAxial } from './coords';
import { axialLength } from './distance';
import { OFF_MAP, type HexId, type HexShape } from './shape';

/** The tie-breaker between two equally near hexes: the one on the map, else the lower id. */
function preferred(one: HexId, other: HexId): HexId {
  if (one === OFF_MAP) return other;
  if (other === OFF_MAP) return one;
  return Math.min(one, other);
}

/**
 * A shortest path of hexes along the straight line between two centres: distance + 1 adjacent hexes including both ends. Samples the line once per
 * hex; a sample exactly on the edge of two hexes takes the lower id (a hex on the map before one off it), so that `line(b, a)` is `line(a, b)`
 * reversed. For all hexes that a line of sight touches, see `sightLine`.
 */
export function line(shape: HexShape, a: HexId, b: HexId): HexId[] {
  const q0 = axialQ(shape, a);
  const r0 = axialR(shape, a);
  const dq = axialQ(shape, b) - q0;
  const dr = axialR(shape, b) - r0;
  const steps = axialLength(dq, dr);
  const cells: HexId[] = [a];
  // Along the longest cube axis every sample is an integer; only the coordinate across it is rounded. `across` is
  // r when q is the longest axis, else q; the remaining coordinate follows.
  const alongQ = Math.abs(dq) === steps;
  const across = alongQ ? dr : dq;
  const alongS = !alongQ && Math.abs(dr) !== steps;
  const cellAt = (k: number, offset: number): HexId => {
    if (alongQ) return fromAxial(shape, q0 + k * Math.sign(dq), r0 + offset);
    if (alongS) return fromAxial(shape, q0 + offset, r0 + k * Math.sign(dq + dr) - offset);
    return fromAxial(shape, q0 + offset, r0 + k * Math.sign(dr));
  };
  for (let k = 1; k <= steps; k++) {
    const halves = 2 * k * across + steps;
    const nearest = Math.floor(halves / (2 * steps));
    const tie = halves % (2 * steps) === 0;
    cells.push(tie ? preferred(cellAt(k, nearest), cellAt(k, nearest - 1)) : cellAt(k, nearest));
  }
  return cells;
}
