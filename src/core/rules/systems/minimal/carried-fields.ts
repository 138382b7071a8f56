import type { Design } from '@core/model';
import type { CarriedField, CarriedValues } from '../../carry';
import { fullField, reportLost } from '../../common/carry';
import type { FindingList } from '../../common/report';
import { statsOf, weaponBits } from './design';
import { SIDE_NAMES, SIDES } from './types';

/** Key of the weapon on a side of the ship. */
export function weaponKey(side: number): string {
  return `weapon.${SIDES[side]}`;
}

/** ENGINE, SHIELDS and each weapon: everything that hits can remove (Minimal Space Combat 7.0). A battle never restores them. */
export function carriedFields(design: Design): CarriedField[] {
  const stats = statsOf(design);
  const bits = weaponBits(stats);
  const sort = 'damage';
  return [
    fullField({ key: 'shields', label: 'SHIELDS', short: 'S', category: sort }, stats.shields),
    fullField({ key: 'engine', label: 'ENGINE', short: 'E', category: sort }, stats.engine),
    ...SIDES.flatMap((short, side) => {
      const label = `Weapon, ${SIDE_NAMES[side]}`;
      return (bits & (1 << side)) === 0 ? [] : [fullField({ key: weaponKey(side), label, short, category: sort }, 1)];
    }),
  ];
}

/** Remaining weapons in a condition, as bits by side. */
export function weaponsIn(condition: CarriedValues): number {
  return SIDES.reduce((bits, _, side) => (condition[weaponKey(side)] === 1 ? bits | (1 << side) : bits), 0);
}

/** Finds a destroyed ship. */
export function checkValues(_design: Design, { shields }: CarriedValues, list: FindingList): void {
  if (shields === 0) reportLost(list, '/shields', 'A ship without SHIELDS is destroyed (7.0).');
}
