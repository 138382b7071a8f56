import path from 'node:path';
import { tableMap } from '@core/drawing';
import { scenarioMarkdown } from '@core/print';
import { openDocument } from '../catalogue';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { designsOf } from '../designs';
import { CommandFailure } from '../failure';
import { writeOutput, writeOutputs } from '../output';
import { toPng } from '../render/png';
import { exportTiled, MAPLESS_ADVICE } from './tiled';

export interface ExportOptions {
  readonly out: string;
  /** Hex width of a table map, in pixels. */
  readonly hex?: number;
}

/** `export SCENARIO --out FILE`: exports a scenario as the ending says: map for Tiled, map for a virtual table, or text. */
export async function exportScenario(ctx: CliContext, name: string, options: ExportOptions): Promise<CommandResult> {
  const type = path.extname(options.out).toLowerCase();
  if (options.hex !== undefined && type !== '.json')
    throw new UsageError('--hex sets the hex width on a virtual table, so --out must be a .json file.');
  switch (type) {
    case '.tmj':
      return exportTiled(ctx, name, options);
    case '.json':
      return exportTable(ctx, name, options);
    case '.md':
      return exportText(ctx, name, options);
    default:
      throw new UsageError(`--out takes a .tmj, .json or .md file, not “${options.out}”.`);
  }
}

/** Writes the grid as JSON, and the images beside it. */
async function exportTable(ctx: CliContext, name: string, { out, hex }: ExportOptions): Promise<CommandResult> {
  const { file, document: scenario } = await openDocument(ctx, name, 'scenario');
  const base = path.basename(out, path.extname(out));
  const table = tableMap(scenario, await designsOf(ctx, file, scenario), base, hex);
  if (table === undefined) throw new CommandFailure('export.no-map', `${name} has no map. ${MAPLESS_ADVICE}`);
  const beside = (image: string): string => path.join(path.dirname(out), image);
  await writeOutputs(ctx, [
    ...table.images.map(({ file: image, svg }) => ({ name: beside(image), content: () => toPng(svg) })),
    { name: out, content: () => Promise.resolve(`${JSON.stringify(table.grid, undefined, 2)}\n`) },
  ]);
  const images = table.images.map((image) => beside(image.file));
  return { ok: true, json: { path: out, images }, text: `Wrote the grid to ${out}, and ${images.join(', ')}.` };
}

async function exportText(ctx: CliContext, name: string, { out }: ExportOptions): Promise<CommandResult> {
  const { file, document: scenario } = await openDocument(ctx, name, 'scenario');
  await writeOutput(path.resolve(ctx.cwd, out), scenarioMarkdown(scenario, await designsOf(ctx, file, scenario)));
  return { ok: true, json: { path: out }, text: `Wrote the scenario to ${out}.` };
}
