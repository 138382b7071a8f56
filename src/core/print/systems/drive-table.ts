import { driveTable, statsOf } from '@core/rules/systems/drive-table';
import type { CounterFace, PrintSystem, PrintUnit } from '../contract';
import type { Block } from '../flow';
import { faceOf, tablesOf } from '../kit';
import { statusPages } from './drive-table-status';

function counters(unit: PrintUnit): CounterFace[] {
  const { drive, beams, screens, tech } = statsOf(unit.design);
  return [faceOf(unit, { PD: drive, B: beams, S: screens, TL: tech })];
}

function tables(): readonly Block[] {
  return tablesOf(driveTable.reference, [
    'The firer on Attack',
    'The firer on Dodge',
    'The firer on Retreat',
    'Sealed orders',
    'Missiles',
    'Cannon',
    'Hits',
    'Damage',
    'Escape',
    'End of the battle',
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
