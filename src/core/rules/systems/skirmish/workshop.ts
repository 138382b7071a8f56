import { type Rng, below } from '@core/base';
import type { Design, SilhouetteId, SkirmishStats, SkirmishWeapon } from '@core/model';
import { madeDesign } from '../../common/made-design';
import type { Raise, Workshop } from '../../workshop';
import { statsOf } from './design';

/** The skills by their keys, as they are called (13.2, 13.3, 13.4, 13.5). */
export const SKILLS = [
  ['attack', 'Attack'],
  ['recon', 'Recon'],
  ['evasion', 'Evasion'],
  ['ambush', 'Ambush'],
  ['communicate', 'Communicate'],
] as const;

const VALUES = [
  ['ap', 'AP'],
  ['hp', 'HP'],
  ['armour', 'Armour'],
] as const;
/** A file holds no more of each; a skill of as many as the usual die has faces cannot fail. */
const MOST = { ap: 99, hp: 999, armour: 999, skill: 10, weapon: 99, ammunition: 999 } as const;

function weaponRaises(stats: SkirmishStats): Raise[] {
  return stats.weapons.flatMap((weapon, index): Raise[] => {
    const to = (key: 'damage' | 'range' | 'ammunition', name: string, value: number, most: number): Raise[] =>
      value >= most
        ? []
        : [
            {
              label: `${weapon.name}, ${name} ${value} to ${value + 1}`,
              path: `/stats/weapons/${index}/${key}`,
              stats: { ...stats, weapons: stats.weapons.with(index, { ...weapon, [key]: value + 1 }) },
            },
          ];
    const { damage, range, ammunition } = weapon;
    return [
      ...to('damage', 'damage', damage, MOST.weapon),
      ...to('range', 'range', range, MOST.weapon),
      ...(ammunition === undefined ? [] : to('ammunition', 'attacks', ammunition, MOST.ammunition)),
    ];
  });
}

/** One more of each point, of each skill, and of damage, range and attacks of each weapon (13.2 to 13.6, our reading). */
function raises(design: Design): Raise[] {
  const stats = statsOf(design);
  return [
    ...VALUES.filter(([key]) => stats[key] < MOST[key]).map(([key, name]) => ({
      label: `${name} ${stats[key]} to ${stats[key] + 1}`,
      path: `/stats/${key}`,
      stats: { ...stats, [key]: stats[key] + 1 },
    })),
    ...SKILLS.filter(([key]) => stats.skills[key] < MOST.skill).map(([key, name]) => ({
      label: `${name} ${stats.skills[key]} to ${stats.skills[key] + 1}`,
      path: `/stats/skills/${key}`,
      stats: { ...stats, skills: { ...stats.skills, [key]: stats.skills[key] + 1 } },
    })),
    ...weaponRaises(stats),
  ];
}

/** Weapons that a random unit may have, from light to heavy. */
const ARMOURY: readonly SkirmishWeapon[] = [
  { name: 'Carbines', damage: 2, range: 2, kind: 'ballistic' },
  { name: 'Rifles', damage: 3, range: 2, kind: 'ballistic' },
  { name: 'Shotguns', damage: 4, range: 1, kind: 'ballistic' },
  { name: 'Beam', damage: 3, range: 4, kind: 'modern' },
  { name: 'Cutters', damage: 3, range: 0, kind: 'modern', penetrating: true },
  { name: 'Coil rifles', damage: 4, range: 4, kind: 'modern', penetrating: true, ammunition: 8 },
  { name: 'Autocannon', damage: 6, range: 3, kind: 'ballistic', ammunition: 10 },
];
const LOOKS: readonly SilhouetteId[] = ['fighter', 'gunship', 'scout', 'support', 'platform', 'mine'];
/** Raises of a random unit above the least one: it comes out about as strong as the units of the library. */
const RAISES = 11;

/**
 * A random unit about as strong as those of the library: the least one that does anything, raised step by step with a leaning of its own.
 * Nothing is bought, so any budget will do.
 */
function begin(rng: Rng, _budget: number, silhouette?: SilhouetteId): Design {
  const look = silhouette ?? LOOKS[below(rng, LOOKS.length)];
  const first = below(rng, ARMOURY.length);
  const second = below(rng, 2 * ARMOURY.length);
  const weapons = [first, ...(second === first || second >= ARMOURY.length ? [] : [second])].map((at) => ARMOURY[at]);
  const skills = { attack: 3, recon: 3, evasion: 2, ambush: 3, communicate: 4 };
  let design = madeDesign('skirmish', look, { ap: 2 + below(rng, 3), hp: 4, armour: 0, skills, weapons });
  // A weapon stays what its name says, and an AP is worth more than all else: the rest is what varies.
  const open = (): readonly Raise[] => raises(design).filter(({ path }) => /^\/stats\/(hp|armour|skills)/.test(path));
  const leaning = open().map(() => 1 + below(rng, 5));
  for (let step = 0; step < RAISES; step++) {
    const steps = open();
    let left = below(
      rng,
      leaning.slice(0, steps.length).reduce((sum, weight) => sum + weight, 0),
    );
    const at = steps.findIndex((_, index) => (left -= leaning[index]) < 0);
    design = { ...design, stats: { ...steps[at].stats } };
  }
  return design;
}

/** What the workshop's tools know of units of a skirmish. There are no points to buy with, so there are no budgets. */
export const WORKSHOP: Workshop = { budgets: [], raises, begin };
