import type { HexId } from '@core/hex';
import type { Rejection } from '../../contract';
import type { MinimalBattle } from './system';
import { rejectPlot } from './check';
import { MAX_RANGE, rangeBetween, sidesTowards } from './geometry';
import { orderChoices, highestSpeed, lowestSpeed, mustMoveForward } from './orders';
import { FORWARD, PLOTS, TURN_LEFT } from './plots';
import type { Plot } from './plots';
import { sees } from './sight';
import { OPEN, STAR } from './tables';
import { PRESENT } from './types';
import type { MinimalState } from './state';

/*
 * What a screen asks besides the contract: courses, what a ship may be ordered, arcs. Slow and plain; nothing here changes a state.
 */

/** Where a ship stands and which way it faces. */
export interface Heading {
  readonly hex: HexId;
  /** 0..5 */
  readonly facing: number;
}

/** Where an order takes a ship, step by step (6.0). */
export interface Course {
  /** Before the first step and after each one that can be done. */
  readonly points: readonly Heading[];
  /** `whole` as ordered, `stopped` before something or at the edge, `left` the map, `destroyed` by what it runs into. */
  readonly end: 'whole' | 'stopped' | 'left' | 'destroyed';
  /** What it runs into; -1 for nothing or the edge. */
  readonly into: HexId;
}

/** The course of an order from a place. */
export function courseOf({ tables }: MinimalBattle, from: Heading, { steps }: Plot): Course {
  const { grid, terrain, options } = tables;
  const points: Heading[] = [from];
  let { hex, facing } = from;
  for (const step of steps) {
    if (step === FORWARD) {
      const to = grid.neighbours[hex * 6 + facing];
      if (to < 0) return { points, end: options.edge === 'leave' ? 'left' : 'stopped', into: -1 };
      if (terrain[to] !== OPEN) {
        const deadly = terrain[to] === STAR || options.collision === 'destroy';
        return { points, end: deadly ? 'destroyed' : 'stopped', into: to };
      }
      hex = to;
    } else facing = (facing + (step === TURN_LEFT ? 5 : 1)) % 6;
    points.push({ hex, facing });
  }
  return { points, end: 'whole', into: -1 };
}

/** What the next order of a ship is bound by (6.0). */
export interface OrderBounds {
  readonly speed: number;
  readonly engine: number;
  /** The SPEEDs that may be ordered. */
  readonly low: number;
  readonly high: number;
  /** True when the order may not begin with a turn, since the last one ended with one. */
  readonly mustMoveForward: boolean;
}

/** The bounds of the next order of ship `unit`. */
export function orderBounds({ tables }: MinimalBattle, state: MinimalState, unit: number): OrderBounds {
  const ship = state.ships[unit];
  return {
    speed: ship.speed,
    engine: ship.engine,
    low: lowestSpeed(ship),
    high: highestSpeed(ship),
    mustMoveForward: mustMoveForward(tables, ship),
  };
}

/** Why an order cannot be given to ship `unit` now, whichever ship of its side is asked for first; undefined when it can. */
export function checkPlot(
  { tables }: MinimalBattle,
  state: MinimalState,
  unit: number,
  plot: Plot,
): Rejection | undefined {
  return rejectPlot(tables, state.ships[unit], plot.index);
}

/** Every order that ship `unit` may be given now. */
export function legalPlots({ tables }: MinimalBattle, state: MinimalState, unit: number): readonly Plot[] {
  return orderChoices(tables, state, unit).list.flatMap((action) => (action.t === 'order' ? [PLOTS[action.o]] : []));
}

/** The hexes that the weapon on a side (0..5) of a ship at a place bears on: in its arc, in range and in sight (7.0); not its own hex. */
export function arcOf({ tables }: MinimalBattle, { hex, facing }: Heading, side: number): HexId[] {
  const { grid } = tables;
  const bit = 1 << side;
  const hexes: HexId[] = [];
  for (let to = 0; to < grid.q.length; to++) {
    if (to === hex || rangeBetween(grid, hex, to) > MAX_RANGE) continue;
    if ((sidesTowards(grid, hex, facing, to) & bit) !== 0 && sees(tables, hex, to)) hexes.push(to);
  }
  return hexes;
}

/** What a weapon of a ship is: never built, ready, fired in this turn, or lost. */
export type WeaponState = 'none' | 'ready' | 'fired' | 'lost';

/** The weapons of ship `unit` by side, clockwise from its front. */
export function weaponsOf({ tables }: MinimalBattle, state: MinimalState, unit: number): readonly WeaponState[] {
  const { weapons, fired } = state.ships[unit];
  return Array.from({ length: 6 }, (_, side) => {
    const bit = 1 << side;
    if ((tables.ships[unit].weapons & bit) === 0) return 'none';
    if ((weapons & bit) === 0) return 'lost';
    return (fired & bit) === 0 ? 'ready' : 'fired';
  });
}

/** The ships of a side that are on the map. */
export function shipsOn({ tables }: MinimalBattle, state: MinimalState, side: string): readonly number[] {
  return (tables.bySide[tables.sides.indexOf(side)] ?? []).filter((unit) => state.ships[unit].fate === PRESENT);
}
