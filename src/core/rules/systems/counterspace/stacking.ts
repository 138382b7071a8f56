import type { HexId } from '@core/hex';
import type { Tables } from './tables';
import { PRESENT } from './types';
import type { CounterspaceState } from './types';

/** How many units of one class or any may share a hex when stacking goes by classes (1.3.0). */
const SHIPS_PER_HEX = 2;

/** True when stacking leaves no room in a hex for one more unit like `unit` (1.3.0; counted per side, our reading). */
export function isFull(tables: Tables, state: CounterspaceState, unit: number, hex: HexId): boolean {
  const rule = tables.options.stacking;
  if (rule === 'none') return false;
  const { side, fighter } = tables.units[unit];
  let ships = 0;
  let fighters = 0;
  for (const other of tables.bySide[side]) {
    if (other === unit || state.units[other].fate !== PRESENT || state.units[other].hex !== hex) continue;
    if (tables.units[other].fighter) fighters++;
    else ships++;
  }
  if (rule === 'ships') return ships + fighters >= tables.options.stackingLimit;
  return fighter ? ships > 0 : fighters > 0 || ships >= SHIPS_PER_HEX;
}
