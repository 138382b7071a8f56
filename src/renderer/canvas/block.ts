import { hexAt, hexCentre, hexCorners, hexesInRect } from '@core/hex';
import type { HexId, HexShape, HexWindow } from '@core/hex';
import { addHex } from './paths';
import type { PathSink } from './paths';

/** Below this width, CSS pixels, a hex is drawn as a rectangle: nobody sees its corners. */
const RECTANGLE_BELOW = 6;

/** Widths of a hex, CSS pixels, from which on detail is drawn. */
export const DETAIL = { grid: 5, fullGrid: 18, body: 7, texture: 11, letters: 24, numbers: 30 } as const;

/** A rectangle of the map that is being painted at one scale: its hexes and their geometry in device pixels of the whole map. */
export class Block {
  /** Centre to corner of a hex, device pixels. */
  readonly size: number;
  /** From side to side of a hex in CSS pixels: what detail depends on. */
  readonly wide: number;
  readonly corners: readonly number[];
  readonly window: HexWindow;

  constructor(
    readonly shape: HexShape,
    /** Centre to corner at 100%, map pixels. */
    hexSize: number,
    /** Device pixels per map pixel. */
    scale: number,
    /** Device pixels per CSS pixel. */
    readonly ratio: number,
    readonly x0: number,
    readonly y0: number,
    readonly x1: number,
    readonly y1: number,
  ) {
    this.size = hexSize * scale;
    this.wide = (Math.sqrt(3) * this.size) / ratio;
    this.corners = hexCorners(shape.orientation, this.size);
    this.window = hexesInRect(shape, this.size, x0, y0, x1, y1);
  }

  /** True when no hex of the map touches the block. */
  get empty(): boolean {
    return this.window.lastCol < this.window.firstCol || this.window.lastRow < this.window.firstRow;
  }

  /** Calls `visit` for each hex of the block, row by row. */
  each(visit: (hex: HexId, x: number, y: number, col: number, row: number) => void): void {
    const { firstCol, lastCol, firstRow, lastRow } = this.window;
    for (let row = firstRow; row <= lastRow; row++) {
      for (let col = firstCol; col <= lastCol; col++) {
        const hex = hexAt(this.shape, col, row);
        const { x, y } = hexCentre(this.shape, this.size, hex);
        visit(hex, x, y, col, row);
      }
    }
  }

  /** Adds a whole hex to a path, as a rectangle where it is tiny. */
  addHex(path: PathSink & Pick<CanvasPath, 'rect'>, x: number, y: number): void {
    if (this.wide >= RECTANGLE_BELOW) addHex(path, this.corners, x, y);
    else if (this.shape.orientation === 'pointy') {
      path.rect(x - 0.866 * this.size, y - 0.75 * this.size, 1.733 * this.size, 1.5 * this.size);
    } else path.rect(x - 0.75 * this.size, y - 0.866 * this.size, 1.5 * this.size, 1.733 * this.size);
  }

  /** A length of so many CSS pixels. */
  px(css: number): number {
    return css * this.ratio;
  }
}
