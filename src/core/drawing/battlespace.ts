import type { Battlespace, BattleLocation } from '@core/model';

/** Sizes of a drawn battlespace in CSS pixels at 100%. */
export const CELL = 68;
export const HEAD = 28;
export const CELL_HEIGHT = 64;
const PADDING = 8;
/** Room between locations that were never given a place. */
const GAP_X = 96;
const GAP_Y = 56;
/** So many of them stand beside each other. */
const COLUMNS = 3;
/** Room around everything. */
export const MARGIN = 32;
/** Places are on a grid of this step. */
export const SNAP = 20;

/** A rectangle on the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width of a location with so many positions. */
export function widthOf(positions: number): number {
  return Math.max(3, positions) * CELL + 2 * PADDING;
}

/** Where each location of a battlespace is drawn, in their order; those without a place stand in rows. */
export function boxesOf({ locations }: Pick<Battlespace, 'locations'>): Box[] {
  const column = widthOf(Math.max(0, ...locations.map(({ positions }) => positions))) + GAP_X;
  const row = HEAD + CELL_HEIGHT + PADDING + GAP_Y;
  return locations.map(({ x, y, positions }, at) => ({
    x: MARGIN + (x ?? (at % COLUMNS) * column),
    y: MARGIN + (y ?? Math.floor(at / COLUMNS) * row),
    width: widthOf(positions),
    height: HEAD + CELL_HEIGHT + PADDING,
  }));
}

/** The size of everything that is drawn. */
export function extentOf(boxes: readonly Box[]): { readonly width: number; readonly height: number } {
  return {
    width: MARGIN + Math.max(0, ...boxes.map(({ x, width }) => x + width)),
    height: MARGIN + Math.max(0, ...boxes.map(({ y, height }) => y + height)),
  };
}

const middle = ({ x, y, width, height }: Box): readonly [number, number] => [x + width / 2, y + height / 2];

/** A link as a line from the middle of one location to that of another, and where its words stand. */
export interface LinkLine {
  /** Index in the battlespace's links. */
  readonly index: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** The middle of what can be seen of it between the two. */
  readonly at: readonly [number, number];
}

/** The links whose ends are there, as lines. */
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

/** The share of a way (dx, dy) from the middle of a box at which it comes to the box's edge. */
function edgeShare({ width, height }: Box, dx: number, dy: number): number {
  return Math.min(dx === 0 ? 1 : width / 2 / Math.abs(dx), dy === 0 ? 1 : height / 2 / Math.abs(dy), 1);
}

/** Index of the box that lies nearest in a direction, seen from another; -1 where there is none. */
export function neighbourIn(boxes: readonly Box[], from: number, dx: -1 | 0 | 1, dy: -1 | 0 | 1): number {
  const [x, y] = middle(boxes[from]);
  let best = -1;
  let least = Infinity;
  for (const [at, box] of boxes.entries()) {
    const [bx, by] = middle(box);
    const along = (bx - x) * dx + (by - y) * dy;
    if (at === from || along <= 0) continue;
    // What lies straight on comes before what is nearer but aside.
    const cost = along + 2 * Math.abs((bx - x) * dy + (by - y) * dx);
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

/** A place on the drawing's grid, never left of or above it. */
export function snapped(value: number): number {
  return Math.max(0, Math.round(value / SNAP) * SNAP);
}

/** Places for all locations in a ring of rows, those that are linked near each other: breadth first from the first one. */
export function tidied({
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
  const column = widthOf(Math.max(0, ...locations.map(({ positions }) => positions))) + GAP_X;
  const row = HEAD + CELL_HEIGHT + PADDING + GAP_Y;
  const counts = new Map<number, number>();
  const tallest = Math.max(
    0,
    ...[...depth.values()].map((level) => [...depth.values()].filter((one) => one === level).length),
  );
  return locations.map(({ id }) => {
    const level = depth.get(id) ?? 0;
    const place = counts.get(level) ?? 0;
    counts.set(level, place + 1);
    const inLevel = [...depth.values()].filter((one) => one === level).length;
    return { id, x: snapped(level * column), y: snapped((place + (tallest - inLevel) / 2) * row) };
  });
}

/** What sets a position of a location apart: the location's own bloom and hardening, or those of a spot. */
export function spotOf(
  location: BattleLocation,
  position: number,
): { readonly bloom: number; readonly hardening: number } {
  const spot = location.spots?.find((one) => one.position === position);
  return {
    bloom: spot?.bloom ?? location.bloom ?? 0,
    hardening: spot?.hardening ?? location.hardening ?? 0,
  };
}
