import type { Design } from '@core/model';
import { type Coefficients, statsOf } from '@core/rules/systems/counterspace';
import {
  type Bin,
  calibration,
  coefficientsOf,
  countModel,
  type Fight,
  fit,
  type Fit,
  type Model,
  type Odds,
  oddsOf,
  outcomeOf,
  type Part,
  type PlayedFight,
  type Quality,
  qualityOf,
  rankCorrelation,
  type Strength,
  strengths,
  sumModel,
  valueError,
  valueModel,
} from './model';

/** The ship with 100 points. */
export const STANDARD = 'destroyer';
const DIGITS = 4;

/** A model and its prediction quality in each part of the fights. */
export interface Compared {
  readonly name: string;
  readonly quality: Readonly<Record<Part, Quality>>;
}

/** Prediction quality for one type of held-out fights. */
export interface Slice {
  readonly name: string;
  readonly quality: Quality;
}

/** The results of a fit. */
export interface Findings {
  readonly designs: readonly Design[];
  readonly shipped: readonly string[];
  readonly fights: number;
  readonly games: number;
  readonly result: Fit;
  /** Rounded, as the program uses them. */
  readonly coefficients: Coefficients;
  readonly odds: Odds;
  /** Points of each design, unrounded. */
  readonly values: readonly number[];
  /** Points for a value of 1. */
  readonly points: number;
  readonly models: readonly Compared[];
  readonly slices: readonly Slice[];
  readonly bins: readonly Bin[];
  /** Standard deviation of the logarithm of the true strength around the value, for unseen designs. */
  readonly error: number;
  /** The same by class, for all designs. */
  readonly errors: readonly { readonly name: string; readonly designs: number; readonly error: number }[];
  /** Rank correlation of values and strengths of unseen designs. */
  readonly rank: number;
  readonly unseen: readonly Strength[];
  /** Strengths of the bundled designs in all of their fights. */
  readonly own: readonly Strength[];
}

/** Fits the values and evaluates the fit. */
export function examine(
  designs: readonly Design[],
  played: readonly PlayedFight[],
  shipped: readonly string[],
): Findings {
  const of = (part: Part): Fight[] => played.filter((fight) => fight.part === part).map(outcomeOf);
  const parts = { fit: of('fit'), fights: of('fights'), designs: of('designs') };
  const all = played.map(outcomeOf);
  const fitted = (name: string, model: Model): { compared: Compared; result: Fit; model: Model } => {
    const result = fit(model, parts.fit);
    const odds = oddsOf(model, result.parameters);
    const values = model.logValues(result.parameters);
    const quality = (part: Part): Quality => qualityOf(odds, values, parts[part]);
    const compared = { name, quality: { fit: quality('fit'), fights: quality('fights'), designs: quality('designs') } };
    return { compared, result, model };
  };
  const chosen = fitted('Ratio of summed values (used)', valueModel(designs));
  const { model, result } = chosen;
  const coefficients = rounded(coefficientsOf(result.parameters));
  const odds = oddsOf(model, result.parameters);
  const logValues = model.logValues(Object.values(coefficients).map(Math.log).concat(0, 0));
  const standard = logValues[designs.findIndex(({ id }) => id === STANDARD)];
  const points = digits(100 / Math.exp(standard), 6);
  const unseen = designs.flatMap(({ id }, index) => (id.startsWith('u') ? [index] : []));
  const unseenStrengths = strengths(odds, logValues, parts.designs, unseen, 1);
  const indices = designs.map((_, index) => index);
  const error = (of: readonly number[], from: readonly Fight[]): number => valueError(odds, logValues, from, of);
  const classes = new Set(designs.map((design) => statsOf(design).class));
  return {
    designs,
    shipped,
    fights: played.length,
    games: all.reduce((sum, { games }) => sum + games, 0),
    result,
    coefficients,
    odds,
    values: logValues.map((value) => points * Math.exp(value)),
    points,
    models: [
      chosen.compared,
      fitted('… times the number of units to a power', valueModel(designs, 'massed')).compared,
      fitted('Difference of summed values', valueModel(designs, 'difference')).compared,
      fitted('Value as a sum of parts, ratio', sumModel(designs)).compared,
      fitted('Number of units only, ratio', countModel(designs)).compared,
    ],
    slices: slicesOf(played).map(({ name, fights }) => ({ name, quality: qualityOf(odds, logValues, fights) })),
    bins: calibration(odds, logValues, [...parts.fights, ...parts.designs]),
    error: error(unseen, parts.designs),
    errors: [...classes].sort().map((name) => {
      const members = indices.filter((index) => statsOf(designs[index]).class === name);
      return { name, designs: members.length, error: error(members, all) };
    }),
    rank: rankCorrelation(
      unseenStrengths.map(({ design }) => logValues[design]),
      unseenStrengths.map(({ design, offset }) => logValues[design] + offset),
    ),
    unseen: unseenStrengths,
    own: strengths(
      odds,
      logValues,
      all,
      shipped.map((id) => designs.findIndex((design) => design.id === id)),
      1,
    ),
  };
}

function slicesOf(played: readonly PlayedFight[]): { name: string; fights: Fight[] }[] {
  const heldOut = played.filter(({ part }) => part !== 'fit');
  const slice = (name: string, matches: (fight: PlayedFight) => boolean): { name: string; fights: Fight[] } => ({
    name,
    fights: heldOut.filter(matches).map(outcomeOf),
  });
  const ships = ({ a, b }: PlayedFight): number => a.length + b.length;
  return [
    slice('Duels', (fight) => ships(fight) === 2),
    slice('Fleets of equal size', (fight) => ships(fight) > 2 && fight.a.length === fight.b.length),
    slice('Fleets of different size', ({ a, b }) => a.length !== b.length),
    slice('Greedy players', ({ player }) => player === 'greedy'),
    slice('Careful players', ({ player }) => player === 'careful'),
  ];
}

function rounded(coefficients: Coefficients): Coefficients {
  const pairs = Object.entries(coefficients).map(([name, value]) => [name, digits(value, DIGITS)]);
  return Object.fromEntries(pairs) as Coefficients;
}

function digits(value: number, count: number): number {
  return Number(value.toPrecision(count));
}
