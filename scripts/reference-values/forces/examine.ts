import type { AnyRuleSystem } from '@core/rules/contract';
import type { ForceTable, RolePair, RoleWeight } from '@core/rules/force-model';
import {
  chance,
  type Fight,
  fit,
  type Fit,
  fleetValue,
  logOdds,
  lossOf,
  type Odds,
  oddsOf,
  ownError,
  sharpnessFor,
} from '../model';
import { allTerms, fightOf, forceModel, forceUnits, type ForceTerms, meanLogCost, PLAIN } from './model';
import type { Part } from './plan';
import type { PlayedBattle } from './play';
import type { ForcePool } from './pool';

/** How well a model predicts battles. */
export interface Prediction {
  readonly battles: number;
  /** Mean log loss of a game in nats. */
  readonly logLoss: number;
  /** Mean distance between predicted and observed win rate, 0 to 1. */
  readonly miss: number;
}

/** A model with its predictions of the test sets. */
export interface ComparedModel {
  readonly name: string;
  readonly held: Readonly<Record<'fleets' | 'designs', Prediction>>;
}

/** A group of test battles, predicted by plain sums of cost and by the model in use. */
export interface ForceSlice {
  readonly name: string;
  readonly plain: Prediction;
  readonly used: Prediction;
}

/** A pair of roles with the weight that the model of all terms gives it. */
export interface WeighedPair extends RoleWeight<RolePair> {
  readonly isUsed: boolean;
}

/** The results of a fit of force values. */
export interface ForceFit {
  readonly table: ForceTable;
  readonly compared: readonly ComparedModel[];
  /** Mean distance of a formula that knows every win rate, because of the dice. */
  readonly floor: number;
  readonly slices: readonly ForceSlice[];
  readonly combinations: readonly WeighedPair[];
  readonly counters: readonly WeighedPair[];
}

/** A term is kept if its weight is this many standard errors from 0. */
const CLEAR = 2;
/** Share of the unclear terms that are left out at once. */
const AT_ONCE = 1 / 3;
const DIGITS = 4;

