import { firstCharacters, err, ok, counted, type Finding, type Result } from '@core/base';
import { checkPicture } from '../background';
import { hint, warning } from '../findings/make';
import type { MapBackdrop, MapBackground } from '../generated/types';
import { isJsonObject, TILED_BUDGET } from '../json';
import { fromGrid, type MapGrid, type TerrainBrush } from '../map-grid';
import { MAX_NAME } from '../slug';
import { CLASS, GID_MASK } from './format';
import type { TileMeasure } from './geometry';
import { ObjectReader } from './objects';
import { classOf, numberOf, objectsIn, readProperties, textOf, type Values } from './properties';
import { frameOf } from './frame';
import { sidesFrom } from './sides';
import { structureFault } from './structure';
import type { TiledImport } from './types';
import { TileReader, type TileMeanings, type UnknownTile } from './tilesets';

/**
 * Imports a hexagonal Tiled map with unpacked layers (`unpackTiled`). Maps exported by `toTiled` are restored up to the order of hexes. In other
 * maps, tiles are identified by class, properties or `tiles`; findings list everything that was not imported. Fails with findings for an
 * unsupported orientation, size or external tile sets.
 */
export function fromTiled(data: unknown, tiles: TileMeanings = {}): Result<TiledImport, readonly Finding[]> {
  const tooLarge = isJsonObject(data) && Array.isArray(data.layers) ? structureFault(data.layers) : undefined;
  if (tooLarge !== undefined) return err([tooLarge]);
  const frame = frameOf(data);
  if (!frame.ok) return err([frame.error]);
  const { values, grid, measure, start } = frame.value;
  const origin = originOf(grid, measure, start);
  const reader = new TileReader(values, tiles);
  const objects = new ObjectReader(grid, {
    shape: grid,
    measure,
    origin,
    checks: { left: TILED_BUDGET.outlineChecks },
  });
  const own = classOf(values) === CLASS.map;
  const state: Reading = {
    values,
    grid,
    reader,
    objects,
    start,
    cells: new Map(),
    own,
    turned: 0,
    cut: 0,
    covered: 0,
    findings: [],
  };
  const fault = readLayers(state, objectsIn(values.layers), '/layers');
  if (fault !== undefined) return err([fault]);
  const properties = readProperties(values);
  const coordinates = properties.get('coordinates');
  if (coordinates === 'axial' || coordinates === 'column-row') grid.coordinates = coordinates;
  const backdrop = /^(stars|nebula|planet) (\d{1,10})$/.exec(textOf(properties.get('backdrop')) ?? '');
  if (backdrop) {
    grid.backdrop = { kind: backdrop[1] as MapBackdrop['kind'], seed: Number(backdrop[2]) % 2 ** 32 };
  }
  const unknown = reader.unknown();
  const name = own ? textOf(properties.get('name')) : undefined;
  return ok({
    map: fromGrid(grid),
    ...(name === undefined || name === '' ? {} : { name: firstCharacters(name, MAX_NAME) }),
    sides: own ? sidesFrom(properties.get('sides')) : [],
    unknown,
    findings: atMost([...wholeFindings(state, unknown), ...state.findings, ...objects.findings]),
  });
}

/** Maximum number of tiles of an exported map: each is a terrain feature. */
const MAX_TILES = 40_000;

/** Further findings are counted but not listed: there may be one for each object. */
const MAX_FINDINGS = 200;

function atMost(findings: readonly Finding[]): readonly Finding[] {
  const more = findings.length - MAX_FINDINGS;
  if (more <= 0) return findings;
  const message = `${more} more problems are not listed.`;
  return [...findings.slice(0, MAX_FINDINGS), warning('tiled.more', '', message, { params: { count: more } })];
}

