import { counted } from '@core/base';
import { num, SILHOUETTE_PATHS } from '@core/drawing';
import type { CounterFace, PrintSide } from './contract';
import { BLACK, GREY, line, path, rect, text, WHITE } from './svg';
import { glyph, plate, sideInk, sidePaint } from './side-style';
import type { Tone } from './side-style';
import { fitText, textWidth } from './metrics';
import { pageHead } from './page';
import type { PrintPage } from './page';
import { underHead } from './paper';
import type { Area, Sheet } from './paper';

export interface CounterGroup {
  readonly side: PrintSide;
  readonly faces: readonly CounterFace[];
}

/** Length of the cut-line ticks around a block of counters, in millimetres. */
const TICK = 3;
/** Height of the caption above the counters of a side, in millimetres. */
const CAPTION = 5.4;

/** Number of counters in a row. */
export function countersPerRow(sheet: Sheet, size: number): number {
  return Math.max(1, Math.floor((underHead(sheet).width - 2 * TICK) / size));
}

/** A block of counters of one side on a page, in rows edge to edge. */
interface Piece {
  readonly side: PrintSide;
  readonly faces: readonly CounterFace[];
  readonly y: number;
}

/** Lays out counters in rows with cut lines between them, one side after the other. */
export function counterPages(
  sheet: Sheet,
  tone: Tone,
  title: string,
  groups: readonly CounterGroup[],
  size: number,
): PrintPage[] {
  const area = underHead(sheet);
  const perRow = countersPerRow(sheet, size);
  const left = area.x + (area.width - perRow * size) / 2;
  const bottom = area.y + area.height;
  const pages: Piece[][] = [[]];
  let y = area.y;
  for (const { side, faces } of groups) {
    let at = 0;
    while (at < faces.length) {
      const room = Math.floor((bottom - y - CAPTION - 2 * TICK) / size);
      if (room < 1 && pages.at(-1)!.length > 0) {
        pages.push([]);
        y = area.y;
        continue;
      }
      const own = faces.slice(at, at + Math.max(1, room) * perRow);
      pages.at(-1)!.push({ side, faces: own, y });
      y += CAPTION + 2 * TICK + Math.ceil(own.length / perRow) * size;
      at += own.length;
    }
  }
  return pages.map((pieces, index) => ({
    label: `Counters ${index + 1} of ${pages.length}`,
    body:
      pageHead(sheet, title, `${num(size)} mm counters · page ${index + 1} of ${pages.length}`) +
      pieces.map((piece) => pieceMarkup(tone, piece, left, perRow, size)).join(''),
  }));
}

function pieceMarkup(tone: Tone, { side, faces, y }: Piece, left: number, perRow: number, size: number): string {
  const top = y + CAPTION + TICK - 1;
  const count = counted(faces.length, 'counter');
  const caption = [
    rect(left, y + 0.4, 5, 2.6, { fill: sidePaint(side.colour), stroke: sideInk(tone, side.colour), width: 0.2 }),
    text(left + 6.4, y + 2.8, side.name, { size: 3, bold: true, fit: perRow * size * 0.6 }),
    text(left + perRow * size, y + 2.8, count, { size: 2.5, fill: GREY, anchor: 'end' }),
  ];
  const marks = faces.map((face, index) =>
    counter(tone, side, face, left + (index % perRow) * size, top + Math.floor(index / perRow) * size, size),
  );
  return (
    caption.join('') + marks.join('') + cutLines(faces.length, { x: left, y: top, width: perRow, height: 0 }, size)
  );
}

/** Cut lines between the counters, extended beyond the block for a ruler. The width of the area is in counters. */
function cutLines(count: number, { x, y, width: perRow }: Area, size: number): string {
  const look = { stroke: GREY, width: 0.15 };
  const rows = Math.ceil(count / perRow);
  const marks: string[] = [];
  for (let row = 0; row <= rows; row++) {
    // Above an incomplete row, the line is as long as the row above.
    const wide = Math.min(perRow, row === rows ? count - (rows - 1) * perRow : perRow, count);
    const above = row === 0 ? wide : Math.min(perRow, count);
    const long = row === rows ? wide : Math.max(wide, above);
    marks.push(line(x - TICK + 0.6, y + row * size, x + long * size + TICK - 0.6, y + row * size, look));
  }
  const last = count - (rows - 1) * perRow;
  for (let column = 0; column <= Math.min(perRow, count); column++) {
    const rowCount = column <= last ? rows : rows - 1;
    marks.push(line(x + column * size, y - TICK + 0.6, x + column * size, y + rowCount * size + TICK - 0.6, look));
  }
  return marks.join('');
}

