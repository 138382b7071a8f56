import type { Finding } from '@core/base';
import type { Design, Force } from '@core/model';
import type { CarriedField, Carry, UnitAfter } from '../../carry';
import { checkFields, filled, good, reportLost, unitsAfter } from '../../common/carry';
import { FindingList } from '../../common/report';
import type { SkirmishBattle } from './battle';
import { statsOf } from './design';
import type { SkirmishEvent } from './events';
import type { UnitStart } from './tables';
import type { SkirmishAction, SkirmishState } from './types';

/** Key of the attacks left with a weapon, by its number from 0; the same as in the fates of a battle. */
function ammoKey(weapon: number): string {
  return `ammunition-${weapon + 1}`;
}

/** HP, armour, which damage wears off (13.6), and the attacks left with each weapon that has not got them without limit. */
function fields(design: Design): CarriedField[] {
  const { hp, armour, weapons } = statsOf(design);
  return [
    good({ key: 'hp', label: 'Hit points', short: 'HP', sort: 'people' }, hp),
    ...(armour === 0 ? [] : [good({ key: 'armour', label: 'Armour', short: 'ARM', sort: 'damage' }, armour)]),
    ...weapons.flatMap(({ name: label, ammunition }, index) =>
      ammunition === undefined
        ? []
        : [good({ key: ammoKey(index), label, short: `A${index + 1}`, sort: 'ammunition' }, ammunition)],
    ),
  ];
}

function check(design: Design, condition: unknown): Finding[] {
  const list = new FindingList('skirmish.condition');
  const values = checkFields(fields(design), condition, list);
  if (values?.hp === 0) reportLost(list, '/hp', 'A unit without HP is out of action (13.6).');
  return list.found;
}

/** What the units of a force start with; attacks without limit are -1, as in the state. */
export function startOf(design: Design, { condition }: Force): UnitStart {
  const values = filled(fields(design), condition);
  const { hp, armour = 0 } = values;
  return { hp, armour, ammo: statsOf(design).weapons.map((_, weapon) => values[ammoKey(weapon)] ?? -1) };
}

function after(battle: SkirmishBattle, state: SkirmishState): UnitAfter[] {
  const { units, designs } = battle.tables;
  return unitsAfter(battle.fates(state), (index) => {
    const { hp, armour } = state.units[index];
    const { weapons, ammoBase } = units[index];
    const ammo = weapons.map((_, weapon) => [ammoKey(weapon), state.ammo[ammoBase + weapon]] as const);
    const values = { hp, armour, ...Object.fromEntries(ammo) };
    return Object.fromEntries(fields(designs[index]).map(({ key }) => [key, values[key as keyof typeof values]]));
  });
}

/**
 * What units carry in the skirmish battlespace. Not carried: places, awareness and what units have told each other, action, opportunity
 * and defence points, which belong to the ground or to the round (13.2 to 13.6).
 */
export const CARRY: Carry<SkirmishState, SkirmishAction, SkirmishEvent> = { fields, check, after };
