import { errorFinding, type Finding } from '@core/base';
import { ALL_PARTS, drawMap, drawTiles, TABLE_HEXES, tableMap, type DrawnParts } from '@core/drawing';
import { slug, type Design, type TerrainBrush } from '@core/model';
import { fromTiled, tiledUnits, toTiled, unpackTiled, type TiledImport } from '@core/model/tiled';
import { fileJson, saveFile, saveFiles, toast } from '@renderer/app';
import { useLibrary } from '@renderer/stores';
import type { MapEditor } from '../model/editor';
import { perEditor } from '../model/per-editor';
import { withOwnDesigns } from '../model/scene';
import { pickFile } from '@renderer/app/pick-file';
import { inflate } from './inflate';
import { toPng } from './raster';

/** An imported Tiled map that waits for confirmation. */
export interface PendingImport {
  readonly name: string;
  /** The file's content, unpacked. */
  readonly data: unknown;
  readonly meanings: Readonly<Record<string, TerrainBrush | null>>;
  readonly result: TiledImport;
  /** Tiles without a known terrain in the file. */
  readonly unknownTiles: TiledImport['unknown'];
}

/** Export settings and the pending import of a map editor; kept while the tab is open. */
export interface ExchangeModel {
  parts: DrawnParts;
  /** Percent; 100 is 24 pixels from the centre of a hex to its corner. */
  scale: number;
  /** Hex width of a table map, in pixels. */
  tableHex: number;
  /** Exports only the selection, if there is one. */
  inside: boolean;
  pending: PendingImport | undefined;
  /** Why the last import failed. */
  importFindings: readonly Finding[];
}

/** The export and import state of a map editor. */
export const exchangeModel = perEditor<ExchangeModel>(() => ({
  parts: { ...ALL_PARTS },
  scale: 100,
  tableHex: TABLE_HEXES.usual,
  inside: true,
  pending: undefined,
  importFindings: [],
}));

function designsOf(editor: MapEditor): ReadonlyMap<string, Design> {
  return withOwnDesigns(useLibrary().designs, editor.doc.document.value.designs);
}

/** Exports the map, or the selection, as a picture. */
export async function exportPicture(editor: MapEditor, form: 'svg' | 'png'): Promise<void> {
  const model = exchangeModel(editor);
  const scenario = editor.doc.document.value;
  const { selection } = editor.state;
  const drawing = drawMap(scenario, designsOf(editor), {
    parts: model.parts,
    scale: model.scale / 100,
    ...(model.inside && selection.length > 0 ? { hexes: selection } : {}),
  });
  if (drawing === undefined) return;
  const picture =
    form === 'svg'
      ? ({ ok: true, value: new Blob([drawing.svg], { type: 'image/svg+xml' }) } as const)
      : await toPng(drawing.svg, drawing.width, drawing.height);
  if (!picture.ok) {
    toast(picture.error, undefined, 'error');
    return;
  }
  const name = `${slug(scenario.name)}.${form}`;
  if (await saveFile(name, picture.value)) toast(`Exported ${name}`);
}

/** Exports the map for a virtual table: the grid as JSON, the whole image, and an image of each layer. */
export async function exportTable(editor: MapEditor): Promise<void> {
  const model = exchangeModel(editor);
  const scenario = editor.doc.document.value;
  const name = slug(scenario.name);
  const table = tableMap(scenario, designsOf(editor), name, model.tableHex);
  if (table === undefined) return;
  const grid = new Blob([`${JSON.stringify(table.grid, undefined, 2)}\n`], { type: 'application/json' });
  const files: [string, Blob][] = [[`${name}.json`, grid]];
  for (const { file, svg, width, height } of table.images) {
    const image = await toPng(svg, width, height, 'Choose a smaller hex width.');
    if (!image.ok) {
      toast(image.error, undefined, 'error');
      return;
    }
    files.push([file, image.value]);
  }
  if (!(await saveFiles(files))) return;
  toast(`Exported ${name}.json and ${table.images.length} pictures`);
}

/** Exports the map for Tiled, then its tile image, which Tiled expects next to the map. */
export async function exportTiled(editor: MapEditor): Promise<void> {
  const scenario = editor.doc.document.value;
  const { map } = scenario;
  if (map === undefined) return;
  const name = slug(scenario.name);
  const image = `${name}-tiles.png`;
  const tiled = toTiled(map, {
    name: scenario.name,
    sides: scenario.sides,
    units: tiledUnits(scenario),
    image,
  });
  const file = new Blob([`${JSON.stringify(tiled.map)}\n`], { type: 'application/json' });
  const [set] = tiled.map.tilesets;
  const tiles = await toPng(
    drawTiles(tiled.brushes, map.orientation, tiled.tile),
    set?.imagewidth ?? 1,
    set?.imageheight ?? 1,
  );
  if (!tiles.ok) toast(tiles.error, undefined, 'error');
  else if (
    await saveFiles([
      [`${name}.tmj`, file],
      [image, tiles.value],
    ])
  )
    toast(`Exported ${name}.tmj and ${image}`);
}

/** Opens a file dialog and reads a Tiled map; `applyImport` then changes the document. */
export async function startImport(editor: MapEditor): Promise<void> {
  const file = await pickFile('.tmj,.json,application/json');
  if (file !== undefined) await readImport(editor, file);
}

/** Reads a Tiled map into `pending`, or its errors into `importFindings`. */
export async function readImport(editor: MapEditor, file: File): Promise<void> {
  const model = exchangeModel(editor);
  model.pending = undefined;
  model.importFindings = [];
  const parsed = await fileJson(file);
  if (!parsed.ok) {
    const { code, message, path = '' } = parsed.error;
    const advice = code === 'not-json' ? ' In Tiled, save the map as a JSON map file (.tmj).' : '';
    model.importFindings = [errorFinding(`file.${code}`, path, `${file.name}: ${message}${advice}`)];
    return;
  }
  const data = await unpackTiled(parsed.value, inflate);
  const result = data.ok ? fromTiled(data.value) : { ok: false as const, error: [data.error] };
  if (!data.ok || !result.ok) {
    model.importFindings = result.ok ? [] : result.error;
    return;
  }
  const { value } = result;
  model.pending = { name: file.name, data: data.value, meanings: {}, result: value, unknownTiles: value.unknown };
}

/** Sets the terrain of an unknown tile; null is empty space. */
export function setTileTerrain(editor: MapEditor, key: string, brush: TerrainBrush | null): void {
  const model = exchangeModel(editor);
  const { pending } = model;
  if (pending === undefined) return;
  const meanings = { ...pending.meanings, [key]: brush };
  const result = fromTiled(pending.data, meanings);
  if (result.ok) model.pending = { ...pending, meanings, result: result.value };
}

/** Replaces the map by the imported map, as one undo entry. */
export function applyImport(editor: MapEditor): void {
  const model = exchangeModel(editor);
  const { pending } = model;
  if (pending === undefined) return;
  const { map } = pending.result;
  // References to zones and edges of the old map may match the new one; Problems lists broken ones.
  editor.doc.document.execute(`Import ${pending.name}`, (draft) => void (draft.map = map), { source: 'file' });
  model.pending = undefined;
}
