import type { Design } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { type DesignStep, designSteps, withoutBudget } from '@core/rules/design-steps';
import type { DuelSetting } from './duel';
import type { DuelFigures, DuelReport, DuelTally, PairedWins } from './duel-tally';
import { type Rate, wilson } from './statistics';

/** A number with its 95% interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What one step more in one part of a design gains against an opponent. */
export interface Gain {
  /** Such as "ENGINE 3 to 4". */
  readonly label: string;
  /** Pointer to the part in the design. */
  readonly path: string;
  /** What the step costs in the points of the system; may be 0 or less where a part comes for nothing. */
  readonly price: number;
  /** Pairs of games: the design with and without the step, in the same game of the same seed. */
  readonly pairs: number;
  /** Share of games that the design with the step won. */
  readonly winRate: Rate;
  /** Change of the win rate by the step, -1..1, with its interval from the pairs. */
  readonly change: Estimate;
  /** {@link change} for each point; absent where the step costs nothing. */
  readonly perPoint?: Estimate;
}

/** What one more gains, so far. */
export interface GainsReport extends Omit<DuelReport, 'duels'> {
  /** The design as it is against the opponent; side 0 is the design. */
  readonly base: DuelFigures;
  /** A row for each part that can be raised by a step, in the order of the parts. */
  readonly rows: readonly Gain[];
}

/** Duels that tell what one more gains: the design as it is, and with each step, all against the same opponent in the same games. */
export interface GainsSetting {
  readonly steps: readonly DesignStep[];
  readonly duels: DuelSetting;
}

/**
 * The steps of a design and the duels that weigh them. The budget that a design names itself is left aside, since a step may go over it.
 * Without a workshop of its rule system there are no steps, only the design as it is.
 */
export function gainsSetting(
  design: Design,
  opponent: Design,
  conditions: Omit<DuelSetting, 'pairings'>,
): GainsSetting {
  const system = ruleSystem(design.rules);
  const steps = system === undefined ? [] : designSteps(system, design);
  const designs = [withoutBudget(design), ...steps.map((step) => step.design)];
  return { steps, duels: { ...conditions, pairings: designs.map((one) => [one, opponent]) } };
}

/** What the duels of {@link gainsSetting} have shown so far. */
export function gainsOf(steps: readonly DesignStep[], tally: DuelTally, seconds: number): GainsReport {
  const { duels, ...report } = tally.report(seconds);
  const [base, ...raised] = duels;
  const rows = steps.map(({ label, path, price }, index): Gain => {
    const wins = tally.paired(index + 1, 0);
    const change = pairedChange(wins);
    const per = (value: number): number => value / price;
    return {
      label,
      path,
      price,
      pairs: wins.both + wins.variantOnly + wins.baseOnly + wins.neither,
      winRate: raised[index].sides[0].winRate,
      change,
      ...(price > 0 ? { perPoint: { value: per(change.value), low: per(change.low), high: per(change.high) } } : {}),
    };
  });
  return { ...report, base, rows };
}

/**
 * The difference of two win rates from the same games, with its 95% interval: the square-and-add interval from two Wilson intervals,
 * narrowed by how alike the two go (Newcombe, "Improved confidence intervals for the difference between binomial proportions based on
 * paired data", 1998, method 10). Without games it is anything: 0, from -1 to 1.
 */
export function pairedChange({ both, variantOnly, baseOnly, neither }: PairedWins): Estimate {
  const n = both + variantOnly + baseOnly + neither;
  if (n === 0) return { value: 0, low: -1, high: 1 };
  const variant = wilson(both + variantOnly, n);
  const base = wilson(both + baseOnly, n);
  const value = (variantOnly - baseOnly) / n;
  const alike = likeness(both, variantOnly, baseOnly, neither);
  const span = (a: number, b: number): number => Math.sqrt(Math.max(0, a * a - 2 * alike * a * b + b * b));
  return {
    value,
    low: Math.max(-1, value - span(variant.rate - variant.low, base.high - base.rate)),
    high: Math.min(1, value + span(variant.high - variant.rate, base.rate - base.low)),
  };
}

/** The correlation phi of the two results, corrected for continuity as method 10 does; 0 where one of them never changes. */
function likeness(a: number, b: number, c: number, d: number): number {
  const margins = (a + b) * (c + d) * (a + c) * (b + d);
  if (margins === 0) return 0;
  const product = a * d - b * c;
  const half = (a + b + c + d) / 2;
  const corrected = product > half ? product - half : product > 0 ? 0 : product;
  return corrected / Math.sqrt(margins);
}
