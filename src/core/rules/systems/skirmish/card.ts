import type { Design } from '@core/model';
import { counted } from '../../design-card';
import type { DesignCard } from '../../design-card';
import { statsOf } from './design';

/** The card of a unit: points, armour, skills in degrees, and its weapons. Our reading of what a unit is (13.2 to 13.6). */
export function designCard(design: Design): DesignCard {
  const { ap, hp, armour, skills, weapons } = statsOf(design);
  return {
    values: [
      { label: 'Action points', short: 'AP', value: ap, bar: 'energy' },
      { label: 'Hit points', short: 'HP', value: hp, bar: 'hull' },
      { label: 'Armour', short: 'ARM', value: armour, bar: 'shields' },
      { label: 'Attack', short: 'ATT', value: skills.attack },
      { label: 'Recon', short: 'REC', value: skills.recon },
      { label: 'Evasion', short: 'EVA', value: skills.evasion },
      { label: 'Ambush', short: 'AMB', value: skills.ambush },
      { label: 'Communicate', short: 'COM', value: skills.communicate },
    ],
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
