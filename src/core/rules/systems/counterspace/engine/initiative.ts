import { SIDE_ROLL, UNIT_ROLL } from './codes';
import { d6 } from './host';
import { isTorpedo } from './combatants';
import { isAvailable } from './legality';
import type { List } from './platform';
import type { State } from './state';
import type { Tables } from './tables';

/** Totals of the roll that is being made, by unit; reused by every battle. */
const totals: i32[] = [];

/** The key by which a member of an order is sorted: the totals of units, or the dice of sides. */
function keyOf(state: State, bySide: boolean, member: i32): i32 {
  return bySide ? state.dice[member] : totals[member];
}

/** Sorts `order[from..to)` by descending keys (insertion sort: short lists, no allocation). */
function sortOrder(state: State, bySide: boolean, from: i32, to: i32): void {
  const order = state.order;
  for (let i = from + 1; i < to; i++) {
    const member = order[i];
    const key = keyOf(state, bySide, member);
    let j = i - 1;
    while (j >= from && keyOf(state, bySide, order[j]) < key) {
      order[j + 1] = order[j];
      j--;
    }
    order[j + 1] = member;
  }
}

function anyEqual(values: List<i32>): boolean {
  for (let i = 1; i < values.length; i++) {
    for (let j = 0; j < i; j++) if (values[i] === values[j]) return true;
  }
  return false;
}

/** Sides roll a die each, again while any are equal; the highest goes first (2.1.0). */
function rollSides(state: State): void {
  const sides = state.left.length;
  listSides(state);
  if (sides === 1) return;
  do {
    for (let side = 0; side < sides; side++) state.dice[side] = d6(state.rng);
  } while (anyEqual(state.dice));
  sortOrder(state, true, 0, sides);
}

function listSides(state: State): void {
  const sides = state.left.length;
  for (let side = 0; side < sides; side++) state.order[side] = side;
  state.ordered = sides;
}

/**
 * Rolls for the units in `order[from..to)` and sorts them by die and class modifier; equals roll again among
 * themselves.
 */
function rollUnits(tables: Tables, state: State, from: i32, to: i32): void {
  for (let i = from; i < to; i++) {
    const unit = state.order[i];
    const die = d6(state.rng);
    while (totals.length <= unit) totals.push(0);
    // A second roll only settles the order of equals; the first die is the one that counts and is shown.
    if (state.dice[unit] === 0) state.dice[unit] = die;
    totals[unit] = die + (isTorpedo(tables, unit) ? 0 : tables.units[unit].initiative);
  }
  sortOrder(state, false, from, to);
  let start = from;
  while (start < to) {
    let end = start + 1;
    while (end < to && totals[state.order[end]] === totals[state.order[start]]) end++;
    if (end - start > 1) rollUnits(tables, state, start, end);
    start = end;
  }
}

/**
 * Every unit that can act this turn rolls for itself (2.1.0); with `bySide` each side's units come after one another.
 */
function rollAllUnits(tables: Tables, state: State, bySide: boolean): void {
  for (let i = 0; i < state.dice.length; i++) state.dice[i] = 0;
  state.ordered = 0;
  for (let side = 0; side < tables.bySide.length; side++) {
    const from = state.ordered;
    const members = tables.bySide[side];
    for (let i = 0; i < members.length; i++) queue(tables, state, members[i]);
    if (state.flying > 0) queueTorpedoes(tables, state, side);
    if (bySide) rollUnits(tables, state, from, state.ordered);
  }
  if (!bySide) rollUnits(tables, state, 0, state.ordered);
}

function queue(tables: Tables, state: State, index: i32): void {
  if (isAvailable(tables, state, index)) state.order[state.ordered++] = index;
}

function queueTorpedoes(tables: Tables, state: State, side: i32): void {
  for (let place = 0; place < tables.torpedoes.length; place++) {
    if (tables.torpedoes[place].side === side) queue(tables, state, tables.torpedoes[place].index);
  }
}

/** Settles who acts in which order this turn (2.1.0); false where the order of the turn before stays. */
export function rollInitiative(tables: Tables, state: State): boolean {
  const listed = tables.options.firstListed && state.turn === 1;
  const initiative = tables.options.initiative;
  if (initiative === UNIT_ROLL) rollAllUnits(tables, state, listed);
  else if (initiative !== SIDE_ROLL && state.turn > 1) return false;
  else if (listed) listSides(state);
  else rollSides(state);
  return true;
}
