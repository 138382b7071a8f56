import { type Matrix, choleskyOf, invert, solve } from './matrix';

/** Two fleets: places of their units in the list of designs. */
export interface Sides {
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** A fight of two fleets, played several times. */
export interface Fight extends Sides {
  readonly games: number;
  /** How many games a won, a draw as half of one. */
  readonly won: number;
}

/**
 * How the values of two fleets make the log-odds that the first wins, times a sharpness that is fitted along: the logarithm of their
 * ratio; the same with the number of units to a power that is fitted too, as in Lanchester's laws; or their difference.
 */
export type Link = 'ratio' | 'massed' | 'difference';

/** What is fitted: the logarithms of positive numbers, drawn to a centre by a normal prior. */
export interface Model {
  readonly link: Link;
  /** Logarithms of the values of all designs at the parameters. */
  logValues(parameters: readonly number[]): readonly number[];
  /**
   * Centre and standard deviation of the prior of each parameter. The last two are the power of the number of units, which only the
   * massed link uses, and the logarithm of the sharpness.
   */
  readonly centre: readonly number[];
  readonly spread: readonly number[];
}

/** A fit: parameters that make the outcomes most probable, with how well they are known. */
export interface Fit {
  readonly parameters: readonly number[];
  /** Standard errors, robust against fights that the model gets wrong (sandwich, a fight a cluster). */
  readonly errors: readonly number[];
  /** Steps that it took. */
  readonly steps: number;
}

const MOST_STEPS = 300;
/** No parameter moves by more in the last step. */
const SETTLED = 1e-7;
const LEAST_DAMPING = 1e-9;
/** For slopes by difference. */
const NUDGE = 1e-4;

/** How a fit turns values into log-odds. */
export interface Odds {
  readonly link: Link;
  readonly power: number;
  readonly sharpness: number;
}

/** That of a model at the parameters. */
export function oddsOf({ link }: Model, parameters: readonly number[]): Odds {
  return { link, power: parameters[parameters.length - 2], sharpness: Math.exp(parameters[parameters.length - 1]) };
}

/** Log-odds that a wins. */
export function logOdds({ link, power, sharpness }: Odds, logValues: readonly number[], { a, b }: Sides): number {
  const [first, second] = [fleetValue(logValues, a), fleetValue(logValues, b)];
  if (link === 'difference') return sharpness * (first - second);
  const massed = link === 'massed' ? power * Math.log(a.length / b.length) : 0;
  return sharpness * (Math.log(first / second) + massed);
}

/** The value of a fleet: the sum of those of its units. */
export function fleetValue(logValues: readonly number[], fleet: readonly number[]): number {
  return fleet.reduce((sum, design) => sum + Math.exp(logValues[design]), 0);
}

/** The chance of the log-odds. */
export function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** The log values of all designs, and by parameter but the last two how they change with it. */
interface Slope {
  readonly logValues: readonly number[];
  readonly slopes: readonly (readonly number[])[];
}

function slopesAt(model: Model, parameters: readonly number[]): Slope {
  const slopes = parameters.slice(0, -2).map((value, index) => {
    const up = model.logValues(parameters.with(index, value + NUDGE));
    const down = model.logValues(parameters.with(index, value - NUDGE));
    return up.map((one, design) => (one - down[design]) / (2 * NUDGE));
  });
  return { logValues: model.logValues(parameters), slopes };
}

/** Writes the change of a fight's log-odds with each parameter, and returns the log-odds. */
function gradient({ logValues, slopes }: Slope, odds: Odds, fight: Fight, into: number[]): number {
  const eta = logOdds(odds, logValues, fight);
  into.fill(0);
  for (const [fleet, sign] of [[fight.a, 1] as const, [fight.b, -1] as const]) {
    const scale = (sign * odds.sharpness) / (odds.link === 'difference' ? 1 : fleetValue(logValues, fleet));
    for (const design of fleet) {
      const weight = scale * Math.exp(logValues[design]);
      for (let j = 0; j < slopes.length; j++) into[j] += weight * slopes[j][design];
    }
  }
  const massed = odds.link === 'massed';
  into[into.length - 2] = massed ? odds.sharpness * Math.log(fight.a.length / fight.b.length) : 0;
  into[into.length - 1] = eta;
  return eta;
}

/** Minus the log likelihood of the outcomes and of the prior. */
function cost(model: Model, fights: readonly Fight[], parameters: readonly number[]): number {
  const logValues = model.logValues(parameters);
  const odds = oddsOf(model, parameters);
  const outcomes = fights.reduce((sum, fight) => sum + surprise(logOdds(odds, logValues, fight), fight), 0);
  return parameters.reduce((sum, value, j) => sum + ((value - model.centre[j]) / model.spread[j]) ** 2 / 2, outcomes);
}

/** Minus the log likelihood of the outcomes of a fight. */
export function surprise(eta: number, { games, won }: Fight): number {
  return games * softplus(eta) - won * eta;
}

function softplus(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}

/** Fits by Newton's method with Fisher's information, damped as by Levenberg and Marquardt, from the centre of the prior. */
export function fit(model: Model, fights: readonly Fight[]): Fit {
  let parameters: readonly number[] = model.centre;
  let now = cost(model, fights, parameters);
  let damping = 1e-3;
  let steps = 0;
  for (let settled = false; !settled && steps < MOST_STEPS; steps++) {
    const { information, score } = sumsAt(model, fights, parameters);
    for (let better = false; !better && !settled;) {
      const damped = information.map((row, i) => row.map((value, j) => (i === j ? value * (1 + damping) : value)));
      const change = solve(choleskyOf(damped), score);
      const next = parameters.map((value, j) => value + change[j]);
      const then = cost(model, fights, next);
      better = then <= now;
      settled = Math.max(...change.map(Math.abs)) < SETTLED;
      damping = better ? Math.max(LEAST_DAMPING, damping / 5) : 4 * damping;
      if (better) [parameters, now] = [next, then];
    }
  }
  return { parameters, errors: errorsAt(model, fights, parameters), steps };
}

interface Sums {
  readonly information: Matrix;
  readonly score: number[];
  /** Sum of the squares of the fights' own scores. */
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

/** The roots of the diagonal of I⁻¹·S·I⁻¹, with the information I and the sum S of the squared scores of the fights. */
function errorsAt(model: Model, fights: readonly Fight[], parameters: readonly number[]): number[] {
  const { information, squares } = sumsAt(model, fights, parameters);
  return invert(information).map((row) => {
    const sum = row.reduce((total, x, k) => row.reduce((inner, y, l) => inner + x * squares[k][l] * y, total), 0);
    return Math.sqrt(sum);
  });
}
