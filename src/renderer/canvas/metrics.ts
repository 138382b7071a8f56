import { hexCentre, mapSize, type HexId, type HexShape, type MapEdge, type Point } from '@core/hex';
import type { WorldRect } from './camera';
import type { CameraState } from './types';

/** Centre to corner of a hex in map pixels, which are CSS pixels at 100% zoom. */
export const HEX_SIZE = 20;

/** Space beside the map for entry edges and their text, map pixels. */
const MARGIN = 1.78 * HEX_SIZE;

/** Flat-to-flat width of a hex in CSS pixels at a camera scale. */
export function hexWidth(scale: number): number {
  return Math.sqrt(3) * HEX_SIZE * scale;
}

/** Bounds of the map, map pixels. */
export function mapBounds(shape: HexShape): WorldRect {
  return { x: 0, y: 0, ...mapSize(shape, HEX_SIZE) };
}

/** Bounds of the map with the entry edges beside it, map pixels. */
export function boardBounds(shape: HexShape, edges: readonly { readonly edge: MapEdge }[]): WorldRect {
  const { width, height } = mapSize(shape, HEX_SIZE);
  const margin = (edge: MapEdge): number => (edges.some((entry) => entry.edge === edge) ? MARGIN : 0);
  const [left, top] = [margin('west'), margin('north')];
  return { x: -left, y: -top, width: width + left + margin('east'), height: height + top + margin('south') };
}

/** Bounds of some hexes with a margin, map pixels; undefined without hexes. */
export function hexesBounds(shape: HexShape, hexes: Iterable<HexId>): WorldRect | undefined {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const hex of hexes) {
    const { x, y } = hexCentre(shape, HEX_SIZE, hex);
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  if (x0 > x1) return undefined;
  // Two hex sizes: some terrain, such as a star, is drawn over into the neighbours.
  const reach = 2 * HEX_SIZE;
  return { x: x0 - reach, y: y0 - reach, width: x1 - x0 + 2 * reach, height: y1 - y0 + 2 * reach };
}

/** The centre of a hex in the element, CSS pixels. */
export function toScreen(shape: HexShape, camera: CameraState, hex: HexId): Point {
  const { x, y } = hexCentre(shape, HEX_SIZE, hex);
  return { x: x * camera.scale + camera.x, y: y * camera.scale + camera.y };
}
