import { counted } from '@core/base';
import path from 'node:path';
import { buildPrint, printHtml, PRINT_DEFAULTS } from '@core/print';
import type { PaperName, PageOrientation, PrintOptions, PrintSource, PrintWhat, Tone } from '@core/print';
import { chromiumPdf, countPdfPages, embeddedFonts } from '@main/print';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { designsOf } from '../designs';
import { Cancelled, CommandFailure } from '../failure';
import { findFile, missingFileMessage, readFileDocument } from '../files';
import { writeOutput } from '../output';

/** The options of `print`. Lengths are in millimetres. */
export interface PrintArguments {
  readonly what: PrintWhat;
  readonly out: string;
  readonly paper?: PaperName;
  readonly orientation?: PageOrientation | 'auto';
  /** Black and white. */
  readonly mono?: boolean;
  readonly form?: string;
  readonly counter?: number;
  readonly copies?: number;
  readonly sides?: number;
  readonly hex?: number;
  readonly units?: boolean;
}

/** `print FILE --what sheet|counters|map|tables --out FILE.pdf|html`: prints pages of a design or scenario. */
export async function print(ctx: CliContext, name: string, args: PrintArguments): Promise<CommandResult> {
  const type = path.extname(args.out).toLowerCase();
  if (type !== '.pdf' && type !== '.html') {
    throw new UsageError(`--out takes a .pdf or .html file, not "${args.out}".`);
  }
  const source = await sourceOf(ctx, name);
  if (source.kind === 'design' && args.what === 'map') {
    throw new UsageError(`${name} is a design and has no map. --what map needs a scenario.`);
  }
  const built = buildPrint(source, optionsOf(args));
  if (!built.ok) {
    // An unknown form or size is a usage error; missing content of the file is not.
    if (built.error.code === 'print.form' || built.error.code === 'print.range')
      throw new UsageError(built.error.message);
    throw new CommandFailure(built.error.code, `${name}: ${built.error.message}`);
  }
  const html = printHtml(built.value, type === '.html' ? await embeddedFonts() : '');
  const file = path.resolve(ctx.cwd, args.out);
  let pages = built.value.pages.length;
  if (type === '.html') await writeOutput(file, html);
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

async function sourceOf(ctx: CliContext, name: string): Promise<PrintSource> {
  const file = await findFile(ctx, name);
  if (file === undefined) throw new CommandFailure('file.missing', missingFileMessage(name));
  const read = await readFileDocument(file);
  if (!read.ok) throw new CommandFailure(read.error.code, `${name}: ${read.error.message}`, read.error.findings);
  const { document } = read.value;
  if (document.kind === 'design') return { kind: 'design', design: document };
  if (document.kind === 'scenario') {
    return { kind: 'scenario', scenario: document, designs: await designsOf(ctx, file, document) };
  }
  throw new CommandFailure('file.kind', `${name} is a ${document.kind}. Choose a design or a scenario.`);
}

function optionsOf(args: PrintArguments): PrintOptions {
  const tone: Tone = args.mono === true ? 'mono' : 'colour';
  return {
    ...PRINT_DEFAULTS,
    what: args.what,
    tone,
    paper: args.paper ?? PRINT_DEFAULTS.paper,
    orientation: args.orientation ?? PRINT_DEFAULTS.orientation,
    counterSize: args.counter ?? PRINT_DEFAULTS.counterSize,
    hexSize: args.hex ?? PRINT_DEFAULTS.hexSize,
    sides: args.sides ?? PRINT_DEFAULTS.sides,
    unitsOnMap: args.units === true,
    ...(args.copies === undefined ? {} : { copies: args.copies }),
    ...(args.form === undefined ? {} : { form: args.form }),
  };
}
