import type { HexId } from '@core/hex';
import type { TerrainBrush } from '../map-grid';
import { countFindings, defineGenerator, type Generator } from './generator';
import { choice, integer } from './parameters';
import { growCloud, scatter } from './shapes';
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
    const area = lie === 'field' ? fieldArea(site, count, apart) : site.half;
    return countFindings(scatter(site, area, brush, count, apart), count, 'mines');
  },
);

/** The hexes of one field around a random hex. */
function fieldArea(site: Site, count: number, apart: number): readonly HexId[] {
  const half = site.options.symmetry === 'none' ? count : Math.ceil(count / 2);
  // Room for the gaps plus 50%, so that the field has holes.
  return growCloud(site, site.pick(site.half), Math.ceil(half * apart * apart * 1.5), 3);
}
