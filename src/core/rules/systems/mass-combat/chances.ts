/*
 * Exact probabilities of dice pools. Every die succeeds on a 6; on a 1, Battle Dice show a skull and Support Dice an explosion. A push
 * removes one Strategy Die and rerolls every die without a symbol.
 */

/** Probabilities by count: `p[n]` is the probability of exactly n. */
export type Distribution = readonly number[];

/** Size of a pool: number of Battle, Strategy and Support Dice. */
export interface PoolSize {
  readonly battle: number;
  readonly strategy: number;
  readonly support: number;
}

/** Exact probabilities of a pool's symbols after its pushes. */
export interface PoolOdds {
  readonly successes: Distribution;
  readonly skulls: Distribution;
  readonly explosions: Distribution;
}

const ROWS: number[][][] = [];
/** Binomial rows for a success chance of 1/6. */
const SIXTH_ROWS: number[][] = [];

/** Probabilities of 0..n successes with n dice of success chance `p`. */
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

/** Probabilities of 0..n sixes with n dice. Cached: do not modify. */
export function sixes(n: number): readonly number[] {
  return (SIXTH_ROWS[n] ??= binomial(n, 1 / 6));
}

/** Probability that one Battle or Support Die ends on a 6 (the same as on a 1) after `pushes` pushes. */
export function symbolChance(pushes: number): number {
  return (1 - (2 / 3) ** (pushes + 1)) / 2;
}

function symbolRow(dice: number, pushes: number): readonly number[] {
  const byDice = (ROWS[pushes] ??= []);
  return (byDice[dice] ??= binomial(dice, symbolChance(pushes)));
}

/** Distribution of the sum of two counts. */
export function convolve(a: Distribution, b: Distribution): number[] {
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i++) for (let k = 0; k < b.length; k++) sum[i + k] += a[i] * b[k];
  return sum;
}

/**
 * Distribution of successes of `dice` Strategy Dice after `pushes` (at most `dice`), each of which removes a die, preferably one without a
 * success.
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

/** Exact probabilities of a pool pushed up to `pushes` times; pushing stops without Strategy Dice. */
export function poolOdds({ battle, strategy, support }: PoolSize, pushes: number): PoolOdds {
  const pushed = Math.min(pushes, strategy);
  return {
    successes: convolve(symbolRow(battle + support, pushed), strategyRow(strategy, pushed)),
    skulls: symbolRow(battle, pushed),
    explosions: symbolRow(support, pushed),
  };
}

export function meanOf(chances: Distribution): number {
  return chances.reduce((sum, p, n) => sum + n * p, 0);
}
