/** Rounds of regret matching: enough for a player, whose values are guesses themselves. */
const ROUNDS = 400;

/** How often each side plays each of its strategies, neither gaining by knowing the other's habits. */
export interface Mixture {
  readonly own: readonly number[];
  readonly foe: readonly number[];
}

/**
 * Near equilibrium mixtures of a sealed choice, by regret matching (later rounds count more). `cells[i][j]` is what own strategy `i`
 * against the foe's `j` is worth to the own side; what one side gains the other one loses. At least one row and one column.
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
    // The foe replies to what the own side has just learned: so both come to rest sooner.
    const p = own.shares();
    losses.fill(0);
    for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) losses[j] -= p[i] * cells[i][j];
    foe.learn(losses, round);
  }
  return { own: own.mean(), foe: foe.mean() };
}

/** One side of a sealed choice that learns which strategies it should have played more often. */
class Learner {
  private readonly regrets: Float64Array;
  private readonly now: Float64Array;
  private readonly sum: Float64Array;

  constructor(count: number) {
    this.regrets = new Float64Array(count);
    this.now = new Float64Array(count);
    this.sum = new Float64Array(count);
  }

  /** By regret; all alike where nothing is regretted. The list is used again by the next call. */
  shares(): Float64Array {
    const { now, regrets } = this;
    const total = regrets.reduce((all, one) => all + one, 0);
    for (let i = 0; i < now.length; i++) now[i] = total > 0 ? regrets[i] / total : 1 / now.length;
    return now;
  }

  /** Takes in what each strategy would have been worth in the round. Regrets below 0 are forgotten. */
  learn(worth: Float64Array, weight: number): void {
    const { now, regrets, sum } = this;
    let mean = 0;
    for (let i = 0; i < now.length; i++) mean += now[i] * worth[i];
    for (let i = 0; i < now.length; i++) {
      regrets[i] = Math.max(0, regrets[i] + worth[i] - mean);
      sum[i] += weight * now[i];
    }
  }

  mean(): number[] {
    const total = this.sum.reduce((all, one) => all + one, 0);
    return [...this.sum].map((one) => one / total);
  }
}
