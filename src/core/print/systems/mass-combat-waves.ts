import { lineNumber, ruledLines, type RuledColumn } from '../sheet-parts';
import type { Area } from '../paper';

export const WAVE_HEIGHT = 6.2;
export const WAVE_HEAD = 9;

/** The columns of the wave record. */
const COLUMNS: readonly RuledColumn[] = [
  { head: 'WAVE', share: 10 },
  { head: 'RISK', below: 'leader', share: 11 },
  { head: 'STRATEGY', below: 'sealed', share: 38 },
  { head: 'BATTLE', below: 'dice', share: 12 },
  { head: 'STRATEGY', below: 'dice', share: 15 },
  { head: 'SUPPORT', below: 'dice', share: 14 },
  { head: 'PUSHES', share: 13 },
  { head: 'SUCCESSES', below: 'own', share: 18 },
  { head: 'ENEMY', share: 10 },
  { head: 'MARGIN', share: 13 },
  { head: 'SKULLS', below: '2D6 each', share: 14 },
  { head: 'EXPL.', below: '1D6 each', share: 13 },
  { head: 'CASUALTIES', share: 18 },
  { head: 'FIGHTERS', below: 'left', share: 16 },
];

/** A line per wave: strategy, dice, results, margin and casualties. */
export function waveLines(area: Area, count: number): string {
  const lines = { columns: COLUMNS, head: WAVE_HEAD - 1, row: WAVE_HEIGHT, count, type: 2, inset: 0.7 };
  return ruledLines(area, lines, (index, y, [, left = 0]) => {
    return `<g data-wave="${index + 1}">${lineNumber(left - 2, y, WAVE_HEIGHT, index + 1)}</g>`;
  });
}
