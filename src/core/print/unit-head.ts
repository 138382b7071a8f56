import { SILHOUETTE_PATHS } from '@core/drawing';
import type { PrintUnit } from './contract';
import { GREY, text } from './svg';
import { sideBand } from './sheet-parts';
import { glyph, type Tone } from './side-style';
import type { Area } from './paper';

/** Height of {@link unitHead}. */
export const HEAD_HEIGHT = 9;

/** The head of a unit's sheet: side band, silhouette, name, and the line `below` it. */
export function unitHead(tone: Tone, unit: PrintUnit, { x, y, width }: Area, below: string, aside = ''): string {
  const bandArea = { x, y, width: 2.4, height: HEAD_HEIGHT - 0.6 };
  const band = unit.side === undefined ? '' : sideBand(tone, unit.side, bandArea);
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

/** A one-line description: side, design if its name differs, the starting values or the class, and the orders that the scenario sets. */
export function unitDescription({ design, name, side, initialStatus, initialOrders = [] }: PrintUnit): string {
  const own = name === design.name || name.replace(/ \d+$/, '') === design.name;
  const parts = [side?.name ?? '', own ? '' : design.name, initialStatus === undefined ? (design.className ?? '') : ''];
  return [...parts, initialStatus === undefined ? '' : `starts with ${initialStatus}`, ...initialOrders]
    .filter((part) => part !== '')
    .join(' · ');
}
