import { colOf, rowOf } from '@core/hex';
import type { HexShape, MapEdge } from '@core/hex';
import { setTextStyle, drawText } from './canvas-context';
import { hexWidth, toScreen } from './metrics';
import type { Overlay } from './overlay-context';
import type { BoardEdge, BoardLabel, BoardTerrain } from './types';

/** Smallest hex width, CSS pixels, at which place names are drawn. */
const NAMES_FROM = 14;

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

/** Draws place names over the lower border of their hex, on a background that hides the hex numbers. */
export function drawLabels({ ctx, shape, camera, theme, size }: Overlay, labels: readonly BoardLabel[]): void {
  if (hexWidth(camera.scale) < NAMES_FROM) return;
  setTextStyle(ctx, { font: `600 11px ${theme.fontUi}`, fill: theme.glyph });
  for (const { hex, text } of labels) {
    const { x, y } = toScreen(shape, camera, hex);
    if (x < -200 || y < -40 || x > camera.width + 200 || y > camera.height + 40) continue;
    const at = y + size * 1.02;
    const width = ctx.measureText(text).width + 8;
    ctx.globalAlpha = 0.86;
    ctx.fillStyle = theme.hex;
    ctx.beginPath();
    ctx.roundRect(x - width / 2, at - 8, width, 15, 3);
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.fillStyle = theme.glyph;
    ctx.fillText(text, x, at);
  }
}

/** Space that a ruler number needs along the top and along the left, CSS pixels. */
const NUMBER_WIDTH = 26;
const NUMBER_HEIGHT = 16;

/**
 * Draws column numbers along the top and row numbers along the left of the view. They replace hex numbers when hexes are too small.
 */
export function drawRulers({ ctx, shape, camera, theme, size }: Overlay, edges: readonly BoardEdge[]): void {
  setTextStyle(ctx, { font: `11px ${theme.fontMono}`, fill: theme.number, halo: theme.halo, rim: 3.5 });
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
  drawNumbers(shape.cols, colStep, NUMBER_WIDTH, (col) => {
    const x = centreOf(col).x;
    if (x > 24 && x < camera.width) drawText(ctx, String(colOf(shape, col) + 1), x, top);
  });
  drawNumbers(shape.rows, rowStep, NUMBER_HEIGHT, (row) => {
    const y = centreOf(row * shape.cols).y;
    if (y > 20 && y < camera.height) drawText(ctx, String(rowOf(shape, row * shape.cols) + 1), left, y);
  });
}
