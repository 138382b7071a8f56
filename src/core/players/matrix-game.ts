/** A solution of a matrix game: the mixed strategies of both players and the row player's expected payoff. */
export interface Equilibrium {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly value: number;
}

/** Number of iterations; it leaves an exploitability of about 1% of the payoff range. */
const ITERATIONS = 1000;

/** Regret matching: writes to `out` a strategy proportional to the regrets, or a uniform one if all are 0. */
function matchRegrets(regrets: Float64Array, out: Float64Array): void {
  let sum = 0;
  for (const regret of regrets) sum += regret;
  for (let i = 0; i < out.length; i++) out[i] = sum > 0 ? regrets[i] / sum : 1 / out.length;
}

/** Adds each choice's advantage over the strategy to its regret, with a minimum of 0. */
function updateRegrets(regrets: Float64Array, payoffs: Float64Array, strategy: Float64Array): void {
  let mean = 0;
  for (let i = 0; i < payoffs.length; i++) mean += payoffs[i] * strategy[i];
  for (let i = 0; i < payoffs.length; i++) regrets[i] = Math.max(0, regrets[i] + payoffs[i] - mean);
}

/**
 * Payoffs of a game in which the column player errs: with probability `share`, its choice is drawn from `errors` (probabilities). In an
 * equilibrium of this game, a row player that is indifferent against the best columns punishes errors most. It gives away at most `share` of
 * the range of payoffs.
 */
export function withErrors(
  payoffs: readonly (readonly number[])[],
  errors: readonly number[],
  share: number,
): number[][] {
  return payoffs.map((line) => {
    const mean = line.reduce((sum, payoff, column) => sum + payoff * errors[column], 0);
    return line.map((payoff) => (1 - share) * payoff + share * mean);
  });
}

/**
 * Finds an approximate equilibrium of a zero-sum game by regret matching+ with linear averaging (Tammelin 2014); deterministic.
 * `payoffs[row][column]` is the row player's payoff; rows are non-empty and of equal length.
 */
export function equilibrium(payoffs: readonly (readonly number[])[]): Equilibrium {
  const rows = payoffs.length;
  const columns = payoffs[0].length;
  const rowRegrets = new Float64Array(rows);
  const columnRegrets = new Float64Array(columns);
  const row = new Float64Array(rows);
  const column = new Float64Array(columns);
  const payoffByRow = new Float64Array(rows);
  const payoffByColumn = new Float64Array(columns);
  const rowSum = new Float64Array(rows);
  const columnSum = new Float64Array(columns);
  for (let t = 1; t <= ITERATIONS; t++) {
    matchRegrets(rowRegrets, row);
    matchRegrets(columnRegrets, column);
    for (let i = 0; i < rows; i++) {
      const rowPayoffs = payoffs[i];
      let sum = 0;
      for (let j = 0; j < columns; j++) sum += rowPayoffs[j] * column[j];
      payoffByRow[i] = sum;
    }
    updateRegrets(rowRegrets, payoffByRow, row);
    // Alternating updates converge faster: the columns respond to the updated rows.
    matchRegrets(rowRegrets, row);
    payoffByColumn.fill(0);
    for (let i = 0; i < rows; i++) {
      const share = row[i];
      if (share === 0) continue;
      const rowPayoffs = payoffs[i];
      for (let j = 0; j < columns; j++) payoffByColumn[j] -= share * rowPayoffs[j];
    }
    updateRegrets(columnRegrets, payoffByColumn, column);
    for (let i = 0; i < rows; i++) rowSum[i] += t * row[i];
    for (let j = 0; j < columns; j++) columnSum[j] += t * column[j];
  }
  const weight = (ITERATIONS * (ITERATIONS + 1)) / 2;
  const rowShares = Array.from(rowSum, (sum) => sum / weight);
  const columnShares = Array.from(columnSum, (sum) => sum / weight);
  let value = 0;
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) value += rowShares[i] * columnShares[j] * payoffs[i][j];
  return { rows: rowShares, columns: columnShares, value };
}
