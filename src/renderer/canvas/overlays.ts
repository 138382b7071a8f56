import { terrainTint } from '@core/model';
import { hexCentre, type HexId, type HexShape } from '@core/hex';
import type { Box } from './boxes';
import { strokeEach, type TextMeasure } from './canvas-context';
import { drawEffects } from './effects';
import { drawHeadings } from './headings';
import { drawHeat, drawRanges, rangeTextBoxes } from './heat';
import { toScreen } from './metrics';
import { outline } from './outline';
import type { Overlay } from './overlay-context';
import { addHex, addLoops } from './paths';
import type { BoardTheme } from './theme';
import { drawArrow, drawTag, hexTextBoxes, writeInHexes } from './marks';
import type { BoardGhost, BoardOverlays, BoardRuler, BurstTone } from './types';

/** Smallest hex size, CSS pixels from centre to corner, at which the texts of reachable hexes are drawn. */
const REACH_TEXTS_FROM = 14;

/** The boxes of the texts that overlays write in hexes, CSS pixels from the map origin. */
export function overlayTextBoxes(
  shape: HexShape,
  size: number,
  { reach, ranges = [] }: BoardOverlays,
  theme: BoardTheme,
  measure: TextMeasure,
): Box[] {
  const boxes = rangeTextBoxes(shape, size, ranges, theme, measure);
  if (reach?.texts === undefined || size < REACH_TEXTS_FROM) return boxes;
  return [...boxes, ...hexTextBoxes(shape, size, reach.hexes, reach.texts, theme, measure)];
}

/** Draws the overlays below the counters: tints and outlines of hexes. */
export function drawLowerOverlays(overlay: Overlay, marks: BoardOverlays): void {
  const { theme } = overlay;
  if (marks.heat !== undefined) drawHeat(overlay, marks.heat);
  if (marks.reach !== undefined) drawReach(overlay, marks.reach.hexes, marks.reach.texts);
  if (marks.path !== undefined) drawPath(overlay, marks.path);
  if (marks.threat !== undefined) {
    // Dashes only: a hatch would be illegible over reach and hatched terrain.
    strokeOutline(overlay, marks.threat, theme.danger, 1.75, { alpha: 0.96, dash: [6, 4] });
  }
  if (marks.ranges !== undefined) drawRanges(overlay, marks.ranges);
  if (marks.outlined !== undefined) strokeOutline(overlay, marks.outlined, theme.accent, 2);
  const from = marks.floating?.from ?? [];
  if (from.length > 0) {
    fillOutline(overlay, from, theme.hex, 0.86);
    strokeOutline(overlay, from, theme.accent, 1, { alpha: 0.7, dash: [4, 3] });
  }
  if (marks.ghost !== undefined) drawGhost(overlay, marks.ghost);
  if (marks.findings !== undefined) for (const hex of marks.findings) strokeHex(overlay, hex, theme.danger, 2.5, 1);
  if (marks.selected !== undefined) strokeHex(overlay, marks.selected, theme.glyph, 2.5, 0.94);
}

/** Draws the overlays above the counters: targets, attack and ruler lines, bursts. */
export function drawUpperOverlays(overlay: Overlay, marks: BoardOverlays): void {
  const { ctx, shape, camera, theme } = overlay;
  if (marks.headings !== undefined) drawHeadings(overlay, marks.headings);
  if (marks.targets !== undefined) for (const hex of marks.targets) drawTarget(overlay, hex);
  if (marks.attack !== undefined) {
    const { from, to, text } = marks.attack;
    drawArrow(overlay, toScreen(shape, camera, from), toScreen(shape, camera, to));
    if (text !== undefined) tagBetween(overlay, from, to, text);
  }
  if (marks.effects !== undefined) drawEffects(overlay, marks.effects);
  if (marks.ruler !== undefined) drawRuler(overlay, marks.ruler);
  for (const { hex, text, tone, age } of marks.bursts ?? []) {
    const { x, y } = toScreen(shape, camera, hex);
    ctx.save();
    ctx.globalAlpha = Math.max(0, 1 - age);
    drawTag(overlay, text, x, y - overlay.size * (0.9 + 0.6 * age), toneColor(theme, tone));
    ctx.restore();
  }
}

/** Draws the keyboard cursor. */
export function drawCursor(overlay: Overlay, hex: HexId): void {
  strokeHex(overlay, hex, overlay.theme.halo, 5, 0.82);
  strokeHex(overlay, hex, overlay.theme.accent, 2, 0.82);
}

function toneColor(theme: BoardTheme, tone: BurstTone): string {
  return tone === 'neutral' ? theme.text : theme[tone];
}

function strokeHex(
  { ctx, shape, camera, corners }: Overlay,
  hex: HexId,
  color: string,
  width: number,
  part: number,
): void {
  const { x, y } = toScreen(shape, camera, hex);
  ctx.beginPath();
  addHex(
    ctx,
    corners.map((corner) => corner * part),
    x,
    y,
  );
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineJoin = 'round';
  ctx.stroke();
}

function traceOutline({ ctx, shape, camera, size }: Overlay, hexes: readonly HexId[]): void {
  ctx.beginPath();
  addLoops(ctx, outline(shape, hexes), size, camera.x, camera.y);
}

function strokeOutline(
  overlay: Overlay,
  hexes: readonly HexId[],
  color: string,
  width: number,
  { alpha = 1, dash = [] }: { readonly alpha?: number; readonly dash?: readonly number[] } = {},
): void {
  const { ctx } = overlay;
  ctx.save();
  traceOutline(overlay, hexes);
  ctx.setLineDash(dash);
  ctx.globalAlpha = alpha;
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.restore();
}

