import type { HexId } from '@core/hex';
import { hexOf, isTorpedo, sideOf } from './fielded';
import { directionBetween, distanceBetween, inSight } from './geometry';
import { barsExit, breaksAdvance, leavesZone, mustAdvance } from './orders';
import { isFull } from './stacking';
import { OBSTACLE } from './tables';
import type { Tables, WeaponSpec } from './tables';
import { EDGES, PENDING, PRESENT } from './types';
import type { CounterspaceState } from './types';

/*
 * Why something may not be done, as small integers so that the lists of choices cost nothing. `check` puts them in
 * words. The functions take for granted that the phase is right and that a unit is active.
 */

export const FINE = 0;
export const NO_SUCH_WEAPON = 1;
export const NOT_ENOUGH_ENERGY = 2;
export const NO_TARGET = 3;
export const OUT_OF_RANGE = 4;
export const NO_SIGHT = 5;
export const NOT_ON_MAP = 6;
export const NO_MOVES = 7;
export const NOT_ADJACENT = 8;
export const IMPASSABLE = 9;
export const HEX_FULL = 10;
export const NOT_AN_ENTRY = 11;
export const ALREADY_ON_MAP = 12;
export const NO_EXIT = 13;
export const MUST_ENTER = 14;
export const NOT_AVAILABLE = 15;
export const NOT_IN_ZONE = 16;
export const SHIELDS_OUT_OF_RANGE = 17;
export const NOT_POINT_DEFENCE = 18;
export const NOT_FOR_TORPEDOES = 19;
export const UNTOUCHABLE = 20;
export const NO_TORPEDO = 21;
export const NO_BAY = 22;
export const SHIELDS_UP = 23;
export const NOT_A_TORPEDO = 24;
export const NO_BOOSTER = 25;
export const NO_DEVICE = 26;
export const NO_PATIENT = 27;
export const HOLDS_FIRE = 28;
export const PROTECTED = 29;
export const MUST_STAY = 30;
export const MUST_ADVANCE = 31;
/** One of the constants above. */
export type Problem = number;

/** Why the active unit may not fire weapon `weapon` at unit or torpedo `target` (6.0.0). */
export function fireProblem(tables: Tables, state: CounterspaceState, weapon: number, target: number): Problem {
  if (isTorpedo(tables, state.active)) return NOT_FOR_TORPEDOES;
  const spec = tables.units[state.active];
  const unit = state.units[state.active];
  const gun = spec.weapons[weapon];
  if (gun === undefined) return spec.holdsFire ? HOLDS_FIRE : NO_SUCH_WEAPON;
  if (unit.fate !== PRESENT) return NOT_ON_MAP;
  if (unit.energy < gun.energy) return NOT_ENOUGH_ENERGY;
  const other = state.units[target];
  if (other === undefined) return torpedoTargetProblem(tables, state, gun, target);
  if (tables.units[target].side === spec.side || other.fate !== PRESENT) return NO_TARGET;
  if (tables.hasUntouchable && tables.units[target].untouchable) return PROTECTED;
  return reachProblem(tables, unit.hex, other.hex, gun);
}

function reachProblem(tables: Tables, from: HexId, to: HexId, gun: WeaponSpec): Problem {
  if (distanceBetween(tables, from, to) > gun.range) return OUT_OF_RANGE;
  return inSight(tables, from, to) ? FINE : NO_SIGHT;
}

/** Torpedoes are fired at only by weapons that could do point defence, energy torpedoes by none (6.3.0). */
function torpedoTargetProblem(tables: Tables, state: CounterspaceState, gun: WeaponSpec, target: number): Problem {
  const place = target - tables.units.length;
  const spec = tables.torpedoes[place];
  const torpedo = state.torpedoes[place];
  if (spec === undefined || torpedo.fate !== PRESENT || spec.side === tables.units[state.active].side) return NO_TARGET;
  if (spec.untouchable) return UNTOUCHABLE;
  if (!gun.pointDefence) return NOT_POINT_DEFENCE;
  return reachProblem(tables, state.units[state.active].hex, torpedo.hex, gun);
}

/**
 * Why the active unit or torpedo may not step to `hex` (4.0.0). A planet may be entered, which is landing (5.1.2), and
 * so may a star.
 */
export function moveProblem(tables: Tables, state: CounterspaceState, hex: HexId): Problem {
  if (isTorpedo(tables, state.active)) {
    const torpedo = state.torpedoes[state.active - tables.units.length];
    return stepProblem(tables, torpedo.hex, torpedo.moves, hex);
  }
  const unit = state.units[state.active];
  if (unit.fate !== PRESENT) return NOT_ON_MAP;
  const problem = stepProblem(tables, unit.hex, unit.moves, hex);
  if (problem !== FINE) return problem;
  if (tables.hasBound) {
    if (leavesZone(tables, state, hex)) return MUST_STAY;
    if (breaksAdvance(tables, state, hex)) return MUST_ADVANCE;
  }
  return isFull(tables, state, state.active, hex) ? HEX_FULL : FINE;
}

function stepProblem(tables: Tables, from: HexId, moves: number, to: HexId): Problem {
  if (moves < 1) return NO_MOVES;
  if (directionBetween(tables, from, to) < 0) return NOT_ADJACENT;
  return tables.terrain[to] === OBSTACLE ? IMPASSABLE : FINE;
}

