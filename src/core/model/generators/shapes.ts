import { below, shuffle } from '@core/base';
import { distance, hexCount, neighbours, OFF_MAP, type HexId } from '@core/hex';
import type { TerrainBrush } from '../map-grid';
import type { Site } from './site';

/**
 * A connected cloud of `size` free hexes around `start`, or fewer without room, in growth order. Paints nothing. `compact` weights
 * hexes by their neighbours in the cloud: 0 gives ragged clouds, 4 round ones.
 */
export function growCloud(site: Site, start: HexId, size: number, compact: number): HexId[] {
  if (!site.isFree(start)) return [];
  const cloud = [start];
  const held = new Set(cloud);
  const rim = new Map<HexId, number>();
  const open = (hex: HexId): void => {
    for (const next of neighbours(site.shape, hex)) {
      if (!held.has(next) && site.isFree(next)) rim.set(next, (rim.get(next) ?? 0) + 1);
    }
  };
  open(start);
  while (cloud.length < size && rim.size > 0) {
    const hex = weighted(
      site,
      [...rim].map(([one, beside]) => [one, 1 + compact * (beside - 1)] as const),
    );
    rim.delete(hex);
    held.add(hex);
    cloud.push(hex);
    open(hex);
  }
  return cloud;
}

/** Grows `count` clouds with mirror images, at least one; `paint` paints each before the next one grows. */
export function growClouds(
  site: Site,
  count: number,
  { smallest, largest, compact }: { readonly smallest: number; readonly largest: number; readonly compact: number },
  paint: (cloud: readonly HexId[]) => void,
): void {
  const own = site.options.symmetry === 'none' ? count : Math.max(1, Math.round(count / 2));
  for (let grown = 0; grown < own; grown++) {
    const starts = site.half.filter((hex) => site.isFree(hex));
    if (starts.length === 0) return;
    paint(growCloud(site, site.pick(starts), site.between(smallest, largest), compact));
  }
}

/** Paints `count` random hexes of an area with their mirror images, each at least `apart` from the others; returns how many. */
export function scatter(site: Site, area: readonly HexId[], brush: TerrainBrush, count: number, apart: number): number {
  const order = [...area];
  shuffle(site.rng, order);
  const placed = new Set<HexId>();
  for (const hex of order) {
    if (placed.size >= count) break;
    if (!keepsApart(site, hex, placed, apart) || !site.paint(hex, brush)) continue;
    placed.add(hex);
    placed.add(site.image(hex));
  }
  return placed.size;
}

/** The distance of each hex to the nearest one that is not free or is off the map, by a breadth-first search; 0 for a hex that is not free. */
export function clearances(site: Site): Int16Array {
  const { shape } = site;
  const room = new Int16Array(hexCount(shape)).fill(-1);
  let next: HexId[] = [];
  const reach = (hex: HexId, far: number): void => {
    if (room[hex] !== -1) return;
    room[hex] = far;
    next.push(hex);
  };
  for (let hex = 0; hex < room.length; hex++) if (!site.isFree(hex)) reach(hex, 0);
  for (let far = 1; far === 1 || next.length > 0; far++) {
    const rim = next;
    next = [];
    for (const hex of rim) for (const beside of neighbours(shape, hex)) reach(beside, far);
    if (far > 1) continue;
    for (let hex = 0; hex < room.length; hex++) if (neighbours(shape, hex).length < 6) reach(hex, 1);
  }
  return room;
}

/** A random hex, weighted by integers of at least 1. */
function weighted(site: Site, choices: readonly (readonly [HexId, number])[]): HexId {
  let left = below(
    site.rng,
    choices.reduce((sum, [, weight]) => sum + weight, 0),
  );
  for (const [hex, weight] of choices) {
    left -= weight;
    if (left < 0) return hex;
  }
  return OFF_MAP;
}

/** True when a hex and its mirror image are at least `apart` from each other and from all of `others`. */
export function keepsApart(site: Site, hex: HexId, others: Iterable<HexId>, apart: number): boolean {
  const image = site.image(hex);
  if (image !== hex && distance(site.shape, hex, image) < apart) return false;
  for (const other of others) {
    if (distance(site.shape, hex, other) < apart || distance(site.shape, image, other) < apart) return false;
  }
  return true;
}
