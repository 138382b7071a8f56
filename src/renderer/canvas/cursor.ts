import { colOf, hexAt, rowOf } from '@core/hex';
import type { HexId, HexShape } from '@core/hex';

/** How many rows PageUp and PageDown go. */
const PAGE = 5;

/** How each key changes the column and the row; Home and End go as far as the map does. */
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
 * Where a key takes the keyboard cursor, or undefined when the key is not for it. An arrow goes to a neighbouring hex: hexes of the same
 * column in neighbouring rows touch, so across the stagger it leans left and right in turn and two steps keep the line. Home and End go to
 * the ends of the row, PageUp and PageDown five rows; at the border the cursor stays.
 */
export function moveCursor(shape: HexShape, hex: HexId, key: string): HexId | undefined {
  const move = MOVES.get(key);
  if (move === undefined) return undefined;
  const col = Math.min(Math.max(colOf(shape, hex) + move[0], 0), shape.cols - 1);
  const row = Math.min(Math.max(rowOf(shape, hex) + move[1], 0), shape.rows - 1);
  return hexAt(shape, col, row);
}
