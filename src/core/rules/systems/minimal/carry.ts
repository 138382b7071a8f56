import type { UnitStatus } from '../../carry';
import { unitsAfter } from '../../common/carry';
import type { CarryoverParts } from '../../common/define-system';
import type { Tables } from './tables';
import { carriedFields, check, weaponKey } from './carried-fields';
import { lastingShip } from './generated/lasting';
import { SIDES } from './types';
import { unitFates } from './observe';
import type { MinimalState } from './state';

function after(tables: Tables, state: MinimalState): UnitStatus[] {
  return unitsAfter(unitFates(tables, state), (index) => {
    const { condition, weapons: had } = tables.ships[index];
    const { weapons, ...rest } = lastingShip(state.ships[index]);
    const values: Record<string, number> = { ...condition, ...rest, shields: Math.max(0, rest.shields) };
    for (let side = 0; side < SIDES.length; side++) {
      if ((had & (1 << side)) !== 0) values[weaponKey(side)] = (weapons >> side) & 1;
    }
    return values;
  });
}

/**
 * Ships carry SHIELDS, ENGINE and weapons from battle to battle. SPEED, facing, hex and orders are not carried: the next battle sets them
 * anew (6.0).
 */
export const CARRY: CarryoverParts<Tables, MinimalState> = { fields: carriedFields, check, unitStatuses: after };
