import { COEFFICIENTS } from '@core/rules/systems/counterspace';
import { type Findings, STANDARD } from './examine';
import { MEANING } from './meaning';
import { table, withRegion } from './page';

const Z95 = 1.96;

const count = (value: number): string => value.toLocaleString('en');
const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const number = (value: number): string => value.toPrecision(3);
/** The error of a logarithm as a range, such as −22% to +28%. */
const around = (error: number): string =>
  `−${Math.round(100 * (1 - Math.exp(-error)))}% to +${Math.round(100 * (Math.exp(error) - 1))}%`;

function figures(findings: Findings): string {
  const { designs, shipped, models, slices, bins, coefficients, result, values, own, odds } = findings;
  const coefficientRows = COEFFICIENTS.map((name, index) => {
    const [value, error] = [result.parameters[index], result.errors[index]];
    const interval = `${number(Math.exp(value - Z95 * error))} to ${number(Math.exp(value + Z95 * error))}`;
    return [`\`${name}\``, MEANING[name], coefficients[name], interval];
  });
  return `### Data

${count(findings.fights)} fights of ${count(designs.length)} designs, ${count(findings.games)} games. Sharpness: ${number(odds.sharpness)}. The fit converged in ${result.steps} steps.

### Prediction quality

Mean log loss per game in nats (a coin toss has 0.693; lower is better) and Brier score. _Minimum_ is the log loss of a formula that knows the
observed win rate of every fight.

${table(
  ['Model', 'Fit', 'Held-out fights', 'Unseen designs', 'Brier, held-out', 'Brier, unseen'],
  models.map(({ name, quality: { fit, fights, designs: unseen } }) => [
    name,
    ...[fit, fights, unseen].map(({ logLoss }) => logLoss.toFixed(4)),
    ...[fights, unseen].map(({ brier }) => brier.toFixed(4)),
  ]),
)}

${table(
  ['Part', 'Fights', 'Games', 'Minimum'],
  (['fit', 'fights', 'designs'] as const).map((part) => {
    const { fights, games, minimum } = models[0]!.quality[part];
    const name = { fit: 'Fit', fights: 'Held-out fights', designs: 'Unseen designs' }[part];
    return [name, count(fights), count(games), minimum.toFixed(4)];
  }),
)}

Both held-out parts together, by type of fight:

${table(
  ['Fights', 'Fights', 'Log loss', 'Minimum', 'Brier'],
  slices.map(({ name, quality: { fights, logLoss, minimum, brier } }) => [
    name,
    count(fights),
    ...[logLoss, minimum, brier].map((value) => value.toFixed(4)),
  ]),
)}

Calibration in the same fights, by the favourite's predicted win rate. The observed win rate has a 95% Wilson interval for independent games:

${table(
  ['Predicted', 'Fights', 'Mean', 'Observed', '95% interval'],
  bins.map(({ from, to, fights, expected, observed: { rate, low, high } }) => [
    `${percent(from)} to ${percent(to)}`,
    count(fights),
    percent(expected),
    percent(rate),
    `${percent(low)} to ${percent(high)}`,
  ]),
)}

![Calibration and strengths](reference-values/fit.svg)

### Error of a value

The true strength of an unseen design deviates from its value with a standard deviation of ${findings.error.toFixed(2)} of the logarithm: two of three designs
lie within ${around(findings.error)} of it. Spearman's rank correlation between values and the strengths in the designs' own fights is ${findings.rank.toFixed(3)}. By class, for all designs:

${table(
  ['Class', 'Designs', 'Error', 'Two of three within'],
  findings.errors.map(({ name, designs: of, error }) => [name, of, error.toFixed(2), around(error)]),
)}

### Coefficients

${table(['Name', 'Meaning', 'Value', '95% interval'], coefficientRows)}

### Bundled units

Points by the fit (the ${STANDARD} has 100), and by the unit's own fights with all other values fixed, with one standard error.

${table(
  ['Unit', 'Points', 'By its own fights', 'Fights'],
  shipped.map((id, index) => {
    const { design, offset, error, fights } = own[index]!;
    const strength = values[design]! * Math.exp(offset);
    return [id, values[design]!.toFixed(1), `${strength.toFixed(1)} ± ${(strength * error).toFixed(1)}`, count(fights)];
  }),
)}`;
}

/** The page with its figures of CounterSpace replaced. */
export function reportOf(page: string, findings: Findings): Promise<string> {
  return withRegion(page, '', figures(findings));
}
