import type { Design } from '@core/model';
import { counted } from '../../design-card';
import type { DesignCard } from '../../design-card';
import { cardValues } from '../../fields';
import { statsOf } from './design';
import { FIELDS } from './fields';

/** The card of a unit: points, armour, skills in degrees, and its weapons. House interpretation of what a unit is (13.2 to 13.6). */
export function designCard(design: Design): DesignCard {
  const { ap, weapons } = statsOf(design);
  return {
    values: cardValues(design, FIELDS),
    weapons: counted(
      weapons.map(({ name, damage, range, kind, penetrating, ammunition }) => ({
        text: `${name} ${damage}/${range}`,
        about: [
          `${kind}, damage ${damage} and the degrees, range ${range}`,
          ...(penetrating === true ? ['passes defence points'] : []),
          ...(ammunition === undefined ? [] : [`${ammunition} attacks`]),
        ].join(', '),
      })),
    ),
    others: [],
    moves: ap > 0,
  };
}
