import { follow, CRASHED, LEFT_MAP } from '../paths';
import { FIRST_PLOT, FORWARD, LAST_STEPS, PARENTS, PLOTS, TURN_LEFT } from '../plots';
import { OPEN, STAR, type Tables } from '../tables';

const LOST = -20;
const DAMAGED = -0.4;
const TRAPPED = -3;

/** Destinations of every order from one hex and facing, by index of the order. */
export interface Destinations {
  /** As in `follow`: the last hex times 6 plus the facing, or LEFT_MAP or CRASHED. */
  readonly ends: Int32Array;
  readonly hexes: Int32Array;
  readonly facings: Uint8Array;
  /** Score of the path itself, whatever enemies do: it may lose or damage the ship, or leave it unable to stop on the map. */
  readonly value: Float64Array;
}

/** Lazy cache of destinations: terrain does not change during a battle. */
export class DestinationCache {
  private readonly cache: (Destinations | undefined)[] = [];

  constructor(private readonly tables: Tables) {}

  from(hex: number, facing: number): Destinations {
    return (this.cache[hex * 6 + facing] ??= this.compute(hex, facing));
  }

  private compute(hex: number, facing: number): Destinations {
    const ends = new Int32Array(PLOTS.length);
    const hexes = new Int32Array(PLOTS.length);
    const facings = new Uint8Array(PLOTS.length);
    const value = new Float64Array(PLOTS.length);
    const cutShort = this.findEnds(ends, hex, facing);
    for (const { index, steps, endsTurning } of PLOTS) {
      const end = ends[index];
      if (end === LEFT_MAP || end === CRASHED) {
        value[index] = LOST;
        continue;
      }
      hexes[index] = Math.floor(end / 6);
      facings[index] = end % 6;
      if (cutShort[index] === 2) value[index] = DAMAGED;
      if (!this.canStop(hexes[index], facings[index], steps.length, endsTurning)) value[index] += TRAPPED;
    }
    return { ends, hexes, facings, value };
  }

  /**
   * Computes the end of every order, each one step beyond a shorter order. Returns by order whether it is cut short: 1 by the map edge, 2
   * by terrain.
   */
  private findEnds(ends: Int32Array, hex: number, facing: number): Uint8Array {
    const { grid, options, terrain } = this.tables;
    const cutShort = new Uint8Array(PLOTS.length);
    ends[0] = hex * 6 + facing;
    for (let index = 1; index < PLOTS.length; index++) {
      const before = ends[PARENTS[index]];
      cutShort[index] = cutShort[PARENTS[index]];
      ends[index] = before;
      if (before < 0 || cutShort[index] !== 0) continue;
      const step = LAST_STEPS[index];
      const dir = before % 6;
      if (step !== FORWARD) {
        ends[index] = before - dir + ((dir + (step === TURN_LEFT ? 5 : 1)) % 6);
        continue;
      }
      const to = grid.neighbours[before];
      if (to < 0) {
        if (options.edge === 'leave') ends[index] = LEFT_MAP;
        cutShort[index] = 1;
      } else if (terrain[to] !== OPEN) {
        if (terrain[to] === STAR || options.collision === 'destroy') ends[index] = CRASHED;
        cutShort[index] = 2;
      } else {
        ends[index] = to * 6 + dir;
      }
    }
    return cutShort;
  }

  /** True when a ship that brakes as hard as it can stops on the map and unharmed. */
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
