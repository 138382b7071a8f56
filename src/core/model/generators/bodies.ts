import { distance, range, type HexId } from '@core/hex';
import { countFindings, defineGenerator, type Generator } from './generator';
import { choice, integer } from './parameters';
import { clearances, growClouds, scatter } from './shapes';
import type { Site } from './site';
import { middleOf } from './symmetry';

/** Nebulae (CounterSpace 8.4.2). */
export const nebula: Generator = defineGenerator(
  {
    id: 'nebula',
    title: 'Nebula',
    help: 'Round nebulae, which can damage units in or next to them. CounterSpace 8.4.2.',
  },
  {
    clouds: integer('Clouds', 1, 50, 2),
    smallest: integer('Smallest cloud', 1, 1000, 12, 'In hexes.'),
    largest: integer('Largest cloud', 1, 1000, 24, 'In hexes.'),
    rating: integer('Rating', 0, 6, 2, 'Chance of damage, out of six.'),
  },
  (site, { clouds, smallest, largest, rating }) => {
    growClouds(site, clouds, { smallest, largest, compact: 6 }, (cloud) => {
      for (const hex of cloud) site.paint(hex, { type: 'nebula', rating });
    });
    return [];
  },
);

/** A star and the heat around it (CounterSpace 5.1.3). */
export const star: Generator = defineGenerator(
  {
    id: 'star',
    title: 'Star',
    help: 'A star of one or many hexes, and around it heat that falls with the distance. CounterSpace 5.1.3.',
  },
  {
    place: choice(
      'Place',
      [
        { value: 'middle', label: 'Centre', tip: 'Centre of the map or the selection' },
        { value: 'chance', label: 'Random' },
      ],
      'middle',
    ),
    radius: integer('Radius', 0, 20, 1, 'Hexes around the centre: 0 is one hex, 1 is seven.'),
    heat: integer('Heat', 0, 20, 3, 'Width of the heat around the star, in hexes.'),
    hottest: integer('Hottest', 1, 6, 4, 'Hazard rating next to the star.'),
    coolest: integer('Coolest', 1, 6, 1, 'Hazard rating at the outer edge of the heat.'),
  },
  (site, { place, radius, heat, hottest, coolest }) => {
    const { shape } = site;
    const room = clearances(site);
    const fits = site.half.filter((hex) => (room[hex] ?? 0) > radius);
    if (fits.length === 0) return countFindings(0, 1, 'stars');
    const centre = place === 'chance' ? site.pick(fits) : nearest(site, fits);
    // Ratings by the distance to the star or its mirror image, whichever is closer.
    const centres = [...new Set([centre, site.image(centre)])];
    for (const hex of range(shape, centre, radius)) site.paint(hex, { type: 'star' });
    for (const hex of range(shape, centre, radius + heat)) {
      const far = Math.min(...centres.map((centre) => distance(shape, centre, hex))) - radius;
      if (far > 0) site.paint(hex, { type: 'heat', rating: heatRating(far, heat, hottest, coolest) });
    }
    return [];
  },
);

/** The rating at a distance (from 1) from the edge of a star: falls linearly from hottest to coolest. */
function heatRating(far: number, heat: number, hottest: number, coolest: number): number {
  if (heat === 1) return hottest;
  return Math.round(hottest - ((hottest - Math.min(hottest, coolest)) * (far - 1)) / (heat - 1));
}

/** The hex nearest to the centre of the paintable hexes, or of the map when all are paintable. */
function nearest(site: Site, hexes: readonly HexId[]): HexId {
  const { shape, options } = site;
  const aim = options.region === undefined ? middleOf(shape) : middleHex(site, [...options.region]);
  return hexes.reduce((best, hex) => (distance(shape, hex, aim) < distance(shape, best, aim) ? hex : best));
}

/** The hex of a set that is nearest to the mean column and row of the set. */
function middleHex({ shape }: Site, hexes: readonly HexId[]): HexId {
  const mean = (of: (hex: HexId) => number): number =>
    Math.round(hexes.reduce((sum, hex) => sum + of(hex), 0) / Math.max(1, hexes.length));
  return mean((hex) => Math.floor(hex / shape.cols)) * shape.cols + mean((hex) => hex % shape.cols);
}

/** One-hex planets, spaced apart (CounterSpace 5.1.2). */
export const planets: Generator = defineGenerator(
  { id: 'planets', title: 'Planets', help: 'One-hex planets, spaced apart. CounterSpace 5.1.2.' },
  {
    count: integer('Planets', 1, 60, 2),
    apart: integer('Spacing', 1, 60, 6, 'Minimum distance between planets, in hexes.'),
  },
  (site, { count, apart }) => {
    const placed = scatter(site, site.half, { type: 'planet' }, count, apart);
    return countFindings(placed, count, 'planets');
  },
);
