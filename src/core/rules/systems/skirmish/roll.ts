import { below, type Rng } from '@core/base';

/*
 * One die against a skill (house interpretation of the 2 against a skill of 4° in 13.2): it succeeds when it is at most the target number.
 * Its degrees are the target number minus the die, at least 1. A raw 1 always succeeds.
 */

/** Rolls a die with faces 1..die. */
export function rollDie(rng: Rng, die: number): number {
  return below(rng, die) + 1;
}

/** Degrees of a roll against a target number; 0 for a failure. */
export function degreesOf(target: number, die: number): number {
  if (die > 1 && die > target) return 0;
  return Math.max(1, target - die);
}

/** Exact probabilities of a roll. */
export interface RollOdds {
  /** Target number: skill plus modifiers. */
  readonly target: number;
  readonly die: number;
  /** Number of successful faces. */
  readonly count: number;
  readonly success: number;
  /** Possible degrees with their probabilities, fewest degrees first; the probabilities sum to `success`. */
  readonly degrees: readonly (readonly [degree: number, p: number])[];
}

/** Probabilities of a roll against `target` (skill with all modifiers, any integer) on a die with this many faces. */
export function rollOdds(target: number, die: number): RollOdds {
  const count = Math.max(1, Math.min(die, target));
  const counts = new Map<number, number>();
  for (let face = count; face >= 1; face--) {
    const degree = degreesOf(target, face);
    counts.set(degree, (counts.get(degree) ?? 0) + 1);
  }
  const degrees = [...counts].sort(([a], [b]) => a - b).map(([degree, count]) => [degree, count / die] as const);
  return { target, die, count, success: count / die, degrees };
}
