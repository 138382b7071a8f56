import { type Rng, below } from '@core/base';
import type { Design, SilhouetteId, SkirmishWeapon } from '@core/model';
import { madeDesign } from '../../common/made-design';
import { raised, readField, STATS, valuesOf } from '../../fields';
import type { FieldSpec } from '../../fields';
import type { Raise, Workshop } from '../../workshop';
import { statsOf } from './design';
import { FIELDS } from './fields';

/** One more of each point, of each skill, and of damage, range and attacks of each weapon (13.2 to 13.6, house interpretation). */
function raises(design: Design): Raise[] {
  const values = valuesOf(FIELDS).map((field) => ({ field, base: STATS, name: field.label, most: most(field) }));
  const ofWeapons = statsOf(design).weapons.flatMap(({ name }, index) =>
    WEAPON_FIELDS.map((field) => ({
      ...{ field, base: `/stats/weapons/${index}`, most: most(field) },
      name: `${name}, ${(field.name ?? field.label).toLowerCase()}`,
    })),
  );
  return [...values, ...ofWeapons]
    .filter(({ field, base, most: limit }) => {
      const value = readField(design, field, base);
      return typeof value === 'number' && value < limit;
    })
    .map(({ field, base, name }) => raised(design, field, base, name));
}

const WEAPON_FIELDS = FIELDS.find(({ id }) => id === 'weapons')?.fields.filter(({ type }) => type === 'integer') ?? [];

/** A skill of as many as the usual die has faces cannot fail; of all else a file holds no more. */
function most({ limit, max }: FieldSpec): number {
  return limit ?? max ?? 0;
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
