import { colOf, rowOf } from '@core/hex';
import type { HexShape, MapEdge } from '@core/hex';
import { setText, writeText } from './brush';
import { hexWidth, toScreen } from './metrics';
import type { Overlay } from './overlay-context';
import type { BoardEdge, BoardLabel, BoardTerrain } from './types';

/** Under this hex width, CSS pixels, place names are left out. */
const NAMES_FROM = 14;

/** Named terrain as labels: one for each palette entry with a name, at its first hex. */
export function terrainNames(shape: HexShape, terrain: BoardTerrain): BoardLabel[] {
  const wanted = new Set<number>();
  terrain.palette.forEach(({ name }, index) => {
    if (name !== undefined && name !== '') wanted.add(index + 1);
  });
  const found: BoardLabel[] = [];
  for (let row = 0; row < shape.rows && wanted.size > 0; row++) {
    const cells = terrain.cells[row];
    for (let col = 0; col < shape.cols && wanted.size > 0; col++) {
      if (!wanted.delete(cells[col])) continue;
      found.push({ hex: row * shape.cols + col, text: terrain.palette[cells[col] - 1].name ?? '' });
    }
  }
  return found;
}

/** Writes place names over the lower border of their hex, on a plate so that numbers below do not show through. */
export function drawLabels({ ctx, shape, camera, theme, size }: Overlay, labels: readonly BoardLabel[]): void {
  if (hexWidth(camera.scale) < NAMES_FROM) return;
  setText(ctx, { font: `600 11px ${theme.fontUi}`, fill: theme.glyph });
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

/** Room that a figure of a ruler needs along the top and along the left, CSS pixels. */
const FIGURE_WIDTH = 26;
const FIGURE_HEIGHT = 16;

/**
 * Column figures along the top and row figures along the left of what is in view: a stand-in for hex numbers where hexes are too
 * small to hold them.
 */
export function drawRulers({ ctx, shape, camera, theme, size }: Overlay, edges: readonly BoardEdge[]): void {
  setText(ctx, { font: `11px ${theme.fontMono}`, fill: theme.number, halo: theme.halo, rim: 3.5 });
  const place = (hex: number): { x: number; y: number } => toScreen(shape, camera, hex);
  const origin = place(0);
  // Outside the map; where a rail takes that room, in the first row or column.
  const beside = (edge: MapEdge, outside: number): number =>
    edges.some((rail) => rail.edge === edge) ? 0 : size + outside;
  const top = Math.max(10, Math.min(origin.y - beside('north', 10), camera.height - 10));
  const left = Math.max(14, Math.min(origin.x - beside('west', 14), camera.width - 14));
  const colStep = shape.cols > 1 ? place(1).x - origin.x : Infinity;
  const rowStep = shape.rows > 1 ? place(shape.cols).y - origin.y : Infinity;
  const figures = (count: number, step: number, room: number, draw: (index: number) => void): void => {
    const every = [1, 2, 5, 10, 20, 50].find((skip) => skip * step >= room) ?? 100;
    for (let index = 0; index < count; index++) if (every === 1 || (index + 1) % every === 0) draw(index);
  };
  figures(shape.cols, colStep, FIGURE_WIDTH, (col) => {
    const x = place(col).x;
    if (x > 24 && x < camera.width) writeText(ctx, String(colOf(shape, col) + 1), x, top);
  });
  figures(shape.rows, rowStep, FIGURE_HEIGHT, (row) => {
    const y = place(row * shape.cols).y;
    if (y > 20 && y < camera.height) writeText(ctx, String(rowOf(shape, row * shape.cols) + 1), left, y);
  });
}
