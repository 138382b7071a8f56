import { counted } from '@core/base';
import { fitText, MIN_TEXT, num, SILHOUETTE_PATHS, textWidth } from '@core/drawing';
import type { CounterFace, PrintSide } from './contract';
import type { CounterBacks, CounterForm } from './options';
import { BLACK, circle, GREY, group, line, path, rect, text, WHITE } from './svg';
import { glyph, plate, sideInk, sidePaint, type Tone } from './side-style';
import { pageHead, type PrintPage } from './page';
import { underHead, type Area, type Sheet } from './paper';

export interface CounterGroup {
  readonly side: PrintSide;
  readonly faces: readonly CounterFace[];
}

/** Length of the cut-line ticks around a block of counters, in millimetres. */
const TICK = 3;
/** Height of the caption above the counters of a side, in millimetres. */
const CAPTION = 5.4;

/** Height of a flap of a standing counter, in counters. */
const FLAP = 0.5;
/** Height of the lines that explain the values on the counters, in millimetres. */
const KEY_LINE = 3.2;

/** How counters are drawn. */
export interface CounterLook {
  readonly tone: Tone;
  /** Width in millimetres. */
  readonly size: number;
  readonly form: CounterForm;
  readonly backs: CounterBacks;
  /** Height left free at the bottom of the page, for its legend. */
  readonly foot: number;
}

/** Height of a counter before it is folded, in millimetres. */
function heightOf({ size, form }: CounterLook): number {
  return form === 'flat' ? size : form === 'folded' ? 2 * size : 2 * size * (1 + FLAP);
}

/** Number of counters in a row. */
export function countersPerRow(sheet: Sheet, size: number): number {
  return Math.max(1, Math.floor((underHead(sheet).width - 2 * TICK) / size));
}

/** A block of counters of one side on a page, in rows edge to edge. */
interface Piece extends CounterGroup {
  readonly y: number;
}

/**
 * Lays out counters in rows with cut lines between them, one side after the other. With backs, each page is followed by the page for the
 * back of its paper.
 */
export function counterPages(
  sheet: Sheet,
  title: string,
  groups: readonly CounterGroup[],
  look: CounterLook,
): PrintPage[] {
  const { size } = look;
  const height = heightOf(look);
  const key = [...valueKey(groups, size), ...instructions(look)];
  const whole = underHead(sheet);
  const area = { ...whole, height: whole.height - key.length * KEY_LINE - look.foot };
  const perRow = countersPerRow(sheet, size);
  const left = area.x + (area.width - perRow * size) / 2;
  const bottom = area.y + area.height;
  const pages: Piece[][] = [[]];
  let y = area.y;
  for (const { side, faces } of groups) {
    let at = 0;
    while (at < faces.length) {
      const room = Math.floor((bottom - y - CAPTION - 2 * TICK) / height);
      if (room < 1 && pages.at(-1)!.length > 0) {
        pages.push([]);
        y = area.y;
        continue;
      }
      const own = faces.slice(at, at + Math.max(1, room) * perRow);
      pages.at(-1)!.push({ side, faces: own, y });
      y += CAPTION + 2 * TICK + Math.ceil(own.length / perRow) * height;
      at += own.length;
    }
  }
  const keyLines = key.map((content, index) =>
    text(area.x, bottom + (index + 1) * KEY_LINE - 0.6, content, { size: 2.2, fill: GREY, fit: area.width }),
  );
  return pages.flatMap((pieces, index): PrintPage[] => {
    const name = `${index + 1} of ${pages.length}`;
    const front = {
      label: `Counters ${name}`,
      body:
        pageHead(sheet, title, `${num(size)} mm counters · page ${name}`) +
        pieces.map((piece) => pieceMarkup(look, piece, left, perRow)).join('') +
        keyLines.join(''),
    };
    if (look.backs === 'none' || look.form !== 'flat') return [front];
    const backs = pieces.map((piece) => backsMarkup(look, piece, sheet.width - left, perRow));
    return [front, { label: `Backs of counters ${name}`, body: turned(sheet, look.backs, backs.join('')) }];
  });
}

