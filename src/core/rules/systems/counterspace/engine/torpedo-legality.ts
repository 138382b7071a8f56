import { PENDING, PRESENT } from './codes';
import { isTorpedo, isUnit } from './fielded';
import { fireProblem } from './legality';
import {
  FINE,
  NO_BAY,
  NO_TARGET,
  NO_TORPEDO,
  NOT_A_TORPEDO,
  NOT_FOR_TORPEDOES,
  NOT_ON_MAP,
  PROTECTED,
  SHIELDS_UP,
} from './problems';
import type { State } from './state';
import type { Tables } from './tables';

/** Place of the next torpedo that a unit can launch; -1 when it carries none. */
export function nextTorpedo(tables: Tables, state: State, unit: i32): i32 {
  const places = tables.torpedoesOf[unit];
  for (let i = 0; i < places.length; i++) if (state.torpedoes[places[i]].fate === PENDING) return places[i];
  return -1;
}

/** Why the active unit may not launch a torpedo: one for each bay in a turn (6.3.1). */
export function launchProblem(tables: Tables, state: State): i32 {
  if (isTorpedo(tables, state.active)) return NOT_FOR_TORPEDOES;
  const unit = state.units[state.active];
  if (unit.fate !== PRESENT) return NOT_ON_MAP;
  if (unit.launched >= unit.bays) return NO_BAY;
  return nextTorpedo(tables, state, state.active) < 0 ? NO_TORPEDO : FINE;
}

/** Why the active torpedo may not attack unit `target`: an enemy in its hex (6.3.0). */
export function strikeProblem(tables: Tables, state: State, target: i32): i32 {
  if (!isTorpedo(tables, state.active)) return NOT_A_TORPEDO;
  const place = state.active - tables.units.length;
  if (!isUnit(tables, target)) return NO_TARGET;
  const other = state.units[target];
  if (other.fate !== PRESENT || other.hex !== state.torpedoes[place].hex) return NO_TARGET;
  if (tables.units[target].side === tables.torpedoes[place].side) return NO_TARGET;
  return tables.units[target].untouchable ? PROTECTED : FINE;
}

/** Why the active unit may not fire at a bay of unit `target`: bays with a DEF, once the shields are down (6.3.1). */
export function bayProblem(tables: Tables, state: State, weapon: i32, target: i32): i32 {
  if (tables.torpedoes.length === 0) return NO_BAY;
  const problem = fireProblem(tables, state, weapon, target);
  if (problem !== FINE) return problem;
  if (isTorpedo(tables, target) || tables.units[target].bayDefence < 0 || state.units[target].bays === 0) return NO_BAY;
  return state.units[target].shields > 0 ? SHIELDS_UP : FINE;
}
