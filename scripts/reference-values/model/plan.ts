import { type Rng, below, createRng, shuffle, unit } from '@core/base';
import type { Design } from '@core/model';
import {
  type Coefficients,
  basisOf,
  counterspace,
  logValueOf,
  isImmobile,
  statsOf,
} from '@core/rules/systems/counterspace';
import { designUpgrades } from '@core/rules/design-steps';
import { drawDesign } from './sample';

/** The purpose of a fight: the fit, or its evaluation. */
export type Part = 'fit' | 'fights' | 'designs';

/** A fight to play, with the fleets as indices into the list of designs. */
export interface PlannedFight {
  /** `fit`; `fights`: held-out fights between designs of the fit; `designs`: held-out fights with at least one unseen design. */
  readonly part: Part;
  readonly player: 'greedy' | 'careful';
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** The size of the experiment. */
export interface Extent {
  readonly seed: number;
  /** Number of random designs for the fit, and for its evaluation. */
  readonly drawn: number;
  readonly unseen: number;
  /** Number of upgraded variants of each bundled design. */
  readonly steps: number;
  readonly fights: Readonly<Record<Part, number>>;
  /** Share of fights with careful players; the others have greedy players. */
  readonly careful: number;
}

/** The designs of the experiment: first those of the fit, starting with the bundled ones, then the unseen ones. */
export interface Pool {
  readonly designs: readonly Design[];
  /** Number of bundled designs, and number of designs in the fit. */
  readonly shipped: number;
  readonly seen: number;
}

/** The designs that fight: the bundled ones, upgraded variants of them, and random ones. */
export function drawPool(shipped: readonly Design[], extent: Extent): Pool {
  const rng = createRng(extent.seed);
  const designs = [...shipped].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const design of designs.slice(0, shipped.length)) {
    const steps = designUpgrades(counterspace, design);
    shuffle(rng, steps);
    const chosen = steps.slice(0, extent.steps);
    designs.push(...chosen.map((step, index) => ({ ...step.design, id: `${design.id}-${index + 1}` })));
  }
  for (let i = 1; i <= extent.drawn; i++) designs.push(drawDesign(rng, `r${i}`));
  const seen = designs.length;
  for (let i = 1; i <= extent.unseen; i++) designs.push(drawDesign(rng, `u${i}`));
  return { designs, shipped: shipped.length, seen };
}

/** Fleet sizes with their relative frequencies. */
const SIZES: readonly (readonly [a: number, b: number, weight: number])[] = [
  [1, 1, 9],
  [2, 1, 4],
  [2, 2, 4],
  [3, 1, 2],
  [3, 2, 4],
  [3, 3, 4],
  [4, 2, 2],
  [5, 3, 2],
  [6, 1, 1],
  [6, 2, 1],
  [8, 1, 1],
];
/** Maximum log ratio of fleet values by the initial guess; more uneven fights carry little information. */
const MAX_LOG_RATIO = Math.log(2);
/** Share of fleets with only one design. */
const UNIFORM_SHARE = 0.4;

/** The fights of the experiment, drawn so that both sides have a chance by the initial guess. */
export function drawFights(pool: Pool, extent: Extent, guess: Coefficients): PlannedFight[] {
  const rng = createRng(extent.seed ^ 0x51ed);
  const values = pool.designs.map((design) => Math.exp(logValueOf(basisOf(statsOf(design)), guess)));
  const fights: PlannedFight[] = [];
  for (const part of ['fit', 'fights', 'designs'] as const) {
    for (let count = 0; count < extent.fights[part];) {
      const player = unit(rng) < extent.careful ? 'careful' : 'greedy';
      const [a, b] = fleets(rng, pool, part);
      const logRatio = Math.log(total(values, a) / total(values, b));
      if (Math.abs(logRatio) > MAX_LOG_RATIO || !canMeet(pool, a, b) || !isArmed(pool, a) || !isArmed(pool, b))
        continue;
      fights.push({ part, player, a, b });
      count++;
    }
  }
  return fights;
}

function total(values: readonly number[], fleet: readonly number[]): number {
  return fleet.reduce((sum, index) => sum + values[index], 0);
}

/** False when both sides are immobile. */
function canMeet({ designs }: Pool, a: readonly number[], b: readonly number[]): boolean {
  return !(a.every((index) => isImmobile(designs[index])) && b.every((index) => isImmobile(designs[index])));
}

/** True when a unit is armed. A fight without weapons only runs to the turn limit. */
function isArmed({ designs }: Pool, fleet: readonly number[]): boolean {
  return fleet.some((index) => {
    const { weapons, torpedoBays: bays } = statsOf(designs[index]);
    return weapons.length > 0 || (bays !== undefined && bays.bays > 0 && bays.torpedoes > 0);
  });
}

function fleets(rng: Rng, pool: Pool, part: Part): [number[], number[]] {
  let left = unit(rng) * SIZES.reduce((sum, [, , weight]) => sum + weight, 0);
  const [first, second] = SIZES.find(([, , weight]) => (left -= weight) < 0) ?? SIZES[0];
  return [fleet(rng, pool, part, first), fleet(rng, pool, part === 'designs' ? 'fit' : part, second)];
}

function fleet(rng: Rng, pool: Pool, part: Part, size: number): number[] {
  const drawIndex = (): number => {
    if (part === 'designs') return pool.seen + below(rng, pool.designs.length - pool.seen);
    // Bundled designs more often, because people play them.
    return unit(rng) < 0.25 ? below(rng, pool.shipped) : below(rng, pool.seen);
  };
  if (unit(rng) < UNIFORM_SHARE) return new Array<number>(size).fill(drawIndex());
  return Array.from({ length: size }, drawIndex).sort((x, y) => x - y);
}
