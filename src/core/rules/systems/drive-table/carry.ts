import type { UnitAfter } from '../../carry';
import { unitsAfter } from '../../common/carry';
import type { CarryParts } from '../../common/define-system';
import type { Tables } from './tables';
import { check, fields } from './carried-fields';
import { PARTS } from './parts';
import { unitFates } from './observe';
import type { DriveTableState } from './state';

function after(tables: Tables, state: DriveTableState): UnitAfter[] {
  return unitsAfter(unitFates(tables, state), (index) => {
    const { parts } = state.ships[index];
    const keys = new Set(fields(tables.designs[index]).map(({ key }) => key));
    return Object.fromEntries(PARTS.flatMap(({ key }, part) => (keys.has(key) ? [[key, parts[part]]] : [])));
  });
}

/**
 * What ships carry: what is left of their components. Not carried: the orders of a round, and hits that their owner has not shared out
 * yet: there are none when a round is over.
 */
export const CARRY: CarryParts<Tables, DriveTableState> = { fields, check, after };
