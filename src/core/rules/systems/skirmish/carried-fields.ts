import type { Design, Force } from '@core/model';
import type { CarriedField, CarriedValues } from '../../carry';
import { withFreshValues, fullField, reportLost } from '../../common/carry';
import type { FindingList } from '../../common/report';
import { statsOf } from './design';
import type { UnitStart } from './tables';

/** Key of the remaining attacks with a weapon, by its index; the same as in the fates of a battle. */
export function ammoKey(weapon: number): string {
  return `ammunition-${weapon + 1}`;
}

/** HP, armour (worn down by damage, 13.6), and the remaining attacks of each weapon with limited ammunition. */
export function fields(design: Design): CarriedField[] {
  const { hp, armour, weapons } = statsOf(design);
  return [
    fullField({ key: 'hp', label: 'Hit points', short: 'HP', category: 'people' }, hp),
    ...(armour === 0 ? [] : [fullField({ key: 'armour', label: 'Armour', short: 'ARM', category: 'damage' }, armour)]),
    ...weapons.flatMap(({ name: label, ammunition }, index) =>
      ammunition === undefined
        ? []
        : [fullField({ key: ammoKey(index), label, short: `A${index + 1}`, category: 'ammunition' }, ammunition)],
    ),
  ];
}

/** Finds a unit out of action. */
export function checkValues(_design: Design, { hp }: CarriedValues, list: FindingList): void {
  if (hp === 0) reportLost(list, '/hp', 'A unit without HP is out of action (13.6).');
}

/** Starting values of a force's units; unlimited ammunition is -1, as in the state. */
export function startingValues(design: Design, { condition }: Force): UnitStart {
  const values = withFreshValues(fields(design), condition);
  const { hp, armour = 0 } = values;
  return { hp, armour, ammo: statsOf(design).weapons.map((_, weapon) => values[ammoKey(weapon)] ?? -1) };
}
