import type { HexId } from '@core/hex';
import { HEXES, type Memory } from './memory';

/** No direction. */
const NONE = -1;
/** What is noted where no step brings nearer; directions are noted as 1 to 6. */
const NOWHERE = 7;

/** Steps over a map without terrain. */
export interface Strides {
  /** The direction of the first step from a hex that brings it nearer to another one; -1 when there is none. */
  readonly toward: (from: HexId, to: HexId) => number;
  /** The hex that a step leads to. */
  readonly step: (from: HexId, direction: number) => HexId;
  /** The direction of a neighbouring hex; -1 for any other. */
  readonly direction: (from: HexId, to: HexId) => number;
}

/** Made once for a thread's rows. */
export function createStrides({ now, dist, ways, neighbours }: Memory): Strides {
  function step(from: HexId, direction: number): HexId {
    return neighbours[(Math.imul(from, 6) + direction) | 0];
  }

  function toward(from: HexId, to: HexId): number {
    const known = ways[(Math.imul(from, now[HEXES]) + to) | 0];
    if (known === NOWHERE) return NONE;
    return known > 0 ? (known - 1) | 0 : find(from, to);
  }

  function find(from: HexId, to: HexId): number {
    const hexes = now[HEXES];
    const far = dist[from * hexes + to];
    let found = NONE;
    for (let dir = 0; dir < 6 && found === NONE; dir++) {
      const hex = step(from, dir);
      if (hex >= 0 && dist[hex * hexes + to] < far) found = dir;
    }
    ways[from * hexes + to] = found === NONE ? NOWHERE : found + 1;
    return found;
  }

  function direction(from: HexId, to: HexId): number {
    for (let dir = 0; dir < 6; dir++) if (step(from, dir) === to) return dir;
    return NONE;
  }

  return { toward, step, direction };
}
