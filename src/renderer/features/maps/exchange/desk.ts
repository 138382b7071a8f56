import type { Finding } from '@core/base';
import { drawMap, drawTiles } from '@core/drawing';
import type { DrawnParts } from '@core/drawing';
import { slug } from '@core/model';
import type { Design, TerrainBrush } from '@core/model';
import { fromTiled, toTiled, unpackTiled } from '@core/model/tiled';
import type { TiledImport } from '@core/model/tiled';
import { fileJson, saveFile, toast } from '@renderer/app';
import { useLibrary } from '@renderer/stores';
import type { MapEditor } from '../model/editor';
import { perEditor } from '../model/per-editor';
import { pickFile } from './files';
import { inflate } from './inflate';
import { toPng } from './raster';

/** A map of Tiled that was read and waits for the word to take the map's place. */
export interface PendingImport {
  readonly name: string;
  /** The file's content, unpacked. */
  readonly data: unknown;
  readonly meanings: Readonly<Record<string, TerrainBrush | null>>;
  readonly result: TiledImport;
  /** Every tile that had no meaning in the file by itself. */
  readonly strange: TiledImport['unknown'];
}

/** How pictures of a map are exported, and what is being imported; remembered for as long as the tab lives. */
export interface ExchangeDesk {
  parts: DrawnParts;
  /** Per cent: 100 is 24 units from the centre of a hex to its corner. */
  scale: number;
  /** Only the selection is drawn while there is one. */
  inside: boolean;
  /** Why the last picture was not exported. */
  fault: string | undefined;
  pending: PendingImport | undefined;
  /** Why the last file was not read. */
  refused: readonly Finding[];
}

/** The desk of a map editor. */
export const exchangeDesk = perEditor<ExchangeDesk>(() => ({
  parts: {
    title: true,
    legend: true,
    units: true,
    labels: true,
    numbers: true,
    grid: true,
    zones: true,
    edges: true,
    background: true,
    notes: false,
  },
  scale: 100,
  inside: true,
  fault: undefined,
  pending: undefined,
  refused: [],
}));

/** Writes the map, or the selection, as a picture. */
export async function exportPicture(editor: MapEditor, form: 'svg' | 'png'): Promise<void> {
  const desk = exchangeDesk(editor);
  const scenario = editor.doc.document.value;
  const { selection } = editor.state;
  const designs = new Map<string, Design>(useLibrary().designs);
  for (const design of scenario.designs ?? []) designs.set(design.id, design);
  const drawing = drawMap(scenario, designs, {
    parts: desk.parts,
    scale: desk.scale / 100,
    ...(desk.inside && selection.length > 0 ? { hexes: selection } : {}),
  });
  if (drawing === undefined) return;
  desk.fault = undefined;
  const picture =
    form === 'svg'
      ? ({ ok: true, value: new Blob([drawing.svg], { type: 'image/svg+xml' }) } as const)
      : await toPng(drawing.svg, drawing.width, drawing.height);
  if (!picture.ok) {
    desk.fault = picture.error;
    return;
  }
  const name = `${slug(scenario.name)}.${form}`;
  if (await saveFile(name, picture.value)) toast(`Exported ${name}`);
}

/** Writes the map for Tiled, then the picture of its tiles, which Tiled looks for beside it. */
export async function exportTiled(editor: MapEditor): Promise<void> {
  const desk = exchangeDesk(editor);
  const scenario = editor.doc.document.value;
  const { map } = scenario;
  if (map === undefined) return;
  const name = slug(scenario.name);
  const image = `${name}-tiles.png`;
  const tiled = toTiled(map, { name: scenario.name, sides: scenario.sides, image });
  const file = new Blob([`${JSON.stringify(tiled.map)}\n`], { type: 'application/json' });
  desk.fault = undefined;
  if (!(await saveFile(`${name}.tmj`, file))) return;
  const [set] = tiled.map.tilesets;
  const tiles = await toPng(
    drawTiles(tiled.brushes, map.orientation, tiled.tile),
    set?.imagewidth ?? 1,
    set?.imageheight ?? 1,
  );
  if (!tiles.ok) desk.fault = tiles.error;
  else if (await saveFile(image, tiles.value)) toast(`Exported ${name}.tmj and ${image}`);
}

/** Asks for a map of Tiled and reads it; nothing is changed before `takeImport`. */
export async function startImport(editor: MapEditor): Promise<void> {
  const file = await pickFile('.tmj,.json,application/json');
  if (file !== undefined) await readImport(editor, file);
}

/** Reads a map of Tiled. */
export async function readImport(editor: MapEditor, file: File): Promise<void> {
  const desk = exchangeDesk(editor);
  desk.pending = undefined;
  desk.refused = [];
  const parsed = await fileJson(file);
  if (!parsed.ok) {
    const { code, message, path = '' } = parsed.error;
    const advice = code === 'not-json' ? ' In Tiled, save the map as a JSON map file (.tmj).' : '';
    desk.refused = [{ code: `file.${code}`, severity: 'error', path, message: `${file.name}: ${message}${advice}` }];
    return;
  }
  const data = await unpackTiled(parsed.value, inflate);
  const result = data.ok ? fromTiled(data.value) : { ok: false as const, error: [data.error] };
  if (!data.ok || !result.ok) {
    desk.refused = result.ok ? [] : result.error;
    return;
  }
  const { value } = result;
  desk.pending = { name: file.name, data: data.value, meanings: {}, result: value, strange: value.unknown };
}

/** Gives a strange tile a meaning: terrain, or null for empty space. */
export function giveMeaning(editor: MapEditor, key: string, brush: TerrainBrush | null): void {
  const desk = exchangeDesk(editor);
  const { pending } = desk;
  if (pending === undefined) return;
  const meanings = { ...pending.meanings, [key]: brush };
  const result = fromTiled(pending.data, meanings);
  if (result.ok) desk.pending = { ...pending, meanings, result: result.value };
}

/** Puts the imported map in the place of the map, as one undo entry. */
export function takeImport(editor: MapEditor): void {
  const desk = exchangeDesk(editor);
  const { pending } = desk;
  if (pending === undefined) return;
  const { map } = pending.result;
  // What named a zone or an edge of the old map may name one of this: Problems lists what does not.
  editor.doc.document.execute(`Import ${pending.name}`, (draft) => void (draft.map = map), { source: 'file' });
  desk.pending = undefined;
}
