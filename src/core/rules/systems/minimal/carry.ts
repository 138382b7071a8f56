import type { Carry, UnitAfter } from '../../carry';
import { unitsAfter } from '../../common/carry';
import type { MinimalBattle } from './battle';
import { carriedFields, check, weaponKey } from './carried-fields';
import { lastingShip } from './generated/lasting';
import { SIDES } from './types';
import type { MinimalState } from './state';

/** Weapons that the ship does not have in this battle, as under an order to hold fire, are as they were at its start. */
function after(battle: MinimalBattle, state: MinimalState): UnitAfter[] {
  return unitsAfter(battle.fates(state), (index) => {
    const { condition, weapons: had } = battle.tables.ships[index];
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
export const CARRY: Carry<MinimalBattle, MinimalState> = { fields: carriedFields, check, after };
