import { sumOf } from '@core/base';
import { formatMargin, type Distribution, type StrategyForecast } from '@core/rules/systems/mass-combat';

/** A probability (0 to 1) as a percentage; shows "<1" and ">99" instead of rounding to 0 or 100. */
export function share(p: number): string {
  if (p === 0) return '–';
  if (p < 0.005) return '<1';
  return p > 0.995 && p < 1 ? '>99' : String(Math.round(100 * p));
}

/** Probabilities that a wave is won, tied and lost. */
export function outcomesOf({ margins }: StrategyForecast): readonly [won: number, tied: number, lost: number] {
  const middle = (margins.length - 1) / 2;
  return [sumOf(margins.slice(middle + 1)), margins[middle] ?? 0, sumOf(margins.slice(0, middle))];
}

/** A count and its probability; the last cell may include all higher counts. */
export interface CountCell {
  readonly label: string;
  readonly p: number;
}

/** Probabilities by count in a fixed number of columns; the last includes all higher counts. */
export function countCells(chances: Distribution, columns: number): CountCell[] {
  return Array.from({ length: columns }, (_, count) => {
    const last = count === columns - 1 && chances.length > columns;
    const p = last ? sumOf(chances.slice(count)) : (chances[count] ?? 0);
    return { label: last ? `${count}+` : String(count), p };
  });
}

/** The named margins of a wave with their probabilities, best first. */
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
