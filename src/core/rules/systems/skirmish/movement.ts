import { lowestBit } from '../../common/ints';
import { knownEnemies } from './awareness';
import type { Tables, WeaponSpec } from './tables';
import { CLOSE_TO, FAR_FROM, NO_LINK, OPEN_LINK, PRESENT, PRESENT_TO } from './types';
import type { SkirmishState } from './state';

/** AP cost of a move to the next position, between the ends of the line, and into a linked location (13.2.1, 13.4). */
const STEP_AP = 1;
const END_TO_END_AP = 2;
export const CROSSING_AP = 2;
/** Extra AP for entering and for leaving melee (13.2). */
export const MELEE_IN_AP = 1;
export const MELEE_OUT_AP = 2;
/** AP cost of every other action, and of leaving the battle (house interpretation: like a move into another location). */
export const ACTION_AP = 1;
export const LEAVE_AP = 2;
/** Length of a link between close locations. */
export const CLOSE = 1;

/** Length of the link between two locations, {@link NO_LINK} or {@link OPEN_LINK}. */
export function linkBetween(tables: Tables, state: SkirmishState, a: number, b: number): number {
  return state.linkLengths[a * tables.locations.length + b];
}

/** Proximity of two positions (13.4); far when the distance is not settled. */
export function proximity(tables: Tables, state: SkirmishState, a: number, b: number): number {
  const { location } = tables.positions;
  if (location[a] === location[b]) return PRESENT_TO;
  return linkBetween(tables, state, location[a], location[b]) === CLOSE ? CLOSE_TO : FAR_FROM;
}

/** True when a known enemy is in this position: melee (13.2, 13.4). */
export function inMelee(state: SkirmishState, known: number, position: number): boolean {
  for (let rest = known; rest !== 0; rest &= rest - 1) {
    const unit = state.units[lowestBit(rest)];
    if (unit.fate === PRESENT && unit.at === position) return true;
  }
  return false;
}

/** AP cost of a move within a location, without melee; 0 when it takes more than one move (13.2.1, 13.4). */
function stepCost(tables: Tables, from: number, to: number, ready: boolean): number {
  const { index, count, location } = tables.positions;
  const gap = Math.abs(index[from] - index[to]);
  if (gap === 0) return 0;
  if (gap === 1 || ready) return STEP_AP;
  return gap === count[location[from]] - 1 ? END_TO_END_AP : 0;
}

/** AP cost of a move to a position, without melee; 0 when it cannot be reached in one move. */
export function baseMoveCost(tables: Tables, state: SkirmishState, unit: number, to: number): number {
  const { at, ready } = state.units[unit];
  const { location, entry } = tables.positions;
  const there = location[to];
  if (location[at] === there) return stepCost(tables, at, to, ready === 1);
  const length = linkBetween(tables, state, location[at], there);
  // A unit keeps its position on the line when it enters another location.
  return length > NO_LINK && entry[there][at] === to ? length * CROSSING_AP : 0;
}

/**
 * AP cost of a move to a position, including melee; 0 when it cannot be reached in one move. `known` holds the enemies known to the unit,
 * as bits.
 */
export function moveCost(tables: Tables, state: SkirmishState, unit: number, to: number, known: number): number {
  const way = baseMoveCost(tables, state, unit, to);
  if (way === 0 || known === 0) return way;
  const out = inMelee(state, known, state.units[unit].at) ? MELEE_OUT_AP : 0;
  return way + out + (inMelee(state, known, to) ? MELEE_IN_AP : 0);
}

/** AP cost of leaving the battle, including melee. */
export function leaveCost(tables: Tables, state: SkirmishState, unit: number): number {
  const known = knownEnemies(tables, state, unit);
  return LEAVE_AP + (inMelee(state, known, state.units[unit].at) ? MELEE_OUT_AP : 0);
}

/**
 * Range in positions between two positions; -1 for out of range. `settled` is PRESENT_TO or CLOSE_TO when an attack settles the distance
 * between locations, else -1.
 */
export function rangeBetween(tables: Tables, state: SkirmishState, from: number, to: number, settled: number): number {
  const { location, index, entry } = tables.positions;
  const here = location[from];
  const there = location[to];
  const gap = Math.abs(index[entry[there][from]] - index[to]);
  if (here === there || settled === PRESENT_TO) return gap;
  if (settled !== CLOSE_TO && linkBetween(tables, state, here, there) !== CLOSE) return -1;
  return gap + tables.options.crossing;
}

/** Position from which an attack is made: in the target's location when the attack settles that the two are present. */
export function attackOrigin({ positions }: Tables, from: number, to: number, settled: number): number {
  return settled === PRESENT_TO ? positions.entry[positions.location[to]][from] : from;
}

/** Effective range of a weapon between two positions (13.4): its own range, for direct fire limited in rocky terrain. */
export function effectiveRange(
  tables: Tables,
  { range, indirect }: Pick<WeaponSpec, 'range' | 'indirect'>,
  from: number,
  to: number,
): number {
  if (indirect) return range;
  const { location } = tables.positions;
  const rocky = tables.rocky[location[from]] || tables.rocky[location[to]];
  return rocky ? Math.min(range, tables.options.rockyRange) : range;
}

/** True when a position can be searched from another: in the same location, a close one, or one at unsettled distance (13.2, 13.3). */
export function canSearch(tables: Tables, state: SkirmishState, from: number, to: number): boolean {
  const { location } = tables.positions;
  if (location[from] === location[to]) return true;
  const length = linkBetween(tables, state, location[from], location[to]);
  return length === CLOSE || length === OPEN_LINK;
}
