import { distance } from '@core/hex';
import type { HexId } from '@core/hex';
import type { TerrainBrush } from '../map-grid';
import { defineGenerator, tooFew, uneven } from './generator';
import type { Generator } from './generator';
import { choice, integer } from './parameters';
import { keepsApart } from './shapes';
import type { Site } from './site';
import { middleOf } from './symmetry';

/** Hexes between two obstacles, CounterSpace 8.4.2: two or three. */
const BETWEEN = { least: 2, most: 3 } as const;
/** Of so many places nearest to the middle the next obstacle takes one by chance. */
const CHOICE = 6;
/** So often the whole placement is begun anew before fewer obstacles are taken. */
const TRIES = 40;

/**
 * Obstacles near the middle of the map, CounterSpace 8.4.2: six to eight, with two or three hexes between each one. Our reading: no
 * two have fewer than two hexes between them, and each has another one with no more than three hexes between.
 */
export const obstacles: Generator = defineGenerator(
  {
    id: 'obstacles',
    title: 'Obstacles',
    help: 'Six to eight obstacles near the middle, two or three hexes between each one. CounterSpace 8.4.2.',
  },
  {
    fewest: integer('At least', 1, 40, 6, 'Six to eight on a map of the usual size.'),
    most: integer('At most', 1, 40, 8),
    kind: choice(
      'Kind',
      [
        { value: 'impassable', label: 'Impassable', tip: 'Units may not pass through' },
        { value: 'hazard', label: 'Hazard', tip: 'May be entered at the risk of the rating' },
        { value: 'random', label: 'Random', tip: 'A hazard whose rating is a d6 at each entry' },
      ],
      'impassable',
    ),
    rating: integer('Rating', 0, 6, 3, 'Of obstacles that are a hazard.'),
  },
  (site, { fewest, most, kind, rating }) => {
    const brush: TerrainBrush = { type: 'obstacle' };
    if (kind === 'hazard') brush.rating = rating;
    if (kind === 'random') brush.random = true;
    const wanted = site.between(fewest, most);
    const order = fromMiddle(site);
    let best: readonly HexId[] = [];
    for (let tries = 0; tries < TRIES && best.length < wanted; tries++) {
      const placed = placement(site, order, wanted);
      if (placed.length > best.length) best = placed;
    }
    for (const hex of best) site.paint(hex, brush);
    return [...tooFew(best.length, wanted, 'obstacles'), ...uneven(best.length, wanted, 'obstacles')];
  },
);

/** The hexes that may be painted, those nearest to the middle first. */
function fromMiddle(site: Site): readonly HexId[] {
  const { shape } = site;
  const middle = middleOf(shape);
  return site.half
    .map((hex) => [hex, Math.min(distance(shape, hex, middle), distance(shape, site.image(hex), middle))] as const)
    .sort((a, b) => a[1] - b[1] || a[0] - b[0])
    .map(([hex]) => hex);
}

/** One attempt; the obstacles with their images. */
function placement(site: Site, byDistance: readonly HexId[], wanted: number): readonly HexId[] {
  const placed: HexId[] = [];
  while (placed.length < wanted) {
    const fits: HexId[] = [];
    for (const hex of byDistance) {
      if (mayStand(site, hex, placed)) fits.push(hex);
      if (fits.length === CHOICE) break;
    }
    if (fits.length === 0) break;
    const hex = site.pick(fits);
    placed.push(hex);
    if (site.image(hex) !== hex) placed.push(site.image(hex));
  }
  return placed;
}

function mayStand(site: Site, hex: HexId, placed: readonly HexId[]): boolean {
  if (placed.includes(hex) || !keepsApart(site, hex, placed, BETWEEN.least + 1)) return false;
  const { shape } = site;
  const near = (one: HexId): boolean => placed.some((other) => distance(shape, one, other) <= BETWEEN.most + 1);
  if (near(hex)) return true;
  if (placed.length > 0) return false;
  // The first one has no other yet, unless its own image is near.
  const image = site.image(hex);
  return image === hex || distance(shape, hex, image) <= BETWEEN.most + 1;
}
