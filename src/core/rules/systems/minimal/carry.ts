import type { CarriedValues } from '../../carry';
import type { CarryoverParts } from '../../common/define-system';
import type { Tables } from './tables';
import { carriedFields, checkValues, weaponKey } from './carried-fields';
import { lastingShip } from './generated/lasting';
import { SIDES } from './types';
import type { MinimalState } from './state';

function valuesOf(_tables: Tables, state: MinimalState, ship: number): CarriedValues {
  const { shields, engine, weapons } = lastingShip(state.ships[ship]);
  const guns = Object.fromEntries(SIDES.map((_, side) => [weaponKey(side), (weapons >> side) & 1]));
  return { shields: Math.max(0, shields), engine, ...guns };
}

/**
 * Ships carry SHIELDS, ENGINE and weapons from battle to battle. SPEED, facing, hex and orders are not carried: the next battle sets them
 * again (6.0).
 */
export const CARRY: CarryoverParts<Tables, MinimalState> = { fields: carriedFields, checkValues, valuesOf };
