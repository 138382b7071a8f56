import type { Design, SkirmishStats } from '@core/model';
import type { ShipTemplate } from '../model/ship-system';

/** AP, HP, armour; then attack, recon, evasion, ambush, communicate. */
type Values = readonly [ap: number, hp: number, armour: number, ...skills: [number, number, number, number, number]];

function template(
  name: string,
  className: string,
  silhouette: NonNullable<Design['silhouette']>,
  values: Values,
  weapons: SkirmishStats['weapons'],
): ShipTemplate {
  const [ap, hp, armour, attack, recon, evasion, ambush, communicate] = values;
  const stats: SkirmishStats = { ap, hp, armour, skills: { attack, recon, evasion, ambush, communicate }, weapons };
  const arms = weapons.map((weapon) => weapon.name.toLowerCase()).join(' and ');
  return { name, aside: `AP ${ap}, HP ${hp}, ${arms}`, design: { className, silhouette, stats: { ...stats } } };
}

const INFANTRY = 'Infantry';
const CRAFT = 'Craft';

/** Units to start from: those of the library, from the usual one to craft of the void. */
export const TEMPLATES: readonly ShipTemplate[] = [
  template(
    'Rifle section',
    INFANTRY,
    'fighter',
    [3, 6, 1, 4, 4, 4, 3, 6],
    [{ name: 'Rifles', damage: 3, range: 2, kind: 'ballistic' }],
  ),
  template(
    'Scouts',
    INFANTRY,
    'scout',
    [4, 4, 0, 3, 6, 6, 5, 7],
    [{ name: 'Carbines', damage: 2, range: 2, kind: 'ballistic' }],
  ),
  template(
    'Marksmen',
    INFANTRY,
    'scout',
    [3, 4, 0, 6, 5, 5, 4, 5],
    [{ name: 'Coil rifles', damage: 4, range: 4, kind: 'modern', penetrating: true, ammunition: 8 }],
  ),
  template(
    'Heavy weapons',
    INFANTRY,
    'platform',
    [2, 7, 2, 4, 3, 2, 3, 5],
    [{ name: 'Autocannon', damage: 6, range: 3, kind: 'ballistic', ammunition: 10 }],
  ),
  template(
    'Boarding marines',
    INFANTRY,
    'gunship',
    [3, 7, 3, 5, 3, 3, 3, 5],
    [
      { name: 'Shotguns', damage: 4, range: 1, kind: 'ballistic' },
      { name: 'Cutters', damage: 3, range: 0, kind: 'modern', penetrating: true },
    ],
  ),
  template(
    'Engineers',
    INFANTRY,
    'support',
    [4, 6, 2, 3, 4, 3, 3, 6],
    [
      { name: 'Carbines', damage: 2, range: 2, kind: 'ballistic' },
      { name: 'Charges', damage: 6, range: 1, kind: 'ballistic', ammunition: 2 },
    ],
  ),
  template(
    'Armed cutter',
    CRAFT,
    'gunship',
    [3, 9, 4, 4, 4, 3, 3, 6],
    [
      { name: 'Turret', damage: 4, range: 4, kind: 'modern' },
      { name: 'Missiles', damage: 6, range: 6, kind: 'ballistic', penetrating: true, ammunition: 2 },
    ],
  ),
  template(
    'Hunter drone',
    CRAFT,
    'mine',
    [4, 5, 1, 4, 5, 5, 4, 4],
    [{ name: 'Beam', damage: 3, range: 4, kind: 'modern' }],
  ),
];
