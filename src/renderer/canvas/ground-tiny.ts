import { isShifted } from '@core/hex';
import { TERRAIN, TERRAIN_TYPES } from '@core/model';
import type { TerrainType } from '@core/model';
import type { Block } from './block';
import { listsByKind } from './ground-terrain';
import type { ByKind } from './ground-terrain';
import type { BoardTheme } from './theme';
import type { BoardTerrain } from './types';

/**
 * Terrain where hexes are a few pixels wide: plain colours, and hexes of one kind beside each other in a row (pointy) or
 * column (flat) as one rectangle, since a path of ten thousand hexes takes longer than a frame.
 */
export function paintTiny(ctx: CanvasRenderingContext2D, block: Block, terrain: BoardTerrain, theme: BoardTheme): void {
  const runs = findRuns(block, terrain);
  for (const kind of TERRAIN_TYPES) {
    const { fill, ink } = theme.terrain[kind];
    // Without a texture the fills of some kinds are hard to tell apart; a part of the ink sees to it.
    ctx.fillStyle = TERRAIN[kind].drawing === 'star' ? fill : `color-mix(in srgb, ${fill} 60%, ${ink})`;
    const found = runs[kind];
    for (let i = 0; i < found.length; i += 4) ctx.fillRect(found[i], found[i + 1], found[i + 2], found[i + 3]);
  }
}

/** Rectangles by kind: x, y, width, height in turn, whole device pixels. */
function findRuns(block: Block, { palette, cells }: BoardTerrain): ByKind {
  const { shape, size } = block;
  const { firstCol, lastCol, firstRow, lastRow } = block.window;
  const pointy = shape.orientation === 'pointy';
  const width = Math.sqrt(3) * size;
  const runs = listsByKind();
  const [firstLine, lastLine] = pointy ? [firstRow, lastRow] : [firstCol, lastCol];
  const [firstPlace, lastPlace] = pointy ? [firstCol, lastCol] : [firstRow, lastRow];
  for (let line = firstLine; line <= lastLine; line++) {
    const shift = isShifted(shape, line) ? 0.5 : 0;
    const across = Math.round(size * (1.5 * line + 0.25));
    const depth = Math.round(size * (1.5 * line + 1.75)) - across;
    let kind: TerrainType | undefined;
    let start = 0;
    // One place more than there is, to end the last run.
    for (let place = firstPlace; place <= lastPlace + 1; place++) {
      const cell = place > lastPlace ? 0 : pointy ? cells[line][place] : cells[place][line];
      const here = cell === 0 ? undefined : palette[cell - 1].type;
      if (here === kind) continue;
      if (kind !== undefined) {
        const from = Math.round(width * (start + shift));
        const length = Math.round(width * (place + shift)) - from;
        if (pointy) runs[kind].push(from, across, length, depth);
        else runs[kind].push(across, from, depth, length);
      }
      kind = here;
      start = place;
    }
  }
  return runs;
}
