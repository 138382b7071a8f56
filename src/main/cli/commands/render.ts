import path from 'node:path';
import { parseHexLabel, rectangle, type HexId } from '@core/hex';
import type { HexMap } from '@core/model';
import { ALL_PARTS, drawMap, type DrawnParts } from '@core/drawing';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { designsOf } from '../designs';
import { CommandFailure } from '../failure';
import { openDocument } from '../files';
import { writeWhole } from '../output';
import { toPng } from '../render/png';

export interface RenderOptions {
  readonly out: string;
  /** Size of the drawing: 1 when absent. */
  readonly scale?: number;
  /** Names of parts with commas between them. */
  readonly without?: string;
  readonly notes?: boolean;
  /** Two hexes, opposite corners of what is drawn, such as "0302:1009". */
  readonly region?: string;
}

/** `render SCENARIO --out FILE.svg|png`: draws the map with its units. */
export async function render(ctx: CliContext, name: string, options: RenderOptions): Promise<CommandResult> {
  const type = path.extname(options.out).toLowerCase();
  if (type !== '.svg' && type !== '.png') {
    throw new UsageError(`--out must name a file that ends in .svg or .png; "${options.out}" does not.`);
  }
  const parts = partsOf(options);
  const { file, document: scenario } = await openDocument(ctx, name, 'scenario');
  const noMap = new CommandFailure('render.no-map', `${name} has no map to draw.`);
  if (scenario.map === undefined) throw noMap;
  const hexes = options.region === undefined ? undefined : regionOf(scenario.map, options.region);
  const drawing = drawMap(scenario, await designsOf(ctx, file, scenario), {
    parts,
    ...(hexes === undefined ? {} : { hexes }),
    ...(options.scale === undefined ? {} : { scale: options.scale }),
  });
  if (drawing === undefined) throw noMap;
  await writeWhole(path.resolve(ctx.cwd, options.out), type === '.png' ? await toPng(drawing.svg) : drawing.svg);
  return { ok: true, json: { path: options.out, pages: 1 }, text: `Map written to ${options.out}.` };
}

function partsOf({ without = '', notes }: RenderOptions): Partial<DrawnParts> {
  const names = Object.keys(ALL_PARTS).filter((part) => part !== 'notes');
  const left = without.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const strange = left.find((part) => !names.includes(part));
  if (strange !== undefined) {
    throw new UsageError(`--without takes some of ${names.join(', ')}, with commas between; "${strange}" is none.`);
  }
  return { ...Object.fromEntries(left.map((part) => [part, false])), notes: notes === true };
}

function regionOf(map: HexMap, region: string): HexId[] {
  const corners = region.split(':').map((label) => parseHexLabel(map, label));
  const [from, to] = corners;
  if (corners.length !== 2 || from?.ok !== true || to?.ok !== true) {
    throw new UsageError(
      `--region takes two hexes of the map as corners, such as 0302:1009; "${region}" is no such pair.`,
    );
  }
  return rectangle(map, from.value, to.value);
}
