import { below, type Rng, unit } from '@core/base';
import { drawUnit, type ForcePool } from './pool';

/** The use of a battle: the fit, or its evaluation with known or with unseen designs. */
export const PARTS = ['fit', 'fleets', 'designs'] as const;
export type Part = (typeof PARTS)[number];

/** A battle to play, with the fleets as indices into the pool. */
export interface PlannedBattle {
  readonly part: Part;
  /** True on a board with terrain. */
  readonly terrain: boolean;
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** Most units of a side. */
export const MOST_UNITS = 12;
/** Designs of a fleet. */
const MOST_DESIGNS = 4;
/** Share of battles with nearly equal costs; the others are up to a factor of {@link UNEVEN} apart. */
const NEARLY_EQUAL_SHARE = 0.6;
const NEARLY_EQUAL = 0.1;
const UNEVEN = 0.6;
const MOST_DRAWS = 400;

function drawFleet(rng: Rng, pool: ForcePool, units: number, isUnseen: boolean): number[] {
  const designs = Array.from({ length: 1 + below(rng, MOST_DESIGNS) }, () => drawUnit(rng, pool, isUnseen));
  return Array.from({ length: units }, () => designs[below(rng, designs.length)]!).sort((x, y) => x - y);
}

function drawSize(rng: Rng): number {
  return 1 + below(rng, MOST_UNITS);
}

/**
 * Draws a battle: two mixed fleets of 1 to 12 units, whose costs are nearly equal or not too far apart.
 * @param isFleet false for a fleet that the rules do not allow
 */
export function drawBattle(
  rng: Rng,
  pool: ForcePool,
  part: Part,
  hasTerrain: boolean,
  isFleet: (fleet: readonly number[]) => boolean,
): PlannedBattle {
  const limit = unit(rng) < NEARLY_EQUAL_SHARE ? NEARLY_EQUAL : UNEVEN;
  const terrain = hasTerrain && below(rng, 2) === 0;
  const cost = (fleet: readonly number[]): number => fleet.reduce((sum, design) => sum + pool.costs[design]!, 0);
  for (let draws = 1; ; draws++) {
    // Two independent sizes first; if the costs do not meet, another pair.
    const a = drawFleet(rng, pool, drawSize(rng), part === 'designs');
    const b = drawFleet(rng, pool, drawSize(rng), part === 'designs');
    const apart = Math.abs(Math.log(cost(a) / cost(b)));
    if (apart > limit * (1 + draws / MOST_DRAWS) || !isFleet(a) || !isFleet(b)) continue;
    return { part, terrain, a, b };
  }
}