/** The state of an import. */
interface Reading {
  readonly values: Values;
  readonly grid: MapGrid;
  readonly reader: TileReader;
  readonly objects: ObjectReader;
  readonly start: { readonly col: number; readonly row: number };
  /** Cell value by terrain content. */
  readonly cells: Map<string, number>;
  /** True for a map exported by Hexwright. */
  readonly own: boolean;
  /** Number of rotated or flipped tiles. */
  turned: number;
  /** Number of tiles beyond the map's size. */
  cut: number;
  /** Number of hexes with other terrain on a higher layer. */
  covered: number;
  readonly findings: Finding[];
}

/** Position of the bounding box of the first hex, in Tiled pixels. */
function originOf(
  { orientation }: MapGrid,
  { width, height, side }: TileMeasure,
  { col, row }: { readonly col: number; readonly row: number },
): { x: number; y: number } {
  return orientation === 'pointy'
    ? { x: col * width, y: (row * (height + side)) / 2 }
    : { x: (col * (width + side)) / 2, y: row * height };
}

function readLayers(state: Reading, layers: readonly Values[], at: string): Finding | undefined {
  for (const [index, layer] of layers.entries()) {
    const place = `${at}/${index}`;
    if (layer.visible === false) {
      const message = `The layer “${textOf(layer.name) ?? ''}” is hidden and was skipped. Show it in Tiled to import it.`;
      state.findings.push(warning('tiled.layer.hidden', place, message));
      continue;
    }
    const names = [...readProperties(layer).keys()];
    if (!state.own && names.length > 0 && classOf(layer) !== CLASS.zone) {
      const message = `Not imported: the properties of the layer “${textOf(layer.name) ?? ''}” (${names.slice(0, 5).join(', ')}).`;
      state.findings.push(hint('tiled.layer.properties', place, message));
    }
    const fault = readLayer(state, layer, place);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function readLayer(state: Reading, layer: Values, at: string): Finding | undefined {
  switch (layer.type) {
    case 'group':
      return readLayers(state, objectsIn(layer.layers), `${at}/layers`);
    case 'tilelayer':
      return readTiles(state, layer, at);
    case 'objectgroup':
      state.objects.read(layer, at);
      return undefined;
    case 'imagelayer':
      readPicture(state, layer, at);
      return undefined;
    default: {
      const message = `The layer “${textOf(layer.name) ?? ''}” has an unsupported type and was skipped.`;
      state.findings.push(warning('tiled.layer.kind', at, message));
      return undefined;
    }
  }
}

function readTiles(state: Reading, layer: Values, at: string): Finding | undefined {
  const { grid, start } = state;
  const chunks = objectsIn(layer.chunks);
  const parts = chunks.length > 0 ? chunks : [{ ...layer, x: 0, y: 0 } as Values];
  for (const part of parts) {
    const data: readonly unknown[] = Array.isArray(part.data) ? part.data : [];
    const width = Math.max(1, numberOf(part.width) ?? grid.cols);
    const [left, top] = [numberOf(part.x) ?? 0, numberOf(part.y) ?? 0];
    for (const [index, gid] of data.entries()) {
      if (typeof gid !== 'number' || gid === 0) continue;
      const col = left + (index % width) - start.col;
      const row = top + Math.floor(index / width) - start.row;
      if (!Number.isInteger(col) || !Number.isInteger(row)) continue;
      if (col < 0 || row < 0 || col >= grid.cols || row >= grid.rows) {
        state.cut++;
        continue;
      }
      if (gid > GID_MASK) state.turned++;
      const brush = state.reader.read(gid);
      if (!brush.ok) return brush.error;
      if (brush.value === null || brush.value === undefined) continue;
      const cell = state.own ? ownCell(state, gid, brush.value) : cellFor(state, brush.value);
      const cells = grid.cells[row] as number[];
      if (cells[col] !== 0 && cells[col] !== cell) state.covered++;
      cells[col] = cell;
    }
  }
  if ((numberOf(layer.offsetx) ?? 0) !== 0 || (numberOf(layer.offsety) ?? 0) !== 0) {
    const message = `The layer “${textOf(layer.name) ?? ''}” has an offset, which is ignored.`;
    state.findings.push(hint('tiled.layer.offset', at, message));
  }
  return undefined;
}

/** The cell of a tile in an exported map: each tile is a feature, in tile order, including equal ones. */
function ownCell(state: Reading, gid: number, brush: TerrainBrush): number {
  const { palette } = state.grid;
  const place = gid & GID_MASK;
  if (place > MAX_TILES) return cellFor(state, brush);
  while (palette.length < place) palette.push(brush);
  palette[place - 1] = brush;
  return place;
}

/** The cell of a terrain type with its values. Looked up by content: a map may have as many types as hexes. */
function cellFor({ grid, cells }: Reading, brush: TerrainBrush): number {
  const key = JSON.stringify([brush.type, brush.rating, brush.random, brush.name]);
  const known = cells.get(key);
  if (known !== undefined) return known;
  grid.palette.push(brush);
  cells.set(key, grid.palette.length);
  return grid.palette.length;
}

function readPicture({ grid, findings }: Reading, layer: Values, at: string): void {
  const properties = readProperties(layer);
  const image = textOf(properties.get('image'));
  if (classOf(layer) !== CLASS.background || image === undefined) {
    const message = `The picture layer “${textOf(layer.name) ?? ''}” uses a separate image file, which is not imported. Choose it as the map background instead.`;
    findings.push(warning('tiled.layer.picture', at, message));
    return;
  }
  const checked = checkPicture(image);
  if (!checked.ok) {
    findings.push(warning('tiled.layer.picture', at, checked.error.message));
    return;
  }
  const number = (key: string, least: number, most: number, usual: number): number =>
    Math.min(most, Math.max(least, numberOf(properties.get(key)) ?? usual));
  const background: MapBackground = {
    image,
    opacity: Math.round(number('opacity', 0, 100, 100)),
    x: number('x', -100_000, 100_000, 0),
    y: number('y', -100_000, 100_000, 0),
    scale: number('scale', 0.01, 100, 1),
  };
  if (typeof properties.get('locked') === 'boolean') background.locked = properties.get('locked') === true;
  if (typeof properties.get('battle') === 'boolean') background.battle = properties.get('battle') === true;
  grid.background = background;
}

/** Findings for the whole map. */
function wholeFindings(state: Reading, unknown: readonly UnknownTile[]): Finding[] {
  const findings: Finding[] = unknown.map(({ key, count, className }) => {
    const named = className === '' ? '' : ` (class “${className}”)`;
    const message = `The tile ${key}${named}, on ${counted(count, 'hex', 'hexes')}, is unknown. Choose its terrain, or empty space.`;
    return warning('tiled.tile.unknown', '/tilesets', message, { params: { key, count } });
  });
  for (const key of state.reader.unused) {
    const message = `No hex has the tile ${key}, so its given terrain was not used.`;
    findings.push(hint('tiled.tile.unused', '/tilesets', message, { params: { key } }));
  }
  if (state.covered > 0) {
    const message = `${state.covered} hexes have terrain on several layers; the top layer counts.`;
    findings.push(warning('tiled.layer.covered', '/layers', message, { params: { count: state.covered } }));
  }
  if (state.cut > 0) {
    const message = `Not imported: ${counted(state.cut, 'tile')} beyond the map’s size.`;
    findings.push(warning('tiled.tile.cut', '/layers', message, { params: { count: state.cut } }));
  }
  if (state.turned > 0) {
    const message = `${state.turned} tiles are rotated or flipped, which is ignored.`;
    findings.push(hint('tiled.tile.turned', '/layers', message, { params: { count: state.turned } }));
  }
  const strange = state.own ? [] : [...readProperties(state.values).keys()];
  if (strange.length > 0) {
    const message = `These map properties are not supported and were skipped: ${strange.slice(0, 10).join(', ')}.`;
    findings.push(hint('tiled.property.left-out', '/properties', message));
  }
  return findings;
}
