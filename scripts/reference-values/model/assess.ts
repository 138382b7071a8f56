import { type Rate, wilson } from '@core/playtest';
import { chance, type Fight, fleetValue, logOdds, type Odds, surprise } from './fit';

/** How well a fit foretells fights. */
export interface Quality {
  readonly fights: number;
  readonly games: number;
  /** Mean surprise of a game in nats: 0.693 for tossing a coin. Lower is better. */
  readonly logLoss: number;
  /** What it would be if the chances of each fight were just what was seen: no formula comes below it. */
  readonly least: number;
  /** Mean squared error of the chance of a game; 0.25 for tossing a coin. */
  readonly brier: number;
}

/** Judges the chances that a fit gives to the fights. */
export function qualityOf(odds: Odds, logValues: readonly number[], fights: readonly Fight[]): Quality {
  let [games, loss, least, brier] = [0, 0, 0, 0];
  for (const fight of fights) {
    const eta = logOdds(odds, logValues, fight);
    const [p, share] = [chance(eta), fight.won / fight.games];
    games += fight.games;
    loss += surprise(eta, fight);
    least += fight.games * (entropy(share) + entropy(1 - share));
    brier += fight.games * (share * (1 - p) ** 2 + (1 - share) * p ** 2);
  }
  const per = Math.max(1, games);
  return { fights: fights.length, games, logLoss: loss / per, least: least / per, brier: brier / per };
}

function entropy(share: number): number {
  return share <= 0 ? 0 : -share * Math.log(share);
}

/** Fights whose chance of the favourite lies between two bounds, and how often the favourite won. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly fights: number;
  readonly games: number;
  /** Mean chance of the favourite. */
  readonly expected: number;
  /** Its games won, draws as halves, with the interval that independent games would have. */
  readonly seen: Rate;
}

/** The fights by the chance of the favourite, from 0.5 to 1, in `count` bins of the same width. */
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
    seen: wilson(won, games),
  }));
}

/** By how much a design does better than its value says. */
export interface Strength {
  readonly design: number;
  /** Logarithm of the factor that its value would have to be changed by. */
  readonly offset: number;
  /** Standard error of it. */
  readonly error: number;
  readonly fights: number;
}

const ROUNDS = 40;

/**
 * The strength of each design by its own fights, as in a Bradley–Terry model in which the values of all others stand: the offset from
 * its value that makes its outcomes most probable, drawn to 0 by a normal prior of that deviation.
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
  return fights.flatMap((fight) => seenBy(design, logValues, fight) ?? []);
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

/** A fight as a design sees it: how many of it there are, and the values of its friends and of the others. */
interface OwnFight {
  readonly count: number;
  readonly rest: number;
  readonly other: number;
  readonly games: number;
  readonly won: number;
}

/** Undefined for a design that is on both sides or on none. */
function seenBy(design: number, logValues: readonly number[], { a, b, games, won }: Fight): OwnFight | undefined {
  const inA = a.includes(design);
  if (inA === b.includes(design)) return undefined;
  const [mine, theirs] = inA ? [a, b] : [b, a];
  const friends = mine.filter((one) => one !== design);
  return {
    count: mine.length - friends.length,
    rest: fleetValue(logValues, friends),
    other: fleetValue(logValues, theirs),
    games,
    won: inA ? won : games - won,
  };
}

/**
 * The standard deviation of the logarithm of what designs are worth about their values: that of a normal distribution of the offsets,
 * by expectation and maximisation.
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
    const found = own.map(([design, seen]) => strengthOf(design, odds, logValues, seen, deviation));
    const squares = found.reduce((sum, { offset, error }) => sum + offset ** 2 + error ** 2, 0);
    deviation = Math.sqrt(squares / Math.max(1, found.length));
  }
  return deviation;
}

/** Spearman's rank correlation, equal values with their mean rank; 0 for fewer than two pairs. */
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
