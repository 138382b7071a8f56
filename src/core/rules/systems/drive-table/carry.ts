import type { Carry, UnitAfter } from '../../carry';
import { unitsAfter } from '../../common/carry';
import type { DriveTableBattle } from './battle';
import { check, fields } from './carried-fields';
import { PARTS } from './parts';
import type { DriveTableState } from './state';

function after(battle: DriveTableBattle, state: DriveTableState): UnitAfter[] {
  return unitsAfter(battle.fates(state), (index) => {
    const { parts } = state.ships[index];
    const keys = new Set(fields(battle.tables.designs[index]).map(({ key }) => key));
    return Object.fromEntries(PARTS.flatMap(({ key }, part) => (keys.has(key) ? [[key, parts[part]]] : [])));
  });
}

/**
 * What ships carry: what is left of their components. Not carried: the orders of a round, and hits that their owner has not shared out
 * yet: there are none when a round is over.
 */
export const CARRY: Carry<DriveTableBattle, DriveTableState> = { fields, check, after };
