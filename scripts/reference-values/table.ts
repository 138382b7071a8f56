import { formatted } from '../lib/format.mjs';
import { type Findings, STANDARD } from './examine';

/** The module of the rules that holds the coefficients. */
export async function tableOf({ coefficients, points, error, games }: Findings): Promise<string> {
  const text = `// Written by npm run reference-values; see docs/reference-values.md.
import type { Coefficients } from './value';

/** Coefficients of unit values, fitted to simulated fights. */
export const COEFFICIENT_TABLE: Coefficients = ${JSON.stringify(coefficients)};

/** Points for a value of 1, so that the ${STANDARD} of the table of units has 100 points (7.0.0). */
export const POINTS = ${points};

/** Standard deviation of the logarithm of a unit's true strength around its value, for unseen designs. */
export const VALUE_ERROR = ${Number(error.toFixed(2))};

/** Games behind the fit and its evaluation. */
export const GAMES = ${games.toLocaleString('en').replaceAll(',', '_')};
`;
  return formatted('value-table.ts', text);
}
