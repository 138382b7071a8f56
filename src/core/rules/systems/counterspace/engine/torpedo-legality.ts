import { AT_BAY, AT_CARRIED, PENDING, PRESENT } from './codes';
import { isTorpedo, isUnit } from './combatants';
import { fireProblem, pointDefenceProblem } from './legality';
import * as problems from './problems';
import { FINE } from './problems';
import type { State } from './state';
import type { Tables, WeaponSpec } from './tables';

/** Place of the next torpedo that a unit can launch; -1 when it carries none. */
export function nextTorpedo(tables: Tables, state: State, unit: i32): i32 {
  const places = tables.torpedoesOf[unit];
  for (let i = 0; i < places.length; i++) if (state.torpedoes[places[i]].fate === PENDING) return places[i];
  return -1;
}

/** Why the active unit may not launch a torpedo: one for each bay in a turn (6.3.1). */
export function launchProblem(tables: Tables, state: State): i32 {
  if (isTorpedo(tables, state.active)) return problems.NOT_FOR_TORPEDOES;
  const unit = state.units[state.active];
  if (unit.fate !== PRESENT) return problems.NOT_ON_MAP;
  if (tables.units[state.active].holdsFire) return problems.HOLDS_FIRE;
  if (unit.launched >= unit.bays) return problems.NO_BAY;
  return nextTorpedo(tables, state, state.active) < 0 ? problems.NO_TORPEDO : FINE;
}

/** Why the active torpedo may not attack unit `target`: an enemy in its hex (6.3.0), once it is out of its ship's Turtle shield (8.1.3). */
export function strikeProblem(tables: Tables, state: State, target: i32): i32 {
  if (!isTorpedo(tables, state.active)) return problems.NOT_A_TORPEDO;
  const place = state.active - tables.units.length;
  if (!isUnit(tables, target)) return problems.NO_TARGET;
  const other = state.units[target];
  if (other.fate !== PRESENT) return problems.NO_TARGET;
  if (tables.units[target].side === tables.torpedoes[place].side) return problems.NO_TARGET;
  if (other.hex !== state.torpedoes[place].hex) return problems.OUT_OF_RANGE;
  if (tables.units[target].untouchable) return problems.PROTECTED;
  return state.torpedoes[place].drag > 0 ? problems.INSIDE_SHIELD : FINE;
}

/** DEF of what a shot at a unit is aimed at, a bay or a torpedo that it carries; -1 where that is no target (6.3.1). */
export function partDefence(tables: Tables, target: i32, part: i32): i32 {
  return part === AT_BAY ? tables.units[target].bayDefence : tables.units[target].carriedDefence;
}

/** Why a weapon may not hit a bay of unit `target` or a torpedo that it carries: those with a DEF, once the shields are down (6.3.1). */
function partProblem(tables: Tables, state: State, gun: WeaponSpec, target: i32, part: i32): i32 {
  if (part === AT_BAY) {
    if (!hasOpenBay(tables, state, target)) return problems.NO_OPEN_BAY;
  } else if (!hasOpenTorpedo(tables, state, target)) return problems.NO_OPEN_TORPEDO;
  if (state.units[target].shields > 0) return problems.SHIELDS_UP;
  // Weapons of longer range may not target torpedoes (6.3.0).
  return part === AT_CARRIED && !gun.pointDefence ? problems.NOT_POINT_DEFENCE : FINE;
}

/** True for a unit with a bay that may be attacked once its shields are down. */
export function hasOpenBay(tables: Tables, state: State, target: i32): boolean {
  return isUnit(tables, target) && tables.units[target].bayDefence >= 0 && state.units[target].bays > 0;
}

/** True for a unit with a torpedo that may be attacked once its shields are down. */
export function hasOpenTorpedo(tables: Tables, state: State, target: i32): boolean {
  if (!isUnit(tables, target) || tables.units[target].carriedDefence < 0) return false;
  return nextTorpedo(tables, state, target) >= 0;
}

/** Why the active unit may not fire at a bay of unit `target`, or at a torpedo that it carries (6.3.1). */
export function partShotProblem(tables: Tables, state: State, weapon: i32, target: i32, part: i32): i32 {
  if (tables.torpedoes.length === 0) return part === AT_BAY ? problems.NO_OPEN_BAY : problems.NO_OPEN_TORPEDO;
  const problem = fireProblem(tables, state, weapon, target);
  if (problem !== FINE) return problem;
  return partProblem(tables, state, tables.units[state.active].weapons[weapon], target, part);
}

/** Why the reacting unit may not answer with a shot at a bay of the active unit, or at a torpedo that it carries (6.2.0, 6.3.1). */
export function partDefenceProblem(tables: Tables, state: State, weapon: i32, part: i32): i32 {
  const problem = pointDefenceProblem(tables, state, weapon);
  if (problem !== FINE) return problem;
  return partProblem(tables, state, tables.units[state.reactor].weapons[weapon], state.active, part);
}
