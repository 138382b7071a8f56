import { hexWidth, toScreen } from './metrics';
import type { Overlay } from './overlay-context';
import type { BoardLabel } from './types';

/** Smallest hex width, CSS pixels, at which marks are drawn; below, they would hide the hex. */
const MIN_WIDTH = 12;

/** Draws a small page with a folded corner at the right of each hex with a note. */
export function drawNotes({ ctx, shape, camera, theme }: Overlay, notes: readonly BoardLabel[]): void {
  const width = hexWidth(camera.scale);
  if (width < MIN_WIDTH || notes.length === 0) return;
  const size = Math.min(12, Math.max(5, width * 0.2));
  const fold = size * 0.35;
  ctx.save();
  ctx.lineWidth = 1;
  ctx.fillStyle = theme.warning;
  ctx.strokeStyle = theme.background;
  for (const { hex } of notes) {
    const centre = toScreen(shape, camera, hex);
    const x = centre.x + width * 0.22;
    const y = centre.y + width * 0.14;
    if (x < -size || y < -size || x > camera.width || y > camera.height) continue;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + size - fold, y);
    ctx.lineTo(x + size, y + fold);
    ctx.lineTo(x + size, y + size);
    ctx.lineTo(x, y + size);
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}
