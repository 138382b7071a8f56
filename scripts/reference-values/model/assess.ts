import { type Rate, wilson } from '@core/playtest';
import { chance, type Fight, fleetValue, logOdds, type Odds, lossOf } from './fit';

/** Prediction quality of a fit. */
export interface Quality {
  readonly fights: number;
  readonly games: number;
  /** Mean log loss of a game in nats: 0.693 for a coin toss. Lower is better. */
  readonly logLoss: number;
  /** The log loss with the observed win rate of each fight as its prediction; the lower bound of any formula. */
  readonly minimum: number;
  /** Mean squared error of the predicted probability; 0.25 for a coin toss. */
  readonly brier: number;
}

/** The prediction quality of a fit for the fights. */
export function qualityOf(odds: Odds, logValues: readonly number[], fights: readonly Fight[]): Quality {
  let [games, loss, minimum, brier] = [0, 0, 0, 0];
  for (const fight of fights) {
    const eta = logOdds(odds, logValues, fight);
    const [p, share] = [chance(eta), fight.won / fight.games];
    games += fight.games;
    loss += lossOf(eta, fight);
    minimum += fight.games * (entropy(share) + entropy(1 - share));
    brier += fight.games * (share * (1 - p) ** 2 + (1 - share) * p ** 2);
  }
  const per = Math.max(1, games);
  return { fights: fights.length, games, logLoss: loss / per, minimum: minimum / per, brier: brier / per };
}

function entropy(share: number): number {
  return share <= 0 ? 0 : -share * Math.log(share);
}

/** Fights whose favourite has a predicted win rate between two bounds, with its observed win rate. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly fights: number;
  readonly games: number;
  /** Mean predicted win rate of the favourite. */
  readonly expected: number;
  /** Observed win rate with the interval for independent games; a draw counts half. */
  readonly observed: Rate;
}

/** The fights by predicted win rate of the favourite, 0.5 to 1, in `count` bins of equal width. */
export function calibration(odds: Odds, logValues: readonly number[], fights: readonly Fight[], count = 5): Bin[] {
  const sums = Array.from({ length: count }, () => ({ fights: 0, games: 0, expected: 0, won: 0 }));
  for (const fight of fights) {
    const p = chance(logOdds(odds, logValues, fight));
    const bin = sums[Math.min(count - 1, Math.floor(Math.abs(p - 0.5) * 2 * count))];
    bin.fights++;
    bin.games += fight.games;
    bin.expected += fight.games * Math.max(p, 1 - p);
    bin.won += p >= 0.5 ? fight.won : fight.games - fight.won;
  }
  return sums.map(({ fights: of, games, expected, won }, index) => ({
    from: 0.5 + index / (2 * count),
    to: 0.5 + (index + 1) / (2 * count),
    fights: of,
    games,
    expected: games === 0 ? 0 : expected / games,
    observed: wilson(won, games),
  }));
}

/** The strength of a design in its own fights, relative to its value. */
export interface Strength {
  readonly design: number;
  /** Logarithm of the factor on its value. */
  readonly offset: number;
  /** Standard error of the offset. */
  readonly error: number;
  readonly fights: number;
}

const ROUNDS = 40;

/**
 * The strength of each design in its own fights, as in a Bradley–Terry model with the values of all others fixed: the most probable
 * offset from its value, with a normal prior around 0 of that deviation.
 */
export function strengths(
  odds: Odds,
  logValues: readonly number[],
  fights: readonly Fight[],
  designs: readonly number[],
  deviation: number,
): Strength[] {
  return designs.map((design) => strengthOf(design, odds, logValues, ownFights(design, logValues, fights), deviation));
}

function ownFights(design: number, logValues: readonly number[], fights: readonly Fight[]): OwnFight[] {
  return fights.flatMap((fight) => viewOf(design, logValues, fight) ?? []);
}