function digits(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

interface Fitted {
  readonly terms: ForceTerms;
  readonly result: Fit;
  readonly odds: Odds;
  readonly logValues: readonly number[];
}

/** Fits the values of a system's forces and evaluates the fit. */
export function examineForces(system: AnyRuleSystem, pool: ForcePool, battles: readonly PlayedBattle[]): ForceFit {
  const { forces, info } = system;
  if (forces === undefined) throw new Error(`${info.id} has no force values.`);
  const units = forceUnits(forces, pool.designs, pool.costs);
  const all = allTerms(forces, info.points.error !== undefined);
  const of = (terms: ForceTerms, chosen: readonly PlayedBattle[]): Fight[] =>
    chosen.map((battle) => fightOf(forces, battle, units, terms));
  const parts = (part: Part): PlayedBattle[] => battles.filter((battle) => battle.part === part);
  const fitted = (terms: ForceTerms, grows = true): Fitted => {
    const model = forceModel(units, terms, grows);
    const result = fit(model, of(terms, parts('fit')));
    return { terms, result, odds: oddsOf(model, result.parameters), logValues: model.logValues(result.parameters) };
  };
  const predict = (model: Fitted, chosen: readonly PlayedBattle[]): Prediction =>
    predictionOf(of(model.terms, chosen), (fight) => logOdds(model.odds, model.logValues, fight));
  const compare = (name: string, model: Fitted): ComparedModel => ({
    name,
    held: { fleets: predict(model, parts('fleets')), designs: predict(model, parts('designs')) },
  });
  const plain = fitted(PLAIN, false);
  const single = fitted({ ...all, combinations: [], counters: [] });
  const whole = fitted(all);
  const used = select(fitted, whole);
  const held = battles.filter(({ part }) => part !== 'fit');
  const [unclear, clear] = [weightsOf(whole), weightsOf(used)];
  /** All pairs of one kind: those in use with their weights there, the others with those of the model of all terms. */
  const weighed = (kind: 'combinations' | 'counters'): WeighedPair[] =>
    unclear[kind].map((pair) => {
      const own = clear[kind].find(({ roles }) => roles === pair.roles);
      return { ...(own ?? pair), isUsed: own !== undefined };
    });
  const slice = (name: string, matches: (battle: PlayedBattle) => boolean): ForceSlice => {
    const chosen = held.filter(matches);
    return { name, plain: predict(plain, chosen), used: predict(used, chosen) };
  };
  const sizes = ({ a, b }: PlayedBattle): number => Math.max(a.length, b.length);
  return {
    table: {
      ...tableOf(pool, units, used, of(used.terms, held), battles),
      miss: { plain: digits(predict(plain, held).miss), used: digits(predict(used, held).miss) },
    },
    compared: [
      compare('Plain sums of cost', plain),
      compare('Powers of cost', fitted({ ...PLAIN, size: true })),
      compare('Values of units', single),
      compare('… with combinations and counters (used)', used),
      compare('… with all of them', whole),
    ],
    floor: floorOf(held),
    slices: [
      slice('Up to 4 units a side', (battle) => sizes(battle) <= 4),
      slice('5 to 8 units', (battle) => sizes(battle) > 4 && sizes(battle) <= 8),
      slice('9 to 12 units', (battle) => sizes(battle) > 8),
      slice('Open board', ({ terrain }) => !terrain),
      slice('With terrain', ({ terrain }) => terrain),
    ].filter(({ used: { battles: count } }) => count > 0),
    combinations: weighed('combinations'),
    counters: weighed('counters'),
  };
}

/** Leaves out the terms with the smallest weights, in standard errors, until all that are left are clear. */
function select(fitted: (terms: ForceTerms) => Fitted, from: Fitted): Fitted {
  for (let model = from; ;) {
    const weights = weightsOf(model);
    const unclear = Object.values(weights)
      .flat()
      .filter((term) => clarity(term) < CLEAR)
      .sort((a, b) => clarity(a) - clarity(b));
    if (unclear.length === 0) return model;
    const out = new Set(unclear.slice(0, Math.ceil(unclear.length * AT_ONCE)));
    const rest = <R extends RoleWeight['roles']>(list: readonly RoleWeight<R>[]): R[] =>
      list.filter((term) => !out.has(term)).map(({ roles }) => roles);
    model = fitted({
      size: model.terms.size,
      units: rest(weights.units),
      combinations: rest(weights.combinations),
      counters: rest(weights.counters),
    });
  }
}

function clarity({ weight, error }: RoleWeight): number {
  return Math.abs(weight) / error;
}

/** The weights of a fitted model's terms. */
interface Weights {
  readonly units: readonly RoleWeight[];
  readonly combinations: readonly RoleWeight<RolePair>[];
  readonly counters: readonly RoleWeight<RolePair>[];
}

function weightsOf({ terms, result }: Pick<Fitted, 'terms' | 'result'>): Weights {
  let index = 0;
  const next = <R extends RoleWeight['roles']>(roles: R): RoleWeight<R> => {
    index++;
    return { roles, weight: result.parameters[index]!, error: result.errors[index]! };
  };
  const units = terms.units.map(next);
  const combinations = terms.combinations.map(next);
  return { units, combinations, counters: terms.counters.map(next) };
}

function predictionOf(fights: readonly Fight[], etaOf: (fight: Fight) => number): Prediction {
  let [games, loss, miss] = [0, 0, 0];
  for (const fight of fights) {
    const eta = etaOf(fight);
    games += fight.games;
    loss += lossOf(eta, fight);
    miss += Math.abs(chance(eta) - fight.won / fight.games);
  }
  return { battles: fights.length, logLoss: loss / games, miss: miss / fights.length };
}

/** The mean distance between the true and the observed win rate, for normally distributed observations. */
function floorOf(battles: readonly PlayedBattle[]): number {
  const sum = battles.reduce((total, { won, games }) => {
    const share = won / games;
    return total + Math.sqrt(((2 / Math.PI) * (share * (1 - share))) / games);
  }, 0);
  return sum / battles.length;
}

function tableOf(
  pool: ForcePool,
  units: ReturnType<typeof forceUnits>,
  { terms, result, odds, logValues }: Fitted,
  held: readonly Fight[],
  battles: readonly PlayedBattle[],
): Omit<ForceTable, 'miss'> {
  const round = <R extends RoleWeight['roles']>({ roles, weight, error }: RoleWeight<R>): RoleWeight<R> => ({
    roles,
    weight: digits(weight),
    error: digits(error),
  });
  const [size] = result.parameters as [number];
  // A bundled design is worth its cost, in the geometric mean.
  const bundled = logValues.slice(0, pool.bundled);
  const shift = bundled.reduce((sum, log, index) => sum + Math.log(units[index]!.cost) - log, 0) / bundled.length;
  const weights = weightsOf({ terms, result });
  return {
    battles: battles.length,
    games: battles.reduce((sum, { games }) => sum + games, 0),
    base: digits(shift - size * meanLogCost(units)),
    size: digits(1 + size),
    units: weights.units.map(round),
    combinations: weights.combinations.map(round),
    counters: weights.counters.map(round),
    sharpness: digits(odds.sharpness),
    growth: digits(odds.power),
    unitError: digits(
      ownError(
        held,
        slopeIn(odds, logValues),
        (fight) => logOdds(odds, logValues, fight),
        pool.known,
        logValues.length,
      ),
    ),
    forceError: digits(forceErrorOf(odds, logValues, held)),
  };
}

/** Steps of a bisection. */
const ROUNDS = 30;

/** By how much a factor on a design's value changes the log-odds of a battle. */
const slopeIn =
  (odds: Odds, logValues: readonly number[]) =>
  (fight: Fight, design: number): number => {
    const share = (fleet: readonly number[]): number =>
      (fleet.filter((index) => index === design).length * Math.exp(logValues[design]!)) / fleetValue(logValues, fleet);
    return sharpnessFor(odds, fight) * (share(fight.a) - share(fight.b));
  };

/** Nodes and weights of the Gauss–Hermite quadrature for a normal distribution. */
const NODES: readonly (readonly [node: number, weight: number])[] = [
  [-2.85697, 0.0112574],
  [-1.355626, 0.2220759],
  [0, 0.5333333],
  [1.355626, 0.2220759],
  [2.85697, 0.0112574],
];

/** The standard deviation of the logarithm of the ratio of two forces that explains the errors beyond those of the dice. */
function forceErrorOf(odds: Odds, logValues: readonly number[], fights: readonly Fight[]): number {
  const cases = fights.map((fight) => ({
    eta: logOdds(odds, logValues, fight),
    scale: sharpnessFor(odds, fight),
    share: fight.won / fight.games,
    games: fight.games,
  }));
  const observed = cases.reduce((sum, { eta, share, games }) => {
    return sum + (chance(eta) - share) ** 2 - (share * (1 - share)) / (games - 1);
  }, 0);
  const expected = (deviation: number): number =>
    cases.reduce(
      (sum, { eta, scale }) =>
        sum +
        NODES.reduce(
          (total, [node, weight]) => total + weight * (chance(eta + scale * deviation * node) - chance(eta)) ** 2,
          0,
        ),
      0,
    );
  let [low, high] = [0, 2];
  for (let round = 0; round < ROUNDS; round++) {
    const middle = (low + high) / 2;
    if (expected(middle) < observed) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