/** Where the values stand on the counters, for counters too small to name them: "ATT upper left, MOV upper right". */
function valueKey(groups: readonly CounterGroup[], size: number): string[] {
  if (namesValues(size)) return [];
  const corners = ['upper left', 'upper right', 'lower left', 'lower right', 'right'];
  const lines = groups.flatMap(({ faces }) =>
    faces.map(({ values }) => values.map(({ label: name }, index) => `${name} ${corners[index] ?? ''}`).join(', ')),
  );
  const different = [...new Set(lines)].filter((content) => content !== '');
  return different.filter((content) => !different.some((other) => other.startsWith(`${content},`))).slice(0, 4);
}

/** What to do with the printed counters. */
function instructions({ form, backs }: CounterLook): string[] {
  if (form === 'folded') return ['Cut out, fold on the dashed line, and glue the halves together.'];
  if (form === 'standing') return ['Cut out, fold on the dashed lines, and glue the flaps to a base or to each other.'];
  return backs === 'none'
    ? []
    : [`The backs belong on the other side. Let the printer turn the paper over its ${backs} edge.`];
}

/** True for counters with room for the names of their values. */
function namesValues(size: number): boolean {
  return (1.4 * size) / 20 >= MIN_TEXT;
}

/** Turns the backs of a page as the printer turns the paper: over its long or its short edge. */
function turned({ width, height }: Sheet, edge: CounterBacks, backs: string): string {
  const isUpright = (edge === 'long') === width <= height;
  return isUpright ? backs : group(backs, `rotate(180 ${num(width / 2)} ${num(height / 2)})`);
}

/** The backs of a block of counters, mirrored from the right edge of the block. */
function backsMarkup(look: CounterLook, { side, faces, y }: Piece, right: number, perRow: number): string {
  const { size } = look;
  const top = y + CAPTION + TICK - 1;
  return faces
    .map((face, index) => {
      const [row, column] = [Math.floor(index / perRow), index % perRow];
      return counterBack(look, side, face, right - (column + 1) * size, top + row * size);
    })
    .join('');
}

function pieceMarkup(look: CounterLook, { side, faces, y }: Piece, left: number, perRow: number): string {
  const { tone, size } = look;
  const height = heightOf(look);
  const top = y + CAPTION + TICK - 1;
  const count = counted(faces.length, 'counter');
  const caption = [
    rect(left, y + 0.4, 5, 2.6, { fill: sidePaint(side.colour), stroke: sideInk(tone, side.colour), width: 0.2 }),
    text(left + 6.4, y + 2.8, side.name, { size: 3, bold: true, fit: perRow * size * 0.6 }),
    text(left + perRow * size, y + 2.8, count, { size: 2.5, fill: GREY, anchor: 'end' }),
  ];
  const marks = faces.map((face, index) =>
    panels(look, side, face, left + (index % perRow) * size, top + Math.floor(index / perRow) * height),
  );
  return (
    caption.join('') +
    marks.join('') +
    cutLines(faces.length, { x: left, y: top, width: perRow, height: 0 }, size, height)
  );
}

/** The panels of a counter: its face, and for the other forms a second one upside down above it, with fold lines and flaps. */
function panels(look: CounterLook, side: PrintSide, face: CounterFace, x: number, y: number): string {
  const { tone, size, form } = look;
  if (form === 'flat') return counter(tone, side, face, x, y, size);
  const flap = form === 'standing' ? FLAP * size : 0;
  const middle = y + flap + size;
  const second =
    form === 'standing' ? counter(tone, side, face, x, middle, size) : counterBack(look, side, face, x, middle);
  const folds = [middle, ...(flap === 0 ? [] : [y + flap, middle + size])];
  return [
    group(second, `rotate(180 ${num(x + size / 2)} ${num(middle)})`),
    counter(tone, side, face, x, middle, size),
    ...folds.map((at) => line(x, at, x + size, at, { stroke: GREY, width: 0.2, dash: '1 0.8' })),
  ].join('');
}