/** A counter: side frame and plate, silhouette, values in the corners, name, and a facing wedge at the top. */
function counter(tone: Tone, side: PrintSide, face: CounterFace, x: number, y: number, size: number): string {
  const unit = size / 20;
  const ink = sideInk(tone, side.colour);
  const frame = 1.15 * unit;
  // Margin for an imprecise cut.
  const inset = 0.7 * unit;
  const inner = inset + frame;
  const outer = rect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, {
    ...{ fill: sidePaint(side.colour), stroke: ink, width: 0.15 },
  });
  const inside = rect(x + inner, y + inner, size - 2 * inner, size - 2 * inner, {
    fill: WHITE,
    stroke: ink,
    width: 0.15,
  });
  const [cx, cy] = [x + size / 2, y + size * 0.445];
  const wedge = `M${num(cx)} ${num(y + inset)}l${num(1.7 * unit)} ${num(2.5 * unit)}h${num(-3.4 * unit)}Z`;
  const [left, right] = [x + inner + 0.6 * unit, x + size - inner - 0.6 * unit];
  const tops = [y + inner + 2.6 * unit, y + inner + 2.6 * unit, y + 13.1 * unit, y + 13.1 * unit, y + 9.2 * unit];
  const values = face.values.slice(0, 5).map(({ label: name, value }, index) => {
    const isLeft = index % 2 === 0 && index !== 4;
    const at = isLeft ? left : right;
    const anchor = isLeft ? ('start' as const) : ('end' as const);
    const foot = tops[index] ?? cy;
    return (
      text(at, foot, value, { size: 2.7 * unit, bold: true, anchor, fit: 4 * unit }) +
      text(at, foot + 1.6 * unit, name, { size: 1.4 * unit, fill: GREY, anchor, fit: 4 * unit })
    );
  });
  return [
    `<g data-counter="" data-side="${side.colour}">`,
    outer,
    inside,
    plate(tone, side.colour, cx, cy, 4.4 * unit),
    glyph(face.symbol ?? SILHOUETTE_PATHS[face.silhouette], cx, cy, 7.6 * unit),
    face.facing ? path(wedge, { fill: BLACK, stroke: WHITE, width: 0.25 * unit }) : '',
    values.join(''),
    nameLine(face.name, cx, y + size - inner - 0.8 * unit, size - 2 * inner - 0.8 * unit, unit),
    '</g>',
  ].join('');
}

/** A name on one or two lines. When cut, it keeps its trailing number, so that "Star Base T3" differs from "Star Base T4". */
function nameLine(name: string, x: number, y: number, width: number, unit: number): string {
  const [, main = name, tag = ''] = /^(.*?)( T?\d+)?$/s.exec(name) ?? [];
  const size = 2.2 * unit;
  const face = { size, bold: true, anchor: 'middle' } as const;
  const small = 0.72;
  if (textWidth(name, face) * small > width) {
    const [first, second] = splitInHalf(main);
    const low = { ...face, size: 1.65 * unit };
    const rest = fitText(second, low, width - textWidth(tag, low), 0.85);
    if (second !== '') {
      return (
        text(x, y - 1.55 * unit, first, { ...low, fit: width, least: 0.85 }) +
        text(x, y, rest.text + tag, { ...low, size: rest.size })
      );
    }
  }
  const set = fitText(main, face, width - textWidth(tag, face), small);
  return text(x, y, set.text + tag, { ...face, size: set.size });
}

/** Splits a name at the space nearest to its middle; the second part is empty without a space. */
function splitInHalf(name: string): [string, string] {
  const blanks = [...name.matchAll(/\s/g)].map(({ index }) => index);
  if (blanks.length === 0) return [name, ''];
  const middle = name.length / 2;
  const at = blanks.reduce((best, blank) => (Math.abs(blank - middle) < Math.abs(best - middle) ? blank : best));
  return [name.slice(0, at), name.slice(at + 1)];
}
