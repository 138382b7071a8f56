import { createRng, mix32, shuffle } from '@core/base';
import { sideAwareness } from './awareness';
import { positionName } from './line';
import type { SkirmishState } from './state';
import type { Tables } from './tables';
import { PENDING, REVEALED, WAITING } from './types';

/** What a side calls a unit that is not revealed to it (13.3). */
export function unknownName({ numbers }: Tables, unit: number): string {
  return `Unknown unit ${numbers[unit]}`;
}

/**
 * The tables of one game: the seed draws which unknown unit of a side has which number, because by their places in the scenario one could
 * tell who they are.
 */
export function numberUnits(tables: Tables, seed: number): Tables {
  const rng = createRng(mix32(seed));
  const numbers = tables.numbers.slice();
  for (const members of tables.bySide) {
    const drawn = members.slice();
    shuffle(rng, drawn);
    members.forEach((unit, at) => (numbers[unit] = drawn[at] + 1));
  }
  return { ...tables, numbers };
}

/** Units in the order of a list for a side: those that it knows in their places, the others by number. */
export function listOrder(
  { numbers }: Tables,
  units: readonly number[],
  isKnown: (unit: number) => boolean,
): readonly number[] {
  const unknown = units.filter((unit) => !isKnown(unit)).sort((a, b) => numbers[a] - numbers[b]);
  let next = 0;
  return units.map((unit) => (isKnown(unit) ? unit : unknown[next++]));
}

/** {@link listOrder} by what a side knows now. */
export function shownOrder(
  tables: Tables,
  state: SkirmishState,
  viewer: number,
  units: readonly number[],
): readonly number[] {
  return listOrder(tables, units, (unit) => isNamed(tables, state, viewer, unit));
}

/** True when a side knows who a unit is: its own, or one revealed to it (13.3). An umpire (-1) knows all. */
export function isNamed(tables: Tables, state: SkirmishState, viewer: number, unit: number): boolean {
  if (viewer < 0 || viewer === tables.units[unit].side) return true;
  const { fate } = state.units[unit];
  return fate !== PENDING && fate !== WAITING && sideAwareness(tables, state, viewer, unit) === REVEALED;
}

/** Label of a unit as a side knows it. */
export function labelFor(tables: Tables, state: SkirmishState, viewer: number, unit: number): string {
  return isNamed(tables, state, viewer, unit) ? tables.labels[unit] : unknownName(tables, unit);
}

/** Full name of a position, such as "Ridge, Defensive Advantage". */
export function positionText(tables: Tables, position: number): string {
  const { location, step } = tables.positions;
  return `${tables.locations[location[position]].name}, ${positionName(step[position])}`;
}
