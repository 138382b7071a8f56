import path from 'node:path';
import { UsageError } from '../context';
import type { CliContext, CommandResult } from '../context';
import { designsOf } from '../designs';
import { CommandFailure } from '../failure';
import { openDocument } from '../files';
import { writeText } from '../output';
import { renderMap } from '../render/map-svg';

/** `render SCENARIO --out FILE.svg`: draws the map with its units. */
export async function render(ctx: CliContext, name: string, options: { out: string }): Promise<CommandResult> {
  if (path.extname(options.out).toLowerCase() !== '.svg') {
    throw new UsageError(`--out must name a file that ends in .svg; "${options.out}" does not.`);
  }
  const { file, document: scenario } = await openDocument(ctx, name, 'scenario');
  const svg = renderMap(scenario, await designsOf(ctx, file, scenario));
  if (svg === undefined) throw new CommandFailure('render.no-map', `${name} has no map to draw.`);
  await writeText(path.resolve(ctx.cwd, options.out), svg);
  return { ok: true, json: { path: options.out, pages: 1 }, text: `Map written to ${options.out}.` };
}
