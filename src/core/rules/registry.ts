import type { Finding } from '@core/base';
import { modelFindings, type Design, type RulesId, type Scenario } from '@core/model';
import type { AnyRuleSystem, DesignSet } from './contract';
import { counterspace } from './systems/counterspace';
import { driveTable } from './systems/drive-table';
import { massCombat } from './systems/mass-combat';
import { minimal } from './systems/minimal';
import { skirmish } from './systems/skirmish';

const SYSTEMS: Readonly<Record<RulesId, AnyRuleSystem>> = {
  counterspace,
  minimal,
  'drive-table': driveTable,
  skirmish,
  'mass-combat': massCombat,
};

/** All rule systems, in display order. */
export const RULE_SYSTEMS: readonly AnyRuleSystem[] = Object.values(SYSTEMS);

export function ruleSystem(id: RulesId): AnyRuleSystem {
  return SYSTEMS[id];
}

/** All findings for a scenario: general ones and those of its rule system. */
export function scenarioFindings(scenario: Scenario, designs: DesignSet): Finding[] {
  return [...modelFindings(scenario, { designs }), ...ruleSystem(scenario.rules).checkScenario(scenario, designs)];
}

/** All findings for a design; `budget` adds those about its cost. */
export function designFindings(design: Design, budget?: number): Finding[] {
  return [...modelFindings(design), ...ruleSystem(design.rules).checkDesign(design, budget)];
}
