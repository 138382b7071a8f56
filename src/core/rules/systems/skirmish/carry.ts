import type { UnitStatus } from '../../carry';
import { unitsAfter } from '../../common/carry';
import type { CarryoverParts } from '../../common/define-system';
import { lastingUnit } from './generated/lasting';
import type { Tables } from './tables';
import { ammoKey, check, fields } from './carried-fields';
import { unitFates } from './observe';
import type { SkirmishState } from './state';

function after(tables: Tables, state: SkirmishState): UnitStatus[] {
  const { units, designs } = tables;
  return unitsAfter(unitFates(tables, state), (index) => {
    const { weapons, ammoBase } = units[index];
    const ammo = weapons.map((_, weapon) => [ammoKey(weapon), state.ammo[ammoBase + weapon]] as const);
    const values = { ...lastingUnit(state.units[index]), ...Object.fromEntries(ammo) };
    return Object.fromEntries(fields(designs[index]).map(({ key }) => [key, values[key as keyof typeof values]]));
  });
}

/**
 * Units carry HP, armour and ammunition from battle to battle. Positions, awareness and action, opportunity and defence points are not
 * carried: they belong to the location or the round (13.2 to 13.6).
 */
export const CARRY: CarryoverParts<Tables, SkirmishState> = { fields, check, unitStatuses: after };
