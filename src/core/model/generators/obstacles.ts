import { distance, type HexId } from '@core/hex';
import type { TerrainBrush } from '../map-grid';
import { countFindings, defineGenerator, type Generator } from './generator';
import { choice, integer } from './parameters';
import { keepsApart } from './shapes';
import type { Site } from './site';
import { middleOf } from './symmetry';

/** Hexes between two obstacles, CounterSpace 8.4.2: two or three. */
const BETWEEN = { least: 2, most: 3 } as const;
/** The next obstacle takes a random hex of this many nearest to the centre. */
const CHOICE = 6;
/** Number of complete attempts before fewer obstacles are accepted. */
const TRIES = 40;

/**
 * Obstacles near the centre of the map, CounterSpace 8.4.2: six to eight, with two or three hexes between each one. House
 * interpretation: at least two hexes between any two, and at most three to the nearest other one.
 */
export const obstacles: Generator = defineGenerator(
  {
    id: 'obstacles',
    title: 'Obstacles',
    help: 'Six to eight obstacles near the centre, two or three hexes apart. CounterSpace 8.4.2.',
  },
  {
    fewest: integer('At least', 1, 40, 6, 'Six to eight on a standard map.'),
    most: integer('At most', 1, 40, 8),
    kind: choice(
      'Kind',
      [
        { value: 'impassable', label: 'Impassable', tip: 'Units cannot enter' },
        { value: 'hazard', label: 'Hazard', tip: 'Units can enter at the risk of the rating' },
        { value: 'random', label: 'Random', tip: 'Roll a d6 for the rating at each entry' },
      ],
      'impassable',
    ),
    rating: integer('Rating', 0, 6, 3, 'Hazard rating of the obstacles.'),
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
    return countFindings(best.length, wanted, 'obstacles');
  },
);

/** The paintable hexes, nearest to the centre first. */
function fromMiddle(site: Site): readonly HexId[] {
  const { shape } = site;
  const middle = middleOf(shape);
  return site.half
    .map((hex) => [hex, Math.min(distance(shape, hex, middle), distance(shape, site.image(hex), middle))] as const)
    .sort((a, b) => a[1] - b[1] || a[0] - b[0])
    .map(([hex]) => hex);
}

/** One attempt; returns the obstacles with their mirror images. */
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
  const near = (hexId: HexId): boolean => placed.some((other) => distance(shape, hexId, other) <= BETWEEN.most + 1);
  if (near(hex)) return true;
  if (placed.length > 0) return false;
  // The first obstacle has no neighbour yet, unless its mirror image is near.
  const image = site.image(hex);
  return image === hex || distance(shape, hex, image) <= BETWEEN.most + 1;
}
