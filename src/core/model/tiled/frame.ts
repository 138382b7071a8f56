import { err, ok, type Finding, type Result } from '@core/base';
import { MAX_MAP_SIDE, type HexShape } from '@core/hex';
import { error } from '../findings/make';
import { isJsonObject, shown } from '../json';
import { emptyGrid, type MapGrid } from '../map-grid';
import type { TileMeasure } from './geometry';
import { numberOf, objectsIn, type Values } from './properties';

/** A Tiled map before its layers are read. */
export interface TiledFrame {
  readonly values: Values;
  /** An empty grid with the size and orientation of the map. */
  readonly grid: MapGrid;
  readonly measure: TileMeasure;
  /** The Tiled column and row of the first hex; not 0 if an infinite map starts elsewhere. */
  readonly start: { readonly col: number; readonly row: number };
}

/** Reads orientation and size of a map; fails if it is not hexagonal or too large. */
export function frameOf(data: unknown): Result<TiledFrame, Finding> {
  if (!isJsonObject(data) || !Array.isArray(data.layers) || data.orientation === undefined) {
    const message = 'This is not a Tiled JSON map (.tmj). In Tiled, choose Export As and the type JSON map files.';
    return err(error('tiled.format', '', message));
  }
  const { orientation, staggeraxis, staggerindex } = data;
  if (orientation !== 'hexagonal') {
    const message = `The orientation of the map is ${shown(orientation)}, but only hexagonal maps can be imported. In Tiled, create a new hexagonal map and paste the layers there.`;
    return err(error('tiled.orientation', '/orientation', message));
  }
  const size = data.infinite === true ? usedSize(data) : wholeSize(data);
  if (size === undefined || size.cols < 1 || size.rows < 1) {
    return err(error('tiled.size', '/width', 'The map has no size and no tiles. Paint some in Tiled first.'));
  }
  const { cols, rows, col, row } = size;
  if (cols > MAX_MAP_SIDE || rows > MAX_MAP_SIDE) {
    const message = `The map has ${cols} × ${rows} hexes; the limit is ${MAX_MAP_SIDE} × ${MAX_MAP_SIDE}. Crop it in Tiled.`;
    return err(error('tiled.size', cols > MAX_MAP_SIDE ? '/width' : '/height', message));
  }
  const pointy = staggeraxis !== 'x';
  // Tiled also counts columns and rows from 0. An odd first line inverts the stagger.
  const even = (staggerindex === 'even') !== ((pointy ? row : col) % 2 !== 0);
  const shape: HexShape = { orientation: pointy ? 'pointy' : 'flat', stagger: even ? 'even' : 'odd', cols, rows };
  const measure = {
    width: positive(data.tilewidth, 56),
    height: positive(data.tileheight, 64),
    side: Math.max(0, numberOf(data.hexsidelength) ?? 0),
  };
  return ok({ values: data, grid: emptyGrid(shape), measure, start: { col, row } });
}

interface Extent {
  readonly cols: number;
  readonly rows: number;
  readonly col: number;
  readonly row: number;
}

function wholeSize({ width, height }: Values): Extent | undefined {
  const [cols, rows] = [numberOf(width), numberOf(height)];
  if (!isWhole(cols) || !isWhole(rows)) return undefined;
  return { cols, rows, col: 0, row: 0 };
}

/** The bounding box of the tiles of an infinite map. */
function usedSize(data: Values): Extent | undefined {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const chunk of chunksOf(objectsIn(data.layers))) {
    const [left, top, width] = [numberOf(chunk.x), numberOf(chunk.y), numberOf(chunk.width)];
    if (!isWhole(left) || !isWhole(top) || !isWhole(width) || width < 1 || !Array.isArray(chunk.data)) continue;
    chunk.data.forEach((gid: unknown, index) => {
      if (typeof gid !== 'number' || gid === 0) return;
      const [x, y] = [left + (index % width), top + Math.floor(index / width)];
      x0 = Math.min(x0, x);
      y0 = Math.min(y0, y);
      x1 = Math.max(x1, x);
      y1 = Math.max(y1, y);
    });
  }
  return x0 > x1 ? undefined : { cols: x1 - x0 + 1, rows: y1 - y0 + 1, col: x0, row: y0 };
}

function chunksOf(layers: readonly Values[]): Values[] {
  return layers.flatMap((layer) => [...objectsIn(layer.chunks), ...chunksOf(objectsIn(layer.layers))]);
}

function isWhole(value: number | undefined): value is number {
  return Number.isInteger(value);
}

function positive(value: unknown, usual: number): number {
  const number = numberOf(value);
  return number !== undefined && number > 0 ? number : usual;
}