function fillOutline(overlay: Overlay, hexes: readonly HexId[], fill: string | CanvasPattern, alpha: number): void {
  const { ctx } = overlay;
  ctx.save();
  traceOutline(overlay, hexes);
  ctx.globalAlpha = alpha;
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.restore();
}

function drawReach(overlay: Overlay, hexes: readonly HexId[], texts: readonly string[] | undefined): void {
  const { theme, size } = overlay;
  fillOutline(overlay, hexes, theme.accent, 0.13);
  strokeOutline(overlay, hexes, theme.accent, 1.75);
  if (texts !== undefined && size >= REACH_TEXTS_FROM) writeInHexes(overlay, hexes, texts, theme.accent);
}

function drawPath({ ctx, shape, camera, theme, size }: Overlay, path: readonly HexId[]): void {
  if (path.length < 2) return;
  ctx.save();
  ctx.beginPath();
  for (const hex of path) {
    const { x, y } = toScreen(shape, camera, hex);
    ctx.lineTo(x, y);
  }
  ctx.lineJoin = ctx.lineCap = 'round';
  // Dashes and a little transparency leave the hex numbers legible.
  ctx.globalAlpha = 0.7;
  ctx.setLineDash([size * 0.5, size * 0.4]);
  strokeEach(ctx, [
    [theme.halo, Math.max(3, size * 0.16)],
    [theme.accent, Math.max(1.5, size * 0.08)],
  ]);
  ctx.globalAlpha = 1;
  const end = toScreen(shape, camera, path[path.length - 1]);
  ctx.beginPath();
  ctx.arc(end.x, end.y, Math.max(3, size * 0.2), 0, 2 * Math.PI);
  ctx.fillStyle = theme.accent;
  ctx.fill();
  ctx.restore();
}

function drawTarget({ ctx, shape, camera, theme, size }: Overlay, hex: HexId): void {
  const { x, y } = toScreen(shape, camera, hex);
  const half = size * 0.72;
  const arm = size * 0.28;
  ctx.beginPath();
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]) {
    ctx.moveTo(x + sx * half, y + sy * (half - arm));
    ctx.lineTo(x + sx * half, y + sy * half);
    ctx.lineTo(x + sx * (half - arm), y + sy * half);
  }
  ctx.lineJoin = 'miter';
  strokeEach(ctx, [
    [theme.halo, 4.5],
    [theme.danger, 2.25],
  ]);
}

function drawGhost(overlay: Overlay, { hexes, paint, centre }: BoardGhost): void {
  const { ctx, theme } = overlay;
  if (paint === 'erase') fillOutline(overlay, hexes, theme.hex, 0.6);
  else if (paint === 'mark') fillOutline(overlay, hexes, theme.accent, 0.1);
  else if (typeof paint === 'string') {
    fillOutline(overlay, hexes, terrainTint(paint, theme.terrain[paint]), 0.22);
  } else fillOutline(overlay, hexes, paint.zone === undefined ? theme.neutral : theme.sides[paint.zone].ink, 0.22);
  strokeOutline(overlay, hexes, theme.halo, 4, { alpha: 0.7 });
  strokeOutline(overlay, hexes, theme.accent, 2, paint === 'erase' ? { dash: [4, 3] } : {});
  if (centre === undefined || hexes.length < 2) return;
  ctx.save();
  ctx.setLineDash([3, 3]);
  strokeHex(overlay, centre, theme.accent, 1, 0.9);
  ctx.restore();
}

function drawRuler(overlay: Overlay, ruler: BoardRuler): void {
  const { ctx, shape, camera, theme } = overlay;
  const color = ruler.tone === 'blocked' ? theme.danger : ruler.tone === 'clear' ? theme.success : theme.accent;
  if (ruler.hexes !== undefined) {
    fillOutline(overlay, ruler.hexes, color, 0.12);
    strokeOutline(overlay, ruler.hexes, color, 1, { alpha: 0.7 });
  }
  for (const hex of ruler.blocked ?? []) strokeHex(overlay, hex, theme.danger, 2.5, 0.94);
  const from = toScreen(shape, camera, ruler.from);
  const to = toScreen(shape, camera, ruler.to);
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  strokeEach(ctx, [
    [theme.halo, 4.5],
    [color, 2],
  ]);
  ctx.fillStyle = color;
  for (const { x, y } of [from, to]) {
    ctx.beginPath();
    ctx.arc(x, y, 3.5, 0, 2 * Math.PI);
    ctx.fill();
  }
  tagBetween(overlay, ruler.from, ruler.to, ruler.text);
}

/** Draws a text beside the middle of a line, off its hexes where possible. */
function tagBetween(overlay: Overlay, from: HexId, to: HexId, text: string): void {
  const { shape, camera, theme, size } = overlay;
  const a = hexCentre(shape, size, from);
  const b = hexCentre(shape, size, to);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  // On the upper side of the line.
  const side = b.x >= a.x ? 1 : -1;
  const off = Math.max(18, size * 0.8);
  const x = (a.x + b.x) / 2 + camera.x + ((b.y - a.y) / length) * off * side;
  const y = (a.y + b.y) / 2 + camera.y - ((b.x - a.x) / length) * off * side;
  drawTag(overlay, text, x, y, theme.text);
}
