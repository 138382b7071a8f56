import { hexAt, hexCentre, hexCorners, type HexShape, type HexWindow } from '@core/hex';

/** Path methods that the helpers use. */
export type PathSink = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'closePath'>;

/** Adds a closed hex around (x, y). `corners` come from `hexCorners`. */
export function addHex(path: PathSink, corners: readonly number[], x: number, y: number): void {
  path.moveTo(x + corners[0], y + corners[1]);
  for (let i = 2; i < 12; i += 2) path.lineTo(x + corners[i], y + corners[i + 1]);
  path.closePath();
}

/** Adds one side, in direction 0..5, of a hex around (x, y). */
export function addSide(path: PathSink, corners: readonly number[], x: number, y: number, dir: number): void {
  const to = (dir + 1) % 6;
  path.moveTo(x + corners[2 * dir], y + corners[2 * dir + 1]);
  path.lineTo(x + corners[2 * to], y + corners[2 * to + 1]);
}

/** Adds closed loops (see `outline`) scaled by `size` and moved by an offset. */
export function addLoops(path: PathSink, loops: readonly number[][], size: number, dx: number, dy: number): void {
  for (const loop of loops) {
    path.moveTo(loop[0] * size + dx, loop[1] * size + dy);
    for (let i = 2; i < loop.length; i += 2) path.lineTo(loop[i] * size + dx, loop[i + 1] * size + dy);
    path.closePath();
  }
}

/** Adds the boundary of a block of columns and rows, which has far fewer points than its hexes. */
export function addBlock(path: PathSink, shape: HexShape, size: number, window: HexWindow): void {
  const { firstCol, lastCol, firstRow, lastRow } = window;
  const corners = hexCorners(shape.orientation, size);
  const points: number[] = [];
  const add = (col: number, row: number, ...which: number[]): void => {
    const { x, y } = hexCentre(shape, size, hexAt(shape, col, row));
    for (const corner of which) points.push(x + corners[2 * corner], y + corners[2 * corner + 1]);
  };
  if (shape.orientation === 'pointy') {
    for (let col = firstCol; col <= lastCol; col++) add(col, firstRow, 4, 5, 0);
    for (let row = firstRow; row <= lastRow; row++) add(lastCol, row, 0, 1);
    for (let col = lastCol; col >= firstCol; col--) add(col, lastRow, 1, 2, 3);
    for (let row = lastRow; row >= firstRow; row--) add(firstCol, row, 3, 4);
  } else {
    for (let col = firstCol; col <= lastCol; col++) add(col, firstRow, 4, 5);
    for (let row = firstRow; row <= lastRow; row++) add(lastCol, row, 5, 0, 1);
    for (let col = lastCol; col >= firstCol; col--) add(col, lastRow, 1, 2);
    for (let row = lastRow; row >= firstRow; row--) add(firstCol, row, 2, 3, 4);
  }
  addLoops(path, [points], 1, 0, 0);
}
