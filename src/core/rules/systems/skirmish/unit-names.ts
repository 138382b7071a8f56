import { sideAwareness } from './awareness';
import { positionName } from './line';
import type { SkirmishState } from './state';
import type { Tables } from './tables';
import { PENDING, REVEALED, WAITING } from './types';

/** What a side calls a unit that is not revealed to it (13.3). */
export function unknownName(unit: number): string {
  return `Unknown unit ${unit + 1}`;
}

/** True when a side knows who a unit is: its own, or one revealed to it (13.3). An umpire (-1) knows all. */
export function isNamed(tables: Tables, state: SkirmishState, viewer: number, unit: number): boolean {
  if (viewer < 0 || viewer === tables.units[unit].side) return true;
  const { fate } = state.units[unit];
  return fate !== PENDING && fate !== WAITING && sideAwareness(tables, state, viewer, unit) === REVEALED;
}

/** Label of a unit as a side knows it. */
export function labelFor(tables: Tables, state: SkirmishState, viewer: number, unit: number): string {
  return isNamed(tables, state, viewer, unit) ? tables.labels[unit] : unknownName(unit);
}

/** Full name of a position, such as "Ridge, Defensive Advantage". */
export function positionText(tables: Tables, position: number): string {
  const { location, step } = tables.positions;
  return `${tables.locations[location[position]].name}, ${positionName(step[position])}`;
}
