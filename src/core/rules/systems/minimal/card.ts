import type { Design } from '@core/model';
import { countWeapons, type DesignCard } from '../../design-card';
import { cardValues } from '../../fields';
import { statsOf } from './design';
import { FIELDS } from './fields';
import { spellWeapon } from './legend';

/** Ship card: ENGINE, SHIELDS, TO-HIT and the armed sides. Minimal Space Combat 2.0, 3.0. */
export function designCard(design: Design): DesignCard {
  const { engine, weapons } = statsOf(design);
  return {
    values: cardValues(design, FIELDS),
    weapons: countWeapons(weapons.map((side) => ({ text: side, about: spellWeapon(side) }))),
    sections: [],
    moves: engine > 0,
    startSpeed: engine,
  };
}
