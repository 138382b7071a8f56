import { colOf, hexCount, isShifted, rowOf, type HexId, type HexShape } from '@core/hex';
import type { TiledPoint } from './format';

/** Tile measures of a hexagonal map in pixels. */
export interface TileMeasure {
  readonly width: number;
  readonly height: number;
  /** Length of the unslanted side. */
  readonly side: number;
}

/** The hex centre on the Tiled map, in pixels. */
export function tileCentre(shape: HexShape, { width, height, side }: TileMeasure, hex: HexId): TiledPoint {
  const [col, row] = [colOf(shape, hex), rowOf(shape, hex)];
  if (shape.orientation === 'pointy') {
    const shift = isShifted(shape, row) ? width / 2 : 0;
    return { x: col * width + shift + width / 2, y: (row * (height + side)) / 2 + height / 2 };
  }
  const shift = isShifted(shape, col) ? height / 2 : 0;
  return { x: (col * (width + side)) / 2 + width / 2, y: row * height + shift + height / 2 };
}

/** The corners of a tile relative to its centre. */
export function tileCorners(shape: HexShape, { width, height, side }: TileMeasure): TiledPoint[] {
  const [w, h, s] = [width / 2, height / 2, side / 2];
  const pairs =
    shape.orientation === 'pointy'
      ? [
          [w, -s],
          [w, s],
          [0, h],
          [-w, s],
          [-w, -s],
          [0, -h],
        ]
      : [
          [w, 0],
          [s, h],
          [-s, h],
          [-w, 0],
          [-s, -h],
          [s, -h],
        ];
  return pairs.map(([x, y]) => ({ x: x as number, y: y as number }));
}

/** The hex nearest to a point, if the point is on its tile; undefined off the map. */
export function hexAtPoint(shape: HexShape, measure: TileMeasure, { x, y }: TiledPoint): HexId | undefined {
  const pointy = shape.orientation === 'pointy';
  const { width, height, side } = measure;
  const line = Math.floor((pointy ? y : x) / (((pointy ? height : width) + side) / 2));
  const place = Math.floor((pointy ? x : y) / (pointy ? width : height));
  // A step too small for the number's precision would loop forever.
  const most = Math.max(shape.cols, shape.rows);
  if (!(Math.abs(line) <= most + 1 && Math.abs(place) <= most + 1)) return undefined;
  let best: HexId | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let l = line - 1; l <= line + 1; l++) {
    for (let p = place - 1; p <= place + 1; p++) {
      const [col, row] = pointy ? [p, l] : [l, p];
      if (col < 0 || row < 0 || col >= shape.cols || row >= shape.rows) continue;
      const hex = row * shape.cols + col;
      const centre = tileCentre(shape, measure, hex);
      // Measured in tiles, so that irregular tiles count as regular.
      const far = Math.hypot((x - centre.x) / width, (y - centre.y) / height);
      if (far < least) [best, least] = [hex, far];
    }
  }
  return least <= 0.6 && best !== undefined && best < hexCount(shape) ? best : undefined;
}
