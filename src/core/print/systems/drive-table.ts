import { driveTable, statsOf } from '@core/rules/systems/drive-table';
import type { CounterFace, PrintSystem, PrintUnit } from '../contract';
import type { Block } from '../flow';
import { referenceBlocks } from '../reference-blocks';
import { statusPages } from './drive-table-status';

function counters(unit: PrintUnit): CounterFace[] {
  const stats = statsOf(unit.design);
  return [
    {
      name: unit.name,
      silhouette: unit.design.silhouette ?? 'destroyer',
      values: [
        { label: 'PD', value: String(stats.drive) },
        { label: 'B', value: String(stats.beams) },
        { label: 'S', value: String(stats.screens) },
        { label: 'TL', value: String(stats.tech) },
      ],
      facing: false,
    },
  ];
}

function tables(): readonly Block[] {
  return referenceBlocks(driveTable.reference, [
    'The firer on Attack',
    'The firer on Dodge',
    'The firer on Retreat',
    'Sealed orders',
    'Missiles',
    'Cannon',
    'Hits',
    'Damage',
    'Escape',
    'Last side in the battle',
    'Components',
  ]);
}

/** Sheets of the drive-difference table. */
export const driveTablePrint: PrintSystem = {
  rules: 'drive-table',
  forms: [{ id: 'status', label: 'Ship status sheets', turn: 'portrait' }],
  sheets: (job, units) => statusPages(job, units, tables()),
  counters,
  tables,
};
