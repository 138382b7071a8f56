import { capitalize, counted } from '@core/base';
import type { Design, SkirmishWeapon } from '@core/model';
import { countWeapons, type DesignCard } from '../../design-card';
import { cardValues } from '../../fields';
import { statsOf } from './design';
import { FIELDS } from './fields';

/** A weapon in full, such as "Ballistic, damage 3 plus degrees, range 2" (13.5, 13.6). */
export function spellWeapon({ damage, range, kind, penetrating, area, indirect, ammunition }: SkirmishWeapon): string {
  return [
    `${capitalize(kind)}, damage ${damage} plus degrees, range ${range}`,
    ...(penetrating === true ? ['ignores defence points'] : []),
    ...(area === true ? ['affects all units in the position'] : []),
    ...(indirect === true ? ['indirect fire'] : []),
    ...(ammunition === undefined ? [] : [counted(ammunition, 'attack')]),
  ].join(', ');
}

/** Unit card: points, armour, skills in degrees, and weapons. House interpretation of a unit (13.2 to 13.6). */
export function designCard(design: Design): DesignCard {
  const { ap, weapons } = statsOf(design);
  return {
    values: cardValues(design, FIELDS),
    weapons: countWeapons(
      weapons.map((weapon) => ({
        text: `${weapon.name} ${weapon.damage}/${weapon.range}`,
        about: spellWeapon(weapon),
      })),
    ),
    sections: [],
    moves: ap > 0,
  };
}
