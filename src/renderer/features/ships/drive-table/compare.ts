import type { Design } from '@core/model';
import { statsOf, totalCost } from '@core/rules/systems/drive-table';
import { sizeRow } from '../model/compare-row';
import type { CompareRow } from '../model/ship-system';
import { hitsItTakes, mostHits } from './power';

/** The components of a ship of the drive-difference table and what follows from them. */
export function compareRows(design: Design): CompareRow[] {
  const stats = statsOf(design);
  const load = (count: number, noun: string, held: number): string =>
    count === 0 && held === 0 ? 'none' : `${count}, ${held} ${noun}`;
  return [
    sizeRow('cost', 'Build points', totalCost(design)),
    sizeRow('drive', 'Power/drive', stats.drive, 1),
    sizeRow('beams', 'Beams', stats.beams, 1),
    sizeRow('screens', 'Screens', stats.screens, 1),
    { key: 'tubes', label: 'Tubes', text: load(stats.tubes, 'missiles', stats.missiles), value: stats.tubes },
    { key: 'cannon', label: 'Cannon', text: load(stats.cannon, 'shells', stats.shells), value: stats.cannon },
    sizeRow('racks', 'Racks', stats.racks),
    { key: 'type', label: 'Type', text: stats.warp ? 'Warpship' : 'Systemship' },
    sizeRow('tech', 'Tech level', stats.tech),
    sizeRow('volley', 'Most hits a round', mostHits(stats), 1),
    sizeRow('stands', 'Hits it takes', hitsItTakes(stats), 1),
  ];
}
