import { type Rng, below } from '@core/base';
import type { CounterspaceStats, Design, SilhouetteId } from '@core/model';
import { silhouetteForSize, generatedDesign } from '../../common/generated-design';
import { upgradeOf } from '../../fields';
import type { Upgrade, DesignTools } from '../../workshop';
import { totalCost } from '../../design-steps';
import { statsOf } from './compile-design';
import { designCost } from './cost';
import { weaponNotation } from './notation';

/** Reference values of units of the table from a fighter to a capital ship, rounded (7.0.0). */
const BUDGETS = [15, 40, 100, 200] as const;
const LARGE = 200;

type Class = CounterspaceStats['class'];
const CLASSES: Readonly<Record<SilhouetteId, Class>> = {
  fighter: 'fighter',
  torpedo: 'fighter',
  gunship: 'escort',
  destroyer: 'escort',
  scout: 'escort',
  support: 'escort',
  battleship: 'capital',
  dreadnaught: 'capital',
  base: 'base',
  platform: 'platform',
  mine: 'mine',
  cargo: 'cargo',
};

const VALUES = [
  { key: 'hull', label: 'Hull' },
  { key: 'shields', label: 'Shields' },
  { key: 'energy', label: 'Energy' },
  { key: 'defence', label: 'Defence' },
  { key: 'movement', label: 'Movement' },
] as const;
const TORPEDO_VALUES = [
  { key: 'torpedoBays/torpedoes', label: 'Torpedoes' },
  { key: 'torpedoBays/attack', label: 'Torpedo attack' },
] as const;

function isStructure({ class: of }: CounterspaceStats): boolean {
  return of === 'base' || of === 'platform' || of === 'mine';
}

/**
 * One more of each value, of ATT and range of each weapon, and of what the torpedo bays hold. Bases, platforms and mines stay where they
 * are. CounterSpace 5.2.0, 6.0.0, 6.3.1, 7.0.0.
 */
function upgrades(design: Design): Upgrade[] {
  const stats = statsOf(design);
  return [
    ...VALUES.filter(({ key }) => key !== 'movement' || !isStructure(stats)).map((value) => upgradeOf(design, value)),
    ...stats.weapons.flatMap((weapon, index) =>
      (['attack', 'range'] as const).map((key): Upgrade => {
        // A custom name may no longer fit.
        const { name: _, ...plain } = weapon;
        const raised = { ...plain, [key]: weapon[key] + 1 };
        return {
          label: `Weapon ${weaponNotation(weapon)} to ${weaponNotation(raised)}`,
          path: `/stats/weapons/${index}/${key}`,
          stats: { ...stats, weapons: stats.weapons.with(index, raised) },
        };
      }),
    ),
    ...(stats.torpedoBays === undefined ? [] : TORPEDO_VALUES).map((value) => upgradeOf(design, value)),
  ];
}

/** The weapons of a unit of the table, from light to heavy (7.0.0). */
const WEAPONS = [
  { attack: 1, range: 1, energy: 1 },
  { attack: 2, range: 2, energy: 2 },
  { attack: 2, range: 3, energy: 2 },
  { attack: 3, range: 2, energy: 2 },
] as const;

/** A unit of the class that the look asks for, small enough for the reference value: the first of several that fits. */
function startingDesign(rng: Rng, budget: number, silhouette?: SilhouetteId): Design {
  const look = silhouette ?? silhouetteForSize(rng, budget / LARGE);
  const base = { class: CLASSES[look], defence: 2 };
  const still = isStructure({ ...base } as CounterspaceStats);
  const light = WEAPONS[0];
  const second = WEAPONS[1 + below(rng, WEAPONS.length - 1)];
  const movement = still ? 0 : 2 + below(rng, 2);
  const bays = { bays: 1, torpedoes: 2, attack: 4, movement: 3, range: 6 };
  const tries: readonly CounterspaceStats[] = [
    { ...base, energy: 4, shields: 3, hull: 6, movement, weapons: [light, second], torpedoBays: bays },
    { ...base, energy: 3, shields: 2, hull: 4, movement, weapons: [light, second] },
    { ...base, energy: 1, shields: 0, hull: 1, movement: still ? 0 : 2, weapons: [light] },
    { ...base, energy: 0, shields: 0, hull: 1, movement: 0, weapons: [] },
  ];
  // The largest is only for large units, and even of these only some have torpedoes.
  const from = budget >= LARGE / 2 && below(rng, 2) === 0 ? 0 : 1;
  const made = tries.slice(from).map((stats) => generatedDesign('counterspace', look, stats));
  return made.find((design) => totalCost(designCost(design)) <= budget) ?? made[made.length - 1];
}

/** What the workshop's tools know of units of CounterSpace; points are those of the reference value. */
export const WORKSHOP: DesignTools = { budgets: BUDGETS, upgrades: upgrades, startingDesign: startingDesign };
