import { format, resolveConfig } from 'prettier';
import { type Findings, STANDARD } from './examine';

/** The module of the rules that holds the coefficients. */
export async function tableOf({ coefficients, points, error, games }: Findings): Promise<string> {
  const text = `// Written by npm run reference-values; see docs/reference-values.md.
import type { Coefficients } from './value';

/** What the values of units are made of, fitted to simulated fights. */
export const COEFFICIENT_TABLE: Coefficients = ${JSON.stringify(coefficients)};

/** Points for a value of 1: so many that the ${STANDARD} of the table of units is worth 100 (7.0.0). */
export const POINTS = ${points};

/** Standard deviation of the logarithm of what a unit is worth about its value, of designs that the fit has not seen. */
export const VALUE_ERROR = ${Number(error.toFixed(2))};

/** Games that the fit and its examination rest on. */
export const GAMES = ${games.toLocaleString('en').replaceAll(',', '_')};
`;
  const config = await resolveConfig('src/core/rules/systems/counterspace/value-table.ts');
  return format(text, { ...config, parser: 'typescript' });
}
