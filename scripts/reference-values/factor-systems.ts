import { writeFile } from 'node:fs/promises';
import { formatNumber } from '@core/base';
import type { Design } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import * as mass from '@core/rules/systems/mass-combat/value';
import * as skirmish from '@core/rules/systems/skirmish/value';
import { formatted } from '../lib/format.mjs';
import { withRegion } from './page';
import { fitFactors, type FactorFit, type FactorSystem } from './factors';

/** A system to fit, with the words of its table. */
interface FittedSystem<K extends string> extends Omit<FactorSystem<K>, 'system'> {
  readonly id: 'skirmish' | 'mass-combat';
  /** The sides of the fights and the design of 100 points, for the explanation of the points. */
  readonly fleets: string;
  readonly standardName: string;
}

const SKIRMISH: FittedSystem<(typeof skirmish.COEFFICIENTS)[number]> = {
  ...{ id: 'skirmish', coefficients: skirmish.COEFFICIENTS, parts: skirmish.valueParts },
  ...{ standard: 'skirmish-rifles', standardName: 'A Rifle section', upgrades: 24 },
  ...{ unitsPerSide: 4, fleets: 'sides of up to four units' },
};
const MASS_COMBAT: FittedSystem<(typeof mass.COEFFICIENTS)[number]> = {
  ...{ id: 'mass-combat', coefficients: mass.COEFFICIENTS, parts: mass.valueParts },
  ...{ standard: 'mass-free-militia', standardName: 'A Free Militia', upgrades: 8 },
  ...{ unitsPerSide: 1, unit: 'level', fleets: 'factions' },
};

async function fitSystem<K extends string>(of: FittedSystem<K>, library: readonly Design[]): Promise<string> {
  const system = ruleSystem(of.id);
  if (system === undefined) throw new Error(`${of.id} is not available`);
  const found = fitFactors({ ...of, system }, library, (text) => process.stderr.write(`\r${text}`));
  process.stderr.write('\n');
  const file = `src/core/rules/systems/${of.id}/value-table.ts`;
  await writeFile(file, await formatted(file, tableText(of, found)));
  return sectionText(system.info.name, found);
}

function tableText({ standardName, fleets }: FittedSystem<string>, found: FactorFit): string {
  const { table, points, games, error } = found;
  const fit = { games, error: Number(error.toFixed(2)), standard: standardName, fleets };
  return `// Written by npm run reference-values; see docs/reference-values.md.
import type { ValueFit } from '../../common/fitted-cost';
import type { Coefficients } from './value';

/** Coefficients of unit values, fitted to simulated fights. */
export const COEFFICIENT_TABLE: Coefficients = ${JSON.stringify(table)};

/** Points of a design without parts. */
export const POINTS = ${points};

/** The fit. */
export const VALUE_FIT: ValueFit = ${JSON.stringify(fit)};
`;
}

function sectionText(name: string, found: FactorFit): string {
  const { fights, designs, games, loss, countLoss, minimum, error, sharpness, table, spreads } = found;
  const percent = (log: number): string => `${log < 0 ? '−' : '+'}${Math.abs(Math.round(100 * Math.expm1(log)))}%`;
  const rows = Object.entries(table).map(([key, value]) => {
    const half = 1.96 * spreads[key];
    return `| \`${key}\` | ${value} | ${(value * Math.exp(-half)).toPrecision(3)} to ${(value * Math.exp(half)).toPrecision(3)} |`;
  });
  return `### ${name}

${formatNumber(fights)} fights of ${designs} designs, ${formatNumber(games)} games. Sharpness: ${sharpness.toFixed(2)}. Log loss: ${loss[0].toFixed(4)} in the fit,
${loss[1].toFixed(4)} with unseen designs (minimum ${minimum.toFixed(4)}; number of units only ${countLoss.toFixed(4)}). The true strength of an unseen design deviates
from its value with a standard deviation of ${error.toFixed(2)} of the logarithm: two of three designs lie within ${percent(-error)} to ${percent(error)} of it.

| Coefficient | Value | 95% interval |
| ----------- | ----: | -----------: |
${rows.join('\n')}
`;
}

/** Plays and fits Skirmish battlespace and mass combat, and writes their tables. Returns the page with the new figures. */
export async function fitOtherSystems(library: readonly Design[], page: string): Promise<string> {
  const sections = [await fitSystem(SKIRMISH, library), await fitSystem(MASS_COMBAT, library)];
  return withRegion(page, 'other systems', sections.join('\n'));
}
