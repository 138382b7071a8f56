import type { Point } from '@core/hex';
import type { BoardTheme } from './theme';

const TAG_HEIGHT = 18;

/** A text on a small plate, centred on (x, y), CSS pixels. */
export function drawTag(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  color: string,
  theme: BoardTheme,
): void {
  ctx.font = `600 11px ${theme.fontUi}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
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

/** An arrow from one point towards another, both ends held back by `gap`, CSS pixels. */
export function drawArrow(
  ctx: CanvasRenderingContext2D,
  from: Point,
  to: Point,
  color: string,
  halo: string,
  gap: number,
): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= 2 * gap) return;
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const head = 9;
  const tipX = to.x - ux * gap;
  const tipY = to.y - uy * gap;
  for (const [style, extra] of [
    [halo, 2.5],
    [color, 0],
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
