import type { Scenario } from '@core/model';
import { driveTable, statsOf } from '@core/rules/systems/drive-table';
import type { CounterFace, PrintSystem, PrintUnit } from '../contract';
import type { Block } from '../flow';
import { counterFace, selectTables } from '../sheet-parts';
import { statusPages } from './drive-table-status';

function counters(unit: PrintUnit): CounterFace[] {
  const { drive, beams, screens, tech } = statsOf(unit.design);
  return [counterFace(unit, { PD: drive, B: beams, S: screens, TL: tech })];
}

function tables(scenario?: Scenario): readonly Block[] {
  return selectTables(driveTable, scenario, [
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

export const driveTablePrint: PrintSystem = {
  rules: 'drive-table',
  codes: { PD: 'power/drive', B: 'beams', S: 'screens', TL: 'tech level' },
  forms: [{ id: 'status', label: 'Ship status sheets' }],
  sheets: (job, units) => statusPages(job, units, tables(job.scenario)),
  counters,
  tables,
};
