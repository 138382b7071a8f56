import type { Design } from '@core/model';
import { driveTable, statsOf, totalCost } from '@core/rules/systems/drive-table';
import { sizeRow, valueRows } from '../model/compare-row';
import type { CompareRow } from '../model/ship-system';
import { hitsAbsorbed, mostHits } from './power';

/** The components of a ship of the drive-difference table and what follows from them. */
export function compareRows(design: Design): CompareRow[] {
  const stats = statsOf(design);
  return [
    sizeRow('cost', 'Build points', totalCost(design)),
    ...valueRows(design, driveTable.fields),
    { key: 'type', label: 'Type', text: stats.warp ? 'Warpship' : 'Systemship' },
    sizeRow('tech', 'Tech level', stats.tech),
    sizeRow('volley', 'Most hits a round', mostHits(stats), 1),
    sizeRow('stands', 'Hits it takes', hitsAbsorbed(stats), 1),
  ];
}
