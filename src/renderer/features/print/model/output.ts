import { counted } from '@core/base';
import { slug } from '@core/model';
import { isTurned, pageSvg, printHtml, printStyle, TURNED, type PrintDocument, type PrintOptions } from '@core/print';
import { saveFile, saveFiles, toast } from '@renderer/app';
import { drawPng } from '@renderer/app/raster';
import { useHost, useTabs } from '@renderer/stores';
import { embeddedFonts, withFonts } from '@renderer/theme/fonts';
import { printModelOf, type PrintModel } from './print-model';

/** The file's name without its ending, such as `star-base-assault-counters`. */
export function fileName(document: { readonly name: string }, { what }: PrintOptions): string {
  return `${slug(document.name)}-${what === 'sheet' ? 'sheets' : what}`;
}

/** Writes the pages as one HTML file. */
export function saveHtml(model: PrintModel): Promise<void> {
  return runExport(model, 'html', async (pages) => {
    const name = `${fileName(model.document, model.options)}.html`;
    const html = printHtml(pages, await embeddedFonts(printHtml(pages)));
    if (isOpen(model) && (await saveFile(name, new Blob([html], { type: 'text/html' })))) toast(`Saved ${name}`);
    return undefined;
  });
}

/** Writes the pages as a PDF file. */
export function savePdf(model: PrintModel): Promise<void> {
  return runExport(model, 'pdf', async (pages) => {
    const pdf = await useHost().print.toPdf(printHtml(pages));
    if (!pdf.ok) return pdf.error.message;
    const name = `${fileName(model.document, model.options)}.pdf`;
    const bytes = Uint8Array.from(atob(pdf.value.data), (sign) => sign.charCodeAt(0));
    if (isOpen(model) && (await saveFile(name, new Blob([bytes], { type: 'application/pdf' })))) {
      toast(`Saved ${name}, ${counted(pdf.value.pages, 'page')}`);
    }
    return undefined;
  });
}

/** Resolution of PNG pages. */
const DOTS_PER_INCH = 150;

/** Writes each page as an SVG or PNG file; several pages are numbered. */
export function savePages(model: PrintModel, type: 'svg' | 'png'): Promise<void> {
  return runExport(model, type, async (pages) => {
    const base = fileName(model.document, model.options);
    const files: [string, Blob][] = [];
    for (const [index, page] of pages.pages.entries()) {
      const name = pages.pages.length === 1 ? `${base}.${type}` : `${base}-${index + 1}.${type}`;
      const svg = new Blob([await withFonts(pageSvg(pages, page))], { type: 'image/svg+xml' });
      const picture = type === 'svg' ? svg : await pngOf(svg, page.sheet ?? pages.sheet);
      if (picture === undefined) return 'The page could not be drawn. Save as SVG instead.';
      files.push([name, picture]);
    }
    if (!isOpen(model) || !(await saveFiles(files))) return undefined;
    toast(`Saved ${counted(pages.pages.length, 'page')} as ${type.toUpperCase()}`);
    return undefined;
  });
}

/** A page drawn as pixels; undefined if the browser cannot draw it. */
function pngOf(svg: Blob, { width, height }: PrintDocument['sheet']): Promise<Blob | undefined> {
  const pixels = (length: number): number => Math.round((length / 25.4) * DOTS_PER_INCH);
  return drawPng(svg, pixels(width), pixels(height));
}

/** CSS class of the pages that are printed instead of the window. */
const PAPER_CLASS = 'print-paper';

/** Prints the pages by the system's dialog. They are added beside the window, which is hidden in print. */
export function printNow(model: PrintModel): Promise<void> {
  return runExport(model, 'print', async (pages) => {
    const paper = document.createElement('div');
    paper.className = PAPER_CLASS;
    paper.setAttribute('aria-hidden', 'true');
    const urls = await Promise.all(pages.pages.map((page) => pageUrl(pages, page)));
    const images = urls.map((url, index) => {
      const image = new Image();
      image.src = url;
      image.className = isTurned(pages, pages.pages[index]) ? `page ${TURNED}` : 'page';
      image.alt = '';
      return image;
    });
    paper.append(...images);
    const style = new CSSStyleSheet();
    style.replaceSync(printStyle(pages, PAPER_CLASS));
    try {
      await Promise.all(images.map((image) => image.decode()));
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
      document.body.append(paper);
      window.print();
      return undefined;
    } catch {
      return 'The pages could not be drawn for the printer. Save as PDF or HTML instead.';
    } finally {
      paper.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== style);
      for (const url of urls) URL.revokeObjectURL(url);
    }
  });
}

/** An object URL of a page image; release it with `URL.revokeObjectURL`. */
export async function pageUrl(pages: PrintDocument, page: PrintDocument['pages'][number]): Promise<string> {
  return URL.createObjectURL(new Blob([await withFonts(pageSvg(pages, page))], { type: 'image/svg+xml' }));
}

/** False when the user has closed the preview, which cancels its exports. */
function isOpen(model: PrintModel): boolean {
  return useTabs().list.some((tab) => printModelOf(tab) === model);
}

/** Runs an output task on the pages, one at a time. The task returns an error message, if any. */
async function runExport(
  model: PrintModel,
  busy: NonNullable<PrintModel['busy']>,
  work: (pages: PrintDocument) => Promise<string | undefined>,
): Promise<void> {
  if (!model.built.ok || model.busy !== undefined) return;
  model.busy = busy;
  model.error = undefined;
  try {
    model.error = await work(model.built.value);
  } finally {
    model.busy = undefined;
  }
}
