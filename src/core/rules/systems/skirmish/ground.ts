import { knownTo } from './awareness';
import type { Tables } from './tables';
import { CLOSE_TO, FAR_FROM, NO_LINK, OPEN_LINK, PRESENT, PRESENT_TO } from './types';
import type { SkirmishState } from './state';

/** AP of a move to the next position, from one end of the line to the other, and into a linked location (13.2.1, 13.4). */
export const STEP_AP = 1;
export const ENDS_AP = 2;
export const CROSSING_AP = 2;
/** AP on top for going into melee and for leaving it (13.2). */
export const MELEE_IN_AP = 1;
export const MELEE_OUT_AP = 2;
/** AP of everything else that a unit does, and of leaving the battle (house interpretation: as a move into another location). */
export const DEED_AP = 1;
export const LEAVE_AP = 2;
/** Length of a link between close locations. */
export const CLOSE = 1;

/** Length of the link between two locations, {@link NO_LINK} or {@link OPEN_LINK}. */
export function linkBetween(tables: Tables, state: SkirmishState, a: number, b: number): number {
  return state.dist[a * tables.locations.length + b];
}

/** Proximity of two places (13.4); far where it is not settled. */
export function proximity(tables: Tables, state: SkirmishState, a: number, b: number): number {
  const { location } = tables.places;
  if (location[a] === location[b]) return PRESENT_TO;
  return linkBetween(tables, state, location[a], location[b]) === CLOSE ? CLOSE_TO : FAR_FROM;
}

/** True when an enemy whose place the unit knows stands at `place`: melee (13.2, 13.4). */
export function facesEnemy(state: SkirmishState, known: number, place: number): boolean {
  for (let rest = known; rest !== 0; rest &= rest - 1) {
    const unit = state.units[31 - Math.clz32(rest & -rest)];
    if (unit.fate === PRESENT && unit.at === place) return true;
  }
  return false;
}

/** AP of a move within a location, without melee; 0 when it is not allowed in one go (13.2.1, 13.4). */
export function stepCost(tables: Tables, from: number, to: number, ready: boolean): number {
  const { index, count, location } = tables.places;
  const gap = Math.abs(index[from] - index[to]);
  if (gap === 0) return 0;
  if (gap === 1 || ready) return STEP_AP;
  return gap === count[location[from]] - 1 ? ENDS_AP : 0;
}

/** AP of the way to a place, without melee; 0 when there is no way in one go. */
export function wayCost(tables: Tables, state: SkirmishState, unit: number, to: number): number {
  const { at, ready } = state.units[unit];
  const { location, entry } = tables.places;
  const there = location[to];
  if (location[at] === there) return stepCost(tables, at, to, ready === 1);
  const length = linkBetween(tables, state, location[at], there);
  // A unit keeps its position when it comes into another location.
  return length > NO_LINK && entry[there][at] === to ? length * CROSSING_AP : 0;
}

/** AP of a move to a place, melee included; 0 when there is no way in one go. `known` are the enemies that the unit knows. */
export function moveCost(tables: Tables, state: SkirmishState, unit: number, to: number, known: number): number {
  const way = wayCost(tables, state, unit, to);
  if (way === 0 || known === 0) return way;
  const out = facesEnemy(state, known, state.units[unit].at) ? MELEE_OUT_AP : 0;
  return way + out + (facesEnemy(state, known, to) ? MELEE_IN_AP : 0);
}

/** AP of leaving the battle, melee included. */
export function leaveCost(tables: Tables, state: SkirmishState, unit: number): number {
  const known = knownTo(tables, state, unit);
  return LEAVE_AP + (facesEnemy(state, known, state.units[unit].at) ? MELEE_OUT_AP : 0);
}

/**
 * Positions between two places, as range counts them; -1 beyond any reach. `settled` is PRESENT_TO or CLOSE_TO where an attack settles the
 * distance between locations, -1 elsewhere.
 */
export function rangeBetween(tables: Tables, state: SkirmishState, from: number, to: number, settled: number): number {
  const { location, index, entry } = tables.places;
  const here = location[from];
  const there = location[to];
  const gap = Math.abs(index[entry[there][from]] - index[to]);
  if (here === there || settled === PRESENT_TO) return gap;
  if (settled !== CLOSE_TO && linkBetween(tables, state, here, there) !== CLOSE) return -1;
  return gap + tables.options.crossing;
}

/** Positions that a weapon reaches from one place to another (13.4): its own range, cut short in rocky terrain. */
export function reachOf(tables: Tables, range: number, from: number, to: number): number {
  const { location } = tables.places;
  const rocky = tables.rocky[location[from]] || tables.rocky[location[to]];
  return rocky ? Math.min(range, tables.options.rockyRange) : range;
}

/** True when the place can be searched from another: in the same location, a close one, or one whose distance is not settled (13.2, 13.3). */
export function canSearch(tables: Tables, state: SkirmishState, from: number, to: number): boolean {
  const { location } = tables.places;
  if (location[from] === location[to]) return true;
  const length = linkBetween(tables, state, location[from], location[to]);
  return length === CLOSE || length === OPEN_LINK;
}
