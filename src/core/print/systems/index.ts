import type { RulesId } from '@core/model';
import type { PrintSystem } from '../contract';
import { counterspacePrint } from './counterspace';
import { driveTablePrint } from './drive-table';
import { massCombatPrint } from './mass-combat';
import { minimalPrint } from './minimal';
import { skirmishPrint } from './skirmish';

/** The print support of the rule systems. */
export const PRINT_SYSTEMS: Readonly<Record<RulesId, PrintSystem>> = {
  counterspace: counterspacePrint,
  minimal: minimalPrint,
  'drive-table': driveTablePrint,
  skirmish: skirmishPrint,
  'mass-combat': massCombatPrint,
};
