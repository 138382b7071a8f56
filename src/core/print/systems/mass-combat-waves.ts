import { GREY, label, line, LINE, rect, text, TINT } from '../ink';
import type { Area } from '../paper';

export const WAVE_HEIGHT = 6.2;
export const WAVE_HEAD = 9;

/** What is written each wave; the widths are shares of the line. */
const COLUMNS: readonly { readonly head: string; readonly below: string; readonly share: number }[] = [
  { head: 'WAVE', below: '', share: 10 },
  { head: 'RISK', below: 'leader', share: 11 },
  { head: 'STRATEGY', below: 'sealed', share: 38 },
  { head: 'BATTLE', below: 'dice', share: 12 },
  { head: 'STRATEGY', below: 'dice', share: 15 },
  { head: 'SUPPORT', below: 'dice', share: 14 },
  { head: 'PUSHES', below: '', share: 13 },
  { head: 'SUCCESSES', below: 'own', share: 18 },
  { head: 'FOE', below: '', share: 10 },
  { head: 'MARGIN', below: '', share: 13 },
  { head: 'SKULLS', below: '2D6 each', share: 14 },
  { head: 'EXPL.', below: '1D6 each', share: 13 },
  { head: 'CASUALTIES', below: '', share: 18 },
  { head: 'FIGHTERS', below: 'left', share: 16 },
];

/** A line for each wave: the strategy, the three kinds of dice, what they showed, the margin and the casualties. */
export function waveLines(area: Area, count: number): string {
  const shares = COLUMNS.reduce((sum, { share }) => sum + share, 0);
  const wide = COLUMNS.map(({ share }) => (share / shares) * area.width);
  const lefts = wide.map((_, index) => area.x + wide.slice(0, index).reduce((sum, one) => sum + one, 0));
  const top = area.y + WAVE_HEAD - 1;
  const bottom = top + count * WAVE_HEIGHT;
  const marks = COLUMNS.flatMap(({ head, below }, index) => [
    label((lefts[index] ?? 0) + 0.7, area.y + (below === '' ? 6.4 : 3.8), head, {
      ...{ size: 2, fit: (wide[index] ?? 0) - 1 },
    }),
    text((lefts[index] ?? 0) + 0.7, area.y + 6.6, below, { size: 1.9, fill: GREY, fit: (wide[index] ?? 0) - 1 }),
  ]);
  marks.push(line(area.x, top, area.x + area.width, top, { width: 0.4 }));
  for (let wave = 1; wave <= count; wave++) {
    const y = top + (wave - 1) * WAVE_HEIGHT;
    if (wave % 2 === 0) marks.push(rect(area.x, y, area.width, WAVE_HEIGHT, { fill: TINT, stroke: 'none' }));
    marks.push(`<g data-wave="${wave}">`);
    marks.push(
      text((lefts[1] ?? 0) - 2, y + 4.2, String(wave), { size: 3, anchor: 'end', bold: wave % 5 === 0 }),
      '</g>',
    );
    marks.push(line(area.x, y + WAVE_HEIGHT, area.x + area.width, y + WAVE_HEIGHT, { stroke: LINE, width: 0.15 }));
  }
  for (const left of lefts.slice(1)) marks.push(line(left, top, left, bottom, { stroke: LINE, width: 0.15 }));
  return marks.join('');
}
