import { hashHex, hashText } from '@core/base';
import { canonicalJson } from '@core/model';
import type { Design, Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';

/** The designs that a scenario is played with: those given, and over them those that the scenario carries itself. */
export function designsFor(scenario: Scenario, given: Iterable<Design>): DesignSet {
  const designs = new Map<string, Design>();
  for (const design of given) designs.set(design.id, design);
  for (const design of scenario.designs ?? []) designs.set(design.id, design);
  return designs;
}

/** The designs of a set that the scenario's forces name, in the order of their ids; those that it carries itself left out. */
export function usedDesigns(scenario: Scenario, designs: DesignSet): Design[] {
  const carried = new Set((scenario.designs ?? []).map((design) => design.id));
  const used = new Set(scenario.forces.map((force) => force.design));
  return [...used]
    .filter((id) => !carried.has(id))
    .sort()
    .flatMap((id) => designs.get(id) ?? []);
}

/** The fingerprint of what is played: eight hexadecimal digits over scenario and designs, whatever the order of their keys. */
export function scenarioDigest(scenario: Scenario, designs: DesignSet): string {
  return hashHex(hashText(canonicalJson([scenario, usedDesigns(scenario, designs)])));
}
