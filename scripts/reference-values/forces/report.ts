import { capitalize, formatNumber, lowerFirst } from '@core/base';
import type { AnyRuleSystem } from '@core/rules/contract';
import { ROLE_LABELS, type RolePair } from '@core/rules/force-model';
import { combinationLabel } from '@core/rules/force-value';
import { table } from '../page';
import type { ForceFit, WeighedPair } from './examine';

const Z95 = 1.96;
/** The most that two different roles can be spread over different units. */
const MOST_SPREAD = 1 / 4;

const points = (share: number): string => (100 * share).toFixed(1);
const percent = (log: number): string => {
  const change = Math.round(100 * Math.expm1(log));
  return `${change < 0 ? '−' : '+'}${Math.abs(change)}%`;
};

/** A table of the clear pairs with their largest effects, and a list of the others. */
function pairs(
  title: string,
  list: readonly WeighedPair[],
  name: (pair: RolePair) => string,
  amountOf: (pair: RolePair) => number,
): string {
  const all = list.map(({ roles, weight, error, isUsed }) => {
    const amount = amountOf(roles);
    const ends = [amount * (weight - Z95 * error), amount * (weight + Z95 * error)].sort((a, b) => a - b);
    return { isUsed, name: name(roles), effect: percent(amount * weight), range: ends.map(percent).join(' to ') };
  });
  const clear = all.filter(({ isUsed }) => isUsed).map((pair) => [pair.name, pair.effect, pair.range]);
  const rest = all.filter(({ isUsed }) => !isUsed).map((pair) => `${lowerFirst(pair.name)} (${pair.range})`);
  return [
    ...(clear.length === 0 ? [] : [table([title, 'Largest effect', '95% interval'], clear)]),
    ...(rest.length === 0 ? [] : [`No clear effect, with 95% intervals: ${rest.join('; ')}.`]),
  ].join('\n\n');
}

/** The figures of a system's forces. */
export function forceSection(system: AnyRuleSystem, fit: ForceFit): string {
  const { compared, floor, slices, combinations, counters } = fit;
  const { battles, games, sharpness, growth, unitError, forceError } = fit.table;
  const spread = ([first, second]: RolePair): number => (first === second ? -MOST_SPREAD : MOST_SPREAD);
  const against = ([first, second]: RolePair): string =>
    `${capitalize(ROLE_LABELS[first])} against ${ROLE_LABELS[second]}`;
  const around = (error: number): string => `${percent(-error)} to ${percent(error)}`;
  return `### ${system.info.name}

${formatNumber(battles)} battles, ${formatNumber(games)} games. Sharpness: ${sharpness.toFixed(2)} times the number of units to the power ${growth.toFixed(2)}. Two of three unseen designs lie
within ${around(unitError)} of their value in a force; two of three ratios of forces within ${around(forceError)} of the fitted ratio.

${table(
  [
    'Mean error in win rate, percentage points',
    'Held-out forces',
    'Unseen designs',
    'Log loss, held-out',
    'Log loss, unseen',
  ],
  compared.map(({ name, held: { fleets, designs } }) => [
    name,
    points(fleets.miss),
    points(designs.miss),
    fleets.logLoss.toFixed(4),
    designs.logLoss.toFixed(4),
  ]),
)}

The dice alone cause an error of ${points(floor)} points.

${table(
  ['Held-out battles', 'Battles', 'Plain sums of cost', 'Values of forces'],
  slices.map(({ name, plain, used }) => [name, formatNumber(used.battles), points(plain.miss), points(used.miss)]),
)}

${table(
  ['Role', 'Measure'],
  system.forces!.roles.map(({ key, measure }) => [capitalize(ROLE_LABELS[key]), measure]),
)}

${pairs('Combination', combinations, combinationLabel, spread)}

${pairs('Counter', counters, against, () => 1)}`;
}
