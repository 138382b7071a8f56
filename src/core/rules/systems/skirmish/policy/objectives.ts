import type { Condition } from '@core/model';
import { leavesOf } from '../../../condition-leaves';
import type { Tables } from '../tables';

/** Objectives of a side, from the scenario's victory levels and awards; compiled once per battle. */
export interface Objectives {
  /** By location: value of holding it, 0 for none. */
  readonly goals: readonly number[];
  /** True when the side wins by surviving and need not seek enemies. */
  readonly patient: boolean;
  /** True when the side wins by leaving the battle. */
  readonly leaves: boolean;
}

/** Value of a location in a victory level, and in an award. */
const LEVEL_GOAL = 1;
const AWARD_GOAL = 0.8;

/** True when the passing of time alone fulfils a condition. */
function isReachedByWaiting(condition: Condition): boolean {
  switch (condition.type) {
    case 'all':
      return condition.of.some(isReachedByWaiting) && !condition.of.some((part) => part.type === 'holds');
    case 'any':
      return condition.of.some(isReachedByWaiting);
    case 'over':
    case 'turn':
      return true;
    default:
      return false;
  }
}

/** Objectives by side. */
export function compileObjectives(tables: Tables): Objectives[] {
  const { victory, locations, sides } = tables;
  const locationIndex = (id: string): number => locations.findIndex((location) => location.id === id);
  return sides.map((id, side) => {
    const goals = locations.map(() => 0);
    let leaves = false;
    let patient = false;
    for (const { level, winner } of victory.levels) {
      for (const leaf of leavesOf(level.when)) {
        if (leaf.type === 'holds') goals[locationIndex(leaf.zone)] = LEVEL_GOAL;
        if (leaf.type === 'exited' && winner === side && level.ends !== false) leaves ||= leaf.units.side === id;
      }
      if (winner === side && isReachedByWaiting(level.when)) patient = true;
    }
    for (const hold of victory.awards?.holds ?? []) {
      const at = tables.heldLocations[hold.held];
      goals[at] = Math.max(goals[at], AWARD_GOAL);
    }
    return { goals, patient, leaves };
  });
}
