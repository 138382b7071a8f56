import { meanOf } from '@core/base';
import type { Point } from '@core/hex';
import { boxAround, type Box } from './boxes';
import { setTextStyle, drawText } from './canvas-context';
import { HEX_SIZE } from './metrics';
import { plateRadius, type Sprites } from './sprites';
import type { PlacedCounter } from './stacks';
import type { BoardTheme } from './theme';
import type { BoardCounter, CameraState, Gauge } from './types';

/** Smallest hex size, CSS pixels from centre to corner, at which counters have a bar for each value. */
const BARS_FROM = 22;
/** Smallest hex size at which counters have one bar for shields and hull together, and one for energy. */
const SHORT_BARS_FROM = 7;
const BAR_GAP = 1;
/** Smallest hex size, CSS pixels, at which counters have a stack badge and a name. */
const BADGE_FROM = 12;
const COUNTER_NAMES_FROM = 12;
/** Font size of counter names, CSS pixels. */
const NAME_FONT = 11;

/** The boxes that a counter covers at a scale (CSS pixels per map pixel): its plate, bars and stack badge. */
export function counterBoxes({ counter, x: mapX, y: mapY, scale }: PlacedCounter, cameraScale: number): Box[] {
  const hexSize = HEX_SIZE * cameraScale;
  const size = hexSize * scale;
  const [x, y] = [mapX * cameraScale, mapY * cameraScale];
  const radius = plateRadius(counter.silhouette) * size;
  const plate = 2 * radius * plateReach(counter);
  const boxes = [boxAround(x, y, plate, plate)];
  const height = barsHeight(counter, size, hexSize);
  if (height > 0) boxes.push(boxAround(x, y + barsTop(counter, size) - 1 + height / 2, size * BAR_WIDTH + 2, height));
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
  const top = y * cameraScale + nameTop(counter, hexSize * scale, hexSize);
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
        barsOf(candidate.counter, BARS_FROM).length === barsOf(other.counter, BARS_FROM).length &&
        (candidate.counter.stack ?? 1) > 1 === (other.counter.stack ?? 1) > 1
      );
    })
  );
}

