import { sideName } from '@core/base';
import type { ConditionNames, Design, Scenario } from '@core/model';

/** Display names for the ids in conditions; an unknown id is its own name. */
export function namesOf(scenario: Scenario, designs: ReadonlyMap<string, Design>): ConditionNames {
  const design = (id: string): string => designs.get(id)?.name ?? id;
  return {
    side: (id) => sideName(scenario, id),
    zone: (id) => scenario.map?.zones.find((zone) => zone.id === id)?.name ?? id,
    design,
    force: (id) => {
      const force = scenario.forces.find((force) => force.id === id);
      return force ? (force.name ?? design(force.design)) : id;
    },
  };
}
