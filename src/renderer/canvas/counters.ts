import { hexCentre } from '@core/hex';
import type { HexId, HexShape, Point } from '@core/hex';
import { boxAround } from './boxes';
import type { Box } from './boxes';
import { setTextStyle, drawText } from './canvas-context';
import { HEX_SIZE } from './metrics';
import { plateRadius } from './sprites';
import type { Sprites } from './sprites';
import type { BoardTheme } from './theme';
import type { BoardCounter, CameraState, Gauge } from './types';

/** Smallest hex size, CSS pixels from centre to corner, at which counters have bars and names. */
const BARS_FROM = 22;
/** Height of one bar, CSS pixels. */
const BAR = 2.4;
const BAR_GAP = 1;
/** Smallest hex size, CSS pixels, at which counters have a stack badge and a name. */
const BADGE_FROM = 12;
const COUNTER_NAMES_FROM = 12;
/** Font size of counter names, CSS pixels. */
const NAME_FONT = 11;

/** A counter with its position. Counters in one hex are fanned out around its centre so that each can be seen and clicked. */
export interface PlacedCounter {
  readonly counter: BoardCounter;
  /** Centre of the plate, map pixels. */
  readonly x: number;
  readonly y: number;
  /** Drawing scale: counters that share a hex are smaller. */
  readonly scale: number;
}

/** Scale of counters that share a hex. */
const CROWDED = 0.74;

/** Computes the positions of counters, in drawing order. */
export function placeCounters(shape: HexShape, counters: readonly BoardCounter[]): PlacedCounter[] {
  const countInHex = new Map<HexId, number>();
  for (const { hex, moving } of counters) {
    if (moving === undefined) countInHex.set(hex, (countInHex.get(hex) ?? 0) + 1);
  }
  const nextIndex = new Map<HexId, number>();
  return counters.map((counter) => {
    const { hex, moving } = counter;
    const from = hexCentre(shape, HEX_SIZE, hex);
    if (moving !== undefined) {
      const to = hexCentre(shape, HEX_SIZE, moving.to);
      const t = moving.progress;
      return { counter, x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t - LIFT, scale: 1 };
    }
    const count = countInHex.get(hex) ?? 1;
    const index = nextIndex.get(hex) ?? 0;
    nextIndex.set(hex, index + 1);
    const fan = fanOut(index, count);
    return { counter, x: from.x + fan.x, y: from.y + fan.y - LIFT, scale: count === 1 ? 1 : CROWDED };
  });
}

/** The boxes that a counter covers at a scale (CSS pixels per map pixel): its plate, bars and stack badge. */
export function counterBoxes({ counter, x: mapX, y: mapY, scale }: PlacedCounter, cameraScale: number): Box[] {
  const hexSize = HEX_SIZE * cameraScale;
  const size = hexSize * scale;
  const [x, y] = [mapX * cameraScale, mapY * cameraScale];
  const radius = plateRadius(counter.silhouette) * size;
  const plate = 2 * radius * plateReach(counter);
  const boxes = [boxAround(x, y, plate, plate)];
  const bars = barCount(counter);
  if (hexSize >= BARS_FROM && bars > 0) {
    const height = bars * (BAR + BAR_GAP) + 1;
    boxes.push(boxAround(x, y + barsTop(counter, size) - 1 + height / 2, size * 1.06 + 2, height));
  }
  if ((counter.stack ?? 1) > 1 && hexSize >= BADGE_FROM) {
    const { left, top, side } = badgeSquare(counter, size);
    boxes.push({ x0: x + left, y0: y + top, x1: x + left + side, y1: y + top + side });
  }
  return boxes;
}

/** Extent of a counter's plate and facing mark from its centre, in plate radii. */
function plateReach({ color, facing }: BoardCounter): number {
  if (facing !== undefined) return color === 'c' ? 1.56 : 1.44;
  return color === 'c' ? 1.22 : 1.08;
}

/** Font of counter names; `ratio` is device pixels per CSS pixel. */
export function counterNameFont(theme: BoardTheme, ratio = 1): string {
  return `600 ${NAME_FONT * ratio}px ${theme.fontUi}`;
}

