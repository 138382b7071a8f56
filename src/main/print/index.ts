/** Turns pages of HTML into PDF files by a browser of the machine. */
export { ADVICE, findBrowser } from './browser';
export type { Machine } from './browser';
export { chromiumPdf, ownBrowser } from './chromium-pdf';
export { bundledFonts, embeddedFonts } from './fonts';
export { countPdfPages } from './pdf-pages';
export { isPlainPage } from './plain-page';
export { limitPdfs, MAX_PDFS, MAX_WAITING_PDFS } from './pdf-queue';
export { withPage } from './work-folder';
