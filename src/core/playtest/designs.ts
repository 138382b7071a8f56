import { hashHex, hashText } from '@core/base';
import { canonicalJson } from '@core/model';
import type { Design, Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';

/** All designs by id for a scenario. Embedded designs override library designs. */
export function designsFor(scenario: Scenario, library: Iterable<Design>): DesignSet {
  const designs = new Map<string, Design>();
  for (const design of library) designs.set(design.id, design);
  for (const design of scenario.designs ?? []) designs.set(design.id, design);
  return designs;
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
