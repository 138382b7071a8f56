/** A square matrix by rows. */
export type Matrix = readonly (readonly number[])[];

/** The lower triangle L of L·Lᵀ (Cholesky). The matrix must be positive definite. */
export function choleskyOf(matrix: Matrix): Matrix {
  const lower = matrix.map((row) => row.map(() => 0));
  for (let i = 0; i < matrix.length; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i][j];
      for (let k = 0; k < j; k++) sum -= lower[i][k] * lower[j][k];
      lower[i][j] = i === j ? Math.sqrt(sum) : sum / lower[j][j];
    }
  }
  return lower;
}

/** Solves M·x = right, given the Cholesky factor of M. */
export function solve(lower: Matrix, right: readonly number[]): number[] {
  const x = [...right];
  for (let i = 0; i < x.length; i++) {
    for (let k = 0; k < i; k++) x[i] -= lower[i][k] * x[k];
    x[i] /= lower[i][i];
  }
  for (let i = x.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < x.length; k++) x[i] -= lower[k][i] * x[k];
    x[i] /= lower[i][i];
  }
  return x;
}

/** The inverse of a symmetric positive definite matrix. */
export function invert(matrix: Matrix): Matrix {
  const lower = choleskyOf(matrix);
  return matrix.map((_, i) => {
    const unit = matrix.map((_, j) => (i === j ? 1 : 0));
    return solve(lower, unit);
  });
}
