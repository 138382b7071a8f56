import type { HexId } from '@core/hex';
import type { Rejection } from '../../contract';
import type { MinimalBattle } from './system';
import { rejectPlot } from './check';
import { MAX_RANGE, rangeBetween, sidesTowards } from './geometry';
import { orderChoices, highestSpeed, lowestSpeed, mustMoveForward } from './orders';
import { FORWARD, PLOTS, TURN_LEFT, type Plot } from './plots';
import { hasSight, sees } from './sight';
import { OPEN, STAR } from './tables';
import { PRESENT } from './types';
import type { MinimalState } from './state';

/*
 * Queries for the battle screen beyond the common contract: courses, allowed orders, arcs. None of them changes a state.
 */

/** Position and facing of a ship. */
export interface Heading {
  readonly hex: HexId;
  /** 0..5 */
  readonly facing: number;
}

/** The path of an order, step by step (6.0). */
export interface Course {
  /** The start, then the heading after each step that the ship can take. */
  readonly points: readonly Heading[];
  /**
   * `whole`: the ship completes the order; `stopped`: terrain or the map edge stops it; `left`: it leaves the map; `destroyed`: in a
   * collision.
   */
  readonly end: 'whole' | 'stopped' | 'left' | 'destroyed';
  /** Hex of the terrain that it hits; -1 for none or for the edge. */
  readonly into: HexId;
}

/** The course of an order from a heading. */
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

/** Limits of a ship's next order (6.0). */
export interface OrderBounds {
  readonly speed: number;
  readonly engine: number;
  /** Lowest and highest SPEED that may be ordered. */
  readonly low: number;
  readonly high: number;
  /** True when the order may not start with a turn because the last order ended with one. */
  readonly mustMoveForward: boolean;
}

/** Limits of the next order of ship `unit`. */
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

/** Why ship `unit` cannot be given an order now, even when it is not the next ship of its side; undefined when it can. */
export function checkPlot(
  { tables }: MinimalBattle,
  state: MinimalState,
  unit: number,
  plot: Plot,
): Rejection | undefined {
  return rejectPlot(tables, state.ships[unit], plot.index);
}

/** Every order allowed for ship `unit` now. */
export function legalPlots({ tables }: MinimalBattle, state: MinimalState, unit: number): readonly Plot[] {
  return orderChoices(tables, state, unit).list.flatMap((action) => (action.t === 'order' ? [PLOTS[action.o]] : []));
}

/**
 * Hexes covered by the weapon on a side (0..5): in arc, in range and in sight (7.0), without the ship's own hex. With a state, ships block
 * the line of sight where the scenario says so.
 */
export function arcOf(
  { tables }: MinimalBattle,
  { hex, facing }: Heading,
  side: number,
  state?: MinimalState,
): HexId[] {
  const clear = (to: HexId): boolean =>
    state === undefined ? sees(tables, hex, to) : hasSight(tables, state, hex, to);
  const { grid } = tables;
  const bit = 1 << side;
  const hexes: HexId[] = [];
  for (let to = 0; to < grid.q.length; to++) {
    if (to === hex || rangeBetween(grid, hex, to) > MAX_RANGE) continue;
    if ((sidesTowards(grid, hex, facing, to) & bit) !== 0 && clear(to)) hexes.push(to);
  }
  return hexes;
}

/** `none` means the ship was built without a weapon on this side; `held` that the scenario forbids it to fire. */
export type WeaponState = 'none' | 'ready' | 'fired' | 'held' | 'lost';

/** State of each weapon of ship `unit` by side, clockwise from its front. */
export function weaponsOf({ tables }: MinimalBattle, state: MinimalState, unit: number): readonly WeaponState[] {
  const { weapons, fired } = state.ships[unit];
  return Array.from({ length: 6 }, (_, side) => {
    const bit = 1 << side;
    if ((tables.ships[unit].weapons & bit) === 0) return 'none';
    if ((weapons & bit) === 0) return 'lost';
    if (tables.ships[unit].holdsFire) return 'held';
    return (fired & bit) === 0 ? 'ready' : 'fired';
  });
}

/** Ships of a side on the map, by index. */
export function shipsOn({ tables }: MinimalBattle, state: MinimalState, side: string): readonly number[] {
  return (tables.bySide[tables.sides.indexOf(side)] ?? []).filter((unit) => state.ships[unit].fate === PRESENT);
}
