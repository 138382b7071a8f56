/*
 * Exact chances of pools of dice. Every die shows a success on a 6; Battle and Support Dice also show their own symbol on a 1, a skull or
 * an explosion. A push takes one Strategy Die away, then throws every die without a symbol again.
 */

/** Chances by count: `p[n]` is that of exactly n. */
export type Distribution = readonly number[];

/** The pool of a leader: numbers of Battle, Strategy and Support Dice, 0 or more. */
export interface PoolSize {
  readonly battle: number;
  readonly strategy: number;
  readonly support: number;
}

/** Exact chances of what a pool shows after its pushes. */
export interface PoolOdds {
  readonly successes: Distribution;
  readonly skulls: Distribution;
  readonly explosions: Distribution;
}

const ROWS: number[][][] = [];
/** Rows of the table for a success on one face in six. */
const SIXTH_ROWS: number[][] = [];

/** The chances of 0..n successes of n dice that each succeed with chance `p`. */
export function binomial(n: number, p: number): number[] {
  let row = [1];
  for (let die = 0; die < n; die++) {
    const next = new Array<number>(row.length + 1).fill(0);
    for (let k = 0; k < row.length; k++) {
      next[k] += row[k] * (1 - p);
      next[k + 1] += row[k] * p;
    }
    row = next;
  }
  return row;
}

/** The chances of 0..n sixes of n dice; kept, do not change it. */
export function sixes(n: number): readonly number[] {
  return (SIXTH_ROWS[n] ??= binomial(n, 1 / 6));
}

/** The chance that one Battle or Support Die ends on a 6 (or on a 1, which is the same) after so many pushes. */
export function symbolChance(pushes: number): number {
  return (1 - (2 / 3) ** (pushes + 1)) / 2;
}

function symbolRow(dice: number, pushes: number): readonly number[] {
  const byDice = (ROWS[pushes] ??= []);
  return (byDice[dice] ??= binomial(dice, symbolChance(pushes)));
}

/** The chances of the sum of two counts. */
export function convolve(a: Distribution, b: Distribution): number[] {
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i++) for (let k = 0; k < b.length; k++) sum[i + k] += a[i] * b[k];
  return sum;
}

/**
 * The chances of the successes of so many Strategy Dice after `pushes`, each of which takes away a die without a success where there is
 * one. `pushes` is no more than `dice`.
 */
function strategyRow(dice: number, pushes: number): number[] {
  let chances: number[] = [...sixes(dice)];
  for (let push = 1; push <= pushes; push++) {
    const left = dice - push;
    const next = new Array<number>(left + 1).fill(0);
    for (let shown = 0; shown < chances.length; shown++) {
      const kept = Math.min(shown, left);
      const again = sixes(left - kept);
      for (let more = 0; more < again.length; more++) next[kept + more] += chances[shown] * again[more];
    }
    chances = next;
  }
  return chances;
}

/** The exact chances of a pool that is pushed up to `pushes` times; pushing stops when no Strategy Die is left. */
export function poolOdds({ battle, strategy, support }: PoolSize, pushes: number): PoolOdds {
  const pushed = Math.min(pushes, strategy);
  return {
    successes: convolve(symbolRow(battle + support, pushed), strategyRow(strategy, pushed)),
    skulls: symbolRow(battle, pushed),
    explosions: symbolRow(support, pushed),
  };
}

/** The mean of a distribution. */
export function meanOf(chances: Distribution): number {
  return chances.reduce((sum, p, n) => sum + n * p, 0);
}
