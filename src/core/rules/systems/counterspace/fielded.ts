import type { HexId } from '@core/hex';
import type { Tables } from './tables';
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

/** DEF of a unit or of a torpedo in flight. */
export function defenceOf(tables: Tables, index: number): number {
  const ships = tables.units.length;
  return index < ships ? tables.units[index].defence : tables.torpedoes[index - ships].defence;
}
