import { below } from '@core/base';
import type { Rng } from '@core/base';

/*
 * One die rolled under a skill (house interpretation of the 2 against a skill of 4° in 13.2): it succeeds when it shows no more than the
 * target, and its degrees are the target less the die, at least 1. A raw 1 always succeeds.
 */

/** Throws a die with faces 1..die. */
export function throwDie(rng: Rng, die: number): number {
  return below(rng, die) + 1;
}

/** Degrees of a throw against a target; 0 for a failure. */
export function degreesOf(target: number, thrown: number): number {
  if (thrown > 1 && thrown > target) return 0;
  return Math.max(1, target - thrown);
}

/** The exact chances of a roll. */
export interface RollOdds {
  /** Skill and modifiers together. */
  readonly target: number;
  readonly die: number;
  /** How many faces succeed. */
  readonly ways: number;
  readonly success: number;
  /** Each number of degrees that can come with its chance, fewest first; the chances add up to `success`. */
  readonly degrees: readonly (readonly [degree: number, p: number])[];
}

/** The chances of a roll against `target` (skill with all modifiers, any integer) with a die of that many faces. */
export function rollOdds(target: number, die: number): RollOdds {
  const ways = Math.max(1, Math.min(die, target));
  const counts = new Map<number, number>();
  for (let face = ways; face >= 1; face--) {
    const degree = degreesOf(target, face);
    counts.set(degree, (counts.get(degree) ?? 0) + 1);
  }
  const degrees = [...counts].sort(([a], [b]) => a - b).map(([degree, count]) => [degree, count / die] as const);
  return { target, die, ways, success: ways / die, degrees };
}
