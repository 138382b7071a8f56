import { num, SANS } from '@core/drawing';
import { GREY, line, LINE, text } from './svg';
import { sidePatterns } from './side-style';
import type { Tone } from './side-style';
import { MARGIN } from './paper';
import type { Sheet } from './paper';

/** One page: SVG markup in millimetres from the upper left corner of the sheet. */
export interface PrintPage {
  /** Accessible name, such as "Map A1". */
  readonly label: string;
  readonly body: string;
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

/** The default definitions plus `more`. */
export function definitions(tone: Tone, more = ''): string {
  return sidePatterns(tone) + more;
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
