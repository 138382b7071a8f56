import { PRESENT } from './codes';
import { energyPool, storeOf } from './energy';
import { isTorpedo, isUnit } from './combatants';
import { FINE, NO_BOOSTER, NO_DEVICE, NO_PATIENT, NOT_ENOUGH_ENERGY, NOT_FOR_TORPEDOES, NOT_ON_MAP } from './problems';
import { max, min } from './platform';
import type { State } from './state';
import type { Tables } from './tables';

/** Why the active unit may not turn E into MOV (8.1.2). */
export function boostProblem(tables: Tables, state: State): i32 {
  if (isTorpedo(tables, state.active)) return NOT_FOR_TORPEDOES;
  if (!tables.units[state.active].booster) return NO_BOOSTER;
  const unit = state.units[state.active];
  if (unit.fate !== PRESENT) return NOT_ON_MAP;
  return unit.energy < 1 ? NOT_ENOUGH_ENERGY : FINE;
}

/** The most E that the active unit can put into its Turtle shield now: once in an energy phase (8.1.3). */
export function mostTurtle(tables: Tables, state: State): i32 {
  if (!tables.units[state.active].turtle || state.units[state.active].guard > 0) return 0;
  return energyPool(tables, state, state.active);
}

/** The most E that the active unit can put into its battery for others now (8.2.2). */
export function mostFill(tables: Tables, state: State): i32 {
  const room = tables.units[state.active].reserve - state.units[state.active].reserve;
  return max(0, min(energyPool(tables, state, state.active), room));
}

/** The most E that the active unit's battery can give to a unit: a friend in its hex with room for it (8.2.2). */
export function mostGift(tables: Tables, state: State, target: i32): i32 {
  if (!isUnit(tables, target) || target === state.active) return 0;
  const unit = state.units[state.active];
  const other = state.units[target];
  if (unit.fate !== PRESENT || other.fate !== PRESENT) return 0;
  if (other.hex !== unit.hex || tables.units[target].side !== tables.units[state.active].side) return 0;
  return max(0, min(unit.reserve, storeOf(tables, state, target) - other.energy));
}

/** Why an amount is not allowed where `most` is the limit. */
export function amountProblem(amount: i32, most: i32): i32 {
  if (most < 1) return NO_DEVICE;
  return amount >= 1 && amount <= most ? FINE : NOT_ENOUGH_ENERGY;
}

/** True when the energy phase of a unit has more to decide than the shields. */
export function hasEnergyDevices(tables: Tables, unit: i32): boolean {
  return tables.units[unit].turtle || tables.units[unit].reserve > 0;
}

/** True when a unit has neither moved nor attacked this turn (8.2.1). */
function isQuiet(state: State, unit: i32): boolean {
  return state.units[unit].fate === PRESENT && state.units[unit].busy !== state.turn;
}

/** True when a unit could repair others at the end of this turn (8.2.1). */
export function canRepair(tables: Tables, state: State, unit: i32): boolean {
  return tables.units[unit].repair && isQuiet(state, unit) && state.units[unit].energy > 0;
}

/** The most hull that the repair ship which is asked can repair on a unit (8.2.1). */
export function mostRepair(tables: Tables, state: State, doctor: i32, target: i32): i32 {
  if (!isUnit(tables, target) || target === doctor) return 0;
  const other = state.units[target];
  if (tables.units[target].side !== tables.units[doctor].side) return 0;
  if (other.hex !== state.units[doctor].hex || !isQuiet(state, target)) return 0;
  return min(state.units[doctor].energy, tables.units[target].hull - other.hull);
}

/** The first unit that a repair ship can repair; -1 when there is none. */
export function firstPatient(tables: Tables, state: State, doctor: i32): i32 {
  for (let target = 0; target < state.units.length; target++) {
    if (mostRepair(tables, state, doctor, target) > 0) return target;
  }
  return -1;
}

/** Why the repair ship that is asked may not repair so much on a unit. */
export function repairProblem(tables: Tables, state: State, target: i32, amount: i32): i32 {
  const most = mostRepair(tables, state, state.reactor, target);
  if (most < 1) return NO_PATIENT;
  return amount >= 1 && amount <= most ? FINE : NOT_ENOUGH_ENERGY;
}
