import type { HexId } from '@core/hex';
import type { Tables } from './tables';
import { PENDING } from './types';
import type { CounterspaceState, FateCode } from './types';

/* Units and torpedoes share one row of numbers: torpedo k has number `units.length + k`. These ask about either. */

/** True when a number is a torpedo's. */
export function isTorpedo(tables: Tables, index: number): boolean {
  return index >= tables.units.length;
}

/** Index of the side of a unit or torpedo. */
export function sideOf(tables: Tables, index: number): number {
  const ships = tables.units.length;
  return index < ships ? tables.units[index].side : tables.torpedoes[index - ships].side;
}

/** Hex of a unit or torpedo; -1 when it is not on the map. */
export function hexOf(tables: Tables, state: CounterspaceState, index: number): HexId {
  const ships = tables.units.length;
  return index < ships ? state.units[index].hex : state.torpedoes[index - ships].hex;
}

/** Fate of a unit or torpedo. */
export function fateOf(tables: Tables, state: CounterspaceState, index: number): FateCode {
  const ships = tables.units.length;
  return index < ships ? state.units[index].fate : state.torpedoes[index - ships].fate;
}

/** DEF of a unit with its Turtle shield, or of a torpedo in flight (8.1.3). */
export function defenceOf(tables: Tables, state: CounterspaceState, index: number): number {
  const ships = tables.units.length;
  if (index >= ships) return tables.torpedoes[index - ships].defence;
  const unit = state.units[index];
  return tables.units[index].defence + unit.guard + unit.oldGuard;
}

/** ATT of a unit's weapon, less what its Turtle shield holds back (8.1.3). */
export function strengthOf(tables: Tables, state: CounterspaceState, index: number, weapon: number): number {
  const unit = state.units[index];
  return Math.max(0, tables.units[index].weapons[weapon].attack - unit.guard - unit.oldGuard);
}

/** Torpedoes that a unit still carries. */
export function carried(tables: Tables, state: CounterspaceState, unit: number): number {
  return tables.torpedoesOf[unit].filter((place) => state.torpedoes[place].fate === PENDING).length;
}
