import type { Design } from '@core/model';
import {
  basisOf,
  COEFFICIENTS,
  type Coefficients,
  effectiveStats,
  logValueOf,
  statsOf,
} from '@core/rules/systems/counterspace';
import type { Link, Model } from './fit';
import { GUESS } from './guess';

/** Standard deviation of the prior of each coefficient's logarithm. */
const SPREAD = 1;
const SHARPNESS = Math.log(3);

/** The coefficients from the first parameters of {@link valueModel}. */
export function coefficientsOf(parameters: readonly number[]): Coefficients {
  return Object.fromEntries(COEFFICIENTS.map((name, j) => [name, Math.exp(parameters[j])])) as Coefficients;
}

/** The model behind the reference values. */
export function valueModel(designs: readonly Design[], link: Link = 'ratio'): Model {
  const bases = designs.map((design) => basisOf(statsOf(design)));
  return {
    link,
    logValues(parameters) {
      const coefficients = coefficientsOf(parameters);
      return bases.map((basis) => logValueOf(basis, coefficients));
    },
    ...prior(COEFFICIENTS.map((name) => Math.log(GUESS[name]))),
  };
}

/** For comparison: the value is a weighted sum of the design's stats. */
export function sumModel(designs: readonly Design[]): Model {
  const rows = designs.map((design) => {
    const printed = statsOf(design);
    const stats = effectiveStats(printed);
    const { torpedoes = 0, attack = 0 } = printed.torpedoBays ?? {};
    return [
      1,
      stats.hull,
      stats.shields,
      stats.energy,
      stats.defence,
      stats.movement,
      stats.weapons.reduce((sum, gun) => sum + (gun.attack * (gun.range + 1)) / Math.max(1, gun.energy), 0),
      torpedoes * attack,
      stats.battery,
      stats.reserve,
      Number(stats.booster),
      Number(stats.turtle),
      Number(stats.repair),
      Number(stats.selfRepair),
    ];
  });
  return {
    link: 'ratio',
    logValues(parameters) {
      const weights = parameters.slice(0, -2).map(Math.exp);
      return rows.map((row) => Math.log(row.reduce((sum, value, j) => sum + value * weights[j], 0)));
    },
    ...prior((rows[0] ?? []).map(() => 0)),
  };
}

/** For comparison: every unit has the same value. */
export function countModel(designs: readonly Design[]): Model {
  return { link: 'ratio', logValues: () => designs.map(() => 0), ...prior([]) };
}

function prior(centre: readonly number[]): Pick<Model, 'centre' | 'spread'> {
  return { centre: [...centre, 0, SHARPNESS], spread: [...centre.map(() => SPREAD), 1, 1] };
}
