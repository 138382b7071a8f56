/** Both mixtures of a solved matrix game, and what the row player gets. */
export interface Equilibrium {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly value: number;
}

/** Rounds of learning when nothing else is said; what is left to gain is then about a hundredth of the payoffs' range. */
const ITERATIONS = 1000;

/** Writes the mixture that belongs to regrets to `out`: in proportion to what is positive, evenly when nothing is. */
function match(regrets: Float64Array, out: Float64Array): void {
  let sum = 0;
  for (const regret of regrets) sum += regret;
  for (let i = 0; i < out.length; i++) out[i] = sum > 0 ? regrets[i] / sum : 1 / out.length;
}

/** Adds what each choice would have brought more than the mixture did; regrets never fall below 0. */
function learn(regrets: Float64Array, gains: Float64Array, mixture: Float64Array): void {
  let mean = 0;
  for (let i = 0; i < gains.length; i++) mean += gains[i] * mixture[i];
  for (let i = 0; i < gains.length; i++) regrets[i] = Math.max(0, regrets[i] + gains[i] - mean);
}

/**
 * An approximate equilibrium of a zero-sum game: `payoffs[row][column]` is what the row player gets, every row as long as the first and not
 * empty. Regret matching+ with weights that grow (Tammelin 2014): no chance in it.
 */
export function equilibrium(payoffs: readonly (readonly number[])[], iterations = ITERATIONS): Equilibrium {
  const rows = payoffs.length;
  const columns = payoffs[0].length;
  const rowRegrets = new Float64Array(rows);
  const columnRegrets = new Float64Array(columns);
  const row = new Float64Array(rows);
  const column = new Float64Array(columns);
  const rowGains = new Float64Array(rows);
  const columnGains = new Float64Array(columns);
  const rowSum = new Float64Array(rows);
  const columnSum = new Float64Array(columns);
  for (let t = 1; t <= iterations; t++) {
    match(rowRegrets, row);
    rowGains.fill(0);
    match(columnRegrets, column);
    for (let i = 0; i < rows; i++) {
      const line = payoffs[i];
      let gain = 0;
      for (let j = 0; j < columns; j++) gain += line[j] * column[j];
      rowGains[i] = gain;
    }
    learn(rowRegrets, rowGains, row);
    // The columns answer the rows as they are now: alternating learns faster.
    match(rowRegrets, row);
    columnGains.fill(0);
    for (let i = 0; i < rows; i++) {
      const share = row[i];
      if (share === 0) continue;
      const line = payoffs[i];
      for (let j = 0; j < columns; j++) columnGains[j] -= share * line[j];
    }
    learn(columnRegrets, columnGains, column);
    for (let i = 0; i < rows; i++) rowSum[i] += t * row[i];
    for (let j = 0; j < columns; j++) columnSum[j] += t * column[j];
  }
  const weight = (iterations * (iterations + 1)) / 2;
  const rowMix = Array.from(rowSum, (sum) => sum / weight);
  const columnMix = Array.from(columnSum, (sum) => sum / weight);
  let value = 0;
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) value += rowMix[i] * columnMix[j] * payoffs[i][j];
  return { rows: rowMix, columns: columnMix, value };
}
