import { d6 } from '@core/base';
import { isTorpedo } from './fielded';
import { isAvailable } from './legality';
import type { Tables } from './tables';
import type { CounterspaceState } from './types';

/** Totals of the roll that is being made, by unit; reused by every battle. */
const totals: number[] = [];

/** Sorts `order[from..to)` by descending `keys` (insertion sort: short lists, no allocation). */
function sortByKey(order: number[], keys: readonly number[], from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const member = order[i];
    let j = i - 1;
    while (j >= from && keys[order[j]] < keys[member]) {
      order[j + 1] = order[j];
      j--;
    }
    order[j + 1] = member;
  }
}

function anyEqual(values: readonly number[]): boolean {
  for (let i = 1; i < values.length; i++) {
    for (let j = 0; j < i; j++) if (values[i] === values[j]) return true;
  }
  return false;
}

/** Sides roll a die each, again while any are equal; the highest goes first (2.1.0). */
function rollSides(state: CounterspaceState): void {
  const sides = state.left.length;
  listSides(state);
  if (sides === 1) return;
  do {
    for (let side = 0; side < sides; side++) state.dice[side] = d6(state.rng);
  } while (anyEqual(state.dice));
  sortByKey(state.order, state.dice, 0, sides);
}

function listSides(state: CounterspaceState): void {
  const sides = state.left.length;
  for (let side = 0; side < sides; side++) state.order[side] = side;
  state.ordered = sides;
}

/**
 * Rolls for the units in `order[from..to)` and sorts them by die and class modifier; equals roll again among
 * themselves.
 */
function rollUnits(tables: Tables, state: CounterspaceState, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const unit = state.order[i];
    const die = d6(state.rng);
    // A second roll only settles the order of equals; the first die is the one that counts and is shown.
    if (state.dice[unit] === 0) state.dice[unit] = die;
    totals[unit] = die + (isTorpedo(tables, unit) ? 0 : tables.units[unit].initiative);
  }
  sortByKey(state.order, totals, from, to);
  for (let start = from; start < to;) {
    let end = start + 1;
    while (end < to && totals[state.order[end]] === totals[state.order[start]]) end++;
    if (end - start > 1) rollUnits(tables, state, start, end);
    start = end;
  }
}

/**
 * Every unit that can act this turn rolls for itself (2.1.0); with `bySide` each side's units come after one another.
 */
function rollAllUnits(tables: Tables, state: CounterspaceState, bySide: boolean): void {
  state.dice.fill(0);
  state.ordered = 0;
  for (const [side, members] of tables.bySide.entries()) {
    const from = state.ordered;
    for (const unit of members) if (isAvailable(tables, state, unit)) state.order[state.ordered++] = unit;
    if (state.flying > 0) addTorpedoes(tables, state, side);
    if (bySide) rollUnits(tables, state, from, state.ordered);
  }
  if (!bySide) rollUnits(tables, state, 0, state.ordered);
}

function addTorpedoes(tables: Tables, state: CounterspaceState, side: number): void {
  for (const torpedo of tables.torpedoes) {
    if (torpedo.side === side && isAvailable(tables, state, torpedo.index))
      state.order[state.ordered++] = torpedo.index;
  }
}

/** Settles who acts in which order this turn (2.1.0). */
export function rollInitiative(tables: Tables, state: CounterspaceState): void {
  const { initiative, firstListed } = tables.options;
  const listed = firstListed && state.turn === 1;
  switch (initiative) {
    case 'unit-roll':
      rollAllUnits(tables, state, listed);
      break;
    case 'side-roll':
      if (listed) listSides(state);
      else rollSides(state);
      break;
    case 'igo-hugo':
      if (listed) listSides(state);
      else if (state.turn === 1) rollSides(state);
      break;
  }
}
