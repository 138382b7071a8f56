import { escapeXml, num } from '@core/drawing';
import { pageMarkup, type PrintDocument, type PrintPage } from './page';

/** CSS class of the pages whose paper lies across that of the document. */
export const TURNED = 'turned';

/** True for a page whose paper lies across that of the document. */
export function isTurned({ sheet }: PrintDocument, page: PrintPage): boolean {
  return page.sheet !== undefined && page.sheet.width !== sheet.width;
}

/** CSS for the sheet and page sizes of a document, without printer margins. */
function sizes({ sheet }: PrintDocument, page: string): string[] {
  const [width, height] = [num(sheet.width), num(sheet.height)];
  return [
    `@page{size:${width}mm ${height}mm;margin:0}`,
    `@page ${TURNED}{size:${height}mm ${width}mm;margin:0}`,
    // Slightly lower than the sheet: rounding could add an empty page otherwise.
    `${page}{display:block;width:${width}mm;height:${num(sheet.height - 0.1)}mm;overflow:hidden;break-after:page;break-inside:avoid}`,
    `${page}.${TURNED}{page:${TURNED};width:${height}mm;height:${num(sheet.width - 0.1)}mm}`,
    `${page}:last-child{break-after:auto}`,
  ];
}

/**
 * CSS that makes a window print only its pages: elements of class `page` inside the element of class `paper`, a child of the body that is hidden
 * on the screen.
 */
export function printStyle(document: PrintDocument, paper: string): string {
  return [
    `@media screen{.${paper}{display:none}}`,
    `@media print{html,body{height:auto;margin:0;overflow:visible;background:#fff}body>:not(.${paper}){display:none!important}}`,
    ...sizes(document, `.${paper}>.page`),
  ].join('');
}

/**
 * A document as one HTML file for print. Its content security policy forbids scripts and external resources. `fonts` is CSS that embeds fonts;
 * without it, the file names the bundled fonts and their fallbacks.
 */
export function printHtml(document: PrintDocument, fonts = ''): string {
  const { title, pages } = document;
  const style = [
    fonts,
    '*{margin:0;padding:0;box-sizing:border-box}',
    'html{-webkit-print-color-adjust:exact;print-color-adjust:exact;font-variant-numeric:tabular-nums}',
    ...sizes(document, '.page'),
    '.page>svg{display:block}',
    '.shared{position:absolute;width:0;height:0}',
    '@media screen{body{background:#6b7480;padding:8mm 0}.page{margin:0 auto 8mm;background:#fff;box-shadow:0 1mm 4mm rgb(0 0 0/.35)}}',
  ].join('');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeXml(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<svg class="shared" aria-hidden="true"><defs>${document.defs}</defs></svg>`,
    ...pages.map(
      (page) =>
        `<section class="page${isTurned(document, page) ? ` ${TURNED}` : ''}" aria-label="${escapeXml(page.label)}">${pageMarkup(document, page)}</section>`,
    ),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