/** The back of a counter: its unit after its activation, without values. */
function counterBack({ tone, size }: CounterLook, side: PrintSide, face: CounterFace, x: number, y: number): string {
  const unit = size / 20;
  const inset = 0.7 * unit;
  const ink = sideInk(tone, side.colour);
  const [cx, cy] = [x + size / 2, y + size * 0.42];
  return [
    `<g data-back="" data-side="${side.colour}">`,
    rect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, { fill: WHITE, stroke: ink, width: 0.6 * unit }),
    circle(cx, cy, 5.4 * unit, { fill: sidePaint(side.colour), stroke: ink, width: 0.2 }),
    circle(cx, cy, 4.6 * unit, { fill: WHITE, stroke: ink, width: 0.2 }),
    glyph(face.symbol ?? SILHOUETTE_PATHS[face.silhouette], cx, cy, 7.6 * unit, ink),
    nameLine(face.name, cx, y + size - 2.4 * unit, size - 4.4 * unit, unit),
    '</g>',
  ].join('');
}

/**
 * Cut lines between pieces of the given width and height, extended beyond the block for a ruler. The width of the area is in pieces.
 */
export function cutLines(count: number, { x, y, width: perRow }: Area, size: number, height: number = size): string {
  const look = { stroke: GREY, width: 0.15 };
  const rows = Math.ceil(count / perRow);
  const marks: string[] = [];
  for (let row = 0; row <= rows; row++) {
    // Above an incomplete row, the line is as long as the row above.
    const wide = Math.min(perRow, row === rows ? count - (rows - 1) * perRow : perRow, count);
    const above = row === 0 ? wide : Math.min(perRow, count);
    const long = row === rows ? wide : Math.max(wide, above);
    marks.push(line(x - TICK + 0.6, y + row * height, x + long * size + TICK - 0.6, y + row * height, look));
  }
  const last = count - (rows - 1) * perRow;
  for (let column = 0; column <= Math.min(perRow, count); column++) {
    const rowCount = column <= last ? rows : rows - 1;
    marks.push(line(x + column * size, y - TICK + 0.6, x + column * size, y + rowCount * height + TICK - 0.6, look));
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
  const named = namesValues(size);
  const [cx, cy] = [x + size / 2, y + size * (named ? 0.445 : 0.41)];
  const wedge = `M${num(cx)} ${num(y + inset)}l${num(1.7 * unit)} ${num(2.5 * unit)}h${num(-3.4 * unit)}Z`;
  const [left, right] = [x + inner + 0.6 * unit, x + size - inner - 0.6 * unit];
  const type = Math.max(2.2, 2.7 * unit);
  const room = Math.max(4 * unit, 4);
  const top = y + inner + Math.max(2.6 * unit, 0.8 * type);
  const low = y + (named ? 13.1 : 12.4) * unit;
  const tops = [top, top, low, low, y + 9.2 * unit];
  const values = face.values.slice(0, 5).map(({ label: name, value }, index) => {
    const isLeft = index % 2 === 0 && index !== 4;
    const at = isLeft ? left : right;
    const anchor = isLeft ? ('start' as const) : ('end' as const);
    const foot = tops[index] ?? cy;
    return (
      text(at, foot, value, { size: type, bold: true, anchor, fit: room }) +
      (named ? text(at, foot + 1.6 * unit, name, { size: 1.4 * unit, fill: GREY, anchor, fit: room }) : '')
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

/** From this share of a counter of 20 mm on, there is room for two lines between the lower values and the edge. */
const TWO_LINES = 0.7;

/** A name on one or two lines. When cut, it keeps its trailing number, so that "Star Base T3" differs from "Star Base T4". */
function nameLine(name: string, x: number, y: number, width: number, unit: number): string {
  const [, main = name, tag = ''] = /^(.*?)( T?\d+)?$/s.exec(name) ?? [];
  const size = Math.max(MIN_TEXT, 2.2 * unit);
  const face = { size, bold: true, anchor: 'middle' } as const;
  const small = Math.max(0.72, MIN_TEXT / size);
  if (unit >= TWO_LINES && textWidth(name, face) * small > width) {
    const [first, second] = splitInHalf(main);
    const low = { ...face, size: Math.max(MIN_TEXT, 1.65 * unit) };
    const rest = fitText(second, low, width - textWidth(tag, low), 0.85);
    if (second !== '') {
      return (
        text(x, y - Math.max(1.55 * unit, 1.8), first, { ...low, fit: width, least: 0.85 }) +
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
