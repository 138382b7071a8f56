import { DETAIL, type Block } from './block';
import { newCanvas } from './canvas-context';
import { addBlock } from './paths';
import type { BoardTheme } from './theme';

/** Below this hex width, CSS pixels, lines are copied row by row: thousands of strokes would take longer than a frame. */
const STAMP_BELOW = 18;

/** Draws the hex lines, fainter for smaller hexes, and the map border. */
export function paintGrid(ctx: CanvasRenderingContext2D, block: Block, theme: BoardTheme): void {
  ctx.save();
  ctx.strokeStyle = theme.line;
  ctx.lineWidth = block.px(1);
  if (block.hexWidth >= DETAIL.grid) {
    ctx.globalAlpha = Math.min(1, 0.25 + (0.75 * (block.hexWidth - DETAIL.grid)) / (DETAIL.fullGrid - DETAIL.grid));
    if (block.hexWidth < STAMP_BELOW) stampLines(ctx, block, theme);
    else {
      ctx.beginPath();
      block.each((_hex, x, y) => addThreeSides(ctx, block.corners, x, y));
      ctx.stroke();
    }
  }
  const { firstCol, lastCol, firstRow, lastRow } = block.window;
  const { cols, rows } = block.shape;
  if (firstCol === 0 || firstRow === 0 || lastCol === cols - 1 || lastRow === rows - 1) {
    ctx.beginPath();
    addBlock(ctx, block.shape, block.size, block.window);
    ctx.stroke();
  }
  ctx.restore();
}

/** Adds three sides of a hex; the neighbours draw the other three. */
function addThreeSides(path: CanvasPath, corners: readonly number[], x: number, y: number): void {
  path.moveTo(x + corners[6], y + corners[7]);
  path.lineTo(x + corners[8], y + corners[9]);
  path.lineTo(x + corners[10], y + corners[11]);
  path.lineTo(x + corners[0], y + corners[1]);
}

/** Draws the lines of one straight row (pointy) or column (flat) once and copies it to the others. */
function stampLines(ctx: CanvasRenderingContext2D, block: Block, theme: BoardTheme): void {
  const { shape, size, corners } = block;
  const { firstCol, lastCol, firstRow, lastRow } = block.window;
  const pointy = shape.orientation === 'pointy';
  const count = pointy ? lastCol - firstCol + 1 : lastRow - firstRow + 1;
  const width = Math.sqrt(3) * size;
  const length = Math.ceil(width * count) + 2;
  const depth = Math.ceil(2 * size) + 2;
  const { canvas: strip, ctx: line } = newCanvas(pointy ? length : depth, pointy ? depth : length);
  line.strokeStyle = theme.line;
  line.lineWidth = block.px(1);
  line.beginPath();
  for (let index = 0; index < count; index++) {
    const along = 1 + width * (index + 0.5);
    addThreeSides(line, corners, pointy ? along : 1 + size, pointy ? 1 + size : along);
  }
  line.stroke();
  block.eachLine((x, y) => {
    if (pointy) ctx.drawImage(strip, x - width / 2 - 1, y - size - 1);
    else ctx.drawImage(strip, x - size - 1, y - width / 2 - 1);
  });
}
