import { sumOf } from '@core/base';
import type { Scenario, UnitGroup } from '../generated/types';

/** Number of units of each force in a group, by force index; 0 for forces outside of it. */
export function groupCounts(scenario: Scenario, group: UnitGroup): number[] {
  return scenario.forces.map((force) => {
    const fits =
      (group.side === undefined || group.side === force.side) &&
      (group.design === undefined || group.design === force.design) &&
      (group.group === undefined || group.group === force.group) &&
      (group.force === undefined || group.force === force.id);
    return fits ? (force.count ?? 1) : 0;
  });
}

export function groupSize(scenario: Scenario, group: UnitGroup): number {
  return sumOf(groupCounts(scenario, group));
}
