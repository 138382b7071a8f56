import { hexCentre, parseHexLabel, type Point } from '@core/hex';
import { starMapShape, type StarMap, type StarSystem } from '@core/model';

/** Hex radius (centre to corner), in map pixels. */
export const HEX = 40;

/** Position of a system in map pixels; the first hex for an invalid label. */
export function systemPosition(map: StarMap, system: StarSystem): Point {
  const shape = starMapShape(map);
  const hex = parseHexLabel(shape, system.hex);
  return hexCentre(shape, HEX, hex.ok ? hex.value : 0);
}

/** Camera: screen pixels = map pixels × `scale` + (`x`, `y`). */
export interface MapCamera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const MIN_SCALE = 0.2;
const MAX_SCALE = 4;
/** Maximum scale of a fitted map. */
const MAX_FITTED = 2;

/** Converts map to screen coordinates. */
export function toScreen(camera: MapCamera, spot: Point): Point {
  return { x: spot.x * camera.scale + camera.x, y: spot.y * camera.scale + camera.y };
}

/** Converts screen to map coordinates. */
export function toMap(camera: MapCamera, spot: Point): Point {
  return { x: (spot.x - camera.x) / camera.scale, y: (spot.y - camera.y) / camera.scale };
}

/** Camera that shows all points, with a margin. */
export function fit(spots: readonly Point[], width: number, height: number, margin: number): MapCamera {
  if (spots.length === 0 || width <= 0 || height <= 0) return { scale: 1, x: 0, y: 0 };
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = Math.min(
    (width - 2 * margin) / Math.max(1, right - left),
    (height - 2 * margin) / Math.max(1, bottom - top),
  );
  const scale = Math.min(MAX_FITTED, Math.max(MIN_SCALE, room));
  return { scale, x: width / 2 - ((left + right) / 2) * scale, y: height / 2 - ((top + bottom) / 2) * scale };
}

/** Zooms by a factor around a screen point. */
export function zoomAt(camera: MapCamera, by: number, at: Point): MapCamera {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, camera.scale * by));
  const ratio = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio };
}

const MAX_STRETCH = 1.8;

/** Horizontal stretch that fills the window, from 1 to 1.8. */
export function stretchOf(spots: readonly Point[], { width, height }: { width: number; height: number }): number {
  if (spots.length < 2 || width <= 0 || height <= 0) return 1;
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const own = (Math.max(...xs) - Math.min(...xs)) / Math.max(1, Math.max(...ys) - Math.min(...ys));
  return Math.min(MAX_STRETCH, Math.max(1, width / height / Math.max(own, 0.01)));
}

/** Index of the nearest point in an arrow-key direction (±45°), preferring straight ones; -1 for none. */
export function neighbourIn(spots: readonly Point[], from: number, dx: number, dy: number): number {
  const here = spots[from];
  if (!here) return spots.length > 0 ? 0 : -1;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  spots.forEach((spot, index) => {
    if (index === from) return;
    const along = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const aside = Math.abs((spot.x - here.x) * dy - (spot.y - here.y) * dx);
    if (along <= 0 || aside > along) return;
    const cost = along + 2 * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}
