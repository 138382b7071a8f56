import { type Rng, below } from '@core/base';
import type { Design, SilhouetteId, SkirmishWeapon } from '@core/model';
import { generatedDesign } from '../../common/generated-design';
import { upgradeOf, readField, STATS, valuesOf, type FieldSpec } from '../../fields';
import { totalCost } from '../../design-steps';
import type { Upgrade, DesignTools } from '../../workshop';
import { statsOf } from './design';
import { FIELDS } from './fields';
import { designCost } from './cost';

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
const FIRST_SKILLS = { attack: 3, recon: 3, evasion: 2, ambush: 3, communicate: 4 };
const BUDGETS = [75, 100, 150];
const SILHOUETTES: readonly SilhouetteId[] = ['fighter', 'gunship', 'scout', 'support', 'platform', 'mine'];

/** The smallest useful unit with random weapons; with carbines if the budget buys no others. */
function startingDesign(rng: Rng, budget: number, silhouette?: SilhouetteId): Design {
  const look = silhouette ?? SILHOUETTES[below(rng, SILHOUETTES.length)];
  const first = below(rng, WEAPONS.length);
  const second = below(rng, 2 * WEAPONS.length);
  const unit = (weapons: SkirmishWeapon[]): Design =>
    generatedDesign('skirmish', look, { ap: 2, hp: 4, armour: 0, skills: { ...FIRST_SKILLS }, weapons });
  const drawn = unit(
    [first, ...(second === first || second >= WEAPONS.length ? [] : [second])].map((at) => WEAPONS[at]),
  );
  return totalCost(designCost(drawn)) > budget ? unit([WEAPONS[0]]) : drawn;
}

/** Design tools for skirmish units. The points are reference values: 100 is a standard unit. */
export const WORKSHOP: DesignTools = { budgets: BUDGETS, upgrades, startingDesign };
