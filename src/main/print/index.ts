/** Turns pages of HTML into PDF files by a browser of the machine. */
export { ADVICE, findBrowser, isProgram } from './browser';
export type { Machine } from './browser';
export { chromiumPdf, ownBrowser } from './chromium-pdf';
export type { PdfTools } from './chromium-pdf';
export { bundledFonts, embeddedFonts } from './fonts';
export { countPdfPages, isPdf } from './pdf-pages';
export { isPlainPage } from './plain-page';
export { limitPdfs, MAX_PDFS, MAX_WAITING_PDFS } from './pdf-queue';
export type { PdfProblem } from './problem';
export { withPage } from './work-folder';
export type { WorkFolder } from './work-folder';
