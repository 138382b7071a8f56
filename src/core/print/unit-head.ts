import { SILHOUETTE_PATHS } from '@core/drawing';
import type { PrintUnit } from './contract';
import { BLACK, GREY, rect, text } from './ink';
import { glyph, sideInk, sidePaint } from './look';
import type { Tone } from './look';
import type { Area } from './paper';

/** Height of {@link unitHead}. */
export const HEAD_HEIGHT = 9;

/**
 * The head of a unit's sheet: the band of its side, its drawing, its name, and under it what it is. Blank lines stand where a design by itself has no
 * name of a ship.
 */
export function unitHead(tone: Tone, unit: PrintUnit, { x, y, width }: Area, below: string, aside = ''): string {
  const ink = unit.side === undefined ? BLACK : sideInk(tone, unit.side.colour);
  const band =
    unit.side === undefined
      ? ''
      : rect(x, y, 2.4, HEAD_HEIGHT - 0.6, { fill: sidePaint(unit.side.colour), stroke: ink, width: 0.2 });
  const left = unit.side === undefined ? x : x + 3.6;
  const asideWidth = aside === '' ? 0 : 18;
  const room = width - (left - x) - 10.5 - asideWidth;
  return [
    band,
    glyph(SILHOUETTE_PATHS[unit.design.silhouette ?? 'destroyer'], left + 4, y + 4.2, 8),
    text(left + 9.5, y + 3.8, unit.name, { size: 4, bold: true, fit: room }),
    text(left + 9.5, y + 7.5, below, { size: 2.5, fill: GREY, fit: room }),
    aside === '' ? '' : text(x + width, y + 3.8, aside, { size: 3.2, bold: true, anchor: 'end', fit: asideWidth }),
  ].join('');
}

/** What a unit is, in a line: its side, the design where its name is another, and its class or, where it is not fresh, what it begins with. */
export function unitWords({ design, name, side, begins }: PrintUnit): string {
  const own = name === design.name || name.replace(/ \d+$/, '') === design.name;
  const words = [side?.name ?? '', own ? '' : design.name, begins === undefined ? (design.className ?? '') : ''];
  return [...words, begins === undefined ? '' : `begins with ${begins}`].filter((word) => word !== '').join(' · ');
}
