import { hexAt, hexCentre, hexCorners, hexesInRect, isShifted } from '@core/hex';
import type { HexId, HexShape, HexWindow } from '@core/hex';
import { HEX_SIZE } from './metrics';
import { addHex, type PathSink } from './paths';

/** Smallest hex width, in CSS pixels, at which each kind of detail is drawn. */
export const DETAIL = { grid: 6, fullGrid: 18, shapes: 9, texture: 12, letters: 24 } as const;

/** A rectangle of the map at one scale. Corners are in device pixels from the map origin. */
export interface MapRegion {
  /** Device pixels per map pixel. */
  readonly scale: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The hexes in a map region and their geometry, in device pixels from the map origin. */
export class Block {
  /** Centre to corner of a hex, device pixels. */
  readonly size: number;
  /** Flat-to-flat width of a hex in CSS pixels: decides the level of detail. */
  readonly hexWidth: number;
  readonly corners: readonly number[];
  readonly window: HexWindow;

  readonly ratio: number;

  constructor(
    readonly shape: HexShape,
    { scale, ratio, x0, y0, x1, y1 }: MapRegion,
  ) {
    this.ratio = ratio;
    this.size = HEX_SIZE * scale;
    this.hexWidth = (Math.sqrt(3) * this.size) / ratio;
    this.corners = hexCorners(shape.orientation, this.size);
    this.window = hexesInRect(shape, this.size, x0, y0, x1, y1);
  }

  /** True when no hex of the map touches the block. */
  get empty(): boolean {
    return this.window.lastCol < this.window.firstCol || this.window.lastRow < this.window.firstRow;
  }

  /** Calls `visit` for each hex of the block, row by row. */
  each(visit: (hex: HexId, x: number, y: number, col: number, row: number) => void): void {
    const { shape, size } = this;
    const { firstCol, lastCol, firstRow, lastRow } = this.window;
    const pointy = shape.orientation === 'pointy';
    // Inlined `hexCentre`: it would allocate an object for each of thousands of hexes.
    const width = Math.sqrt(3) * size;
    for (let row = firstRow; row <= lastRow; row++) {
      const rowShift = pointy && isShifted(shape, row) ? 1 : 0.5;
      for (let col = firstCol; col <= lastCol; col++) {
        const x = pointy ? width * (col + rowShift) : size * (1.5 * col + 1);
        const y = pointy ? size * (1.5 * row + 1) : width * (row + (isShifted(shape, col) ? 1 : 0.5));
        visit(hexAt(shape, col, row), x, y, col, row);
      }
    }
  }

  /** Calls `visit` with the centre of the first hex of each straight row (pointy) or column (flat). */
  eachLine(visit: (x: number, y: number) => void): void {
    const { firstCol, lastCol, firstRow, lastRow } = this.window;
    const pointy = this.shape.orientation === 'pointy';
    const last = pointy ? lastRow : lastCol;
    for (let line = pointy ? firstRow : firstCol; line <= last; line++) {
      const hex = pointy ? hexAt(this.shape, firstCol, line) : hexAt(this.shape, line, firstRow);
      const { x, y } = hexCentre(this.shape, this.size, hex);
      visit(x, y);
    }
  }

  /** Adds a hex to a path; tiny hexes become rectangles. */
  addHex(path: PathSink & Pick<CanvasPath, 'rect'>, x: number, y: number): void {
    if (this.hexWidth >= DETAIL.shapes) addHex(path, this.corners, x, y);
    else if (this.shape.orientation === 'pointy') {
      path.rect(x - 0.866 * this.size, y - 0.75 * this.size, 1.733 * this.size, 1.5 * this.size);
    } else path.rect(x - 0.75 * this.size, y - 0.866 * this.size, 1.5 * this.size, 1.733 * this.size);
  }

  /** Converts CSS pixels to device pixels. */
  px(css: number): number {
    return css * this.ratio;
  }
}
