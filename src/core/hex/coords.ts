import { OFF_MAP, type HexId, type HexShape } from './shape';

/**
 * Axial coordinates: any integers. The third cube coordinate is s = -q - r. Hex 0 is always (0, 0); of a pointy map r is
 * the row, of a flat map q is the column.
 */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** The number of hexes of the map. */
export function hexCount(shape: HexShape): number {
  return shape.cols * shape.rows;
}

/** The hex in a column and row, both 0-based and on the map (see {@link onMap}; not checked here). */
export function hexAt(shape: HexShape, col: number, row: number): HexId {
  return row * shape.cols + col;
}

/** The 0-based column of a hex. */
export function colOf(shape: HexShape, id: HexId): number {
  return id % shape.cols;
}

/** The 0-based row of a hex. */
export function rowOf(shape: HexShape, id: HexId): number {
  return (id / shape.cols) | 0;
}

/** True when the 0-based integers `col` and `row` are on the map. */
export function onMap(shape: HexShape, col: number, row: number): boolean {
  return col >= 0 && row >= 0 && col < shape.cols && row < shape.rows;
}

/** True when a 0-based row (pointy) or column (flat) is shifted by half a hex. */
export function isShifted(shape: HexShape, line: number): boolean {
  return (line & 1) === (shape.stagger === 'odd' ? 1 : 0);
}

/** The offset of the axial axis in row (pointy) or column (flat) `line`; also valid off the map. */
export function axialSlide(shape: HexShape, line: number): number {
  return (shape.stagger === 'odd' ? line : line + 1) >> 1;
}

/** The axial q of a hex, without allocation. */
export function axialQ(shape: HexShape, id: HexId): number {
  const col = id % shape.cols;
  return shape.orientation === 'flat' ? col : col - axialSlide(shape, (id / shape.cols) | 0);
}

/** The axial r of a hex, without allocation. */
export function axialR(shape: HexShape, id: HexId): number {
  const row = (id / shape.cols) | 0;
  return shape.orientation === 'pointy' ? row : row - axialSlide(shape, id % shape.cols);
}

/** The axial coordinates of a hex. */
export function toAxial(shape: HexShape, id: HexId): Axial {
  return { q: axialQ(shape, id), r: axialR(shape, id) };
}

/** The hex at integer axial coordinates, or `OFF_MAP` (-1). */
export function fromAxial(shape: HexShape, q: number, r: number): HexId {
  const pointy = shape.orientation === 'pointy';
  const col = pointy ? q + axialSlide(shape, r) : q;
  const row = pointy ? r : r + axialSlide(shape, q);
  return onMap(shape, col, row) ? row * shape.cols + col : OFF_MAP;
}
