import type { Finding } from '@core/base';
import { modelFindings } from '@core/model';
import type { Design, RulesId, Scenario } from '@core/model';
import type { AnyRuleSystem, DesignSet } from './contract';
import { counterspace } from './systems/counterspace';
import { driveTable } from './systems/drive-table';
import { massCombat } from './systems/mass-combat';
import { minimal } from './systems/minimal';
import { skirmish } from './systems/skirmish';

/** All rule systems, in display order. */
export const RULE_SYSTEMS: readonly AnyRuleSystem[] = [counterspace, minimal, driveTable, skirmish, massCombat];

/** The rule system with that id, or undefined if this version does not include it. */
export function ruleSystem(id: string): AnyRuleSystem | undefined {
  return RULE_SYSTEMS.find((system) => system.info.id === id);
}

/** All findings for a scenario: general ones and those of its rule system. */
export function scenarioFindings(scenario: Scenario, designs: DesignSet): Finding[] {
  const system = ruleSystem(scenario.rules);
  return [
    ...modelFindings(scenario),
    ...(system?.checkScenario(scenario, designs) ?? [rulesUnavailable(scenario.rules)]),
  ];
}

/** All findings for a design; `budget` adds those about its cost. */
export function designFindings(design: Design, budget?: number): Finding[] {
  const system = ruleSystem(design.rules);
  return [...modelFindings(design), ...(system?.checkDesign(design, budget) ?? [rulesUnavailable(design.rules)])];
}

/** The finding that this version of the program lacks the rule system. */
export function rulesUnavailable(rules: RulesId): Finding {
  return {
    code: 'rules.unavailable',
    severity: 'warning',
    path: '/rules',
    message: `This version of Hexwright does not include the rule system “${rules}”, so only the file format was checked.`,
  };
}
