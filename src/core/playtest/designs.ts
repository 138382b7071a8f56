import { type Finding, hashHex, hashText, type Result } from '@core/base';
import { canonicalJson, type Design, type Scenario } from '@core/model';
import type { AnyBattle, DesignSet } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';

/** All designs by id for a scenario. Embedded designs override library designs. */
export function designsFor(scenario: Scenario, library: Iterable<Design>): DesignSet {
  const designs = new Map<string, Design>();
  for (const design of library) designs.set(design.id, design);
  for (const design of scenario.designs ?? []) designs.set(design.id, design);
  return designs;
}

/** Sets up the battle of a scenario under its rules; the error lists the findings that prevent it. */
export function setUpBattle(scenario: Scenario, library: Iterable<Design>): Result<AnyBattle, readonly Finding[]> {
  return ruleSystem(scenario.rules).setup(scenario, designsFor(scenario, library));
}

/** The designs that the scenario's forces use, in id order, without embedded designs. */
export function usedDesigns(scenario: Scenario, designs: DesignSet): Design[] {
  const embedded = new Set((scenario.designs ?? []).map((design) => design.id));
  const used = new Set(scenario.forces.map((force) => force.design));
  return [...used]
    .filter((id) => !embedded.has(id))
    .sort()
    .flatMap((id) => designs.get(id) ?? []);
}

/** A digest of scenario and designs: eight hexadecimal digits, independent of key order. */
export function scenarioDigest(scenario: Scenario, designs: DesignSet): string {
  return hashHex(hashText(canonicalJson([scenario, usedDesigns(scenario, designs)])));
}
