import type { UnitAfter } from '../../carry';
import { unitsAfter } from '../../common/carry';
import type { CarryParts } from '../../common/define-system';
import type { Tables } from './tables';
import { carriedFields, check, weaponKey } from './carried-fields';
import { lastingShip } from './generated/lasting';
import { SIDES } from './types';
import { unitFates } from './observe';
import type { MinimalState } from './state';

/** Weapons that the ship does not have in this battle, as under an order to hold fire, are as they were at its start. */
function after(tables: Tables, state: MinimalState): UnitAfter[] {
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
 * What ships carry: SHIELDS, ENGINE and weapons. SPEED, facing, place and orders belong to the battle: the next one begins with SPEED and
 * facing of its own (6.0).
 */
export const CARRY: CarryParts<Tables, MinimalState> = { fields: carriedFields, check, after };
