import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, inflate as unzlib } from 'node:zlib';
import { err, ok, type Finding } from '@core/base';
import { formatJson, isJsonObject, type JsonObject } from '@core/model';
import { drawTiles } from '@core/drawing';
import { fromTiled, parseTerrain, scenarioFromTiled, tiledUnits, toTiled, unpackTiled } from '@core/model/tiled';
import type { Inflate, TileMeanings } from '@core/model/tiled';
import { codeOf } from '@main/library/problems';
import { readJsonFile } from '@main/library/read-file';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { CommandFailure, findingLines, printedFinding } from '../failure';
import { openDocument } from '../catalogue';
import { writeOutput, writeOutputs } from '../output';
import { toPng } from '../render/png';

const decompressors = { zlib: promisify(unzlib), gzip: promisify(gunzip) } as const;

const inflate: Inflate = async (bytes, form, maxBytes) => {
  // The types of the two callbacks hide their options behind overloads that `promisify` does not see.
  const decompress = decompressors[form] as (data: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;
  try {
    return ok(await decompress(bytes, { maxOutputLength: maxBytes }));
  } catch (error) {
    return err(codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged');
  }
};

/** What to do about a scenario without a map. */
export const MAPLESS_ADVICE = 'Choose a scenario with a map, or export it as text with --out FILE.md.';

/** `export SCENARIO --out FILE.tmj`: exports the map to Tiled, with its tile image in the same folder. */
export async function exportTiled(ctx: CliContext, name: string, options: { out: string }): Promise<CommandResult> {
  const { document: scenario } = await openDocument(ctx, name, 'scenario');
  const { map } = scenario;
  if (map === undefined) throw new CommandFailure('export.no-map', `${name} has no map. ${MAPLESS_ADVICE}`);
  const image = `${options.out.slice(0, -'.tmj'.length)}-tiles.png`;
  const tiled = toTiled(map, {
    name: scenario.name,
    sides: scenario.sides,
    units: tiledUnits(scenario),
    image: path.basename(image),
  });
  await writeOutputs(ctx, [
    { name: image, content: () => toPng(drawTiles(tiled.brushes, map.orientation, tiled.tile)) },
    { name: options.out, content: () => Promise.resolve(`${JSON.stringify(tiled.map)}\n`) },
  ]);
  const findings = tiled.findings.map(printedFinding);
  return {
    ok: true,
    json: { path: options.out, tiles: image, findings },
    text: [`Wrote the map to ${options.out} and its tiles to ${image}.`, ...findingLines(findings)].join('\n'),
  };
}

export interface ImportOptions {
  readonly out: string;
  readonly name?: string;
  /** Unparsed tile meanings, such as "space:3=nebula:2". */
  readonly tile?: readonly string[];
}

/** `import FILE.tmj --out SCENARIO`: creates a scenario from a Tiled map. */
export async function importTiled(ctx: CliContext, file: string, options: ImportOptions): Promise<CommandResult> {
  const tiles = meaningsOf(options.tile ?? []);
  const { out } = options;
  if (!out.toLowerCase().endsWith('.json')) throw new UsageError(`--out takes a .json file, not “${out}”.`);
  if (path.resolve(ctx.cwd, out) === path.resolve(ctx.cwd, file))
    throw new UsageError('--out names the Tiled map. Choose another file for the scenario.');
  const data = await unpackTiled(await readMap(ctx, file), inflate);
  if (!data.ok) throw failure(file, [data.error]);
  const imported = fromTiled(data.value, tiles);
  if (!imported.ok) throw failure(file, imported.error);
  refuseUnknownTiles(tiles, data.value);
  const { findings, unknown } = imported.value;
  const name = options.name ?? path.basename(file, path.extname(file));
  const scenario = scenarioFromTiled(imported.value, name);
  await writeOutput(
    path.resolve(ctx.cwd, options.out),
    formatJson(options.name === undefined ? scenario : { ...scenario, name }),
    { kind: 'scenario' },
  );
  const list = findings.map(printedFinding);
  return {
    ok: findings.every(({ severity }) => severity === 'hint'),
    json: { path: options.out, unknown, findings: list },
    text: [`Wrote the scenario to ${options.out}.`, ...findingLines(list)].join('\n'),
  };
}

function meaningsOf(texts: readonly string[]): TileMeanings {
  return Object.fromEntries(
    texts.map((text) => {
      const separator = text.lastIndexOf('=');
      const brush = separator < 1 ? undefined : parseTerrain(text.slice(separator + 1));
      if (brush === undefined) {
        const format = 'SET:ID=TERRAIN, such as space:3=asteroids:2, space:4=mines:random or space:5=empty';
        throw new UsageError(`Cannot read --tile “${text}”. Use ${format}.`);
      }
      return [text.slice(0, separator), brush];
    }),
  );
}

/** Throws `UsageError` for a meaning of a tile that the map cannot have. */
function refuseUnknownTiles(tiles: TileMeanings, map: unknown): void {
  const listed: readonly unknown[] = isJsonObject(map) && Array.isArray(map.tilesets) ? map.tilesets : [];
  // Named as in the keys of unknown tiles; “?” stands for tiles without a set.
  const sets = listed.map((set, index) => {
    const data = isJsonObject(set) ? set : {};
    return { data, name: typeof data.name === 'string' ? data.name : `set ${index + 1}` };
  });
  for (const key of Object.keys(tiles)) {
    const [name, id] = [key.slice(0, key.lastIndexOf(':')), key.slice(key.lastIndexOf(':') + 1)];
    const named = sets.filter((set) => set.name === name);
    if (named.length === 0 && name !== '?') {
      const known =
        sets.length === 0
          ? 'The map has none.'
          : `The tile sets of the map: ${sets.map((set) => set.name).join(', ')}.`;
      throw new UsageError(`--tile ${key} names an unknown tile set. ${known}`);
    }
    if (!/^(0|[1-9]\d*)$/.test(id) || (named.length > 0 && !named.some(({ data }) => hasTile(data, Number(id)))))
      throw new UsageError(`--tile ${key} names an unknown tile. Use an id of the tile set, such as ${name}:0.`);
  }
}

/** False if a tile set certainly has no tile with this id: sets of separate images may skip numbers. */
function hasTile({ tilecount, tiles }: JsonObject, id: number): boolean {
  if (typeof tilecount !== 'number' || id < tilecount) return true;
  return Array.isArray(tiles) && tiles.some((tile: unknown) => isJsonObject(tile) && tile.id === id);
}

function failure(file: string, findings: readonly Finding[]): CommandFailure {
  const [first] = findings;
  return new CommandFailure(first?.code ?? 'tiled.format', `Cannot import ${file}. Problems:`, findings);
}

async function readMap(ctx: CliContext, name: string): Promise<unknown> {
  const read = await readJsonFile(path.resolve(ctx.cwd, name), 'The file');
  if (read.ok) return read.value;
  const { code, message } = read.error;
  const advice = code === 'not-json' ? ' In Tiled, save the map as a JSON map file (.tmj).' : '';
  throw new CommandFailure(`file.${code}`, `${name}: ${message}${advice}`);
}
