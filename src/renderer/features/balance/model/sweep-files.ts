import { csvText } from '@core/balance';
import type { Cell, Sweep } from './sweep';

/** A sweep as CSV: a row for each playable point. */
export function sweepCsv({ axes, side }: Pick<Sweep, 'axes' | 'side'>, cells: readonly Cell[]): string {
  const heads = [...axes.map(({ parameter }) => parameter.label), 'side', 'count', 'of', 'rate', 'low', 'high'];
  const rows = cells.map(({ values, count, games, rate, low, high }) => [
    ...values.map((value) => (typeof value === 'number' ? value : String(value))),
    side,
    count,
    games,
    ...[rate, low, high].map((share) => ({ share })),
  ]);
  return csvText([heads, ...rows]);
}

/** A sweep as JSON, with the meaning of its intervals. */
export function sweepJson(
  { axes, side, intervals }: Pick<Sweep, 'axes' | 'side' | 'intervals'>,
  cells: readonly Cell[],
): string {
  const parameters = axes.map(({ parameter, values }) => ({
    id: parameter.id,
    label: parameter.label,
    current: parameter.current,
    values,
  }));
  const together = { intervals, confidence: 0.95, method: 'Bonferroni' };
  return `${JSON.stringify({ side, parameters, together, points: cells }, null, 2)}\n`;
}