/** The topmost counter at a point of the element (CSS pixels), or undefined; `reach` is its radius in plate radii. */
export function counterAt(
  placed: readonly PlacedCounter[],
  camera: CameraState,
  x: number,
  y: number,
  reach = 1.1,
): BoardCounter | undefined {
  const worldX = (x - camera.x) / camera.scale;
  const worldY = (y - camera.y) / camera.scale;
  const hit = placed.findLast((item) => {
    const radius = plateRadius(item.counter.silhouette) * HEX_SIZE * reach * item.scale;
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
  let fanBacked = false;
  for (const { counter, x, y, scale, fanned } of placed) {
    if (fanned === true && !fanBacked) {
      drawFanDisc(ctx, placed, camera, ratio, theme);
      fanBacked = true;
    }
    const left = x * camera.scale + camera.x;
    const top = y * camera.scale + camera.y;
    if (left < -margin || top < -margin || left > camera.width + margin || top > camera.height + margin) continue;
    ctx.globalAlpha = counter.faded === true ? 0.5 : 1;
    const { canvas, side: full } = sprites.of(counter);
    const side = Math.round(full * scale);
    ctx.drawImage(canvas, Math.round(left * ratio - side / 2), Math.round(top * ratio - side / 2), side, side);
    const context = { ctx, ratio, theme, size: size * scale };
    drawBars(context, counter, left, top, size);
    if ((counter.stack ?? 1) > 1 && size >= BADGE_FROM) drawBadge(context, counter, left, top);
    ctx.globalAlpha = 1;
  }
  if (size < COUNTER_NAMES_FROM) return;
  for (const item of placed) {
    if (!named.has(item.counter.id)) continue;
    const context = { ctx, ratio, theme, size: size * item.scale };
    drawName(context, item, item.x * camera.scale + camera.x, item.y * camera.scale + camera.y, size);
  }
}

/** A disc behind the fanned-out counters, which may lie over others. */
function drawFanDisc(
  ctx: CanvasRenderingContext2D,
  placed: readonly PlacedCounter[],
  camera: CameraState,
  ratio: number,
  theme: BoardTheme,
): void {
  const fan = placed.filter(({ fanned }) => fanned === true);
  const [x, y] = [meanOf(fan.map((item) => item.x)), meanOf(fan.map((item) => item.y))];
  const far = Math.max(...fan.map((item) => Math.hypot(item.x - x, item.y - y)));
  ctx.beginPath();
  ctx.arc(
    (x * camera.scale + camera.x) * ratio,
    (y * camera.scale + camera.y) * ratio,
    (far + HEX_SIZE * 0.8) * camera.scale * ratio,
    0,
    2 * Math.PI,
  );
  ctx.globalAlpha = 0.85;
  ctx.fillStyle = theme.surface;
  ctx.fill();
  ctx.globalAlpha = 1;
}

/** Drawing context of one counter; `size` is the hex size in CSS pixels times the scale of the counter. */
interface CounterContext {
  readonly ctx: CanvasRenderingContext2D;
  readonly ratio: number;
  readonly theme: BoardTheme;
  readonly size: number;
}

/** Width of the bars, in hex sizes. */
const BAR_WIDTH = 1.1;

/** Height of one bar, CSS pixels: it grows with the zoom. */
function barHeight(size: number): number {
  return Math.min(6, Math.max(2.5, size * 0.1));
}

interface Bar {
  readonly gauge: Gauge;
  readonly kind: 'shields' | 'hull' | 'energy';
}

/** The bars of a counter at a hex size: one for each value that the unit has; shields and hull together where there is little room. */
function barsOf({ shields, hull, energy }: BoardCounter, hexSize: number): Bar[] {
  if (hexSize < SHORT_BARS_FROM) return [];
  const has = (gauge: Gauge | undefined): gauge is Gauge => gauge !== undefined && gauge.max > 0;
  const own = [shields, hull].filter(has);
  const whole = {
    value: own.reduce((sum, { value }) => sum + value, 0),
    max: own.reduce((sum, { max }) => sum + max, 0),
  };
  const rows: readonly { readonly gauge: Gauge | undefined; readonly kind: Bar['kind'] }[] =
    hexSize < BARS_FROM
      ? [
          { gauge: whole, kind: 'hull' },
          { gauge: energy, kind: 'energy' },
        ]
      : [
          { gauge: shields, kind: 'shields' },
          { gauge: hull, kind: 'hull' },
          { gauge: energy, kind: 'energy' },
        ];
  return rows.flatMap(({ gauge, kind }) => (has(gauge) ? [{ gauge, kind }] : []));
}

/** Height of all bars with their tray, CSS pixels; 0 without bars. */
function barsHeight(counter: BoardCounter, size: number, hexSize: number): number {
  const count = barsOf(counter, hexSize).length;
  return count === 0 ? 0 : count * (barHeight(size) + BAR_GAP) + 1;
}

/** The square of a stack badge, CSS pixels from the plate centre. */
function badgeSquare(counter: BoardCounter, size: number): { left: number; top: number; side: number } {
  const side = Math.min(16, Math.max(10, size * 0.42));
  const radius = plateRadius(counter.silhouette) * size;
  return { left: radius - side * 0.35, top: -radius - side * 0.55, side };
}

/** Distance from the plate centre down to the middle of the name, CSS pixels. */
function nameTop(counter: BoardCounter, size: number, hexSize: number): number {
  return barsTop(counter, size) + barsHeight(counter, size, hexSize) + 7;
}

/**
 * Offset of the middle of a name from the plate centre, CSS pixels: below the bars. Names of a fan point outwards, so that neighbours do not
 * cover each other.
 */
export function nameOffset(
  counter: BoardCounter,
  out: Point | undefined,
  width: number,
  size: number,
  hexSize: number,
): { readonly dx: number; readonly dy: number } {
  const below = nameTop(counter, size, hexSize);
  if (out === undefined) return { dx: 0, dy: below };
  const length = Math.hypot(out.x, out.y);
  const isBeside = Math.abs(out.x) > 0.3 * length;
  const isOnTop = !isBeside && out.y < 0;
  const plate = plateRadius(counter.silhouette) * size;
  return {
    dx: isBeside ? Math.sign(out.x) * (plate + width / 2 + NAME_FONT / 2) : 0,
    dy: isBeside ? 0 : isOnTop ? -plate - NAME_FONT : below,
  };
}

/** Distance from the plate centre down to the bars, CSS pixels. */
function barsTop(counter: BoardCounter, size: number): number {
  return plateRadius(counter.silhouette) * size * (counter.color === 'c' ? 1.05 : 1) + 2;
}

function drawBars(
  { ctx, ratio, theme, size }: CounterContext,
  counter: BoardCounter,
  x: number,
  y: number,
  hexSize: number,
): void {
  const bars = barsOf(counter, hexSize);
  if (bars.length === 0) return;
  const width = size * BAR_WIDTH;
  const height = barHeight(size);
  const top = y + barsTop(counter, size);
  const rect = (from: number, share: number, at: number): void =>
    ctx.fillRect((x - width / 2 + width * from) * ratio, at * ratio, width * share * ratio, height * ratio);
  ctx.fillStyle = theme.halo;
  ctx.fillRect(
    (x - width / 2 - 1) * ratio,
    (top - 1) * ratio,
    (width + 2) * ratio,
    barsHeight(counter, size, hexSize) * ratio,
  );
  bars.forEach(({ gauge, kind }, index) => {
    const at = top + index * (height + BAR_GAP);
    const fraction = Math.min(1, Math.max(0, gauge.value / gauge.max));
    // Lost shields and hull are red; spent energy is only dark.
    ctx.fillStyle = kind === 'energy' ? theme.bars.track : theme.danger;
    rect(fraction, 1 - fraction, at);
    ctx.fillStyle = theme.bars[kind];
    rect(0, fraction, at);
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
  { counter, out }: PlacedCounter,
  x: number,
  y: number,
  hexSize: number,
): void {
  const fill = counter.color === undefined ? theme.text : theme.sides[counter.color].ink;
  setTextStyle(ctx, { font: counterNameFont(theme, ratio), fill, halo: theme.halo, rim: 3.5 * ratio });
  const { dx, dy } = nameOffset(counter, out, ctx.measureText(counter.name).width / ratio, size, hexSize);
  drawText(ctx, counter.name, (x + dx) * ratio, (y + dy) * ratio);
}
