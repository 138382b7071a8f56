import { logEnergy } from './host';
import { max, min } from './seam';
import type { State, UnitState } from './state';
import type { Tables } from './tables';

/*
 * The energy phase (CounterSpace 2.0.0 step 1.1, 3.0.0, 8.1.1). The unit gains its rating; E and shields then flow into
 * each other one for one. So all that is to decide is the value of the shields: the store takes what is left, as far as
 * it has room. What finds no room in the store goes to the shields as long as they have room, since there is no reason
 * to lose it (house interpretation).
 */

/** The most E that a unit can store now. */
export function storeOf(tables: Tables, state: State, unit: i32): i32 {
  return state.units[unit].rating + tables.units[unit].battery;
}

/** E that a unit has in its energy phase, the gain included. */
export function available(unit: UnitState): i32 {
  return unit.gained === 1 ? unit.energy : unit.energy + unit.rating;
}

/**
 * Takes the gain of E before it is spent on a device; until the end of the energy phase the store may hold too much.
 */
export function takeGain(unit: UnitState): void {
  unit.energy = available(unit);
  unit.gained = 1;
}

function pool(state: State, unit: i32): i32 {
  return available(state.units[unit]) + state.units[unit].shields;
}

/** The lowest value that the unit's shields can have after its energy phase, before the E gained is counted. */
export function lowestShields(tables: Tables, state: State, unit: i32): i32 {
  const spare = pool(state, unit) - storeOf(tables, state, unit);
  return max(0, min(tables.units[unit].shields, spare));
}

/** The highest value that the unit's shields can have after its energy phase. */
export function highestShields(tables: Tables, state: State, unit: i32): i32 {
  return min(tables.units[unit].shields, pool(state, unit));
}

/** The E in store after an energy phase that leaves the shields at `shields`. */
export function energyAfter(tables: Tables, state: State, unit: i32, shields: i32): i32 {
  return min(storeOf(tables, state, unit), pool(state, unit) - shields);
}

/** Carries the energy phase out. */
export function chargeUnit(tables: Tables, state: State, index: i32, shields: i32): void {
  const unit = state.units[index];
  const energy = energyAfter(tables, state, index, shields);
  logEnergy(state, index, energy, shields);
  unit.energy = energy;
  unit.shields = shields;
  unit.gained = 0;
}
