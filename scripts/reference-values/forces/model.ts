import type { Design } from '@core/model';
import type { ForceModel, RoleKey, RolePair, RoleWeight } from '@core/rules/force-model';
import { combinationOf, counterOf, degreesOf, meanDegrees, productOf, type ForceUnit } from '@core/rules/force-value';
import type { Fight, Model } from '../model';
import type { PlayedBattle } from './play';

/** The terms of a model of force values. */
export interface ForceTerms {
  /** True if the cost counts with a fitted power. */
  readonly size: boolean;
  readonly units: readonly RoleWeight['roles'][];
  readonly combinations: readonly RolePair[];
  readonly counters: readonly RolePair[];
}

/** Log of the sharpness that the prior expects, and standard deviations of the priors. */
const SHARPNESS = 1;
const SPREAD = { size: 0.5, unit: 1, pair: 0.25, growth: 0.5, sharpness: 2 };
/** Spread of a parameter that is not fitted. */
const FIXED = 1e-4;

/** Values add up in proportion to cost. */
export const PLAIN: ForceTerms = { size: false, units: [], combinations: [], counters: [] };

/** All pairs of roles, a role with itself included if `same`. */
export function pairsOf(roles: readonly RoleKey[], same: boolean): RolePair[] {
  return roles.flatMap((first, index) =>
    roles.slice(same ? index : index + 1).map((other): RolePair => [first, other]),
  );
}

/**
 * Every term of a system.
 * @param isFitted true if the costs are already fitted to duels, so that products of roles are in them
 */
export function allTerms({ roles }: Pick<ForceModel, 'roles'>, isFitted: boolean): ForceTerms {
  const keys = roles.map(({ key }) => key);
  return {
    size: true,
    units: [...keys.map((key): readonly [RoleKey] => [key]), ...(isFitted ? [] : pairsOf(keys, true))],
    combinations: pairsOf(keys, true),
    counters: pairsOf(keys, false),
  };
}

/** The designs of a pool with their costs and degrees. */
export function forceUnits(
  forces: Pick<ForceModel, 'roles'>,
  designs: readonly Design[],
  costs: readonly number[],
): ForceUnit[] {
  return designs.map((design, index) => ({ cost: costs[index]!, degrees: degreesOf(forces, design) }));
}

/** Mean logarithm of the cost: the power of the cost leaves the value of such a design unchanged. */
export function meanLogCost(units: readonly ForceUnit[]): number {
  return units.reduce((sum, { cost }) => sum + Math.log(cost), 0) / units.length;
}

/**
 * A model of force values. Its parameters: the power of the cost less 1, the weights of the units, combinations and counters, then the
 * power of the number of units and the logarithm of the sharpness.
 * @param grows false if the sharpness does not depend on the number of units
 */
export function forceModel(units: readonly ForceUnit[], terms: ForceTerms, grows = true): Model {
  const products = units.map(({ degrees }) => terms.units.map((roles) => productOf(degrees, roles)));
  const mean = meanLogCost(units);
  const pairs = terms.combinations.length + terms.counters.length;
  return {
    link: 'force',
    mixes: pairs,
    logValues: ([size = 0, ...weights]) =>
      units.map(({ cost }, index) =>
        products[index]!.reduce(
          (sum, product, term) => sum + weights[term]! * product,
          Math.log(cost) + size * (Math.log(cost) - mean),
        ),
      ),
    centre: [0, ...terms.units.map(() => 0), ...new Array<number>(pairs).fill(0), 0, SHARPNESS],
    spread: [
      terms.size ? SPREAD.size : FIXED,
      ...terms.units.map(() => SPREAD.unit),
      ...new Array<number>(pairs).fill(SPREAD.pair),
      grows ? SPREAD.growth : FIXED,
      SPREAD.sharpness,
    ],
  };
}

/** A battle as input of the fit. */
export function fightOf(
  forces: Pick<ForceModel, 'roles'>,
  battle: PlayedBattle,
  units: readonly ForceUnit[],
  terms: ForceTerms,
): Fight {
  const { a, b, games, won } = battle;
  const [own, other] = [a, b].map((fleet) => fleet.map((index) => units[index]!)) as [ForceUnit[], ForceUnit[]];
  const mixes = [
    ...terms.combinations.map((pair) => combinationOf(own, pair) - combinationOf(other, pair)),
    ...terms.counters.map((pair) => counterOf(meanDegrees(forces, own), meanDegrees(forces, other), pair)),
  ];
  return { a, b, games, won, mixes };
}
