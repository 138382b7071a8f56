import { EDGE_COUNT, OBSTACLE, PENDING, PRESENT } from './codes';
import { hexOf, isTorpedo, isUnit, sideOf } from './combatants';
import { directionBetween, distanceBetween, inSight } from './geometry';
import { barsExit, breaksAdvance, leavesZone, mustAdvance } from './orders';
import * as problems from './problems';
import { FINE } from './problems';
import { isFull } from './stacking';
import type { State } from './state';
import type { Tables, UnitSpec, WeaponSpec } from './tables';

/* Why something may not be done (problems.ts). The functions take for granted that the phase is right and that a unit is active. */

/** Why the active unit may not fire weapon `weapon` at unit or torpedo `target` (6.0.0). */
export function fireProblem(tables: Tables, state: State, weapon: i32, target: i32): i32 {
  if (isTorpedo(tables, state.active)) return problems.NOT_FOR_TORPEDOES;
  const spec = tables.units[state.active];
  const unit = state.units[state.active];
  if (weapon < 0 || weapon >= spec.weapons.length)
    return spec.holdsFire ? problems.HOLDS_FIRE : problems.NO_SUCH_WEAPON;
  const gun = spec.weapons[weapon];
  if (unit.fate !== PRESENT) return problems.NOT_ON_MAP;
  if (unit.energy < gun.energy) return problems.NOT_ENOUGH_ENERGY;
  if (!isUnit(tables, target)) return torpedoTargetProblem(tables, state, gun, target);
  const other = state.units[target];
  if (tables.units[target].side === spec.side || other.fate !== PRESENT) return problems.NO_TARGET;
  if (tables.hasUntouchable && tables.units[target].untouchable) return problems.PROTECTED;
  return reachProblem(tables, unit.hex, other.hex, gun);
}

function reachProblem(tables: Tables, from: i32, to: i32, gun: WeaponSpec): i32 {
  if (distanceBetween(tables, from, to) > gun.range) return problems.OUT_OF_RANGE;
  return inSight(tables, from, to) ? FINE : problems.NO_SIGHT;
}

/** Torpedoes are fired at only by weapons that could do point defence, energy torpedoes by none (6.3.0). */
function torpedoTargetProblem(tables: Tables, state: State, gun: WeaponSpec, target: i32): i32 {
  const place = target - tables.units.length;
  if (place < 0 || place >= tables.torpedoes.length) return problems.NO_TARGET;
  const spec = tables.torpedoes[place];
  const torpedo = state.torpedoes[place];
  if (torpedo.fate !== PRESENT || spec.side === tables.units[state.active].side) return problems.NO_TARGET;
  if (spec.untouchable) return problems.UNTOUCHABLE;
  if (!gun.pointDefence) return problems.NOT_POINT_DEFENCE;
  return reachProblem(tables, state.units[state.active].hex, torpedo.hex, gun);
}

/**
 * Why the active unit or torpedo may not step to `hex` (4.0.0). A planet may be entered, which is landing (5.1.2), and
 * so may a star.
 */
export function moveProblem(tables: Tables, state: State, hex: i32): i32 {
  if (isTorpedo(tables, state.active)) {
    const torpedo = state.torpedoes[state.active - tables.units.length];
    return stepProblem(tables, torpedo.hex, torpedo.moves, hex);
  }
  const unit = state.units[state.active];
  if (unit.fate !== PRESENT) return problems.NOT_ON_MAP;
  const problem = stepProblem(tables, unit.hex, unit.moves, hex);
  if (problem !== FINE) return problem;
  if (tables.hasBound) {
    if (leavesZone(tables, state, hex)) return problems.MUST_STAY;
    if (breaksAdvance(tables, state, hex)) return problems.MUST_ADVANCE;
  }
  return isFull(tables, state, state.active, hex) ? problems.HEX_FULL : FINE;
}

function stepProblem(tables: Tables, from: i32, moves: i32, to: i32): i32 {
  if (moves < 1) return problems.NO_MOVES;
  if (directionBetween(tables, from, to) < 0) return problems.NOT_ADJACENT;
  return tables.terrain[to] === OBSTACLE ? problems.IMPASSABLE : FINE;
}

/** Why the active unit may not come in at `hex`. */
export function enterProblem(tables: Tables, state: State, hex: i32): i32 {
  if (isTorpedo(tables, state.active)) return problems.NOT_FOR_TORPEDOES;
  if (state.units[state.active].fate !== PENDING) return problems.ALREADY_ON_MAP;
  if (!isEntry(tables.units[state.active], hex)) return problems.NOT_AN_ENTRY;
  if (state.units[state.active].moves < 1) return problems.NO_MOVES;
  return isFull(tables, state, state.active, hex) ? problems.HEX_FULL : FINE;
}

