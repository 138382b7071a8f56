/** Rounds of regret matching: enough for a player whose values are estimates. */
const ROUNDS = 400;

/** Mixed strategies of both sides: probability of each strategy. */
export interface Mixture {
  readonly own: readonly number[];
  readonly foe: readonly number[];
}

/**
 * Approximate equilibrium of a simultaneous choice by regret matching (later rounds weigh more). `cells[i][j]` is the value of own strategy
 * `i` against enemy strategy `j`; the game is zero-sum. At least one row and one column.
 */
export function mixtureOf(cells: readonly (readonly number[])[], rounds = ROUNDS): Mixture {
  const rows = cells.length;
  const columns = cells[0].length;
  const own = new Learner(rows);
  const foe = new Learner(columns);
  const gains = new Float64Array(rows);
  const losses = new Float64Array(columns);
  for (let round = 1; round <= rounds; round++) {
    own.shares();
    const q = foe.shares();
    for (let i = 0; i < rows; i++) {
      gains[i] = 0;
      for (let j = 0; j < columns; j++) gains[i] += q[j] * cells[i][j];
    }
    own.learn(gains, round);
    // The enemy replies to the updated own mixture, which converges faster.
    const p = own.shares();
    losses.fill(0);
    for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) losses[j] -= p[i] * cells[i][j];
    foe.learn(losses, round);
  }
  return { own: own.mean(), foe: foe.mean() };
}

/** Regret matching of one side. */
class Learner {
  private readonly regrets: Float64Array;
  private readonly now: Float64Array;
  private readonly sum: Float64Array;

  constructor(count: number) {
    this.regrets = new Float64Array(count);
    this.now = new Float64Array(count);
    this.sum = new Float64Array(count);
  }

  /** Probabilities by regret; uniform without regret. The next call reuses the list. */
  shares(): Float64Array {
    const { now, regrets } = this;
    const total = regrets.reduce((all, one) => all + one, 0);
    for (let i = 0; i < now.length; i++) now[i] = total > 0 ? regrets[i] / total : 1 / now.length;
    return now;
  }

  /** Updates regrets from the value of each strategy in this round; negative regrets become 0. */
  learn(values: Float64Array, weight: number): void {
    const { now, regrets, sum } = this;
    let mean = 0;
    for (let i = 0; i < now.length; i++) mean += now[i] * values[i];
    for (let i = 0; i < now.length; i++) {
      regrets[i] = Math.max(0, regrets[i] + values[i] - mean);
      sum[i] += weight * now[i];
    }
  }

  mean(): number[] {
    const total = this.sum.reduce((all, one) => all + one, 0);
    return [...this.sum].map((one) => one / total);
  }
}
