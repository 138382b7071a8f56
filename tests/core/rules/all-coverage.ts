import type { RulesId } from '@core/model';
import type { RuleCoverage } from './coverage';
import { COVERAGE as COUNTERSPACE } from './counterspace/coverage';
import { COVERAGE as DRIVE_TABLE } from './drive-table/coverage';
import { COVERAGE as MASS_COMBAT } from './mass-combat/coverage';
import { COVERAGE as MINIMAL } from './minimal/coverage';
import { COVERAGE as SKIRMISH } from './skirmish/coverage';

/** The coverage tables of the rule texts. */
export const ALL_COVERAGE: Readonly<Partial<Record<RulesId, RuleCoverage>>> = {
  'drive-table': DRIVE_TABLE,
  counterspace: COUNTERSPACE,
  minimal: MINIMAL,
  skirmish: SKIRMISH,
  'mass-combat': MASS_COMBAT,
};
