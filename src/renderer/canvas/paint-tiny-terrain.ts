import { isShifted } from '@core/hex';
import { TERRAIN, TERRAIN_TYPES, type TerrainType } from '@core/model';
import type { Block } from './block';
import { emptyByType, type NumbersByType } from './paint-terrain';
import type { BoardTheme } from './theme';
import type { BoardTerrain } from './types';

/**
 * Paints terrain when hexes are only a few pixels wide: plain colours, with adjacent hexes of one type in a row (pointy) or column
 * (flat) merged into one rectangle. A path of ten thousand hexes would take longer than a frame.
 */
export function paintTiny(ctx: CanvasRenderingContext2D, block: Block, terrain: BoardTerrain, theme: BoardTheme): void {
  const runs = findRuns(block, terrain);
  for (const kind of TERRAIN_TYPES) {
    const { fill, ink } = theme.terrain[kind];
    // Without textures the fills of some types are too similar: mix in some ink.
    ctx.fillStyle = TERRAIN[kind].drawing === 'star' ? fill : `color-mix(in srgb, ${fill} 60%, ${ink})`;
    const rects = runs[kind];
    for (let i = 0; i < rects.length; i += 4) ctx.fillRect(rects[i], rects[i + 1], rects[i + 2], rects[i + 3]);
  }
}

/** Rectangles by terrain type, as flat lists of x, y, width, height in whole device pixels. */
function findRuns(block: Block, { palette, cells }: BoardTerrain): NumbersByType {
  const { shape, size } = block;
  const { firstCol, lastCol, firstRow, lastRow } = block.window;
  const pointy = shape.orientation === 'pointy';
  const width = Math.sqrt(3) * size;
  const runs = emptyByType();
  const [firstLine, lastLine] = pointy ? [firstRow, lastRow] : [firstCol, lastCol];
  const [first, last] = pointy ? [firstCol, lastCol] : [firstRow, lastRow];
  for (let line = firstLine; line <= lastLine; line++) {
    const shift = isShifted(shape, line) ? 0.5 : 0;
    const across = Math.round(size * (1.5 * line + 0.25));
    const depth = Math.round(size * (1.5 * line + 1.75)) - across;
    let kind: TerrainType | undefined;
    let start = 0;
    // One step past the end closes the last run.
    for (let index = first; index <= last + 1; index++) {
      const cell = index > last ? 0 : pointy ? cells[line][index] : cells[index][line];
      const next = cell === 0 ? undefined : palette[cell - 1].type;
      if (next === kind) continue;
      if (kind !== undefined) {
        const from = Math.round(width * (start + shift));
        const length = Math.round(width * (index + shift)) - from;
        if (pointy) runs[kind].push(from, across, length, depth);
        else runs[kind].push(across, from, depth, length);
      }
      kind = next;
      start = index;
    }
  }
  return runs;
}
