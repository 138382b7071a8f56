import path from 'node:path';
import { hexCount, hexName, parseHexName, rectangle, type HexId } from '@core/hex';
import type { HexMap } from '@core/model';
import { ALL_PARTS, drawMap, type DrawnParts } from '@core/drawing';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { designsOf } from '../designs';
import { CommandFailure } from '../failure';
import { openDocument } from '../catalogue';
import { writeOutput } from '../output';
import { toPng } from '../render/png';

export interface RenderOptions {
  readonly out: string;
  /** Default: 1. */
  readonly scale?: number;
  /** Comma-separated names of parts to omit. */
  readonly without?: string;
  readonly notes?: boolean;
  /** Opposite corner hexes of the area to draw, such as "0302:1009". */
  readonly region?: string;
}

/** `render SCENARIO --out FILE.svg|png`: draws the map with its units. */
export async function render(ctx: CliContext, name: string, options: RenderOptions): Promise<CommandResult> {
  const type = path.extname(options.out).toLowerCase();
  if (type !== '.svg' && type !== '.png') {
    throw new UsageError(`--out takes a .svg or .png file, not “${options.out}”.`);
  }
  const parts = partsOf(options);
  const { file, document: scenario } = await openDocument(ctx, name, 'scenario');
  const noMap = new CommandFailure('render.no-map', `${name} has no map to draw. Choose a scenario with a map.`);
  if (scenario.map === undefined) throw noMap;
  const hexes = options.region === undefined ? undefined : regionOf(scenario.map, options.region);
  const drawing = drawMap(scenario, await designsOf(ctx, file, scenario), {
    parts,
    hexes,
    scale: options.scale,
  });
  if (drawing === undefined) throw noMap;
  await writeOutput(path.resolve(ctx.cwd, options.out), type === '.png' ? await toPng(drawing.svg) : drawing.svg);
  return { ok: true, json: { path: options.out, pages: 1 }, text: `Wrote the map to ${options.out}.` };
}

function partsOf({ without = '', notes }: RenderOptions): Partial<DrawnParts> {
  const names = Object.keys(ALL_PARTS).filter((part) => part !== 'notes');
  const omitted = without.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const unknown = omitted.find((part) => !names.includes(part));
  if (unknown !== undefined) {
    throw new UsageError(`--without does not know “${unknown}”. Choose from ${names.join(', ')}.`);
  }
  return { ...Object.fromEntries(omitted.map((part) => [part, false])), notes: notes === true };
}

function regionOf(map: HexMap, region: string): HexId[] {
  const corners = region.split(':').map((name) => parseHexName(map, name));
  const [from, to] = corners;
  if (corners.length !== 2 || from?.ok !== true || to?.ok !== true) {
    const example = [0, hexCount(map) - 1].map((hex) => hexName(map, hex)).join(':');
    throw new UsageError(`Cannot read --region “${region}”. Give two corner hexes of the map, such as ${example}.`);
  }
  return rectangle(map, from.value, to.value);
}