/** Why the active unit may not come in at `hex`. */
export function enterProblem(tables: Tables, state: CounterspaceState, hex: HexId): Problem {
  if (isTorpedo(tables, state.active)) return NOT_FOR_TORPEDOES;
  if (state.units[state.active].fate !== PENDING) return ALREADY_ON_MAP;
  if (!tables.units[state.active].entryHexes.includes(hex)) return NOT_AN_ENTRY;
  if (state.units[state.active].moves < 1) return NO_MOVES;
  return isFull(tables, state, state.active, hex) ? HEX_FULL : FINE;
}

/** Why the active unit may not leave over edge `edge`. */
export function exitProblem(tables: Tables, state: CounterspaceState, edge: number): Problem {
  if (isTorpedo(tables, state.active)) return NOT_FOR_TORPEDOES;
  const unit = state.units[state.active];
  if (unit.fate !== PRESENT) return NOT_ON_MAP;
  const exits = tables.exits[tables.units[state.active].side];
  if (exits === undefined || edge < 0 || edge >= EDGES.length) return NO_EXIT;
  if ((exits[unit.hex] & (1 << edge)) === 0) return NO_EXIT;
  if (tables.hasBound && barsExit(tables, state, edge)) return MUST_STAY;
  return unit.moves < 1 ? NO_MOVES : FINE;
}

/** Why the active unit may not end its activation: while it can come in, or advance as ordered, it must (our reading). */
export function endProblem(tables: Tables, state: CounterspaceState): Problem {
  if (isTorpedo(tables, state.active)) return FINE;
  if (tables.hasAdvance && mustAdvance(tables, state)) return MUST_ADVANCE;
  if (state.units[state.active].fate !== PENDING) return FINE;
  for (const hex of tables.units[state.active].entryHexes) {
    if (enterProblem(tables, state, hex) === FINE) return MUST_ENTER;
  }
  return FINE;
}

/** True when a unit or torpedo can be activated this turn: on the map or due to come in, and not yet used. */
export function isAvailable(tables: Tables, state: CounterspaceState, index: number): boolean {
  const ships = tables.units.length;
  if (index < ships) return isUnitAvailable(tables, state, index);
  const torpedo = state.torpedoes[index - ships];
  return torpedo.fate === PRESENT && torpedo.acted !== state.turn;
}

/** The same for what is known to be a unit, not a torpedo. */
export function isUnitAvailable(tables: Tables, state: CounterspaceState, index: number): boolean {
  const { fate, acted } = state.units[index];
  if (acted === state.turn) return false;
  return fate === PRESENT || (fate === PENDING && tables.units[index].entryTurn <= state.turn);
}

/** Why the acting side may not activate a unit or torpedo now. */
export function activateProblem(tables: Tables, state: CounterspaceState, index: number): Problem {
  if (tables.fielded[index] === undefined || sideOf(tables, index) !== state.side) return NOT_AVAILABLE;
  return isAvailable(tables, state, index) ? FINE : NOT_AVAILABLE;
}

/**
 * Why the unit to be placed may not stand on `hex`. Stacking gives way where every hex of the zone is full (our
 * reading).
 */
export function deployProblem(tables: Tables, state: CounterspaceState, hex: HexId): Problem {
  const hexes = tables.units[state.active].entryHexes;
  if (!hexes.includes(hex)) return NOT_IN_ZONE;
  if (!isFull(tables, state, state.active, hex)) return FINE;
  return hexes.every((other) => isFull(tables, state, state.active, other)) ? FINE : HEX_FULL;
}

/**
 * The next unit after `after` that stands in the hex of the active unit or torpedo as its enemy, with a weapon and E for
 * point defence (6.2.0); -1 when there is none.
 */
export function nextDefender(tables: Tables, state: CounterspaceState, after: number): number {
  if (tables.hasUntouchable && tables.units[state.active]?.untouchable === true) return -1;
  const hex = hexOf(tables, state, state.active);
  const defenders = tables.defenders[sideOf(tables, state.active)];
  for (let i = 0; i < defenders.length; i++) {
    const index = defenders[i];
    const unit = state.units[index];
    if (unit.hex !== hex || index <= after || unit.fate !== PRESENT) continue;
    if (unit.energy >= tables.units[index].cheapestDefence) return index;
  }
  return -1;
}

/** Why the reacting unit may not answer with weapon `weapon` (6.2.0). */
export function pointDefenceProblem(tables: Tables, state: CounterspaceState, weapon: number): Problem {
  const gun = tables.units[state.reactor].weapons[weapon];
  if (gun === undefined) return NO_SUCH_WEAPON;
  if (!gun.pointDefence) return NOT_POINT_DEFENCE;
  return state.units[state.reactor].energy < gun.energy ? NOT_ENOUGH_ENERGY : FINE;
}

/** True when the active unit has any shot; a torpedo has none. */
export function canFireAtAll(tables: Tables, state: CounterspaceState): boolean {
  if (isTorpedo(tables, state.active)) return false;
  const weapons = tables.units[state.active].weapons;
  for (let weapon = 0; weapon < weapons.length; weapon++) {
    for (let target = 0; target < tables.fielded.length; target++) {
      if (fireProblem(tables, state, weapon, target) === FINE) return true;
    }
  }
  return false;
}
