import type { Scenario, UnitGroup } from '../generated/types';

/** How many units of each force belong to a group, by the force's place in the scenario; 0 for those that do not. */
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

/** Units of a group together. */
export function groupSize(scenario: Scenario, group: UnitGroup): number {
  return groupCounts(scenario, group).reduce((sum, count) => sum + count, 0);
}
