import { colOf, rowOf, type HexShape, type MapEdge } from '@core/hex';
import { setTextStyle, drawText } from './canvas-context';
import { boxAround, type BoxSet } from './boxes';
import { toScreen } from './metrics';
import type { PlacedName } from './name-layout';
import type { Overlay } from './overlay-context';
import type { BoardTheme } from './theme';
import type { BoardEdge, BoardLabel, BoardTerrain } from './types';

/** Labels for named terrain: one per palette entry with a name, at its first hex. */
export function terrainNames(shape: HexShape, terrain: BoardTerrain): BoardLabel[] {
  const wanted = new Set<number>();
  terrain.palette.forEach(({ name }, index) => {
    if (name !== undefined && name !== '') wanted.add(index + 1);
  });
  const labels: BoardLabel[] = [];
  for (let row = 0; row < shape.rows && wanted.size > 0; row++) {
    const cells = terrain.cells[row];
    for (let col = 0; col < shape.cols && wanted.size > 0; col++) {
      if (!wanted.delete(cells[col])) continue;
      labels.push({ hex: row * shape.cols + col, text: terrain.palette[cells[col] - 1].name ?? '' });
    }
  }
  return labels;
}

/** Draws place names on opaque plates. */
export function drawNames({ ctx, camera, theme }: Overlay, names: readonly PlacedName[]): void {
  setTextStyle(ctx, { font: nameFont(theme), fill: theme.glyph });
  for (const { text, box } of names) {
    const [left, top, width, height] = [box.x0 + camera.x, box.y0 + camera.y, box.x1 - box.x0, box.y1 - box.y0];
    if (left + width < 0 || top + height < 0 || left > camera.width || top > camera.height) continue;
    ctx.fillStyle = theme.hex;
    ctx.beginPath();
    ctx.roundRect(left, top, width, height, 3);
    ctx.fill();
    ctx.fillStyle = theme.glyph;
    ctx.fillText(text, left + width / 2, top + height / 2 + 0.5);
  }
}

/** Font of place names. */
export function nameFont(theme: BoardTheme): string {
  return `600 11px ${theme.fontUi}`;
}

/** Space that a ruler number needs along the top and along the left, CSS pixels. */
const NUMBER_WIDTH = 26;
const NUMBER_HEIGHT = 16;

/**
 * Draws column numbers along the top and row numbers along the left of the view. They replace hex numbers when hexes are too small.
 * Numbers that would meet one of the `obstacles` are left out.
 */
export function drawRulers(
  { ctx, shape, camera, theme, size }: Overlay,
  edges: readonly BoardEdge[],
  obstacles: BoxSet,
): void {
  setTextStyle(ctx, { font: `11px ${theme.fontMono}`, fill: theme.neutral, halo: theme.halo, rim: 3.5 });
  const centreOf = (hex: number): { x: number; y: number } => toScreen(shape, camera, hex);
  const origin = centreOf(0);
  // Outside the map, or in the first row or column when an entry edge takes that space.
  const beside = (edge: MapEdge, outside: number): number =>
    edges.some((entry) => entry.edge === edge) ? 0 : size + outside;
  const top = Math.max(10, Math.min(origin.y - beside('north', 10), camera.height - 10));
  const left = Math.max(14, Math.min(origin.x - beside('west', 14), camera.width - 14));
  const colStep = shape.cols > 1 ? centreOf(1).x - origin.x : Infinity;
  const rowStep = shape.rows > 1 ? centreOf(shape.cols).y - origin.y : Infinity;
  const drawNumbers = (count: number, step: number, minGap: number, draw: (index: number) => void): void => {
    const every = [1, 2, 5, 10, 20, 50].find((skip) => skip * step >= minGap) ?? 100;
    for (let index = 0; index < count; index++) if (every === 1 || (index + 1) % every === 0) draw(index);
  };
  const drawNumber = (number: number, x: number, y: number): void => {
    const text = String(number);
    const box = boxAround(x - camera.x, y - camera.y, ctx.measureText(text).width, 11);
    if (!obstacles.overlaps(box)) drawText(ctx, text, x, y);
  };
  drawNumbers(shape.cols, colStep, NUMBER_WIDTH, (col) => {
    const x = centreOf(col).x;
    if (x > 24 && x < camera.width) drawNumber(colOf(shape, col) + 1, x, top);
  });
  drawNumbers(shape.rows, rowStep, NUMBER_HEIGHT, (row) => {
    const y = centreOf(row * shape.cols).y;
    if (y > 20 && y < camera.height) drawNumber(rowOf(shape, row * shape.cols) + 1, left, y);
  });
}