function isEntry(spec: UnitSpec, hex: i32): boolean {
  const hexes = spec.entryHexes;
  for (let i = 0; i < hexes.length; i++) if (hexes[i] === hex) return true;
  return false;
}

/** Why the active unit may not leave over edge `edge`. */
export function exitProblem(tables: Tables, state: State, edge: i32): i32 {
  if (isTorpedo(tables, state.active)) return problems.NOT_FOR_TORPEDOES;
  const unit = state.units[state.active];
  if (unit.fate !== PRESENT) return problems.NOT_ON_MAP;
  const exits = tables.exits[tables.units[state.active].side];
  if (exits.length === 0 || edge < 0 || edge >= EDGE_COUNT) return problems.NO_EXIT;
  if ((exits[unit.hex] & (1 << edge)) === 0) return problems.NO_EXIT;
  if (tables.hasBound && barsExit(tables, state, edge)) return problems.MUST_STAY;
  return unit.moves < 1 ? problems.NO_MOVES : FINE;
}

/** Why the active unit may not end its activation: while it can come in, or advance as ordered, it must (house interpretation). */
export function endProblem(tables: Tables, state: State): i32 {
  if (isTorpedo(tables, state.active)) return FINE;
  if (tables.hasAdvance && mustAdvance(tables, state)) return problems.MUST_ADVANCE;
  if (state.units[state.active].fate !== PENDING) return FINE;
  const hexes = tables.units[state.active].entryHexes;
  for (let i = 0; i < hexes.length; i++) if (enterProblem(tables, state, hexes[i]) === FINE) return problems.MUST_ENTER;
  return FINE;
}

/** True when a unit or torpedo can be activated this turn: on the map or due to come in, and not yet used. */
export function isAvailable(tables: Tables, state: State, index: i32): boolean {
  const ships = tables.units.length;
  if (index < ships) return isUnitAvailable(tables, state, index);
  const torpedo = state.torpedoes[index - ships];
  return torpedo.fate === PRESENT && torpedo.acted !== state.turn;
}

/** The same for what is known to be a unit, not a torpedo. */
export function isUnitAvailable(tables: Tables, state: State, index: i32): boolean {
  const unit = state.units[index];
  if (unit.acted === state.turn) return false;
  return unit.fate === PRESENT || (unit.fate === PENDING && tables.units[index].entryTurn <= state.turn);
}

/** Why the acting side may not activate a unit or torpedo now. */
export function activateProblem(tables: Tables, state: State, index: i32): i32 {
  if (index < 0 || index >= tables.units.length + tables.torpedoes.length) return problems.NOT_AVAILABLE;
  if (sideOf(tables, index) !== state.side) return problems.NOT_AVAILABLE;
  return isAvailable(tables, state, index) ? FINE : problems.NOT_AVAILABLE;
}

/**
 * Why the unit to be placed may not stand on `hex`. Stacking gives way where every hex of the zone is full (house
 * interpretation).
 */
export function deployProblem(tables: Tables, state: State, hex: i32): i32 {
  const spec = tables.units[state.active];
  if (!isEntry(spec, hex)) return problems.NOT_IN_ZONE;
  if (!isFull(tables, state, state.active, hex)) return FINE;
  const hexes = spec.entryHexes;
  for (let i = 0; i < hexes.length; i++) if (!isFull(tables, state, state.active, hexes[i])) return problems.HEX_FULL;
  return FINE;
}

/**
 * The next unit after `after` that stands in the hex of the active unit or torpedo as its enemy, with a weapon and E for
 * point defence (6.2.0); -1 when there is none.
 */
export function nextDefender(tables: Tables, state: State, after: i32): i32 {
  if (tables.hasUntouchable && !isTorpedo(tables, state.active) && tables.units[state.active].untouchable) return -1;
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
export function pointDefenceProblem(tables: Tables, state: State, weapon: i32): i32 {
  const weapons = tables.units[state.reactor].weapons;
  if (weapon < 0 || weapon >= weapons.length) return problems.NO_SUCH_WEAPON;
  const gun = weapons[weapon];
  if (!gun.pointDefence) return problems.NOT_POINT_DEFENCE;
  return state.units[state.reactor].energy < gun.energy ? problems.NOT_ENOUGH_ENERGY : FINE;
}

/** True when the active unit has any shot; a torpedo has none. */
export function canFireAtAll(tables: Tables, state: State): boolean {
  if (isTorpedo(tables, state.active)) return false;
  const weapons = tables.units[state.active].weapons;
  const targets = tables.units.length + tables.torpedoes.length;
  for (let weapon = 0; weapon < weapons.length; weapon++) {
    for (let target = 0; target < targets; target++) {
      if (fireProblem(tables, state, weapon, target) === FINE) return true;
    }
  }
  return false;
}