/** The box of a counter's name at a scale, CSS pixels per map pixel. */
export function counterNameBox(
  { counter, x, y, scale }: PlacedCounter,
  cameraScale: number,
  widthOf: (text: string) => number,
): Box | undefined {
  const hexSize = HEX_SIZE * cameraScale;
  if (hexSize < COUNTER_NAMES_FROM) return undefined;
  const top = y * cameraScale + nameTop(counter, hexSize * scale, hexSize >= BARS_FROM);
  return boxAround(x * cameraScale, top, widthOf(counter.name), NAME_FONT + 2);
}

/** True when counters cover the same boxes, so that no hex number appears or disappears. */
export function coverSameBoxes(a: readonly PlacedCounter[], b: readonly PlacedCounter[]): boolean {
  return (
    a.length === b.length &&
    a.every((candidate, index) => {
      const other = b[index];
      return (
        candidate.x === other.x &&
        candidate.y === other.y &&
        candidate.scale === other.scale &&
        candidate.counter.silhouette === other.counter.silhouette &&
        plateReach(candidate.counter) === plateReach(other.counter) &&
        barCount(candidate.counter) === barCount(other.counter) &&
        (candidate.counter.stack ?? 1) > 1 === (other.counter.stack ?? 1) > 1
      );
    })
  );
}

/** Plates sit slightly above the centre to leave room for bars, map pixels. */
const LIFT = 0.2 * HEX_SIZE;

/** Offset of one of several counters in a hex from the position of a single counter, map pixels. */
function fanOut(index: number, count: number): Point {
  if (count === 1) return { x: 0, y: 0 };
  const angle = (index / count) * 2 * Math.PI - (count === 2 ? Math.PI : Math.PI / 2);
  const far = HEX_SIZE * (count === 2 ? 0.42 : 0.46);
  return { x: Math.cos(angle) * far, y: Math.sin(angle) * far };
}

/** The topmost counter at a point of the element (CSS pixels), or undefined. */
export function counterAt(
  placed: readonly PlacedCounter[],
  camera: CameraState,
  x: number,
  y: number,
): BoardCounter | undefined {
  const worldX = (x - camera.x) / camera.scale;
  const worldY = (y - camera.y) / camera.scale;
  const hit = placed.findLast((item) => {
    const radius = plateRadius(item.counter.silhouette) * HEX_SIZE * 1.1 * item.scale;
    return Math.hypot(item.x - worldX, item.y - worldY) <= radius;
  });
  return hit?.counter;
}

/** Draws the counters; the context is in device pixels. Only counters in `named` show their name, to avoid clutter. */
export function drawCounters(
  ctx: CanvasRenderingContext2D,
  placed: readonly PlacedCounter[],
  camera: CameraState,
  sprites: Sprites,
  theme: BoardTheme,
  named: ReadonlySet<string>,
): void {
  const { ratio } = sprites;
  const size = HEX_SIZE * camera.scale;
  const margin = 2 * size;
  for (const { counter, x, y, scale } of placed) {
    const left = x * camera.scale + camera.x;
    const top = y * camera.scale + camera.y;
    if (left < -margin || top < -margin || left > camera.width + margin || top > camera.height + margin) continue;
    ctx.globalAlpha = counter.faded === true ? 0.5 : 1;
    const { canvas, side: full } = sprites.of(counter);
    const side = Math.round(full * scale);
    ctx.drawImage(canvas, Math.round(left * ratio - side / 2), Math.round(top * ratio - side / 2), side, side);
    const context = { ctx, ratio, theme, size: size * scale };
    if (size >= BARS_FROM) drawBars(context, counter, left, top);
    if ((counter.stack ?? 1) > 1 && size >= BADGE_FROM) drawBadge(context, counter, left, top);
    ctx.globalAlpha = 1;
  }
  if (size < COUNTER_NAMES_FROM) return;
  for (const { counter, x, y, scale } of placed) {
    if (!named.has(counter.id)) continue;
    const context = { ctx, ratio, theme, size: size * scale };
    drawName(context, counter, x * camera.scale + camera.x, y * camera.scale + camera.y, size >= BARS_FROM);
  }
}

