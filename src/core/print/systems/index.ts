import type { RulesId } from '@core/model';
import type { PrintSystem } from '../contract';
import { counterspacePrint } from './counterspace';
import { driveTablePrint } from './drive-table';
import { massCombatPrint } from './mass-combat';
import { minimalPrint } from './minimal';
import { skirmishPrint } from './skirmish';

/** The print support of all rule systems. */
export const PRINT_SYSTEMS: readonly PrintSystem[] = [
  counterspacePrint,
  minimalPrint,
  driveTablePrint,
  skirmishPrint,
  massCombatPrint,
];

/** The print support of a rule system, if any. */
export function printSystem(rules: RulesId): PrintSystem | undefined {
  return PRINT_SYSTEMS.find((system) => system.rules === rules);
}
