import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, inflate as unzlib } from 'node:zlib';
import { err, ok, type Finding } from '@core/base';
import { formatJson } from '@core/model';
import { drawTiles } from '@core/drawing';
import { fromTiled, parseTerrain, scenarioFromTiled, toTiled, unpackTiled } from '@core/model/tiled';
import type { Inflate, TileMeanings } from '@core/model/tiled';
import { codeOf } from '@main/library/problems';
import { readJsonFile } from '@main/library/read-file';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { CommandFailure, findingLine, printed } from '../failure';
import { openDocument } from '../files';
import { writeWhole } from '../output';
import { toPng } from '../render/png';

const unpackers = { zlib: promisify(unzlib), gzip: promisify(gunzip) } as const;

const inflate: Inflate = async (bytes, form, maxBytes) => {
  // The types of the two callbacks hide their options behind overloads that `promisify` does not see.
  const unpack = unpackers[form] as (data: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;
  try {
    return ok(await unpack(bytes, { maxOutputLength: maxBytes }));
  } catch (error) {
    return err(codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged');
  }
};

/** `export SCENARIO --out FILE.tmj`: writes the map for Tiled, and the picture of its tiles beside it. */
export async function exportTiled(ctx: CliContext, name: string, options: { out: string }): Promise<CommandResult> {
  if (path.extname(options.out).toLowerCase() !== '.tmj') {
    throw new UsageError(`--out must name a file that ends in .tmj; "${options.out}" does not.`);
  }
  const { document: scenario } = await openDocument(ctx, name, 'scenario');
  if (scenario.map === undefined) throw new CommandFailure('export.no-map', `${name} has no map to export.`);
  const image = `${options.out.slice(0, -'.tmj'.length)}-tiles.png`;
  const tiled = toTiled(scenario.map, {
    name: scenario.name,
    sides: scenario.sides,
    image: path.basename(image),
  });
  const tiles = await toPng(drawTiles(tiled.brushes, scenario.map.orientation, tiled.tile));
  await writeWhole(path.resolve(ctx.cwd, image), tiles);
  await writeWhole(path.resolve(ctx.cwd, options.out), `${JSON.stringify(tiled.map)}\n`);
  const findings = tiled.findings.map(printed);
  return {
    ok: true,
    json: { path: options.out, tiles: image, findings },
    text: [`Map written to ${options.out}, its tiles to ${image}.`, ...findings.map(findingLine)].join('\n'),
  };
}

export interface ImportOptions {
  readonly out: string;
  readonly name?: string;
  /** Meanings of tiles as they were typed, such as "space:3=nebula:2". */
  readonly tile?: readonly string[];
}

/** `import FILE.tmj --out SCENARIO`: makes a scenario around a map of Tiled. */
export async function importTiled(ctx: CliContext, file: string, options: ImportOptions): Promise<CommandResult> {
  const tiles = meaningsOf(options.tile ?? []);
  const data = await unpackTiled(await readMap(ctx, file), inflate);
  if (!data.ok) throw failure(file, [data.error]);
  const imported = fromTiled(data.value, tiles);
  if (!imported.ok) throw failure(file, imported.error);
  const { findings, unknown } = imported.value;
  const name = options.name ?? path.basename(file, path.extname(file));
  const scenario = scenarioFromTiled(imported.value, name);
  await writeWhole(
    path.resolve(ctx.cwd, options.out),
    formatJson(options.name === undefined ? scenario : { ...scenario, name }),
  );
  const list = findings.map(printed);
  return {
    ok: findings.every(({ severity }) => severity === 'hint'),
    json: { path: options.out, unknown, findings: list },
    text: [`Scenario written to ${options.out}.`, ...list.map(findingLine)].join('\n'),
  };
}

function meaningsOf(typed: readonly string[]): TileMeanings {
  return Object.fromEntries(
    typed.map((text) => {
      const at = text.lastIndexOf('=');
      const brush = at < 1 ? undefined : parseTerrain(text.slice(at + 1));
      if (brush === undefined) {
        const form = 'SET:ID=TERRAIN, such as space:3=asteroids:2, space:4=mines:random or space:5=empty';
        throw new UsageError(`--tile takes ${form}; "${text}" is not of that form.`);
      }
      return [text.slice(0, at), brush];
    }),
  );
}

function failure(file: string, findings: readonly Finding[]): CommandFailure {
  const [first] = findings;
  return new CommandFailure(first?.code ?? 'tiled.format', `${file} was not imported.`, findings);
}

async function readMap(ctx: CliContext, name: string): Promise<unknown> {
  const read = await readJsonFile(path.resolve(ctx.cwd, name), 'The file');
  if (read.ok) return read.value;
  const { code, message } = read.error;
  const advice = code === 'not-json' ? ' In Tiled, save the map as a JSON map file (.tmj).' : '';
  throw new CommandFailure(`file.${code}`, `${name}: ${message}${advice}`);
}
