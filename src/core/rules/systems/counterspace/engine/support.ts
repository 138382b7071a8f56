import { PHASE_REPAIR } from './codes';
import { spend } from './energy';
import { logBoosted, logFilled, logGiven, logRepaired, logSelfRepaired, logTurtled } from './host';
import type { State } from './state';
import { canRepair, firstPatient } from './support-legality';
import type { Tables } from './tables';

/** Spends 1 E of the active unit on 1 MOV (8.1.2). */
export function boost(state: State): void {
  const unit = state.units[state.active];
  unit.energy--;
  unit.moves++;
  logBoosted(state.active, unit.moves);
}

/** Puts E of the active unit into its Turtle shield until the end of the next turn (8.1.3). */
export function raiseTurtle(tables: Tables, state: State, amount: i32): void {
  const fromShields = spend(tables, state, state.active, amount);
  state.units[state.active].guard = amount;
  logTurtled(state.active, amount, fromShields);
}

/** Puts E of the active unit into the battery that serves others (8.2.2). */
export function fillReserve(tables: Tables, state: State, amount: i32): void {
  const fromShields = spend(tables, state, state.active, amount);
  state.units[state.active].reserve += amount;
  logFilled(state.active, amount, fromShields);
}

/** Gives E of the active unit's battery to a friend in its hex (8.2.2). */
export function give(state: State, target: i32, amount: i32): void {
  state.units[state.active].reserve -= amount;
  state.units[target].energy += amount;
  logGiven(state.active, target, amount);
}

/** A Sprog ship regains a point of hull when it is activated (8.3.1). */
export function selfRepair(tables: Tables, state: State, index: i32): void {
  const unit = state.units[index];
  if (unit.hull >= tables.units[index].hull) return;
  unit.hull++;
  logSelfRepaired(state, index);
}

/**
 * Asks the next repair ship after `after` that has a unit to repair at the end of the turn (8.2.1); false when there
 * is none.
 */
export function askRepair(tables: Tables, state: State, after: i32): boolean {
  for (let unit = after + 1; unit < state.units.length; unit++) {
    if (!canRepair(tables, state, unit) || firstPatient(tables, state, unit) < 0) continue;
    state.phase = PHASE_REPAIR;
    state.reactor = unit;
    state.side = tables.units[unit].side;
    return true;
  }
  state.reactor = -1;
  return false;
}

/** The repair ship that was asked repairs hull for as much E (8.2.1). */
export function repair(state: State, target: i32, amount: i32): void {
  const patient = state.units[target];
  state.units[state.reactor].energy -= amount;
  patient.hull += amount;
  logRepaired(state, state.reactor, target, amount);
}

/** What a Turtle shield was given this turn counts for one more turn; what it was given before is used up (8.1.3). */
export function ageTurtles(state: State): void {
  for (let i = 0; i < state.units.length; i++) {
    state.units[i].oldGuard = state.units[i].guard;
    state.units[i].guard = 0;
  }
}
