import { groupBy } from '@core/base';
import type { Battlespace, BattleLocation } from '@core/model';

/* Sizes of a drawn battlespace in CSS pixels at 100%. */
export const CELL = 68;
export const HEAD = 28;
export const CELL_HEIGHT = 64;
const PADDING = 8;
/** Height of a location. */
const HEIGHT = HEAD + CELL_HEIGHT + PADDING;
/** Gaps between locations without stored coordinates. */
const GAP_X = 96;
const GAP_Y = 56;
/** Distance between their rows. */
const ROW = HEIGHT + GAP_Y;
/** Number of such locations in a row. */
const COLUMNS = 3;
/** Margin around the drawing. */
export const MARGIN = 32;
/** Grid step for location coordinates. */
export const SNAP = 20;

/** A rectangle on the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function widthOf(positions: number): number {
  return Math.max(3, positions) * CELL + 2 * PADDING;
}

/** The box of each location, in order; locations without stored coordinates are arranged in rows. */
export function boxesOf({ locations }: Pick<Battlespace, 'locations'>): Box[] {
  const column = columnStep(locations);
  return locations.map(({ x, y, positions }, at) => ({
    x: MARGIN + (x ?? (at % COLUMNS) * column),
    y: MARGIN + (y ?? Math.floor(at / COLUMNS) * ROW),
    width: widthOf(positions),
    height: HEIGHT,
  }));
}

/** Distance between columns of locations. */
function columnStep(locations: readonly BattleLocation[]): number {
  return widthOf(Math.max(0, ...locations.map(({ positions }) => positions))) + GAP_X;
}

/** The size of the whole drawing. */
export function extentOf(boxes: readonly Box[]): { readonly width: number; readonly height: number } {
  return {
    width: MARGIN + Math.max(0, ...boxes.map(({ x, width }) => x + width)),
    height: MARGIN + Math.max(0, ...boxes.map(({ y, height }) => y + height)),
  };
}

const middle = ({ x, y, width, height }: Box): readonly [number, number] => [x + width / 2, y + height / 2];

/** A link as a line between the centres of two locations. */
export interface LinkLine {
  /** Index of the link in the battlespace. */
  readonly index: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** The position of its label: the middle of its visible part. */
  readonly at: readonly [number, number];
}

/** The lines of all links with two existing, different ends. */
export function linesOf({ locations, links }: Battlespace, boxes: readonly Box[]): LinkLine[] {
  const boxOf = (id: string): Box | undefined => boxes[locations.findIndex((location) => location.id === id)];
  return links.flatMap((link, index) => {
    const from = boxOf(link.from);
    const to = boxOf(link.to);
    if (from === undefined || to === undefined || from === to) return [];
    const [x1, y1] = middle(from);
    const [x2, y2] = middle(to);
    const leave = edgeShare(from, x2 - x1, y2 - y1);
    const arrive = 1 - edgeShare(to, x2 - x1, y2 - y1);
    const share = Math.min(0.95, Math.max(0.05, (leave + arrive) / 2));
    return [{ index, x1, y1, x2, y2, at: [x1 + share * (x2 - x1), y1 + share * (y2 - y1)] as const }];
  });
}

/** The share of the vector (dx, dy) from the centre of a box that lies inside the box. */
function edgeShare({ width, height }: Box, dx: number, dy: number): number {
  return Math.min(dx === 0 ? 1 : width / 2 / Math.abs(dx), dy === 0 ? 1 : height / 2 / Math.abs(dy), 1);
}

/** Index of the nearest box in a direction from another; -1 if there is none. */
export function neighbourIn(boxes: readonly Box[], from: number, dx: -1 | 0 | 1, dy: -1 | 0 | 1): number {
  const [x, y] = middle(boxes[from]);
  let best = -1;
  let least = Infinity;
  for (const [at, box] of boxes.entries()) {
    const [bx, by] = middle(box);
    const along = (bx - x) * dx + (by - y) * dy;
    if (at === from || along <= 0) continue;
    // Prefers boxes straight ahead over nearer ones to the side.
    const cost = along + 2 * Math.abs((bx - x) * dy + (by - y) * dx);
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

/** Rounds a coordinate to the grid; never below 0. */
export function snapToGrid(value: number): number {
  return Math.max(0, Math.round(value / SNAP) * SNAP);
}

/** New coordinates for all locations in columns by link distance from the first location (breadth-first). */
export function arrangeLocations({
  locations,
  links,
}: Battlespace): readonly { readonly id: string; readonly x: number; readonly y: number }[] {
  const depth = new Map<string, number>();
  for (const { id } of locations) {
    if (depth.has(id)) continue;
    const base = depth.size === 0 ? 0 : Math.max(...depth.values()) + 1;
    const queue = [id];
    depth.set(id, base);
    for (const next of queue) {
      for (const { from, to } of links) {
        const other = from === next ? to : to === next ? from : undefined;
        if (other === undefined || depth.has(other) || !locations.some((location) => location.id === other)) continue;
        depth.set(other, (depth.get(next) ?? 0) + 1);
        queue.push(other);
      }
    }
  }
  const column = columnStep(locations);
  const levels = groupBy(locations, ({ id }) => depth.get(id) ?? 0);
  const tallest = Math.max(0, ...[...levels.values()].map(({ length }) => length));
  return [...levels].flatMap(([level, members]) =>
    members.map(({ id }, index) => {
      const y = (index + (tallest - members.length) / 2) * ROW;
      return { id, x: snapToGrid(level * column), y: snapToGrid(y) };
    }),
  );
}

/** The bloom and hardening of a position: those of its spot, else those of the location. */
export function spotOf(
  location: BattleLocation,
  position: number,
): { readonly bloom: number; readonly hardening: number } {
  const spot = location.spots?.find((spot) => spot.position === position);
  return {
    bloom: spot?.bloom ?? location.bloom ?? 0,
    hardening: spot?.hardening ?? location.hardening ?? 0,
  };
}
