import type { Condition } from '@core/model';
import type { Tables } from '../tables';

/** What a side fights for, made of the scenario's levels and awards once per battle. */
export interface Aims {
  /** By location: how much it is worth to stand there, 0 for nothing. */
  readonly goals: readonly number[];
  /** True when the side need not look for enemies: it wins by still being there. */
  readonly patient: boolean;
  /** True when leaving the battle is what the side is there for. */
  readonly leaves: boolean;
}

/** Worth of a location that a level asks about, and that an award gives points for. */
const LEVEL_GOAL = 1;
const AWARD_GOAL = 0.8;

function visit(condition: Condition, see: (leaf: Condition) => void): void {
  if (condition.type === 'all' || condition.type === 'any') for (const part of condition.of) visit(part, see);
  else if (condition.type === 'not') visit(condition.of, see);
  else see(condition);
}

/** True when waiting makes a level true sooner or later. */
function comesByWaiting(condition: Condition): boolean {
  switch (condition.type) {
    case 'all':
      return condition.of.some(comesByWaiting) && !condition.of.some((part) => part.type === 'holds');
    case 'any':
      return condition.of.some(comesByWaiting);
    case 'over':
    case 'turn':
      return true;
    default:
      return false;
  }
}

/** The aims of every side, in their order. */
export function compileAims(tables: Tables): Aims[] {
  const { victory, locations, sides } = tables;
  const place = (id: string): number => locations.findIndex((location) => location.id === id);
  return sides.map((id, side) => {
    const goals = locations.map(() => 0);
    let leaves = false;
    let patient = false;
    for (const { level, winner } of victory.levels) {
      visit(level.when, (leaf) => {
        if (leaf.type === 'holds') goals[place(leaf.zone)] = LEVEL_GOAL;
        if (leaf.type === 'exited' && winner === side && level.ends !== false) leaves ||= leaf.units.side === id;
      });
      if (winner === side && comesByWaiting(level.when)) patient = true;
    }
    for (const hold of victory.awards?.holds ?? []) {
      const at = tables.heldLocations[hold.held];
      goals[at] = Math.max(goals[at], AWARD_GOAL);
    }
    return { goals, patient, leaves };
  });
}
