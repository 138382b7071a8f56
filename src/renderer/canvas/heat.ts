import { hexCentre, type HexId, type HexShape, type Point } from '@core/hex';
import { boxAround, type Box } from './boxes';
import { setTextStyle, drawText, type TextMeasure } from './canvas-context';
import { writeInHexes } from './marks';
import type { Overlay } from './overlay-context';
import { outline } from './outline';
import { addLoops } from './paths';
import type { BoardTheme } from './theme';
import type { BoardHeat, BoardRange } from './types';

/** Smallest hex size, CSS pixels from centre to corner, at which texts are drawn. */
const TEXTS_FROM = 16;
/** Font size of the texts of ranges, CSS pixels. */
const RANGE_FONT = 10;

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
      const { x, y } = rangeTextPosition(shape, size, hexes);
      ctx.setLineDash([]);
      setTextStyle(ctx, { font: rangeFont(theme), fill: theme.warning, halo: theme.halo });
      drawText(ctx, text, x + camera.x, y + camera.y);
    }
    ctx.restore();
  });
}

/** The middle of the text of a range, CSS pixels from the map origin. */
function rangeTextPosition(shape: HexShape, size: number, hexes: readonly HexId[]): Point {
  const points = hexes.map((hex) => hexCentre(shape, size, hex));
  const top = points.reduce((least, { y }) => Math.min(least, y), Infinity);
  const row = points.filter(({ y }) => y < top + 1);
  return { x: row.reduce((sum, { x }) => sum + x, 0) / row.length, y: top - size * 0.72 };
}

function rangeFont(theme: BoardTheme): string {
  return `600 ${RANGE_FONT}px ${theme.fontMono}`;
}

export function rangeTextBoxes(
  shape: HexShape,
  size: number,
  ranges: readonly BoardRange[],
  theme: BoardTheme,
  measure: TextMeasure,
): Box[] {
  if (size < TEXTS_FROM) return [];
  return ranges
    .filter(({ hexes }) => hexes.length > 0)
    .map(({ hexes, text }) => {
      const { x, y } = rangeTextPosition(shape, size, hexes);
      return boxAround(x, y, measure.width(rangeFont(theme), text), RANGE_FONT);
    });
}
