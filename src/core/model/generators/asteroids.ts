import { unit } from '@core/base';
import { hexCentre, mapSize } from '@core/hex';
import { defineGenerator, type Generator } from './generator';
import { choice, integer } from './parameters';
import { growClouds } from './shapes';
import type { Site } from './site';
import type { Symmetry } from './symmetry';

/** Distance between the centres of neighbouring hexes with radius 1. */
const STEP = Math.sqrt(3);

const LOW = integer('Lowest rating', 0, 6, 1, 'Hazard rating, CounterSpace 5.1.1.');
const HIGH = integer('Highest rating', 0, 6, 3);

/** A belt across the map or around its centre: a band of hexes partly filled with asteroids (CounterSpace 5.1.1). */
export const belt: Generator = defineGenerator(
  {
    id: 'belt',
    title: 'Asteroid belt',
    help: 'A band of asteroids that winds across the map or rings its middle. CounterSpace 5.1.1.',
  },
  {
    course: choice(
      'Course',
      [
        { value: 'across', label: 'Across', tip: 'Left to right' },
        { value: 'down', label: 'Down', tip: 'Top to bottom' },
        { value: 'ring', label: 'Ring', tip: 'Around the middle of the map' },
      ],
      'across',
    ),
    width: integer('Width', 1, 40, 4, 'Width of the belt in hexes.'),
    place: integer('Position', 0, 100, 50, 'Percent of the distance from the top, the left or the centre.'),
    bend: integer('Bend', 0, 100, 40, 'Curvature, in percent of the available room.'),
    density: integer('Density', 1, 100, 60, 'Percent of the hexes in the centre of the belt; fewer at its edge.'),
    low: LOW,
    high: HIGH,
  },
  (site, { course, width, place, bend, density, low, high }) => {
    const away = course === 'ring' ? fromRing(site, place, bend) : fromCurve(site, course, place, bend);
    const reach = (width * STEP) / 2;
    for (const hex of site.half) {
      const { x, y } = hexCentre(site.shape, 1, hex);
      const far = away(x, y) / reach;
      // Every hex uses one random number, so that a new width leaves the centre of the belt unchanged.
      const chance = unit(site.rng);
      const rating = site.between(low, high);
      if (far > 1) continue;
      if (chance < (density / 100) * (far > 0.6 ? 0.6 : 1)) site.paint(hex, { type: 'asteroids', rating });
    }
    return [];
  },
);

/** Distance of a point from the centre line of a belt across the map. */
function fromCurve(
  site: Site,
  course: 'across' | 'down',
  place: number,
  bend: number,
): (x: number, y: number) => number {
  const { width, height } = mapSize(site.shape, 1);
  const [length, room] = course === 'across' ? [width, height] : [height, width];
  const middle = (room * place) / 100;
  const swing = (bend / 100) * (room / 3);
  const waves = 0.5 + unit(site.rng);
  const phase = phaseOf(site, course);
  return (x, y) => {
    const [along, across] = course === 'across' ? [x, y] : [y, x];
    const turn = ((along - length / 2) / length) * waves * 2 * Math.PI;
    return Math.abs(across - middle - swing * Math.sin(turn + phase));
  };
}

/** A wave that is symmetric itself, so that the halves of the belt join smoothly. */
function phaseOf(site: Site, course: 'across' | 'down'): number {
  const chance = unit(site.rng) * 2 * Math.PI;
  const ALONG: Readonly<Record<Symmetry, number | undefined>> = {
    none: undefined,
    turn: chance < Math.PI ? 0 : Math.PI,
    'left-right': course === 'across' ? (chance < Math.PI ? Math.PI / 2 : -Math.PI / 2) : undefined,
    'top-bottom': course === 'down' ? (chance < Math.PI ? Math.PI / 2 : -Math.PI / 2) : undefined,
  };
  return ALONG[site.options.symmetry] ?? chance;
}

/** Distance of a point from a ring around the centre of the map. */
function fromRing(site: Site, place: number, bend: number): (x: number, y: number) => number {
  const { width, height } = mapSize(site.shape, 1);
  const radius = ((Math.min(width, height) / 2) * place) / 100;
  const swing = (bend / 100) * (radius / 4);
  // Two opposite bulges look the same from both sides.
  const phase = site.options.symmetry === 'none' ? unit(site.rng) * 2 * Math.PI : 0;
  return (x, y) => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    return Math.abs(Math.hypot(dx, dy) - radius - swing * Math.cos(2 * Math.atan2(dy, dx) + phase));
  };
}

/** Clusters of asteroids, denser and with higher ratings at the centre (CounterSpace 5.1.1). */
export const field: Generator = defineGenerator(
  {
    id: 'field',
    title: 'Asteroid field',
    help: 'Clusters of asteroids, most dangerous at the centre. CounterSpace 5.1.1.',
  },
  {
    clusters: integer('Clusters', 1, 100, 5),
    smallest: integer('Smallest cluster', 1, 400, 4, 'In hexes.'),
    largest: integer('Largest cluster', 1, 400, 10, 'In hexes.'),
    low: LOW,
    high: HIGH,
  },
  (site, { clusters, smallest, largest, low, high }) => {
    growClouds(site, clusters, { smallest, largest, compact: 1 }, (cloud) => {
      cloud.forEach((hex, index) => {
        const share = cloud.length === 1 ? 0 : index / (cloud.length - 1);
        const rating = Math.round(Math.max(low, high) - (Math.max(low, high) - low) * share);
        site.paint(hex, { type: 'asteroids', rating });
      });
    });
    return [];
  },
);
