import { counted } from '@core/base';
import path from 'node:path';
import { buildPrint, pageSvg, printHtml, PRINT_DEFAULTS } from '@core/print';
import type { PrintDocument, PrintOptions, PrintSource } from '@core/print';
import { chromiumPdf, countPdfPages, embeddedFonts } from '@main/print';
import { openDocument } from '../catalogue';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { designsOf } from '../designs';
import { Cancelled, CommandFailure } from '../failure';
import { writeOutput, writeOutputs } from '../output';
import { toPng } from '../render/png';

/** The options of `print`. Lengths are in millimetres. */
export interface PrintArguments
  extends
    Pick<PrintOptions, 'what' | 'paper' | 'orientation' | 'form' | 'counterForm' | 'backs' | 'copies'>,
    Partial<Pick<PrintOptions, 'sides' | 'trimMarks'>> {
  readonly out: string;
  /** Black and white. */
  readonly mono?: boolean;
  readonly counter?: number;
  readonly hex?: number;
  readonly units?: boolean;
}

/** Resolution of PNG pages. */
const DOTS_PER_INCH = 150;
const TYPES = ['.pdf', '.html', '.svg', '.png'];

/** `print FILE --what KIND --out FILE.pdf|html|svg|png`: prints pages of a design or scenario. */
export async function print(ctx: CliContext, name: string, args: PrintArguments): Promise<CommandResult> {
  const type = path.extname(args.out).toLowerCase();
  if (!TYPES.includes(type)) {
    throw new UsageError(`--out takes a .pdf, .html, .svg or .png file, not “${args.out}”.`);
  }
  if (args.form !== undefined && args.what !== 'sheet' && args.what !== 'kit')
    throw new UsageError(`--form sets the layout of sheets, so it has no effect with --what ${args.what}.`);
  const source = await sourceOf(ctx, name);
  if (source.kind === 'design' && args.what === 'map') {
    throw new UsageError(`${name} is a design and has no map. --what map needs a scenario.`);
  }
  const built = await ctx.atOnce(() => buildPrint(source, optionsOf(args)));
  if (!built.ok) {
    // An unknown form or size is a usage error; missing content of the file is not.
    if (built.error.code === 'print.form' || built.error.code === 'print.range')
      throw new UsageError(built.error.message);
    throw new CommandFailure(built.error.code, `${name}: ${built.error.message}`);
  }
  for (const warning of built.value.warnings) ctx.note(`Warning: ${warning}\n`);
  const file = path.resolve(ctx.cwd, args.out);
  let pages = built.value.pages.length;
  if (type === '.svg' || type === '.png') {
    const written = await ctx.atOnce(() => writePages(ctx, built.value, args.out, type));
    return { ok: true, json: { path: written[0], pages }, text: `Wrote ${written.join(', ')}.` };
  }
  const html = await ctx.atOnce(() => printHtml(built.value));
  if (type === '.html') await writeOutput(file, printHtml(built.value, await embeddedFonts(html)));
  else {
    const pdf = await chromiumPdf(html, { cancel: ctx.cancel });
    if (!pdf.ok) {
      if (pdf.error.code === 'cancelled') throw new Cancelled();
      throw new CommandFailure(`print.${pdf.error.code}`, pdf.error.message);
    }
    pages = countPdfPages(pdf.value);
    await writeOutput(file, pdf.value);
  }
  return {
    ok: true,
    json: { path: args.out, pages },
    text: `Wrote ${counted(pages, 'page')} to ${args.out}.`,
  };
}

/** Writes each page as a file: `x.svg`, or `x-1.svg` and so on if there are several. Returns their names. */
async function writePages(ctx: CliContext, document: PrintDocument, out: string, type: string): Promise<string[]> {
  const files = document.pages.map((page, index) => {
    const tag = document.pages.length === 1 ? '' : `-${index + 1}`;
    return {
      name: `${out.slice(0, -type.length)}${tag}${type}`,
      content: async () =>
        type === '.svg'
          ? pageSvg(document, page, await embeddedFonts(page.body))
          : toPng(inDots(pageSvg(document, page))),
    };
  });
  await writeOutputs(ctx, files);
  return files.map(({ name }) => name);
}

/** A page with its size in dots instead of millimetres. */
function inDots(svg: string): string {
  const dots = (mm: string): number => Math.round((Number(mm) / 25.4) * DOTS_PER_INCH);
  return svg.replace(
    /width="([\d.]+)mm" height="([\d.]+)mm"/,
    (_, width: string, height: string) => `width="${dots(width)}" height="${dots(height)}"`,
  );
}

async function sourceOf(ctx: CliContext, name: string): Promise<PrintSource> {
  const { file, document } = await openDocument(ctx, name, 'scenario', 'design');
  return document.kind === 'design'
    ? { kind: 'design', design: document }
    : { kind: 'scenario', scenario: document, designs: await designsOf(ctx, file, document) };
}

function optionsOf({ out: _out, mono, counter, hex, units, ...same }: PrintArguments): PrintOptions {
  return {
    ...PRINT_DEFAULTS,
    ...same,
    tone: mono === true ? 'mono' : 'colour',
    counterSize: counter,
    hexSize: hex ?? PRINT_DEFAULTS.hexSize,
    unitsOnMap: units === true,
  };
}
