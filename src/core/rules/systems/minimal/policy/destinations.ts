import { follow, CRASHED, LEFT_MAP } from '../paths';
import { FIRST_PLOT, FORWARD, LAST_STEPS, PARENTS, PLOTS, TURN_LEFT } from '../plots';
import { OPEN, STAR } from '../tables';
import type { Tables } from '../tables';

const LOST = -20;
const HURT = -0.4;
const TRAPPED = -3;

/** Where every order takes a ship from one hex and facing, by the number of the order. */
export interface Destinations {
  /** As `follow` says: the last hex times 6 plus the facing, or LEFT_MAP or CRASHED. */
  readonly ends: Int32Array;
  readonly hexes: Int32Array;
  readonly facings: Uint8Array;
  /** What the way is worth whoever is near: it may lose the ship, hurt it, or leave it no way to come to rest on the map. */
  readonly worth: Float64Array;
}

/** The ways of a map, worked out when they are first asked for: terrain does not change in a battle. */
export class DestinationCache {
  private readonly known: (Destinations | undefined)[] = [];

  constructor(private readonly tables: Tables) {}

  /** The ways from hex `hex` for a ship that faces `facing`. */
  from(hex: number, facing: number): Destinations {
    return (this.known[hex * 6 + facing] ??= this.make(hex, facing));
  }

  private make(hex: number, facing: number): Destinations {
    const ends = new Int32Array(PLOTS.length);
    const hexes = new Int32Array(PLOTS.length);
    const facings = new Uint8Array(PLOTS.length);
    const worth = new Float64Array(PLOTS.length);
    const cut = this.walkAll(ends, hex, facing);
    for (const { index, steps, endsTurning } of PLOTS) {
      const end = ends[index];
      if (end === LEFT_MAP || end === CRASHED) {
        worth[index] = LOST;
        continue;
      }
      hexes[index] = Math.floor(end / 6);
      facings[index] = end % 6;
      if (cut[index] === 2) worth[index] = HURT;
      if (!this.canStop(hexes[index], facings[index], steps.length, endsTurning)) worth[index] += TRAPPED;
    }
    return { ends, hexes, facings, worth };
  }

  /**
   * Works out where all orders end: each is one step from the end of a shorter one. Returns by order whether it is cut short, by the edge
   * (1) or by something solid (2).
   */
  private walkAll(ends: Int32Array, hex: number, facing: number): Uint8Array {
    const { grid, options, terrain } = this.tables;
    const cut = new Uint8Array(PLOTS.length);
    ends[0] = hex * 6 + facing;
    for (let index = 1; index < PLOTS.length; index++) {
      const before = ends[PARENTS[index]];
      cut[index] = cut[PARENTS[index]];
      ends[index] = before;
      if (before < 0 || cut[index] !== 0) continue;
      const step = LAST_STEPS[index];
      const dir = before % 6;
      if (step !== FORWARD) {
        ends[index] = before - dir + ((dir + (step === TURN_LEFT ? 5 : 1)) % 6);
        continue;
      }
      const to = grid.neighbours[before];
      if (to < 0) {
        if (options.edge === 'leave') ends[index] = LEFT_MAP;
        cut[index] = 1;
      } else if (terrain[to] !== OPEN) {
        if (terrain[to] === STAR || options.collision === 'destroy') ends[index] = CRASHED;
        cut[index] = 2;
      } else {
        ends[index] = to * 6 + dir;
      }
    }
    return cut;
  }

  /** True when a ship that slows down as fast as it can comes to rest on the map and unhurt. */
  private canStop(hex: number, facing: number, speed: number, turned: boolean): boolean {
    if (speed <= 1) return true;
    const { tables } = this;
    const ahead = tables.grid.neighbours[hex * 6 + facing];
    if (speed === 2 && ahead >= 0 && tables.terrain[ahead] === OPEN) return true;
    const bound = turned && tables.options.turnAcross;
    for (let index = FIRST_PLOT[speed - 1]; index < FIRST_PLOT[speed]; index++) {
      const { beginsTurning, endsTurning } = PLOTS[index];
      if (bound && beginsTurning) continue;
      const end = follow(tables, hex, facing, index);
      if (end >= 0 && this.canStop(Math.floor(end / 6), end % 6, speed - 1, endsTurning)) return true;
    }
    return false;
  }
}
