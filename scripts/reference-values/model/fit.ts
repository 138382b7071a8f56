import { type Matrix, choleskyOf, invert, solve } from './matrix';

/** Two fleets, as indices into the list of designs. */
export interface Sides {
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** A fight between two fleets, played several times. */
export interface Fight extends Sides {
  readonly games: number;
  /** Games won by a; a draw counts half. */
  readonly won: number;
  /** Combinations of roles, a's minus b's: only for the force link. */
  readonly mixes?: readonly number[];
}

/**
 * How the values of two fleets determine the log-odds that the first wins, up to a fitted factor, the sharpness. `ratio`: the logarithm
 * of their ratio. `massed`: the same, times a fitted power of the number of units, as in Lanchester's laws. `difference`: their difference.
 * `force`: the logarithm of their ratio plus a weighted sum of combinations; the sharpness grows with a fitted power of the number of units.
 */
export type Link = 'ratio' | 'massed' | 'difference' | 'force';

/** A model to fit. Its parameters have a normal prior; except with the force link, they are logarithms of positive numbers. */
export interface Model {
  readonly link: Link;
  /** Logarithms of the values of all designs. */
  logValues(parameters: readonly number[]): readonly number[];
  /**
   * Centre and standard deviation of each parameter's prior. The last two parameters are the power of the number of units, used only by
   * the massed and the force link, and the logarithm of the sharpness. The weights of the combinations, if any, precede them.
   */
  readonly centre: readonly number[];
  readonly spread: readonly number[];
  /** Number of combinations; 0 if absent. */
  readonly mixes?: number;
}

/** The maximum a posteriori parameters, with their errors. */
export interface Fit {
  readonly parameters: readonly number[];
  /** Robust standard errors (sandwich estimator, clustered by fight). */
  readonly errors: readonly number[];
  /** Number of steps. */
  readonly steps: number;
}

const MAX_STEPS = 300;
/** The fit has converged when no parameter changes by more. */
const TOLERANCE = 1e-7;
const MIN_DAMPING = 1e-9;
/** Step of numerical derivatives. */
const DELTA = 1e-4;

/** The fitted conversion of values to log-odds. */
export interface Odds {
  readonly link: Link;
  readonly power: number;
  readonly sharpness: number;
  /** Weights of the combinations. */
  readonly mixes: readonly number[];
}

/** The conversion at the parameters of a model. */
export function oddsOf({ link, mixes = 0 }: Model, parameters: readonly number[]): Odds {
  const [power, sharpness] = parameters.slice(-2);
  return { link, power, sharpness: Math.exp(sharpness), mixes: parameters.slice(-2 - mixes, -2) };
}

/** The log-odds that a wins. */
export function logOdds(odds: Odds, logValues: readonly number[], fight: Sides & Pick<Fight, 'mixes'>): number {
  const { link, power, sharpness } = odds;
  const { a, b } = fight;
  const [first, second] = [fleetValue(logValues, a), fleetValue(logValues, b)];
  if (link === 'difference') return sharpness * (first - second);
  const massed = link === 'massed' ? power * Math.log(a.length / b.length) : 0;
  return sharpnessFor(odds, fight) * (Math.log(first / second) + massed + mixed(odds, fight));
}

/** The log-odds for a log ratio of 1, for the number of units. */
export function sharpnessFor({ link, power, sharpness }: Odds, { a, b }: Sides): number {
  return link === 'force' ? sharpness * ((a.length + b.length) / 2) ** power : sharpness;
}

function mixed(odds: Odds, { mixes = [] }: Pick<Fight, 'mixes'>): number {
  return odds.mixes.reduce((sum, weight, index) => sum + weight * (mixes[index] ?? 0), 0);
}

/** The value of a fleet: the sum of its units' values. */
export function fleetValue(logValues: readonly number[], fleet: readonly number[]): number {
  return fleet.reduce((sum, design) => sum + Math.exp(logValues[design]), 0);
}

/** The probability for log-odds. */
export function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** The log values of all designs, and their derivatives by parameter (without the last two and those of the combinations). */
interface Derivatives {
  readonly logValues: readonly number[];
  readonly slopes: readonly (readonly number[])[];
}

function slopesAt(model: Model, parameters: readonly number[]): Derivatives {
  const slopes = parameters.slice(0, -2 - (model.mixes ?? 0)).map((value, index) => {
    const up = model.logValues(parameters.with(index, value + DELTA));
    const down = model.logValues(parameters.with(index, value - DELTA));
    return up.map((upper, design) => (upper - down[design]) / (2 * DELTA));
  });
  return { logValues: model.logValues(parameters), slopes };
}

/** Writes the gradient of a fight's log-odds to `into`, and returns the log-odds. */
function gradient({ logValues, slopes }: Derivatives, odds: Odds, fight: Fight, into: number[]): number {
  const eta = logOdds(odds, logValues, fight);
  const sharpness = sharpnessFor(odds, fight);
  into.fill(0);
  for (const [fleet, sign] of [[fight.a, 1] as const, [fight.b, -1] as const]) {
    const scale = (sign * sharpness) / (odds.link === 'difference' ? 1 : fleetValue(logValues, fleet));
    for (const design of fleet) {
      const weight = scale * Math.exp(logValues[design]);
      for (let j = 0; j < slopes.length; j++) into[j] += weight * slopes[j][design];
    }
  }
  for (let j = 0; j < odds.mixes.length; j++) into[slopes.length + j] = sharpness * (fight.mixes?.[j] ?? 0);
  into[into.length - 2] = byPower(odds, fight, eta);
  into[into.length - 1] = eta;
  return eta;
}

/** The derivative of the log-odds by the power of the number of units. */
function byPower({ link, sharpness }: Odds, { a, b }: Sides, eta: number): number {
  if (link === 'massed') return sharpness * Math.log(a.length / b.length);
  return link === 'force' ? eta * Math.log((a.length + b.length) / 2) : 0;
}

/** Negative log likelihood of the outcomes and the prior. */
function cost(model: Model, fights: readonly Fight[], parameters: readonly number[]): number {
  const logValues = model.logValues(parameters);
  const odds = oddsOf(model, parameters);
  const outcomes = fights.reduce((sum, fight) => sum + lossOf(logOdds(odds, logValues, fight), fight), 0);
  return parameters.reduce((sum, value, j) => sum + ((value - model.centre[j]) / model.spread[j]) ** 2 / 2, outcomes);
}

/** Negative log likelihood of a fight's outcomes. */
export function lossOf(eta: number, { games, won }: Fight): number {
  return games * softplus(eta) - won * eta;
}

function softplus(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}

/** Fits by Fisher scoring with Levenberg–Marquardt damping, starting at the centre of the prior. */
export function fit(model: Model, fights: readonly Fight[]): Fit {
  let parameters: readonly number[] = model.centre;
  let current = cost(model, fights, parameters);
  let damping = 1e-3;
  let steps = 0;
  for (let converged = false; !converged && steps < MAX_STEPS; steps++) {
    const { information, score } = sumsAt(model, fights, parameters);
    for (let better = false; !better && !converged;) {
      const damped = information.map((row, i) => row.map((value, j) => (i === j ? value * (1 + damping) : value)));
      const change = solve(choleskyOf(damped), score);
      const next = parameters.map((value, j) => value + change[j]);
      const nextCost = cost(model, fights, next);
      better = nextCost <= current;
      converged = Math.max(...change.map(Math.abs)) < TOLERANCE;
      damping = better ? Math.max(MIN_DAMPING, damping / 5) : 4 * damping;
      if (better) [parameters, current] = [next, nextCost];
    }
  }
  return { parameters, errors: errorsAt(model, fights, parameters), steps };
}

interface Sums {
  readonly information: Matrix;
  readonly score: number[];
  /** Sum of the outer products of the fights' scores. */
  readonly squares: Matrix;
}

function sumsAt(model: Model, fights: readonly Fight[], parameters: readonly number[]): Sums {
  const size = parameters.length;
  const odds = oddsOf(model, parameters);
  const slope = slopesAt(model, parameters);
  const information = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const squares = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const score = new Array<number>(size).fill(0);
  const g = new Array<number>(size).fill(0);
  for (const fight of fights) {
    const p = chance(gradient(slope, odds, fight, g));
    const weight = fight.games * Math.max(1e-9, p * (1 - p));
    const rest = fight.won - fight.games * p;
    for (let i = 0; i < size; i++) {
      score[i] += rest * g[i];
      for (let j = 0; j <= i; j++) {
        information[i][j] += weight * g[i] * g[j];
        squares[i][j] += rest * rest * g[i] * g[j];
      }
    }
  }
  for (let i = 0; i < size; i++) {
    const precision = 1 / model.spread[i] ** 2;
    information[i][i] += precision;
    score[i] -= (parameters[i] - model.centre[i]) * precision;
    for (let j = 0; j < i; j++) {
      information[j][i] = information[i][j];
      squares[j][i] = squares[i][j];
    }
  }
  return { information, score, squares };
}

/** Square roots of the diagonal of I⁻¹·S·I⁻¹, with the information I and the sum S of the fights' squared scores. */
function errorsAt(model: Model, fights: readonly Fight[], parameters: readonly number[]): number[] {
  const { information, squares } = sumsAt(model, fights, parameters);
  return invert(information).map((row) => {
    const sum = row.reduce((total, x, k) => row.reduce((inner, y, l) => inner + x * squares[k][l] * y, total), 0);
    return Math.sqrt(sum);
  });
}
