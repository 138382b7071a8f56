import { colOf, fromAxial, isShifted, rowOf } from './coords';
import type { HexId, HexShape, Orientation } from './shape';

/** A position or size in map pixels: x to the right, y down, before zoom. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A range of columns and rows on the map, inclusive; empty when a last is less than its first. */
export interface HexWindow {
  readonly firstCol: number;
  readonly lastCol: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

const SQRT3 = Math.sqrt(3);

/** Half a hex for a shifted row or column, else 0. */
function shiftOf(shape: HexShape, line: number): number {
  return isShifted(shape, line) ? 0.5 : 0;
}

/**
 * The centre of a hex in pixels. In all functions here, `size` is the distance from hex centre to corner. The bounding box of an unshifted hex
 * in column 0 and row 0 starts at (0, 0); if even lines are shifted, hex 0 starts half a hex further in.
 */
export function hexCentre(shape: HexShape, size: number, id: HexId): Point {
  const col = colOf(shape, id);
  const row = rowOf(shape, id);
  if (shape.orientation === 'pointy') {
    return { x: SQRT3 * size * (col + shiftOf(shape, row) + 0.5), y: size * (1.5 * row + 1) };
  }
  return { x: size * (1.5 * col + 1), y: SQRT3 * size * (row + shiftOf(shape, col) + 0.5) };
}

/**
 * The six corners around a centre at (0, 0) as x0, y0, x1, y1 … y5, clockwise. The side in direction d lies between
 * corners d and d + 1 (modulo 6).
 */
export function hexCorners(orientation: Orientation, size: number): number[] {
  const half = size / 2;
  const wide = (SQRT3 / 2) * size;
  return orientation === 'pointy'
    ? [wide, -half, wide, half, 0, size, -wide, half, -wide, -half, 0, -size]
    : [size, 0, half, wide, -half, wide, -size, 0, -half, -wide, half, -wide];
}

/** The size of the whole map in pixels, including all hex corners. */
export function mapSize(shape: HexShape, size: number): { width: number; height: number } {
  const pointy = shape.orientation === 'pointy';
  const lines = pointy ? shape.rows : shape.cols;
  const places = pointy ? shape.cols : shape.rows;
  const shifted = lines > 1 || isShifted(shape, 0) ? 0.5 : 0;
  const alongLine = SQRT3 * size * (places + shifted);
  const acrossLines = size * (1.5 * lines + 0.5);
  return pointy ? { width: alongLine, height: acrossLines } : { width: acrossLines, height: alongLine };
}

/** The hex at a pixel, or `OFF_MAP` (-1). A pixel on a border belongs to one of its hexes. */
export function pixelToHex(shape: HexShape, size: number, x: number, y: number): HexId {
  const origin = hexCentre(shape, size, 0);
  const px = (x - origin.x) / size;
  const py = (y - origin.y) / size;
  const pointy = shape.orientation === 'pointy';
  const q = pointy ? px / SQRT3 - py / 3 : (2 / 3) * px;
  const r = pointy ? (2 / 3) * py : py / SQRT3 - px / 3;
  const s = -q - r;
  let nearQ = Math.round(q);
  let nearR = Math.round(r);
  const nearS = Math.round(s);
  // The three rounded coordinates need not sum to 0; recomputes the one with the largest rounding error.
  const offQ = Math.abs(nearQ - q);
  const offR = Math.abs(nearR - r);
  const offS = Math.abs(nearS - s);
  if (offQ > offR && offQ > offS) nearQ = -nearR - nearS;
  else if (offR > offS) nearR = -nearQ - nearS;
  return fromAxial(shape, nearQ, nearR);
}

/**
 * The columns and rows whose hexes may touch a pixel rectangle (x0 ≤ x1, y0 ≤ y1), for painting: complete, with up to about one line too many
 * on each side.
 */
export function hexesInRect(shape: HexShape, size: number, x0: number, y0: number, x1: number, y1: number): HexWindow {
  const pointy = shape.orientation === 'pointy';
  const width = SQRT3 * size;
  const step = 1.5 * size;
  // Along a straight row, hexes are a full width apart, possibly shifted by half; across, lines overlap by a quarter.
  const placeFrom = Math.ceil((pointy ? x0 : y0) / width - 1.5);
  const placeTo = Math.floor((pointy ? x1 : y1) / width);
  const lineFrom = Math.ceil(((pointy ? y0 : x0) - 2 * size) / step);
  const lineTo = Math.floor((pointy ? y1 : x1) / step);
  return {
    firstCol: Math.max(0, pointy ? placeFrom : lineFrom),
    lastCol: Math.min(shape.cols - 1, pointy ? placeTo : lineTo),
    firstRow: Math.max(0, pointy ? lineFrom : placeFrom),
    lastRow: Math.min(shape.rows - 1, pointy ? lineTo : placeTo),
  };
}
