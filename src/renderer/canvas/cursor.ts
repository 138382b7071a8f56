import { colOf, hexAt, rowOf, type HexId, type HexShape } from '@core/hex';

/** Rows that PageUp and PageDown move. */
const PAGE = 5;

/** Change of column and row by key; Home and End move to the border. */
const MOVES: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['Home', [-Infinity, 0]],
  ['End', [Infinity, 0]],
  ['PageUp', [0, -PAGE]],
  ['PageDown', [0, PAGE]],
]);

/**
 * The hex that a key moves the cursor to; undefined for other keys. Arrows move by column and row, so vertical moves zigzag along the
 * stagger. Home and End move to the ends of the row, PageUp and PageDown by five rows. The cursor stops at the border.
 */
export function moveCursor(shape: HexShape, hex: HexId, key: string): HexId | undefined {
  const move = MOVES.get(key);
  if (move === undefined) return undefined;
  const col = Math.min(Math.max(colOf(shape, hex) + move[0], 0), shape.cols - 1);
  const row = Math.min(Math.max(rowOf(shape, hex) + move[1], 0), shape.rows - 1);
  return hexAt(shape, col, row);
}
