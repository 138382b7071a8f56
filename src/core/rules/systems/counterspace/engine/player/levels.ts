import { ALL, ANY, LEFT_MAP, LOST_UNITS, NOT, OVER, SURVIVORS, TURNS } from '../conditions';
import type { Condition } from '../conditions';
import type { Ints, List } from '../platform';
import type { Tables } from '../tables';

/* What can be read from the conditions of victory levels once and for all. */

/** Any edge that the side may leave by. */
export const ANY_EDGE: i32 = -1;
/** No wish to leave. */
export const STAYS: i32 = -2;

/** True when a condition of the given kind is in a condition, or is it. */
export function mentions(when: Condition, kind: i32): boolean {
  if (when.kind === kind) return true;
  for (let i = 0; i < when.parts.length; i++) if (mentions(when.parts[i], kind)) return true;
  return false;
}

/** True when a condition cannot come true without a loss of the side itself. */
export function costsOwn(tables: Tables, when: Condition, side: i32): boolean {
  switch (when.kind) {
    case ALL:
      for (let i = 0; i < when.parts.length; i++) if (costsOwn(tables, when.parts[i], side)) return true;
      return false;
    case ANY:
      for (let i = 0; i < when.parts.length; i++) if (!costsOwn(tables, when.parts[i], side)) return false;
      return true;
    case LOST_UNITS:
      return hasMember(tables, when.members, side);
    case SURVIVORS:
      return when.most === 0 && hasMember(tables, when.members, side);
    default:
      return false;
  }
}

function hasMember(tables: Tables, members: List<i32>, side: i32): boolean {
  for (let i = 0; i < members.length; i++) if (tables.units[members[i]].side === side) return true;
  return false;
}

/** True when a condition checks only which units of whole sides are left, and when. */
export function isEliminationOnly(tables: Tables, when: Condition): boolean {
  switch (when.kind) {
    case ALL:
    case ANY:
    case NOT:
      for (let i = 0; i < when.parts.length; i++) if (!isEliminationOnly(tables, when.parts[i])) return false;
      return true;
    case LOST_UNITS:
    case SURVIVORS:
      for (let side = 0; side < tables.bySide.length; side++) {
        if (isWhole(tables, when.members, side)) return true;
      }
      return false;
    case TURNS:
    case OVER:
      return true;
    default:
      return false;
  }
}

/** True when the members are exactly the units of a side. */
function isWhole(tables: Tables, members: List<i32>, side: i32): boolean {
  if (members.length !== tables.bySide[side].length) return false;
  for (let i = 0; i < members.length; i++) if (tables.units[members[i]].side !== side) return false;
  return true;
}

/** Notes by which edge a condition wants units of a side to leave. */
export function readExitEdges(tables: Tables, when: Condition, side: i32, home: Ints): void {
  if (when.kind === ALL || when.kind === ANY) {
    for (let i = 0; i < when.parts.length; i++) readExitEdges(tables, when.parts[i], side, home);
  }
  if (when.kind !== LEFT_MAP) return;
  for (let i = 0; i < when.members.length; i++) {
    if (tables.units[when.members[i]].side === side) home[when.members[i]] = when.edge;
  }
}
