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

/** What a design or a fight serves: the fit, or its examination. */
export type Part = 'fit' | 'fights' | 'designs';

/** A fight to be played: places of the units of both sides in the list of designs. */
export interface PlannedFight {
  /** `fit`; `fights` of designs of the fit that the fit does not see; `designs`, in which at least one design takes part that it does not see. */
  readonly part: Part;
  readonly player: 'greedy' | 'careful';
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** How much is drawn and played. */
export interface Extent {
  readonly seed: number;
  /** Random designs for the fit, and for its examination. */
  readonly drawn: number;
  readonly unseen: number;
  /** Steps of each shipped design. */
  readonly steps: number;
  readonly fights: Readonly<Record<Part, number>>;
  /** Share of the fights between careful players, the others are greedy. */
  readonly careful: number;
}

/** The designs of the experiment: those of the fit first, what ships before what was drawn. */
export interface Pool {
  readonly designs: readonly Design[];
  /** How many of them ship, and how many the fit may see. */
  readonly shipped: number;
  readonly seen: number;
}

/** The designs that fight: the shipped ones, some with one part one step better, and drawn ones. */
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

/** Sizes of two fleets that fight, and how often. */
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
/** Fights whose values differ by more than this factor, by the first guess, tell next to nothing. */
const MOST_APART = Math.log(2);
/** Of fleets of several, so many are all of one design. */
const UNIFORM = 0.4;

/** The fights of the experiment, drawn so that the first guess of the coefficients leaves both sides a chance. */
export function drawFights(pool: Pool, extent: Extent, guess: Coefficients): PlannedFight[] {
  const rng = createRng(extent.seed ^ 0x51ed);
  const worth = pool.designs.map((design) => Math.exp(logValueOf(basisOf(statsOf(design)), guess)));
  const fights: PlannedFight[] = [];
  for (const part of ['fit', 'fights', 'designs'] as const) {
    for (let count = 0; count < extent.fights[part];) {
      const player = unit(rng) < extent.careful ? 'careful' : 'greedy';
      const [a, b] = fleets(rng, pool, part);
      const apart = Math.log(total(worth, a) / total(worth, b));
      if (Math.abs(apart) > MOST_APART || !meets(pool, a, b) || !armed(pool, a) || !armed(pool, b)) continue;
      fights.push({ part, player, a, b });
      count++;
    }
  }
  return fights;
}

function total(worth: readonly number[], fleet: readonly number[]): number {
  return fleet.reduce((sum, place) => sum + worth[place], 0);
}

/** False where neither side can come to the other. */
function meets({ designs }: Pool, a: readonly number[], b: readonly number[]): boolean {
  return !(a.every((place) => isImmobile(designs[place])) && b.every((place) => isImmobile(designs[place])));
}

/** True where some unit can do harm: a side that cannot would only tell how long a battle may last. */
function armed({ designs }: Pool, fleet: readonly number[]): boolean {
  return fleet.some((place) => {
    const { weapons, torpedoBays: bays } = statsOf(designs[place]);
    return weapons.length > 0 || (bays !== undefined && bays.bays > 0 && bays.torpedoes > 0);
  });
}

function fleets(rng: Rng, pool: Pool, part: Part): [number[], number[]] {
  let left = unit(rng) * SIZES.reduce((sum, [, , weight]) => sum + weight, 0);
  const [first, second] = SIZES.find(([, , weight]) => (left -= weight) < 0) ?? SIZES[0];
  return [fleet(rng, pool, part, first), fleet(rng, pool, part === 'designs' ? 'fit' : part, second)];
}

function fleet(rng: Rng, pool: Pool, part: Part, size: number): number[] {
  const one = (): number => {
    if (part === 'designs') return pool.seen + below(rng, pool.designs.length - pool.seen);
    // The shipped ones more often: they are what people play.
    return unit(rng) < 0.25 ? below(rng, pool.shipped) : below(rng, pool.seen);
  };
  if (unit(rng) < UNIFORM) return new Array<number>(size).fill(one());
  return Array.from({ length: size }, one).sort((x, y) => x - y);
}