function strengthOf(
  design: number,
  odds: Odds,
  logValues: readonly number[],
  own: readonly OwnFight[],
  deviation: number,
): Strength {
  let offset = 0;
  let information = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let score = -offset / deviation ** 2;
    information = 1 / deviation ** 2;
    for (const { count, rest, other, games, won } of own) {
      const value = count * Math.exp(logValues[design] + offset);
      const slope = (odds.sharpness * value) / (value + rest);
      const p = chance(odds.sharpness * Math.log((value + rest) / other));
      score += slope * (won - games * p);
      information += slope * slope * games * p * (1 - p);
    }
    offset += Math.max(-0.5, Math.min(0.5, score / information));
  }
  return { design, offset, error: 1 / Math.sqrt(information), fights: own.length };
}

/** A fight from the view of one design: number of its units, value of the rest of its fleet, value of the other fleet. */
interface OwnFight {
  readonly count: number;
  readonly rest: number;
  readonly other: number;
  readonly games: number;
  readonly won: number;
}

/** The fight from the view of a design; undefined if it is on both sides or on neither. */
function viewOf(design: number, logValues: readonly number[], { a, b, games, won }: Fight): OwnFight | undefined {
  const inA = a.includes(design);
  if (inA === b.includes(design)) return undefined;
  const [own, other] = inA ? [a, b] : [b, a];
  const friends = own.filter((unit) => unit !== design);
  return {
    count: own.length - friends.length,
    rest: fleetValue(logValues, friends),
    other: fleetValue(logValues, other),
    games,
    won: inA ? won : games - won,
  };
}

/**
 * The standard deviation of the logarithm of designs' strengths around their values, assuming normally distributed offsets. By
 * expectation maximisation.
 */
export function valueError(
  odds: Odds,
  logValues: readonly number[],
  fights: readonly Fight[],
  designs: readonly number[],
): number {
  const own = designs.map((design) => [design, ownFights(design, logValues, fights)] as const);
  let deviation = 0.5;
  for (let round = 0; round < ROUNDS; round++) {
    const results = own.map(([design, views]) => strengthOf(design, odds, logValues, views, deviation));
    const squares = results.reduce((sum, { offset, error }) => sum + offset ** 2 + error ** 2, 0);
    deviation = Math.sqrt(squares / Math.max(1, results.length));
  }
  return deviation;
}

/** Newton steps of {@link ownError}. */
const STEPS = 30;
/** Fewest fights from which the strength of a design is estimated. */
const FEWEST_FIGHTS = 4;

/**
 * The standard deviation of the logarithm of a design's true value around the fitted one: for each of the designs `from` to `to` the shift
 * of its value that fits its own fights best.
 * @param slopeIn the derivative of a fight's log-odds by the logarithm of a design's value
 */
export function ownError(
  fights: readonly Fight[],
  slopeIn: (fight: Fight, design: number) => number,
  etaOf: (fight: Fight) => number,
  from: number,
  to: number,
): number {
  const shifts: number[] = [];
  for (let design = from; design < to; design++) {
    const own = fights.flatMap((fight) => {
      const slope = slopeIn(fight, design);
      return slope === 0 ? [] : [{ fight, slope, base: etaOf(fight) }];
    });
    if (own.length < FEWEST_FIGHTS) continue;
    let shift = 0;
    for (let step = 0; step < STEPS; step++) {
      let [score, information] = [-shift, 1];
      for (const { fight, slope, base } of own) {
        const p = chance(base + slope * shift);
        score += (fight.won - fight.games * p) * slope;
        information += fight.games * p * (1 - p) * slope ** 2;
      }
      shift += score / information;
    }
    shifts.push(shift);
  }
  return Math.sqrt(shifts.reduce((sum, shift) => sum + shift ** 2, 0) / Math.max(1, shifts.length));
}

/** Spearman's rank correlation; ties get their mean rank. 0 for fewer than two pairs. */
export function rankCorrelation(x: readonly number[], y: readonly number[]): number {
  const [rx, ry] = [ranks(x), ranks(y)];
  const mean = (x.length + 1) / 2;
  let [xy, xx, yy] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    xy += (rx[i] - mean) * (ry[i] - mean);
    xx += (rx[i] - mean) ** 2;
    yy += (ry[i] - mean) ** 2;
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

function ranks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}
