import type { UnitStatus } from '../../carry';
import { unitsAfter } from '../../common/carry';
import type { CarryoverParts } from '../../common/define-system';
import type { Tables } from './tables';
import { check, fields } from './carried-fields';
import { PARTS } from './parts';
import { unitFates } from './observe';
import type { DriveTableState } from './state';

function after(tables: Tables, state: DriveTableState): UnitStatus[] {
  return unitsAfter(unitFates(tables, state), (index) => {
    const { parts } = state.ships[index];
    const keys = new Set(fields(tables.designs[index]).map(({ key }) => key));
    return Object.fromEntries(PARTS.flatMap(({ key }, part) => (keys.has(key) ? [[key, parts[part]]] : [])));
  });
}

/**
 * Ships carry their remaining components from battle to battle. Orders and unallocated hits are not carried: none exist at the end of a
 * round.
 */
export const CARRY: CarryoverParts<Tables, DriveTableState> = { fields, check, unitStatuses: after };
