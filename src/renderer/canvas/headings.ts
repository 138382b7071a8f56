import { strokeEach } from './canvas-context';
import { toScreen } from './metrics';
import type { Overlay } from './overlay-context';
import { headingOf } from './sprites';
import type { BoardHeading } from './types';

/** Smallest hex size, CSS pixels from centre to corner, at which all headings are drawn; below, only chosen ones. */
const ALL_FROM = 12;

/** Draws a chevron at the side of each hex that a heading points to. */
export function drawHeadings(overlay: Overlay, headings: readonly BoardHeading[]): void {
  const { ctx, shape, camera, theme, size } = overlay;
  for (const { hex, facing, chosen } of headings) {
    if (chosen !== true && size < ALL_FROM) continue;
    const { x, y } = toScreen(shape, camera, hex);
    const half = size * (chosen === true ? 0.24 : 0.18);
    const tip = size * 0.82;
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(headingOf(shape.orientation, facing));
    ctx.beginPath();
    ctx.moveTo(-half, -tip + half);
    ctx.lineTo(0, -tip);
    ctx.lineTo(half, -tip + half);
    ctx.lineJoin = 'round';
    if (chosen === true) {
      ctx.closePath();
      ctx.strokeStyle = theme.halo;
      ctx.lineWidth = 3;
      ctx.stroke();
      ctx.fillStyle = theme.accent;
      ctx.fill();
    } else {
      ctx.lineCap = 'round';
      strokeEach(ctx, [
        [theme.halo, 3.5],
        [theme.accent, 1.75],
      ]);
    }
    ctx.restore();
  }
}
