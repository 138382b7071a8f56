import { PENDING, PRESENT } from './codes';
import { min } from './platform';
import type { State } from './state';
import type { Tables } from './tables';

/* Units and torpedoes share one row of numbers: torpedo k has number `units.length + k`. These ask about either. */

/** True when a number is a torpedo's. */
export function isTorpedo(tables: Tables, index: i32): boolean {
  return index >= tables.units.length;
}

/** True for the number of a unit. */
export function isUnit(tables: Tables, index: i32): boolean {
  return index >= 0 && index < tables.units.length;
}

/** Index of the side of a unit or torpedo. */
export function sideOf(tables: Tables, index: i32): i32 {
  const ships = tables.units.length;
  return index < ships ? tables.units[index].side : tables.torpedoes[index - ships].side;
}

/** Hex of a unit or torpedo; -1 when it is not on the map. */
export function hexOf(tables: Tables, state: State, index: i32): i32 {
  const ships = tables.units.length;
  return index < ships ? state.units[index].hex : state.torpedoes[index - ships].hex;
}

/** Fate of a unit or torpedo. */
export function fateOf(tables: Tables, state: State, index: i32): i32 {
  const ships = tables.units.length;
  return index < ships ? state.units[index].fate : state.torpedoes[index - ships].fate;
}

/** DEF of a unit with its Turtle shield, or of a torpedo in flight (8.1.3). */
export function defenceOf(tables: Tables, state: State, index: i32): i32 {
  const ships = tables.units.length;
  if (index >= ships) return tables.torpedoes[index - ships].defence;
  const unit = state.units[index];
  return tables.units[index].defence + unit.guard + unit.oldGuard;
}

/** ATT of a unit's weapon, less what its Turtle shield holds back; it may be below 0 (8.1.3). */
export function strengthOf(tables: Tables, state: State, index: i32, weapon: i32): i32 {
  const unit = state.units[index];
  return tables.units[index].weapons[weapon].attack - unit.guard - unit.oldGuard;
}

/** Torpedoes that a unit still carries. */
export function carried(tables: Tables, state: State, unit: i32): i32 {
  const places = tables.torpedoesOf[unit];
  let count = 0;
  for (let i = 0; i < places.length; i++) if (state.torpedoes[places[i]].fate === PENDING) count++;
  return count;
}

/**
 * Points of shields and hull that damage takes from a unit, shields first unless they are passed by; 0 for a torpedo, which has none, and
 * for a unit that is gone already.
 */
export function lossOf(tables: Tables, state: State, index: i32, damage: i32, bypass: boolean): i32 {
  if (isTorpedo(tables, index)) return 0;
  const unit = state.units[index];
  if (unit.fate !== PRESENT) return 0;
  const absorbed = bypass ? 0 : min(unit.shields, damage);
  return absorbed + min(unit.hull, damage - absorbed);
}
