import type { Point } from '@core/hex';
import { strokeEach } from './canvas-context';
import { toScreen } from './metrics';
import type { Overlay } from './overlay-context';
import { WHITE_HOT } from './theme';
import type { BoardEffect } from './types';

/** Number of sparks of a hit and of an explosion. Their directions are fixed, so that screenshots are reproducible. */
const SPARKS = 9;
const DEBRIS = 14;
/** The golden angle, radians: spreads directions evenly. */
const GOLDEN_ANGLE = 2.39996;

/** Draws beams, hits and explosions; the context is in CSS pixels. */
export function drawEffects(overlay: Overlay, effects: readonly BoardEffect[]): void {
  const { ctx } = overlay;
  for (const effect of effects) {
    ctx.save();
    ctx.lineCap = ctx.lineJoin = 'round';
    if (effect.kind === 'beam') drawBeam(overlay, effect);
    else if (effect.kind === 'hit') drawHit(overlay, effect);
    else drawBlast(overlay, effect);
    ctx.restore();
  }
}

/** A beam that runs to its target and fades; a miss passes the target on one side. */
function drawBeam(overlay: Overlay, effect: Extract<BoardEffect, { kind: 'beam' }>): void {
  const { ctx, shape, camera, theme, size } = overlay;
  const a = toScreen(shape, camera, effect.from);
  const b = toScreen(shape, camera, effect.to);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  // Both ends in one hex: draw the beam from above.
  const [ux, uy] = length < 1 ? [0, 1] : [(b.x - a.x) / length, (b.y - a.y) / length];
  const start = length < 1 ? { x: a.x + size * 0.5, y: a.y - size } : a;
  const off = effect.hit ? 0 : size * 0.42;
  const end = {
    x: b.x - uy * off + (effect.hit ? 0 : ux * size * 0.9),
    y: b.y + ux * off + (effect.hit ? 0 : uy * size * 0.9),
  };
  const reach = Math.min(1, effect.progress * 2.2);
  const tail = Math.max(0, effect.progress * 2.2 - 1) / 1.2;
  const along = (t: number): Point => ({ x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t });
  const head = along(reach);
  const back = along(tail);
  const color = effect.color === undefined ? theme.warning : theme.sides[effect.color].ink;
  ctx.globalAlpha = 1 - tail;
  ctx.beginPath();
  ctx.moveTo(back.x, back.y);
  ctx.lineTo(head.x, head.y);
  strokeEach(ctx, [
    [theme.halo, Math.max(5, size * 0.24)],
    [color, Math.max(3, size * 0.14)],
    [theme.glyph, Math.max(1.2, size * 0.05)],
  ]);
}

/** A hit: expanding rings on shields, sparks on the hull. */
function drawHit(overlay: Overlay, effect: Extract<BoardEffect, { kind: 'hit' }>): void {
  const { ctx, shape, camera, theme, size } = overlay;
  const { x, y } = toScreen(shape, camera, effect.hex);
  const t = effect.progress;
  ctx.globalAlpha = 1 - t;
  if (effect.on === 'shields') {
    ctx.strokeStyle = theme.bars.shields;
    for (const [radius, width] of [
      [0.62 + 0.2 * t, 3],
      [0.74 + 0.3 * t, 1.4],
    ] as const) {
      ctx.lineWidth = width;
      ctx.beginPath();
      ctx.arc(x, y, size * radius, 0, 2 * Math.PI);
      ctx.stroke();
    }
    return;
  }
  ctx.strokeStyle = theme.danger;
  ctx.lineWidth = 2.2;
  for (let i = 0; i < SPARKS; i++) {
    const angle = i * GOLDEN_ANGLE;
    const near = size * (0.25 + 0.35 * t);
    const far = size * (0.45 + (0.45 + 0.05 * (i % 3)) * t);
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(angle) * near, y + Math.sin(angle) * near);
    ctx.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
    ctx.stroke();
  }
}

/** An explosion: a fading core, a ring and flying debris. */
function drawBlast(overlay: Overlay, effect: Extract<BoardEffect, { kind: 'blast' }>): void {
  const { ctx, shape, camera, theme, size } = overlay;
  const { x, y } = toScreen(shape, camera, effect.hex);
  const t = effect.progress;
  const ease = 1 - (1 - t) ** 2;
  ctx.globalAlpha = Math.max(0, 1 - 1.3 * t);
  ctx.fillStyle = WHITE_HOT;
  ctx.beginPath();
  ctx.arc(x, y, size * (0.2 + 0.55 * ease), 0, 2 * Math.PI);
  ctx.fill();
  ctx.globalAlpha = 1 - t;
  ctx.strokeStyle = theme.warning;
  ctx.lineWidth = Math.max(1, size * 0.16 * (1 - t));
  ctx.beginPath();
  ctx.arc(x, y, size * (0.3 + 0.8 * ease), 0, 2 * Math.PI);
  ctx.stroke();
  ctx.fillStyle = theme.danger;
  for (let i = 0; i < DEBRIS; i++) {
    const angle = i * GOLDEN_ANGLE;
    const far = size * (0.2 + (0.6 + 0.08 * (i % 5)) * ease);
    ctx.beginPath();
    ctx.arc(x + Math.cos(angle) * far, y + Math.sin(angle) * far, Math.max(0.8, size * 0.07 * (1 - t)), 0, 2 * Math.PI);
    ctx.fill();
  }
}
