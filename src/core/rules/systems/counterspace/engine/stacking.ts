import type { Tables } from './tables';
import { NO_STACKING, PRESENT, STACKING_BY_NUMBER } from './codes';
import type { State } from './state';

/** How many units of one class or any may share a hex when stacking goes by classes (1.3.0). */
const SHIPS_PER_HEX = 2;

/** True when stacking leaves no room in a hex for one more unit like `unit` (1.3.0; counted per side, house interpretation). */
export function isFull(tables: Tables, state: State, unit: i32, hex: i32): boolean {
  const rule = tables.options.stacking;
  if (rule === NO_STACKING) return false;
  const spec = tables.units[unit];
  const members = tables.bySide[spec.side];
  let ships = 0;
  let fighters = 0;
  for (let i = 0; i < members.length; i++) {
    const other = members[i];
    if (other === unit || state.units[other].fate !== PRESENT || state.units[other].hex !== hex) continue;
    if (tables.units[other].fighter) fighters++;
    else ships++;
  }
  if (rule === STACKING_BY_NUMBER) return ships + fighters >= tables.options.stackingLimit;
  return spec.fighter ? ships > 0 : fighters > 0 || ships >= SHIPS_PER_HEX;
}
