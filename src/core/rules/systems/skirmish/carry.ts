import type { Carry, UnitAfter } from '../../carry';
import { unitsAfter } from '../../common/carry';
import { lastingUnit } from './generated/lasting';
import type { SkirmishBattle } from './battle';
import { ammoKey, check, fields } from './carried-fields';
import type { SkirmishState } from './state';

function after(battle: SkirmishBattle, state: SkirmishState): UnitAfter[] {
  const { units, designs } = battle.tables;
  return unitsAfter(battle.fates(state), (index) => {
    const { weapons, ammoBase } = units[index];
    const ammo = weapons.map((_, weapon) => [ammoKey(weapon), state.ammo[ammoBase + weapon]] as const);
    const values = { ...lastingUnit(state.units[index]), ...Object.fromEntries(ammo) };
    return Object.fromEntries(fields(designs[index]).map(({ key }) => [key, values[key as keyof typeof values]]));
  });
}

/**
 * What units carry in the skirmish battlespace. Not carried: places, awareness and what units have told each other, action, opportunity
 * and defence points, which belong to the ground or to the round (13.2 to 13.6).
 */
export const CARRY: Carry<SkirmishBattle, SkirmishState> = { fields, check, after };
