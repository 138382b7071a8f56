import type { RulesId } from '@core/model';
import type { RuleCoverage } from './coverage';
import { COVERAGE as SKIRMISH } from './skirmish/coverage';

/** The coverage tables of the rule texts. */
export const ALL_COVERAGE: Readonly<Partial<Record<RulesId, RuleCoverage>>> = {
  skirmish: SKIRMISH,
};
