import { shuffle } from '@core/base';
import type { HexId } from '@core/hex';
import type { TerrainBrush } from '../map-grid';
import { defineGenerator, tooFew, uneven, type Generator } from './generator';
import { choice, integer } from './parameters';
import { growCloud, keepsApart } from './shapes';
import type { Site } from './site';

/** Passive mines, scattered or in one field (CounterSpace 5.1.1). */
export const minefield: Generator = defineGenerator(
  {
    id: 'minefield',
    title: 'Minefield',
    help: 'Passive mines, scattered or in one field. CounterSpace 5.1.1.',
  },
  {
    lie: choice(
      'Lie',
      [
        { value: 'scattered', label: 'Scattered' },
        { value: 'field', label: 'One field', tip: 'In an area around a random hex' },
      ],
      'scattered',
    ),
    count: integer('Mines', 1, 2000, 20),
    apart: integer('Spacing', 1, 20, 2, 'Minimum distance between mines, in hexes; 1 allows neighbours.'),
    rated: choice(
      'Hazard',
      [
        { value: 'fixed', label: 'Fixed' },
        { value: 'random', label: 'Random', tip: 'Roll a d6 for the rating at each entry' },
      ],
      'fixed',
    ),
    rating: integer('Rating', 0, 6, 2),
  },
  (site, { lie, count, apart, rated, rating }) => {
    const brush: TerrainBrush = rated === 'random' ? { type: 'mines', random: true } : { type: 'mines', rating };
    const placed = new Set<HexId>();
    for (const hex of order(site, lie, count, apart)) {
      if (placed.size >= count) break;
      if (placed.has(hex) || !keepsApart(site, hex, placed, apart)) continue;
      if (!site.paint(hex, brush)) continue;
      placed.add(hex);
      placed.add(site.image(hex));
    }
    return [...tooFew(placed.size, count, 'mines'), ...uneven(placed.size, count, 'mines')];
  },
);

/** The candidate hexes, in the order in which they are tried. */
function order(site: Site, lie: 'scattered' | 'field', count: number, apart: number): HexId[] {
  const all = [...site.half];
  if (lie === 'field') {
    const half = site.options.symmetry === 'none' ? count : Math.ceil(count / 2);
    // Room for the gaps plus 50%, so that the field has holes.
    const area = growCloud(site, site.pick(all), Math.ceil(half * apart * apart * 1.5), 3);
    return shuffled(site, area);
  }
  return shuffled(site, all);
}

function shuffled(site: Site, hexes: HexId[]): HexId[] {
  shuffle(site.rng, hexes);
  return hexes;
}
