import type { CarriedValues } from '../../carry';
import type { CarryoverParts } from '../../common/define-system';
import { lastingUnit } from './generated/lasting';
import type { Tables } from './tables';
import { ammoKey, checkValues, fields } from './carried-fields';
import type { SkirmishState } from './state';

function valuesOf({ units }: Tables, state: SkirmishState, unit: number): CarriedValues {
  const { weapons, ammoBase } = units[unit];
  const ammo = weapons.map((_, weapon) => [ammoKey(weapon), state.ammo[ammoBase + weapon]] as const);
  return { ...lastingUnit(state.units[unit]), ...Object.fromEntries(ammo) };
}

/**
 * Units carry HP, armour and ammunition from battle to battle. Positions, awareness and action, opportunity and defence points are not
 * carried: they belong to the location or the round (13.2 to 13.6).
 */
export const CARRY: CarryoverParts<Tables, SkirmishState> = { fields, checkValues, valuesOf };
