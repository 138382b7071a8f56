import { closeTurn } from '../../ending';
import { rollInitiative } from '../../initiative';
import { setGoal } from '../../orders';
import { beginFlight, endFlight } from '../../torpedoes';
import { PHASE_ACTION, PHASE_ENERGY, PHASE_OVER, PHASE_SELECT, PRESENT } from '../../types';
import type { CounterspaceState } from '../../types';
import {
  ACTED,
  FATE,
  HEX,
  HEXES,
  LAUNCHED,
  LIST,
  MOVEMENT,
  MOVES,
  POST,
  REACH,
  ROW,
  SIDE,
  type Memory,
  type Setting,
} from './memory';
import type { Units } from './units';

/** Found in place of a unit: nobody, or more than one. */
const NOBODY = -1;
const SEVERAL = -2;

/** Who acts next, as the rules have it (turn.ts, idle.ts). */
export interface Turns {
  /** Makes a unit or torpedo the active one. */
  readonly activate: (setting: Setting, state: CounterspaceState, index: number) => void;
  /** Ends the activation of the active unit or torpedo and goes on to the next. */
  readonly end: (setting: Setting, state: CounterspaceState) => void;
}

/** Made once for a thread's rows. */
export function createTurns(memory: Memory, units: Units): Turns {
  const { now, rows, dist, members, posts, postCount, others, otherCount, waiting, postsLeft, passed } = memory;
  const { readAll, writeActor, takeDice, giveDice, isAvailable, countAll, lowestShields, highestShields, charge } =
    units;

  function activate({ tables }: Setting, state: CounterspaceState, index: number): void {
    const ships = tables.units.length;
    state.active = index;
    if (index >= ships) {
      state.side = tables.torpedoes[index - ships].side;
      beginFlight(tables, state, index - ships);
      state.phase = PHASE_ACTION;
      return;
    }
    const at = index << ROW;
    const side = rows[at | SIDE];
    state.side = side;
    waiting[side]--;
    postsLeft[side] -= rows[at | POST];
    rows[at | LAUNCHED] = 0;
    rows[at | ACTED] = state.turn;
    rows[at | MOVES] = rows[at | MOVEMENT];
    if (tables.hasAdvance) setGoal(tables, state, index);
    const lowest = lowestShields(index);
    if (lowest < highestShields(index)) {
      state.phase = PHASE_ENERGY;
      return;
    }
    charge(index, lowest);
    state.phase = PHASE_ACTION;
  }

  function end(setting: Setting, state: CounterspaceState): void {
    const { tables } = setting;
    const index = state.active;
    if (index < tables.units.length) {
      rows[(index << ROW) | MOVES] = 0;
      writeActor(state, index);
    } else if (state.torpedoes[index - tables.units.length].fate === PRESENT) {
      endFlight(tables, state, undefined);
    }
    state.active = NOBODY;
    while (!nextUnit(setting, state)) {
      closeTurn(tables, state, undefined);
      if (state.phase === PHASE_OVER) return;
      state.turn++;
      state.at = 0;
      if (tables.victory.triggers.length > 0) readAll(state);
      countAll(tables.sides.length, state.turn);
      giveDice(state);
      rollInitiative(tables, state);
      takeDice(state);
    }
  }

  /** Finds who acts next this turn; false when all have acted. */
  function nextUnit(setting: Setting, state: CounterspaceState): boolean {
    const { order, ordered } = state;
    for (let place = state.at; place < ordered; place++) {
      const side = order[place];
      if (postsLeft[side] > 0) passOver(setting, state, side);
      const next = choiceOf(setting, state, side);
      if (next === NOBODY) continue;
      state.at = place;
      if (next === SEVERAL) {
        state.phase = PHASE_SELECT;
        state.side = side;
      } else activate(setting, state, next);
      return true;
    }
    state.at = ordered;
    return false;
  }

  /** The one unit or torpedo of a side that can still be activated, NOBODY or SEVERAL. */
  function choiceOf(setting: Setting, state: CounterspaceState, side: number): number {
    const ships = waiting[side];
    if (ships > 1) return SEVERAL;
    const found = ships === 1 ? lastOf(side, state.turn) : NOBODY;
    return state.flying === 0 ? found : withTorpedoes(setting, state, side, found);
  }

  function lastOf(side: number, turn: number): number {
    let place = ((side << LIST) + passed[side]) | 0;
    const last = ((side + 1) << LIST) - 1;
    while (place < last && !isAvailable(members[place], turn)) place = (place + 1) | 0;
    return members[place];
  }

  function withTorpedoes({ tables }: Setting, state: CounterspaceState, side: number, ship: number): number {
    const { torpedoes, turn } = state;
    let found = ship;
    for (let place = 0; place < torpedoes.length; place++) {
      const { fate, acted } = torpedoes[place];
      if (fate !== PRESENT || acted === turn || tables.torpedoes[place].side !== side) continue;
      if (found !== NOBODY) return SEVERAL;
      found = tables.torpedoes[place].index;
    }
    return found;
  }

  /** Passes over all posts of a side that can do nothing now. */
  function passOver(setting: Setting, state: CounterspaceState, side: number): void {
    const first = side << LIST;
    const all = postCount[side];
    for (let i = 0; i < all; i++) {
      const index = posts[(first + i) | 0];
      const at = index << ROW;
      if (rows[at | ACTED] === state.turn || rows[at | FATE] !== PRESENT) continue;
      const lowest = lowestShields(index);
      if (lowest < highestShields(index) || hasInReach(setting, state, at, side)) continue;
      charge(index, lowest);
      rows[at | ACTED] = state.turn;
      waiting[side]--;
      postsLeft[side]--;
      writeActor(state, index);
    }
  }

  /** True when an enemy unit or torpedo is within the reach of any weapon, whether or not it may be fired at. */
  function hasInReach({ tables }: Setting, state: CounterspaceState, at: number, side: number): boolean {
    const reach = rows[at | REACH];
    if (reach < 0) return false;
    const from = Math.imul(rows[at | HEX], now[HEXES]);
    const first = side << LIST;
    const all = otherCount[side];
    for (let i = 0; i < all; i++) {
      const other = others[(first + i) | 0] << ROW;
      if (rows[other | FATE] === PRESENT && dist[(from + rows[other | HEX]) | 0] <= reach) return true;
    }
    if (state.flying === 0) return false;
    for (let place = 0; place < state.torpedoes.length; place++) {
      const { fate, hex } = state.torpedoes[place];
      if (fate === PRESENT && tables.torpedoes[place].side !== side && dist[from + hex] <= reach) return true;
    }
    return false;
  }

  return { activate, end };
}
