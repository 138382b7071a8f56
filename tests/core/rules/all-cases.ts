import type { RulesId } from '@core/model';
import type { ConformanceCase } from './conformance';
import { COUNTERSPACE_CASES } from './counterspace/cases';
import { DRIVE_TABLE_CASES } from './drive-table/cases';
import { MASS_COMBAT_CASES } from './mass-combat/cases';
import { MINIMAL_CASES } from './minimal/cases';
import { SKIRMISH_CASES } from './skirmish/cases';

/** The battles that every rule system is tested with: the one list of all suites. The compiler asks for a system that is missing. */
export const ALL_CASES: Readonly<Record<RulesId, readonly ConformanceCase[]>> = {
  counterspace: COUNTERSPACE_CASES,
  minimal: MINIMAL_CASES,
  'drive-table': DRIVE_TABLE_CASES,
  skirmish: SKIRMISH_CASES,
  'mass-combat': MASS_COMBAT_CASES,
};
