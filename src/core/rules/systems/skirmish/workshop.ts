import { type Rng, below } from '@core/base';
import type { Design, SilhouetteId, SkirmishWeapon } from '@core/model';
import { generatedDesign } from '../../common/generated-design';
import { upgradeOf, readField, STATS, valuesOf } from '../../fields';
import type { FieldSpec } from '../../fields';
import type { Upgrade, DesignTools } from '../../workshop';
import { statsOf } from './design';
import { FIELDS } from './fields';

/** One more of each value, each skill, and damage, range and attacks of each weapon (13.2 to 13.6, house interpretation). */
function upgrades(design: Design): Upgrade[] {
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
    .map(({ field, base, name }) => upgradeOf(design, field, base, name));
}

const WEAPON_FIELDS = FIELDS.find(({ id }) => id === 'weapons')?.fields.filter(({ type }) => type === 'integer') ?? [];

/** Upper limit of a raise: a skill equal to the default die cannot fail; other fields stop at their maximum. */
function most({ limit, max }: FieldSpec): number {
  return limit ?? max ?? 0;
}

/** Weapons of random units, from light to heavy. */
const WEAPONS: readonly SkirmishWeapon[] = [
  { name: 'Carbines', damage: 2, range: 2, kind: 'ballistic' },
  { name: 'Rifles', damage: 3, range: 2, kind: 'ballistic' },
  { name: 'Shotguns', damage: 4, range: 1, kind: 'ballistic' },
  { name: 'Beam', damage: 3, range: 4, kind: 'modern' },
  { name: 'Cutters', damage: 3, range: 0, kind: 'modern', penetrating: true },
  { name: 'Coil rifles', damage: 4, range: 4, kind: 'modern', penetrating: true, ammunition: 8 },
  { name: 'Autocannon', damage: 6, range: 3, kind: 'ballistic', ammunition: 10 },
  { name: 'Grenades', damage: 3, range: 1, kind: 'ballistic', area: true, ammunition: 4 },
  { name: 'Mortar', damage: 3, range: 4, kind: 'ballistic', area: true, indirect: true, ammunition: 8 },
];
const SILHOUETTES: readonly SilhouetteId[] = ['fighter', 'gunship', 'scout', 'support', 'platform', 'mine'];
/** Number of raises for a random unit, so that it matches the strength of library units. */
const RAISES = 11;

/**
 * A random unit about as strong as those of the library: the smallest useful unit, raised step by step with random preferences. There is no
 * cost, so the budget is ignored.
 */
function startingDesign(rng: Rng, _budget: number, silhouette?: SilhouetteId): Design {
  const look = silhouette ?? SILHOUETTES[below(rng, SILHOUETTES.length)];
  const first = below(rng, WEAPONS.length);
  const second = below(rng, 2 * WEAPONS.length);
  const weapons = [first, ...(second === first || second >= WEAPONS.length ? [] : [second])].map((at) => WEAPONS[at]);
  const skills = { attack: 3, recon: 3, evasion: 2, ambush: 3, communicate: 4 };
  let design = generatedDesign('skirmish', look, { ap: 2 + below(rng, 3), hp: 4, armour: 0, skills, weapons });
  // Only HP, armour and skills vary: weapons should match their names, and an AP is worth more than any other raise.
  const open = (): readonly Upgrade[] =>
    upgrades(design).filter(({ path }) => /^\/stats\/(hp|armour|skills)/.test(path));
  const weights = open().map(() => 1 + below(rng, 5));
  for (let step = 0; step < RAISES; step++) {
    const steps = open();
    let left = below(
      rng,
      weights.slice(0, steps.length).reduce((sum, weight) => sum + weight, 0),
    );
    const at = steps.findIndex((_, index) => (left -= weights[index]) < 0);
    design = { ...design, stats: { ...steps[at].stats } };
  }
  return design;
}

/** Design tools for skirmish units. There are no points, so there are no budgets. */
export const WORKSHOP: DesignTools = { budgets: [], upgrades, startingDesign };
