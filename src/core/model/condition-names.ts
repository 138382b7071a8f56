import { sideName } from '@core/base';
import { labelsToNames } from '@core/hex';
import type { ConditionNames } from './condition-text';
import type { Design, Scenario } from './generated/types';
import { RULES } from './rules';

/** Display names for the ids in a scenario's conditions; an unknown id is its own name. */
export function conditionNames(scenario: Scenario, designs: ReadonlyMap<string, Design>): ConditionNames {
  const design = (id: string): string => designs.get(id)?.name ?? id;
  const zones = [...(scenario.map?.zones ?? []), ...(scenario.battlespace?.locations ?? [])];
  return {
    side: (id) => sideName(scenario, id),
    zone: (id) => zones.find((zone) => zone.id === id)?.name ?? id,
    design,
    force: (id) => {
      const force = scenario.forces.find((one) => one.id === id);
      return force ? (force.name ?? design(force.design)) : id;
    },
    hexes: (labels) => labelsToNames(scenario.map, labels),
    turn: RULES[scenario.rules].turnName,
  };
}
