import { SILHOUETTE_PATHS } from '@core/drawing';
import type { PrintUnit } from './contract';
import { GREY, text } from './ink';
import { sideBand } from './kit';
import { glyph } from './look';
import type { Tone } from './look';
import type { Area } from './paper';

/** Height of {@link unitHead}. */
export const HEAD_HEIGHT = 9;

/**
 * The head of a unit's sheet: the band of its side, its drawing, its name, and under it what it is. Blank lines stand where a design by itself has no
 * name of a ship.
 */
export function unitHead(tone: Tone, unit: PrintUnit, { x, y, width }: Area, below: string, aside = ''): string {
  const place = { x, y, width: 2.4, height: HEAD_HEIGHT - 0.6 };
  const band = unit.side === undefined ? '' : sideBand(tone, unit.side, place);
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