/** Drawing context of one counter; `size` is the hex size in CSS pixels times the scale of the counter. */
interface CounterContext {
  readonly ctx: CanvasRenderingContext2D;
  readonly ratio: number;
  readonly theme: BoardTheme;
  readonly size: number;
}

function barsOf({ shields, hull, energy }: BoardCounter, theme: BoardTheme): { gauge: Gauge; color: string }[] {
  const all = [
    { gauge: shields, color: theme.bars.shields },
    { gauge: hull, color: theme.bars.hull },
    { gauge: energy, color: theme.bars.energy },
  ];
  // No bar for a stat that the unit does not have.
  return all.filter((bar): bar is { gauge: Gauge; color: string } => bar.gauge !== undefined && bar.gauge.max > 0);
}

/** Number of bars of a counter. */
function barCount({ shields, hull, energy }: BoardCounter): number {
  return [shields, hull, energy].filter((gauge) => gauge !== undefined && gauge.max > 0).length;
}

/** The square of a stack badge, CSS pixels from the plate centre. */
function badgeSquare(counter: BoardCounter, size: number): { left: number; top: number; side: number } {
  const side = Math.min(16, Math.max(10, size * 0.42));
  const radius = plateRadius(counter.silhouette) * size;
  return { left: radius - side * 0.35, top: -radius - side * 0.55, side };
}

/** Distance from the plate centre down to the middle of the name, CSS pixels. */
function nameTop(counter: BoardCounter, size: number, hasBars: boolean): number {
  return barsTop(counter, size) + (hasBars ? barCount(counter) * (BAR + BAR_GAP) : 0) + 7;
}

/** Distance from the plate centre down to the bars, CSS pixels. */
function barsTop(counter: BoardCounter, size: number): number {
  return plateRadius(counter.silhouette) * size * (counter.color === 'c' ? 1.05 : 1) + 2;
}

function drawBars({ ctx, ratio, theme, size }: CounterContext, counter: BoardCounter, x: number, y: number): void {
  const bars = barsOf(counter, theme);
  if (bars.length === 0) return;
  const width = size * 1.06;
  const top = y + barsTop(counter, size);
  ctx.fillStyle = theme.halo;
  ctx.fillRect(
    (x - width / 2 - 1) * ratio,
    (top - 1) * ratio,
    (width + 2) * ratio,
    (bars.length * (BAR + BAR_GAP) + 1) * ratio,
  );
  bars.forEach(({ gauge, color }, index) => {
    const at = (top + index * (BAR + BAR_GAP)) * ratio;
    ctx.fillStyle = theme.bars.track;
    ctx.fillRect((x - width / 2) * ratio, at, width * ratio, BAR * ratio);
    const fraction = Math.min(1, Math.max(0, gauge.value / gauge.max));
    ctx.fillStyle = color;
    ctx.fillRect((x - width / 2) * ratio, at, width * fraction * ratio, BAR * ratio);
  });
}

function drawBadge({ ctx, ratio, theme, size }: CounterContext, counter: BoardCounter, x: number, y: number): void {
  const square = badgeSquare(counter, size);
  const [left, top, side] = [(x + square.left) * ratio, (y + square.top) * ratio, square.side * ratio];
  ctx.fillStyle = counter.color === undefined ? theme.neutral : theme.sides[counter.color].ink;
  ctx.fillRect(left, top, side, side);
  setTextStyle(ctx, { font: `600 ${side * 0.72}px ${theme.fontUi}`, fill: theme.halo });
  ctx.fillText(String(counter.stack), left + side / 2, top + side / 2 + ratio * 0.5);
}

function drawName(
  { ctx, ratio, theme, size }: CounterContext,
  counter: BoardCounter,
  x: number,
  y: number,
  hasBars: boolean,
): void {
  const top = y + nameTop(counter, size, hasBars);
  const fill = counter.color === undefined ? theme.text : theme.sides[counter.color].ink;
  setTextStyle(ctx, { font: counterNameFont(theme, ratio), fill, halo: theme.halo, rim: 3.5 * ratio });
  drawText(ctx, counter.name, x * ratio, top * ratio);
}
