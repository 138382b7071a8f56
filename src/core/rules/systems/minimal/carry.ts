import type { Finding } from '@core/base';
import type { Design } from '@core/model';
import type { CarriedField, Carry, Condition, UnitAfter } from '../../carry';
import { checkFields, good, reportLost, unitsAfter } from '../../common/carry';
import { FindingList } from '../../common/report';
import type { MinimalBattle } from './battle';
import { statsOf, weaponBits } from './design';
import type { MinimalEvent } from './events';
import { SIDE_NAMES, SIDES } from './types';
import type { MinimalAction, MinimalState } from './types';

function weaponKey(side: number): string {
  return `weapon.${SIDES[side]}`;
}

/** ENGINE, SHIELDS and each weapon: all that hits take (Minimal Space Combat 7.0). Nothing brings them back in a battle. */
export function carriedFields(design: Design): CarriedField[] {
  const stats = statsOf(design);
  const bits = weaponBits(stats);
  const sort = 'damage';
  return [
    good({ key: 'shields', label: 'SHIELDS', short: 'S', sort }, stats.shields),
    good({ key: 'engine', label: 'ENGINE', short: 'E', sort }, stats.engine),
    ...SIDES.flatMap((short, side) => {
      const label = `Weapon, ${SIDE_NAMES[side]}`;
      return (bits & (1 << side)) === 0 ? [] : [good({ key: weaponKey(side), label, short, sort }, 1)];
    }),
  ];
}

/** The weapons that are left in a condition, as bits by side. */
export function weaponsIn(condition: Condition): number {
  return SIDES.reduce((bits, _, side) => (condition[weaponKey(side)] === 1 ? bits | (1 << side) : bits), 0);
}

function check(design: Design, condition: unknown): Finding[] {
  const list = new FindingList('minimal.condition');
  const values = checkFields(carriedFields(design), condition, list);
  if (values?.shields === 0) reportLost(list, '/shields', 'A ship without SHIELDS is destroyed (7.0).');
  return list.found;
}

/** Weapons that the ship does not have in this battle, as under an order to hold fire, are as they were at its start. */
function after(battle: MinimalBattle, state: MinimalState): UnitAfter[] {
  return unitsAfter(battle.fates(state), (index) => {
    const { condition, weapons: had } = battle.tables.ships[index];
    const { engine, shields, weapons } = state.ships[index];
    const values: Record<string, number> = { ...condition, shields: Math.max(0, shields), engine };
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
export const CARRY: Carry<MinimalState, MinimalAction, MinimalEvent> = { fields: carriedFields, check, after };
