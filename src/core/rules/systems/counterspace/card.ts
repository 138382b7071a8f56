import type { Design } from '@core/model';
import { counted, type DesignCard } from '../../design-card';
import { statsOf } from './compile-design';
import { weaponNotation } from './notation';
import { equipmentWords } from './notation-words';

/** The printed card of a unit: its values, its weapons in notation, and its equipment. CounterSpace 6.0.0, 7.0.0. */
export function designCard(design: Design): DesignCard {
  const stats = statsOf(design);
  return {
    values: [
      { label: 'Energy', short: 'E', value: stats.energy, bar: 'energy' },
      { label: 'Shields', short: 'SH', value: stats.shields, bar: 'shields' },
      { label: 'Hull', short: 'HP', value: stats.hull, bar: 'hull' },
      { label: 'Defence', short: 'DEF', value: stats.defence },
      { label: 'Movement', short: 'MOV', value: stats.movement },
      ...(stats.initiative === undefined ? [] : [{ label: 'Initiative', short: 'INIT', value: stats.initiative }]),
    ],
    weapons: counted(
      stats.weapons.map((weapon) => ({
        text: weaponNotation(weapon),
        about: `ATT ${weapon.attack}, RNG ${weapon.range}, ${weapon.energy} E`,
      })),
    ),
    others: equipmentWords(stats),
    moves: stats.movement > 0,
  };
}
