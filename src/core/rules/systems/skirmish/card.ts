import type { Design } from '@core/model';
import { counted } from '../../design-card';
import type { DesignCard } from '../../design-card';
import { cardValues } from '../../fields';
import { statsOf } from './design';
import { FIELDS } from './fields';

/** Unit card: points, armour, skills in degrees, and weapons. House interpretation of a unit (13.2 to 13.6). */
export function designCard(design: Design): DesignCard {
  const { ap, weapons } = statsOf(design);
  return {
    values: cardValues(design, FIELDS),
    weapons: counted(
      weapons.map(({ name, damage, range, kind, penetrating, ammunition }) => ({
        text: `${name} ${damage}/${range}`,
        about: [
          `${kind}, damage ${damage} plus degrees, range ${range}`,
          ...(penetrating === true ? ['ignores defence points'] : []),
          ...(ammunition === undefined ? [] : [`${ammunition} attacks`]),
        ].join(', '),
      })),
    ),
    others: [],
    moves: ap > 0,
  };
}
