import type { Condition, UnitGroup } from '@core/model';
import { unitsOf } from '../../../common/conditions';
import type { Tables } from '../tables';
import { EDGES } from '../types';

/* What can be read from the conditions of victory levels once and for all. */

/** Any edge that the side may leave by. */
export const ANY_EDGE = -1;
/** No wish to leave. */
export const STAYS = -2;

/** Index into EDGES of an edge to leave by; ANY_EDGE where none is named. */
export function edgeOf(edge: (typeof EDGES)[number] | undefined): number {
  return edge === undefined ? ANY_EDGE : EDGES.indexOf(edge);
}

/** True when a condition of the given type is in a condition, or is it. */
export function mentions(when: Condition, type: Condition['type']): boolean {
  if (when.type === type) return true;
  if (when.type === 'all' || when.type === 'any') return when.of.some((part) => mentions(part, type));
  return when.type === 'not' && mentions(when.of, type);
}

/** True when a condition cannot come true without a loss of the side itself. */
export function costsOwn(tables: Tables, when: Condition, side: number): boolean {
  const own = (group: UnitGroup): boolean =>
    unitsOf(group, tables.names).some((unit) => tables.units[unit].side === side);
  switch (when.type) {
    case 'all':
      return when.of.some((part) => costsOwn(tables, part, side));
    case 'any':
      return when.of.every((part) => costsOwn(tables, part, side));
    case 'destroyed':
      return own(when.units);
    case 'survivors':
      return when.atMost === 0 && own(when.units);
    default:
      return false;
  }
}

/** True when a condition asks for nothing but which units of whole sides are left, and when. */
export function isPlain(tables: Tables, when: Condition): boolean {
  switch (when.type) {
    case 'all':
    case 'any':
      return when.of.every((part) => isPlain(tables, part));
    case 'not':
      return isPlain(tables, when.of);
    case 'destroyed':
    case 'survivors': {
      const members = unitsOf(when.units, tables.names);
      return tables.bySide.some((all) => all.length === members.length && members.every((unit) => all.includes(unit)));
    }
    case 'turn':
    case 'over':
      return true;
    case 'points':
    case 'exited':
    case 'holds':
      return false;
  }
}

/** Notes by which edge a condition wants units of a side to leave. */
export function readHome(tables: Tables, when: Condition, side: number, home: Int8Array): void {
  if (when.type === 'all' || when.type === 'any') for (const part of when.of) readHome(tables, part, side, home);
  if (when.type !== 'exited') return;
  for (const unit of unitsOf(when.units, tables.names)) {
    if (tables.units[unit].side === side) home[unit] = edgeOf(when.edge);
  }
}
