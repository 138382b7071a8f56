import {
  ALL,
  ANY,
  HOLDS,
  LEFT_MAP,
  LOST_UNITS,
  NOT,
  OVER,
  POINTS,
  SURVIVORS,
  TURNS,
} from '../../../common/condition-kinds';
import { DESTROYED, EXITED } from './codes';
import type { List } from './platform';
import type { State } from './state';

/* Conditions of victory levels and triggers as trees of numbers, as common/conditions.ts compiles them. */

export { ALL, ANY, HOLDS, LEFT_MAP, LOST_UNITS, NOT, OVER, POINTS, SURVIVORS, TURNS };

/** A condition; which fields count depends on `kind`. */
export class Condition {
  kind: i32 = 0;
  need: i32 = 0;
  most: i32 = -1;
  edge: i32 = -1;
  side: i32 = -1;
  held: i32 = -1;
  /** Units by index. */
  members!: List<i32>;
  /** Parts of ALL, ANY and NOT. */
  parts!: List<Condition>;
}

/** True when a condition holds after `turns` turns; `over` when the battle has ended by elimination or at the turn limit. */
export function isTrue(when: Condition, state: State, turns: i32, over: boolean): boolean {
  switch (when.kind) {
    case ALL:
      for (let i = 0; i < when.parts.length; i++) if (!isTrue(when.parts[i], state, turns, over)) return false;
      return true;
    case ANY:
      for (let i = 0; i < when.parts.length; i++) if (isTrue(when.parts[i], state, turns, over)) return true;
      return false;
    case NOT:
      return !isTrue(when.parts[0], state, turns, over);
    case LOST_UNITS:
      return countFate(when.members, state, DESTROYED, -1) >= when.need;
    case SURVIVORS: {
      const alive = when.members.length - countFate(when.members, state, DESTROYED, -1);
      return alive >= when.need && (when.most < 0 || alive <= when.most);
    }
    case LEFT_MAP:
      return countFate(when.members, state, EXITED, when.edge) >= when.need;
    case HOLDS:
      return state.held[when.held] >= when.need;
    case TURNS:
      return turns >= when.need;
    case POINTS:
      return (state.points.length === 0 ? 0 : state.points[when.side]) >= when.need;
    case OVER:
      return over;
    default:
      return false;
  }
}

function countFate(members: List<i32>, state: State, fate: i32, edge: i32): i32 {
  let found = 0;
  for (let i = 0; i < members.length; i++) {
    const unit = state.units[members[i]];
    if (unit.fate === fate && (edge < 0 || unit.edge === edge)) found++;
  }
  return found;
}
