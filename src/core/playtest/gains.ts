import type { Design } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { type PricedUpgrade, designUpgrades, withoutBudget } from '@core/rules/design-steps';
import type { DuelSetup } from './duel';
import type { DuelFigures, DuelReport, DuelTally, PairedWins } from './duel-tally';
import { jointZ } from './quantile';
import { type Rate, wilson, Z95 } from './statistics';

/** A number with its 95% interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The gain of one more step in one part of a design, against an opponent. */
export interface Gain {
  /** Such as "ENGINE 3 to 4". */
  readonly label: string;
  /** JSON Pointer to the part in the design. */
  readonly path: string;
  /** Cost of the step in the points of the system; 0 or less for a free part. */
  readonly price: number;
  /** Pairs of games with the same seed: the design with and without the step. */
  readonly pairs: number;
  /** Share of games that the design with the step won. */
  readonly winRate: Rate;
  /** Change of the win rate through the step, -1..1; its interval comes from the pairs, and holds together with those of all steps. */
  readonly change: Estimate;
  /** {@link change} per point; absent for a free step. */
  readonly perPoint?: Estimate;
}

/** The gains of all steps so far. */
export interface GainsReport extends Omit<DuelReport, 'duels'> {
  /** The design as it is against the opponent; side 0 is the design. */
  readonly base: DuelFigures;
  /** A row for each part that can be raised by a step, in the order of the parts. */
  readonly rows: readonly Gain[];
}

/** Duels that measure gains: the design unchanged and with each step, all against the same opponent in the same games. */
export interface GainsSetup {
  readonly steps: readonly PricedUpgrade[];
  readonly duels: DuelSetup;
}

/**
 * The steps of a design and the duels that measure them. Ignores the design's own budget, since a step may exceed it.
 */
export function gainsSetup(design: Design, opponent: Design, conditions: Omit<DuelSetup, 'pairings'>): GainsSetup {
  const steps = designUpgrades(ruleSystem(design.rules), design);
  const designs = [withoutBudget(design), ...steps.map((step) => step.design)];
  return { steps, duels: { ...conditions, pairings: designs.map((variant) => [variant, opponent]) } };
}

/** The results of the duels of {@link gainsSetup} so far. */
export function gainsReport(steps: readonly PricedUpgrade[], tally: DuelTally, seconds: number): GainsReport {
  const { duels, ...report } = tally.report(seconds);
  const [base, ...raised] = duels;
  // The best of many steps would often seem to gain by chance.
  const z = jointZ(steps.length);
  const rows = steps.map(({ label, path, cost }, index): Gain => {
    const wins = tally.paired(index + 1, 0);
    const change = pairedChange(wins, z);
    const per = (value: number): number => value / cost;
    return {
      label,
      path,
      price: cost,
      pairs: wins.both + wins.variantOnly + wins.baseOnly + wins.neither,
      winRate: raised[index].sides[0].winRate,
      change,
      ...(cost > 0 ? { perPoint: { value: per(change.value), low: per(change.low), high: per(change.high) } } : {}),
    };
  });
  return { ...report, base, rows };
}

/**
 * The difference of two win rates from the same games, with its interval, 95% unless another normal quantile `z` is passed: the square-and-add interval from two Wilson intervals,
 * narrowed by their correlation (Newcombe, "Improved confidence intervals for the difference between binomial proportions based on
 * paired data", 1998, method 10). Without games: 0, interval -1 to 1.
 */
export function pairedChange({ both, variantOnly, baseOnly, neither }: PairedWins, z = Z95): Estimate {
  const n = both + variantOnly + baseOnly + neither;
  if (n === 0) return { value: 0, low: -1, high: 1 };
  const variant = wilson(both + variantOnly, n, z);
  const base = wilson(both + baseOnly, n, z);
  const value = (variantOnly - baseOnly) / n;
  const phi = correlation(both, variantOnly, baseOnly, neither);
  const span = (a: number, b: number): number => Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
  return {
    value,
    low: Math.max(-1, value - span(variant.rate - variant.low, base.high - base.rate)),
    high: Math.min(1, value + span(variant.high - variant.rate, base.rate - base.low)),
  };
}

/** The correlation phi of the two results, corrected for continuity as in method 10; 0 if one of them never changes. */
function correlation(a: number, b: number, c: number, d: number): number {
  const margins = (a + b) * (c + d) * (a + c) * (b + d);
  if (margins === 0) return 0;
  const product = a * d - b * c;
  const half = (a + b + c + d) / 2;
  const corrected = product > half ? product - half : product > 0 ? 0 : product;
  return corrected / Math.sqrt(margins);
}
