import { logEnergy } from './host';
import { max, min } from './platform';
import type { State } from './state';
import type { Tables } from './tables';

/*
 * The energy phase (CounterSpace 2.0.0 step 1.1, 3.0.0, 8.1.1). The unit gains its rating; E and shields then flow into
 * each other one for one, and E pays for devices. So all that is to decide besides them is the value of the shields: the
 * store takes what is left. What finds no room in the store goes to the shields as long as they have room, since there is
 * no reason to lose it (house interpretation).
 */

/**
 * The most E that a unit can store now: its rating, and what its battery holds. Half hull halves the rating alone, by option the battery too,
 * rounded half up (6.0.0, 8.1.1; house interpretation).
 */
export function storeOf(tables: Tables, state: State, unit: i32): i32 {
  const battery = tables.units[unit].battery;
  const halved = battery > 0 && tables.options.halvesBattery && state.units[unit].halved === 1;
  return state.units[unit].rating + (halved ? (battery + 1) >> 1 : battery);
}

/**
 * E and shields that a unit shares out in its energy phase, the gain included. The gain comes first: what exceeds the store goes to the
 * shields, and what exceeds both is lost (2.0.0 step 1.1, 3.0.0).
 */
export function energyPool(tables: Tables, state: State, index: i32): i32 {
  const unit = state.units[index];
  const gain = unit.gained === 1 ? 0 : unit.rating;
  return min(unit.energy + unit.shields + gain, storeOf(tables, state, index) + tables.units[index].shields);
}

/** Carries the gain of E out before E is spent on a device. */
function takeGain(tables: Tables, state: State, index: i32): void {
  const unit = state.units[index];
  if (unit.gained === 1) return;
  const energy = min(unit.energy + unit.rating, storeOf(tables, state, index));
  const shields = energyPool(tables, state, index) - energy;
  logEnergy(state, index, energy, shields);
  unit.energy = energy;
  unit.shields = shields;
  unit.gained = 1;
}

/** How much of an amount that a device takes comes from the shields, which flow back into E once the store is empty (2.0.0 step 1.1). */
export function takenFromShields(tables: Tables, state: State, index: i32, amount: i32): i32 {
  const unit = state.units[index];
  const gain = unit.gained === 1 ? 0 : unit.rating;
  return max(0, amount - min(unit.energy + gain, storeOf(tables, state, index)));
}

/** Spends E of a unit on a device in its energy phase; returns how much of it came from the shields. */
export function spend(tables: Tables, state: State, index: i32, amount: i32): i32 {
  const unit = state.units[index];
  const fromShields = takenFromShields(tables, state, index, amount);
  takeGain(tables, state, index);
  unit.energy -= amount - fromShields;
  unit.shields -= fromShields;
  return fromShields;
}

/** The lowest value that the unit's shields can have after its energy phase, before the E gained is counted. */
export function lowestShields(tables: Tables, state: State, unit: i32): i32 {
  return max(0, energyPool(tables, state, unit) - storeOf(tables, state, unit));
}

/** The highest value that the unit's shields can have after its energy phase. */
export function highestShields(tables: Tables, state: State, unit: i32): i32 {
  return min(tables.units[unit].shields, energyPool(tables, state, unit));
}

/** The E in store after an energy phase that leaves the shields at `shields`. */
export function energyAfter(tables: Tables, state: State, unit: i32, shields: i32): i32 {
  return min(storeOf(tables, state, unit), energyPool(tables, state, unit) - shields);
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
