import type { Design } from '@core/model';
import { countWeapons, type DesignCard } from '../../design-card';
import { cardValues } from '../../fields';
import { statsOf } from './compile-design';
import { FIELDS } from './fields';
import { spellOut, spellWeapon } from './legend';
import { weaponNotation } from './notation';
import { equipmentWords } from './notation-words';

/** The printed card of a unit: its values, its weapons in notation, and its equipment. CounterSpace 6.0.0, 7.0.0. */
export function designCard(design: Design): DesignCard {
  const stats = statsOf(design);
  return {
    values: cardValues(design, FIELDS),
    weapons: countWeapons(
      stats.weapons.map((weapon) => ({
        text: weaponNotation(weapon),
        about: spellWeapon(weapon),
      })),
    ),
    sections: [{ title: 'Equipment', lines: equipmentWords(stats).map(spellOut) }],
    moves: stats.movement > 0,
  };
}
