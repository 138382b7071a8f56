import { num, SANS } from '@core/drawing';
import { GREY, line, LINE, text } from './svg';
import type { Tone } from './side-style';
import { MARGIN, printable, type Area, type Sheet } from './paper';

/** One page: SVG markup in millimetres from the upper left corner of the sheet. */
export interface PrintPage {
  /** Accessible name, such as "Map A1". */
  readonly label: string;
  readonly body: string;
  /** The area to cut out; the sheet without its margins when absent. */
  readonly trim?: Area;
  /** True for cards with their own cut marks: the page has no trim marks, which would cut off its legend. */
  readonly cards?: boolean;
  /** Its paper, if it differs from the document’s. */
  readonly sheet?: Sheet;
}

/** Pages of one size, ready to display or write. */
export interface PrintDocument {
  readonly title: string;
  readonly sheet: Sheet;
  readonly tone: Tone;
  readonly pages: readonly PrintPage[];
  /** SVG definitions shared by the pages: patterns, a background image. */
  readonly defs: string;
  /** Problems of the finished game, such as counters that overlap on the map. */
  readonly warnings: readonly string[];
}

/** The title line at the top of a page. */
export function pageHead(sheet: Sheet, title: string, aside: string): string {
  const right = sheet.width - MARGIN;
  const half = (right - MARGIN) / 2 - 4;
  return [
    text(MARGIN, MARGIN + 3.6, title, { size: 4, bold: true, fit: half + 12 }),
    text(right, MARGIN + 3.6, aside, { size: 2.8, fill: GREY, anchor: 'end', fit: half - 12, least: 0.6 }),
    line(MARGIN, MARGIN + 5.4, right, MARGIN + 5.4, { stroke: LINE, width: 0.2 }),
  ].join('');
}

/** Distance of trim marks from the area to cut out, and their length, in millimetres. */
const TRIM = { gap: 0.5, length: 2.4 };

/** Marks at the corners of the area to cut out. They are outside of it, so that no mark is left. */
export function trimMarks(sheet: Sheet, { x, y, width, height }: Area = printable(sheet)): string {
  const { gap, length } = TRIM;
  const marks = [x, x + width].flatMap((cutX) =>
    [y, y + height].flatMap((cutY) => {
      const outX = cutX === x ? -1 : 1;
      const outY = cutY === y ? -1 : 1;
      return [
        line(cutX + outX * gap, cutY, cutX + outX * (gap + length), cutY, { width: 0.15 }),
        line(cutX, cutY + outY * gap, cutX, cutY + outY * (gap + length), { width: 0.15 }),
      ];
    }),
  );
  return `<g data-trim="">${marks.join('')}</g>`;
}

/** The opening `<svg` tag of a page, as large as the sheet, without its closing bracket. */
function pictureStart({ width, height }: Sheet): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}mm" height="${num(height)}mm" viewBox="0 0 ${num(width)} ${num(height)}" font-family="${SANS}"`;
}

/** A page as a standalone SVG, including the shared definitions; `style` is CSS that embeds fonts. */
export function pageSvg(document: PrintDocument, page: PrintPage, style = ''): string {
  const css = style === '' ? '' : `<style>${style}</style>`;
  return `${pictureStart(page.sheet ?? document.sheet)}><defs>${css}${document.defs}</defs><rect width="100%" height="100%" fill="#ffffff"/>${page.body}</svg>`;
}

/** A page for an HTML file that contains the definitions once. */
export function pageMarkup(document: PrintDocument, page: PrintPage): string {
  return `${pictureStart(page.sheet ?? document.sheet)} role="img">${page.body}</svg>`;
}
