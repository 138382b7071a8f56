import type { RulesId } from '@core/model';
import type { PrintSystem } from '../contract';
import { counterspacePrint } from './counterspace';
import { driveTablePrint } from './drive-table';
import { massCombatPrint } from './mass-combat';
import { minimalPrint } from './minimal';
import { skirmishPrint } from './skirmish';

/** Every rule system that has sheets. */
export const PRINT_SYSTEMS: readonly PrintSystem[] = [
  counterspacePrint,
  minimalPrint,
  driveTablePrint,
  skirmishPrint,
  massCombatPrint,
];

/** What is printed of a rule system; undefined when there is nothing yet. */
export function printSystem(rules: RulesId): PrintSystem | undefined {
  return PRINT_SYSTEMS.find((system) => system.rules === rules);
}
