import { setTextStyle, drawText } from './canvas-context';
import { writeInHexes } from './marks';
import { toScreen } from './metrics';
import type { Overlay } from './overlay-context';
import { outline } from './outline';
import { addLoops } from './paths';
import type { BoardHeat, BoardRange } from './types';

/** Smallest hex size, CSS pixels from centre to corner, at which texts are drawn. */
const TEXTS_FROM = 16;

/** Tints hexes by level and writes their numbers where they are legible. */
export function drawHeat(overlay: Overlay, { hexes, levels, texts }: BoardHeat): void {
  const { ctx, shape, camera, theme, size } = overlay;
  theme.heat.forEach((color, index) => {
    const atLevel = hexes.filter((_, at) => levels[at] === index + 1);
    if (atLevel.length === 0) return;
    ctx.save();
    ctx.beginPath();
    addLoops(ctx, outline(shape, atLevel), size, camera.x, camera.y);
    ctx.globalAlpha = 0.62;
    ctx.fillStyle = color;
    ctx.fill();
    ctx.restore();
  });
  if (texts !== undefined && size >= TEXTS_FROM) writeInHexes(overlay, hexes, texts, theme.text, 0.5);
}

/** Outlines weapon ranges, each with its name at the top of the outline. */
export function drawRanges(overlay: Overlay, ranges: readonly BoardRange[]): void {
  const { ctx, shape, camera, theme, size } = overlay;
  ranges.forEach(({ hexes, text, chosen }) => {
    if (hexes.length === 0) return;
    ctx.save();
    ctx.beginPath();
    addLoops(ctx, outline(shape, hexes), size, camera.x, camera.y);
    ctx.strokeStyle = theme.warning;
    ctx.lineWidth = chosen === true ? 2.5 : 1.25;
    ctx.globalAlpha = chosen === true ? 1 : 0.8;
    ctx.setLineDash(chosen === true ? [] : [2, 4]);
    ctx.lineJoin = 'round';
    ctx.stroke();
    if (size >= TEXTS_FROM) {
      const points = hexes.map((hex) => toScreen(shape, camera, hex));
      const top = Math.min(...points.map((point) => point.y));
      const row = points.filter((point) => point.y < top + 1);
      const x = row.reduce((sum, point) => sum + point.x, 0) / row.length;
      ctx.setLineDash([]);
      setTextStyle(ctx, { font: `600 10px ${theme.fontMono}`, fill: theme.warning, halo: theme.halo });
      drawText(ctx, text, x, top - size * 0.72);
    }
    ctx.restore();
  });
}
