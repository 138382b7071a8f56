import type { Design } from '@core/model';
import { driveTable, statsOf, totalCost } from '@core/rules/systems/drive-table';
import { sizeRow, valueRows } from '../model/compare-row';
import type { CompareRow } from '../model/ship-system';
import { hitsAbsorbed, mostHits } from './power';

/** Comparison rows for the drive-difference table. */
export function compareRows(design: Design): CompareRow[] {
  const stats = statsOf(design);
  return [
    sizeRow('cost', 'Build points', totalCost(design)),
    ...valueRows(design, driveTable.fields),
    { key: 'type', label: 'Type', text: stats.warp ? 'Warpship' : 'Systemship' },
    sizeRow('tech', 'Tech level', stats.tech),
    sizeRow('volley', 'Max hits per round', mostHits(stats), 1),
    sizeRow('stands', 'Hits absorbed', hitsAbsorbed(stats), 1),
  ];
}
