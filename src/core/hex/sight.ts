import { axialQ, axialR, fromAxial } from './coords';
import { DIRECTION_Q, DIRECTION_R } from './directions';
import { OFF_MAP, type HexId, type HexShape } from './shape';

/**
 * A step of a line of sight: the hex it crosses, or the two hexes between which it runs exactly along their edge, the lower id first and
 * `OFF_MAP` (-1) last.
 */
export type SightStep = readonly [HexId] | readonly [HexId, HexId];

/** Called for each step in order; `other` equals `hex` when the line crosses one hex. Return true to stop. */
type Visit = (hex: HexId, other: HexId) => boolean;

/*
 * The algorithm: with u = q - r, v = r - s, w = s - q, a hex is the set of points whose u, v and w, relative to its
 * centre, all lie in -1..1; each bound is one side. A line that starts in a centre reaches u = ±1 of the hex with
 * centre value uc at t = (1 ± uc) / |du|, the sign being that of du. The side that is reached first is the one crossed. All of
 * these are small integers, and the times are compared as fractions, so the walk is exact.
 *
 * When two sides are reached at once, the line leaves through a corner, where three hexes meet. If du and dv are equal in
 * size, dw is 0 and the line goes on along the edge between the other two; otherwise it enters the one across the side
 * whose bound it passes faster, and merely touches the third hex.
 */

/** The direction through the side u, v or w = +1 (first) and = -1 (second). */
const SIDE_PLUS = [5, 1, 3] as const;
const SIDE_MINUS = [2, 4, 0] as const;

function walk(shape: HexShape, a: HexId, b: HexId, visit: Visit): void {
  const q0 = axialQ(shape, a);
  const r0 = axialR(shape, a);
  const dq = axialQ(shape, b) - q0;
  const dr = axialR(shape, b) - r0;
  const du = dq - dr;
  const dv = dq + 2 * dr;
  const dw = -2 * dq - dr;
  const sizeU = Math.abs(du);
  const sizeV = Math.abs(dv);
  const sizeW = Math.abs(dw);
  const dirU = du > 0 ? SIDE_PLUS[0] : SIDE_MINUS[0];
  const dirV = dv > 0 ? SIDE_PLUS[1] : SIDE_MINUS[1];
  const dirW = dw > 0 ? SIDE_PLUS[2] : SIDE_MINUS[2];
  let q = 0;
  let r = 0;
  if (visit(a, a)) return;
  while (q !== dq || r !== dr) {
    // A bound that is never reached has size 0, so its fraction compares greater than every other.
    const timeU = 1 + Math.sign(du) * (q - r);
    const timeV = 1 + Math.sign(dv) * (q + 2 * r);
    const timeW = 1 + Math.sign(dw) * (-2 * q - r);
    let dir: number = dirU;
    let time = timeU;
    let size = sizeU;
    let beside = -1;
    const orderV = timeV * size - time * sizeV || size - sizeV;
    if (orderV < 0) {
      dir = dirV;
      time = timeV;
      size = sizeV;
    } else if (orderV === 0) {
      beside = dirV;
    }
    const orderW = timeW * size - time * sizeW || size - sizeW;
    if (orderW < 0) {
      dir = dirW;
      beside = -1;
    } else if (orderW === 0) {
      beside = dirW;
    }
    q += DIRECTION_Q[dir];
    r += DIRECTION_R[dir];
    const next = fromAxial(shape, q0 + q, r0 + r);
    if (beside < 0) {
      if (visit(next, next)) return;
      continue;
    }
    const sideQ = DIRECTION_Q[beside];
    const sideR = DIRECTION_R[beside];
    const pair = fromAxial(shape, q0 + q - DIRECTION_Q[dir] + sideQ, r0 + r - DIRECTION_R[dir] + sideR);
    if (visit(next, pair)) return;
    // At the far end of the edge is the hex across both sides.
    q += sideQ;
    r += sideR;
    const far = fromAxial(shape, q0 + q, r0 + r);
    if (visit(far, far)) return;
  }
}

/** A pair in the order of {@link SightStep}. */
function orderedPair(one: HexId, other: HexId): readonly [HexId, HexId] {
  const swap = one === OFF_MAP || (other !== OFF_MAP && other < one);
  return swap ? [other, one] : [one, other];
}

/**
 * The hexes on the straight line from centre to centre, in order and including both ends. Excludes hexes that it touches only at a corner.
 * `sightLine(b, a)` is `sightLine(a, b)` reversed. Only one hex of a pair can be off the map.
 */
export function sightLine(shape: HexShape, a: HexId, b: HexId): SightStep[] {
  const steps: SightStep[] = [];
  walk(shape, a, b, (hex, other) => {
    steps.push(hex === other ? [hex] : orderedPair(hex, other));
    return false;
  });
  return steps;
}

/**
 * True when nothing blocks the straight line from centre to centre. An obstacle blocks when the line crosses its hex. Where the line runs exactly
 * along the edge of two hexes, only both together block, separately for each edge. Hexes off the map, hexes touched only at a corner and the
 * two end hexes never block. CounterSpace 8.4.1; edges and corners: house interpretation.
 */
export function lineOfSight(shape: HexShape, a: HexId, b: HexId, blocks: (id: HexId) => boolean): boolean {
  let clear = true;
  walk(shape, a, b, (hex, other) => {
    if (hex === a || hex === b || hex === OFF_MAP || other === OFF_MAP) return false;
    clear = !blocks(hex) || (other !== hex && !blocks(other));
    return !clear;
  });
  return clear;
}
