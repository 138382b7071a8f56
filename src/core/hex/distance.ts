import { axialQ, axialR } from './coords';
import type { HexId, HexShape } from './shape';

/** The length in hexes of an axial difference. */
export function axialLength(q: number, r: number): number {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The number of steps between two hexes, ignoring obstacles. */
export function distance(shape: HexShape, a: HexId, b: HexId): number {
  return axialLength(axialQ(shape, b) - axialQ(shape, a), axialR(shape, b) - axialR(shape, a));
}
