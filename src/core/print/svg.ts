import { escapeXml, fitText, MIN_TEXT, MONO, num, type Face, type Run } from '@core/drawing';

/* SVG primitives for pages; positions and sizes are in millimetres. */

export const BLACK = '#131921';
export const GREY = '#5b6672';
export const LINE = '#8a95a1';
export const FAINT = '#c9d1d9';
export const TINT = '#eef1f4';
export const WHITE = '#ffffff';

export interface TextStyle extends Face {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
  readonly italic?: boolean;
  /** Maximum width; longer text is set smaller, then cut. */
  readonly fit?: number;
  /** Smallest share of the font size that `fit` may use. */
  readonly least?: number;
}

/** A line of text with its baseline at y. */
export function text(x: number, y: number, content: string, style: TextStyle): string {
  if (content === '') return '';
  const { anchor = 'start', fill = BLACK, bold, mono, italic, fit, least } = style;
  const face = { ...style, size: Math.max(MIN_TEXT, style.size) };
  const set = fit === undefined ? { text: content, size: face.size } : fitText(content, face, fit, least);
  const attributes = [
    `x="${num(x)}" y="${num(y)}" font-size="${num(set.size)}" fill="${fill}"`,
    anchor === 'start' ? '' : `text-anchor="${anchor}"`,
    bold === true ? 'font-weight="700"' : '',
    mono === true ? `font-family="${MONO}"` : '',
    italic === true ? 'font-style="italic"' : '',
  ];
  return `<text ${attributes.filter(Boolean).join(' ')}>${escapeXml(set.text)}</text>`;
}

/** A line of several runs with its baseline at y. */
export function textLine(x: number, y: number, runs: readonly Run[], size: number, fill = BLACK): string {
  const spans = runs.map(({ text: part, mono, bold }) => {
    const face = `${mono === true ? ` font-family="${MONO}"` : ''}${bold === true ? ' font-weight="700"' : ''}`;
    return `<tspan${face}>${escapeXml(part)}</tspan>`;
  });
  return `<text x="${num(x)}" y="${num(y)}" font-size="${num(size)}" fill="${fill}" xml:space="preserve">${spans.join('')}</text>`;
}

/** A small bold grey label. */
export function label(x: number, y: number, content: string, style: Partial<TextStyle> = {}): string {
  return text(x, y, content, { size: 2.3, fill: GREY, bold: true, ...style });
}

export interface Stroke {
  readonly fill?: string;
  readonly stroke?: string;
  /** Line width. */
  readonly width?: number;
  readonly dash?: string;
  readonly radius?: number;
}

function strokeOf({ fill = 'none', stroke = BLACK, width = 0.25, dash }: Stroke): string {
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
  return `fill="${fill}" stroke="${stroke}" stroke-width="${num(width)}"${dashes}`;
}

export function rect(x: number, y: number, width: number, height: number, look: Stroke = {}): string {
  const round = look.radius === undefined ? '' : ` rx="${num(look.radius)}"`;
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${round} ${strokeOf(look)}/>`;
}

export function line(x0: number, y0: number, x1: number, y1: number, look: Stroke = {}): string {
  return `<path d="M${num(x0)} ${num(y0)}L${num(x1)} ${num(y1)}" ${strokeOf(look)}/>`;
}

export function circle(x: number, y: number, radius: number, look: Stroke = {}): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" ${strokeOf(look)}/>`;
}

export function path(d: string, look: Stroke = {}, transform = ''): string {
  const where = transform === '' ? '' : ` transform="${transform}"`;
  return `<path d="${d}"${where} fill-rule="evenodd" ${strokeOf(look)}/>`;
}

export function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

/** Layout of boxes to tick. */
export interface BoxStyle {
  /** Side of a box. */
  readonly size: number;
  readonly gap: number;
  readonly round?: boolean;
  readonly stroke?: string;
  /** Adds space after every group of this many boxes, such as the missiles of a lot. */
  readonly by?: number;
  /** Index of the first box with a dashed outline, such as battery energy. */
  readonly brokenFrom?: number;
  /** Index of the first filled box: the ship does not have these. */
  readonly filledFrom?: number;
  /** This many boxes from the first are ticked. */
  readonly ticked?: number;
  /** Draws a mark after this many boxes, such as half the hull. */
  readonly markAfter?: number;
}

const STEP_MORE = 1.6;

/** Number of boxes that fit in a line of the given width. */
function boxesPerLine(width: number, { size, gap, by }: BoxStyle): number {
  let used = size;
  let count = 1;
  for (;;) {
    const more = by !== undefined && count % by === 0 ? STEP_MORE * gap : 0;
    used += gap + more + size;
    if (used > width + 1e-6) return count;
    count++;
  }
}

/** Lines of boxes to tick. */
export function boxes(x: number, y: number, width: number, count: number, style: BoxStyle): Drawn {
  const { size, gap, by, stroke = BLACK, round, brokenFrom, filledFrom, ticked = 0, markAfter } = style;
  const perLine = boxesPerLine(width, style);
  const marks: string[] = [];
  for (let box = 0; box < count; box++) {
    const [row, column] = [Math.floor(box / perLine), box % perLine];
    const left = x + column * (size + gap) + (by === undefined ? 0 : Math.floor(column / by) * STEP_MORE * gap);
    const top = y + row * (size + gap);
    const dash = brokenFrom !== undefined && box >= brokenFrom ? '0.7 0.5' : undefined;
    const filled = filledFrom !== undefined && box >= filledFrom;
    const look = { stroke, width: 0.25, fill: filled ? LINE : WHITE, ...(dash === undefined ? {} : { dash }) };
    marks.push(
      round === true
        ? `<circle data-box="" cx="${num(left + size / 2)}" cy="${num(top + size / 2)}" r="${num(size / 2)}" ${strokeOf(look)}/>`
        : `<rect data-box="" x="${num(left)}" y="${num(top)}" width="${num(size)}" height="${num(size)}" rx="0.5" ${strokeOf(look)}/>`,
    );
    if (box < ticked) {
      const [right, bottom] = [left + size, top + size];
      marks.push(`<g data-tick="">${line(left, bottom, right, top, { width: 0.5 })}</g>`);
    }
    if (markAfter === box + 1 && box + 1 < count) {
      const at = left + size + gap / 2;
      marks.push(line(at, top - 0.3, at, top + size + 0.3, { width: 0.7 }));
    }
  }
  const lines = Math.ceil(count / perLine);
  return { markup: marks.join(''), height: lines === 0 ? 0 : lines * (size + gap) - gap };
}

/** Markup and its height. */
export interface Drawn {
  readonly markup: string;
  readonly height: number;
}
