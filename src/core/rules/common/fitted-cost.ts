import { formatNumber } from '@core/base';
import type { CostLine, PointsInfo } from '../contract';

/** A part of a design that multiplies its fitted value. */
export interface ValuePart {
  readonly label: string;
  /** Pointer into the design, such as `/stats/hp`. */
  readonly path: string;
  readonly section?: string;
  /** Logarithm of its factor; at least 0. */
  readonly amount: number;
}

/** The logarithm of a design's value relative to a design without parts. */
export function logValueOf(parts: readonly ValuePart[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The value in whole points, shared out among the parts by the logarithms of their factors; at least 1. Empty parts are left out.
 * @param base points of a design without parts
 */
export function fittedCost(parts: readonly ValuePart[], base: number): CostLine[] {
  const present = parts.filter(({ amount }) => amount > 0);
  const log = logValueOf(present);
  const points = base * Math.exp(log);
  if (present.length === 0) return [{ label: 'Unit', value: Math.max(1, Math.round(points)), path: '/stats' }];
  return inWholePoints(present.map(({ amount, ...part }) => ({ ...part, value: points * (amount / log) })));
}

/** Rounds the lines by cumulative rounding, so that they add up to the rounded total, at least 1. */
export function inWholePoints(parts: readonly CostLine[]): CostLine[] {
  let exact = 0;
  let before = 0;
  return parts.map(({ value, ...line }, index) => {
    exact += value;
    // Floating point may leave the sum of the same parts a hair apart; nothing costs less than a point.
    const rounded = Math.round(exact * 1e6) / 1e6;
    const sum = index === parts.length - 1 ? Math.max(1, Math.round(rounded)) : Math.round(rounded);
    const own = sum - before;
    before = sum;
    return { ...line, value: own };
  });
}

/** The fit behind the values of a rule system. */
export interface ValueFit {
  readonly games: number;
  /** Standard deviation of the logarithm of a unit's true strength around its value, for unseen designs. */
  readonly error: number;
  /** The design of 100 points, such as "A Destroyer". */
  readonly standard: string;
  /** The sides of the fights, such as "Fleets of up to eight units". */
  readonly fleets: string;
}

/** Describes fitted points of rules without build points. */
export function fittedPoints(
  { games, error, standard, fleets }: ValueFit,
  more: Pick<PointsInfo, 'inCampaigns'> = {},
): PointsInfo {
  return {
    name: 'Reference value',
    short: 'points',
    // Written when it is read: to format the first number takes 20 ms, and each worker thread loads all systems.
    get note() {
      return (
        `Fitted to ${formatNumber(games)} simulated games: ${fleets} with equal totals are about even. ${standard} is 100. ` +
        `For two designs in three, the true value is within about ${Math.round(100 * error)}%. ` +
        'The rules have no build points; see docs/reference-values.md.'
      );
    },
    error,
    ...more,
  };
}
