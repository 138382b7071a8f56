import type { HexId } from '@core/hex';
import { directionBetween, distanceBetween } from '../geometry';
import type { Tables } from '../tables';
import { NONE } from './steps';

/** What is noted where no step brings nearer; directions are noted as 1 to 6. */
const NOWHERE = 7;

/** Steps over a map without terrain, worked out when they are first asked for. */
export class Strides {
  /** The hex next to hex `id` in direction `dir` at `id * 6 + dir`; -1 off the map. */
  readonly neighbours: Int32Array;
  /** By the hexes from which and to which: the direction of the first step and 1; 0 where it is not known yet. */
  private ways = new Uint8Array(0);

  constructor(private readonly tables: Tables) {
    this.neighbours = tables.grid.neighbours;
  }

  /** The direction of the first step from a hex that brings it nearer to another one; NONE when there is none. */
  toward(from: HexId, to: HexId): number {
    const place = from * this.tables.hexes + to;
    const known = this.ways[place];
    if (known === NOWHERE) return NONE;
    return known > 0 ? known - 1 : this.find(from, to);
  }

  /** The direction of a neighbouring hex. */
  direction(from: HexId, to: HexId): number {
    return directionBetween(this.tables, from, to);
  }

  private find(from: HexId, to: HexId): number {
    const { tables, neighbours } = this;
    const { hexes } = tables;
    if (this.ways.length === 0) this.ways = new Uint8Array(hexes * hexes);
    const far = distanceBetween(tables, from, to);
    let found = NONE;
    for (let dir = 0; dir < 6 && found === NONE; dir++) {
      const hex = neighbours[from * 6 + dir];
      if (hex >= 0 && distanceBetween(tables, hex, to) < far) found = dir;
    }
    this.ways[from * hexes + to] = found === NONE ? NOWHERE : found + 1;
    return found;
  }
}
