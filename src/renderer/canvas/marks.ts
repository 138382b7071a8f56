import { hexCentre, type HexId, type HexShape, type Point } from '@core/hex';
import { boxAround, type Box } from './boxes';
import { setTextStyle, drawText, type TextMeasure } from './canvas-context';
import { toScreen } from './metrics';
import type { Overlay } from './overlay-context';
import type { BoardTheme } from './theme';

const TAG_HEIGHT = 18;

/** Draws a text in a small box, centred on (x, y), CSS pixels. */
export function drawTag({ ctx, theme }: Overlay, text: string, x: number, y: number, color: string): void {
  setTextStyle(ctx, { font: `600 11px ${theme.fontUi}`, fill: color });
  const width = Math.ceil(ctx.measureText(text).width) + 12;
  ctx.beginPath();
  ctx.roundRect(Math.round(x - width / 2) + 0.5, Math.round(y - TAG_HEIGHT / 2) + 0.5, width, TAG_HEIGHT, 3);
  ctx.fillStyle = theme.surface;
  ctx.fill();
  ctx.strokeStyle = theme.border;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.fillStyle = color;
  ctx.fillText(text, x, y + 1);
}

/** Font size of texts in hexes, CSS pixels. */
function hexTextSize(size: number): number {
  return Math.min(12, Math.max(9, size * 0.4));
}

/** The boxes of the texts that {@link writeInHexes} draws at the hex centres. */
export function hexTextBoxes(
  shape: HexShape,
  size: number,
  hexes: readonly HexId[],
  texts: readonly string[],
  theme: BoardTheme,
  measure: TextMeasure,
): Box[] {
  const height = hexTextSize(size);
  const font = `600 ${height}px ${theme.fontUi}`;
  return hexes.map((hex, index) => {
    const { x, y } = hexCentre(shape, size, hex);
    return boxAround(x, y, measure.width(font, texts[index] ?? ''), height);
  });
}

/** Draws a short text in each hex, `drop` hex sizes below the centre. */
export function writeInHexes(
  { ctx, shape, camera, theme, size }: Overlay,
  hexes: readonly HexId[],
  texts: readonly string[],
  fill: string,
  drop = 0,
): void {
  setTextStyle(ctx, { font: `600 ${hexTextSize(size)}px ${theme.fontUi}`, fill, halo: theme.halo });
  hexes.forEach((hex, index) => {
    const { x, y } = toScreen(shape, camera, hex);
    drawText(ctx, texts[index] ?? '', x, y + size * drop);
  });
}

/** Draws an arrow between two points, with a gap at both ends. */
export function drawArrow({ ctx, theme, size }: Overlay, from: Point, to: Point): void {
  const gap = size * 0.7;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= 2 * gap) return;
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const head = 9;
  const tipX = to.x - ux * gap;
  const tipY = to.y - uy * gap;
  for (const [style, extra] of [
    [theme.halo, 2.5],
    [theme.glyph, 0],
  ] as const) {
    ctx.strokeStyle = ctx.fillStyle = style;
    ctx.lineWidth = 2 + extra;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.beginPath();
    ctx.moveTo(from.x + ux * gap, from.y + uy * gap);
    ctx.lineTo(tipX - ux * head, tipY - uy * head);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(tipX, tipY);
    ctx.lineTo(tipX - ux * head - uy * head * 0.5, tipY - uy * head + ux * head * 0.5);
    ctx.lineTo(tipX - ux * head + uy * head * 0.5, tipY - uy * head - ux * head * 0.5);
    ctx.closePath();
    ctx.fill();
    if (extra > 0) ctx.stroke();
  }
}
