import type { Distribution, StrategyForecast } from '@core/rules/systems/mass-combat';
import { formatMargin } from '@core/rules/systems/mass-combat';

/** A share of 0 to 1 as per cent: what is possible never shows as 0, what is not sure never as 100. */
export function share(p: number): string {
  if (p === 0) return '–';
  if (p < 0.005) return '<1';
  return p > 0.995 && p < 1 ? '>99' : String(Math.round(100 * p));
}

/** Chances that a wave is won, is even, and is lost. */
export function outcomesOf({ margins }: StrategyForecast): readonly [won: number, even: number, lost: number] {
  const middle = (margins.length - 1) / 2;
  const sum = (list: readonly number[]): number => list.reduce((total, p) => total + p, 0);
  return [sum(margins.slice(middle + 1)), margins[middle] ?? 0, sum(margins.slice(0, middle))];
}

/** A column of a table of counts: how many, and how likely; the last one stands for all that is more. */
export interface CountCell {
  readonly label: string;
  readonly p: number;
}

/** Chances by count, for at least `least` columns and at most `most`; the last takes in the rest. */
export function countCells(chances: Distribution, columns: number): CountCell[] {
  return Array.from({ length: columns }, (_, count) => {
    const last = count === columns - 1 && chances.length > columns;
    const p = last ? chances.slice(count).reduce((sum, one) => sum + one, 0) : (chances[count] ?? 0);
    return { label: last ? `${count}+` : String(count), p };
  });
}

/** The margins of a wave by name, best first. */
export function marginRows({
  margins,
}: StrategyForecast): { label: string; p: number; tone: 'tint-success' | 'tone' | 'tint-danger' }[] {
  const middle = (margins.length - 1) / 2;
  return margins
    .map((p, index) => ({
      p,
      label: formatMargin(index - middle),
      tone: index > middle ? ('tint-success' as const) : index < middle ? ('tint-danger' as const) : ('tone' as const),
    }))
    .reverse();
}
