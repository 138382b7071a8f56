import { rollOrder } from '../../common/initiative';
import { copyInts } from '../../common/ints';
import { noticers, passRound } from './awareness';
import { ENDING } from './ending';
import type { SkirmishEvent } from './events';
import { restoreUnit } from './generated/lasting';
import { throwDie } from './roll';
import { beginAmbush, placeNext } from './setup';
import type { Tables } from './tables';
import { PHASE_ACT, PHASE_CHOOSE, PENDING, PHASE_OVER, PRESENT, REVEALED, WAITING } from './types';
import type { SkirmishState } from './state';

type Events = SkirmishEvent[] | undefined;

/** Begins a battle: units, ground and awareness as they come to it, then round 1. The state has its first values. */
export function beginBattle(tables: Tables, state: SkirmishState, events: Events): void {
  for (let side = 0; side < state.order.length; side++) state.order[side] = side;
  copyInts(tables.places.hardening, state.hard);
  copyInts(tables.dist, state.dist);
  const count = tables.units.length;
  for (let i = 0; i < count; i++) {
    const { side: own, start, ammoBase, awareness, waits } = tables.units[i];
    restoreUnit(state.units[i], start);
    state.units[i].fate = waits ? WAITING : PENDING;
    for (let w = 0; w < start.ammo.length; w++) state.ammo[ammoBase + w] = start.ammo[w];
    for (let side = 0; side < state.left.length; side++) {
      const level = side === own ? 0 : awareness;
      state.seen[side * count + i] = level;
      state.was[side * count + i] = level;
    }
    state.left[own]++;
  }
  nextRound(tables, state, events);
}

/** Begins a round: the first one with the ambush, each with the units that come in. */
export function nextRound(tables: Tables, state: SkirmishState, events: Events): void {
  state.turn++;
  events?.push({ t: 'turn', turn: state.turn });
  if (state.turn === 1 && beginAmbush(tables, state, events)) return;
  goOnPlacing(tables, state, events);
}

/** Goes on with the units that come in; when all are there the units begin to act. */
export function goOnPlacing(tables: Tables, state: SkirmishState, events: Events): void {
  if (placeNext(tables, state, events)) return;
  state.active = -1;
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i];
    unit.done = 0;
    unit.still = unit.at >= 0 && tables.places.step[unit.at] === 0 ? 1 : 0;
  }
  beginOrder(tables, state, events);
  state.next = 0;
  nextUnit(tables, state, events);
}

/** Every side throws the die, and all again while two are equal; the highest begins (house interpretation). */
function beginOrder(tables: Tables, state: SkirmishState, events: Events): void {
  if (!tables.options.rollOrder) return;
  const { dice, order, rng } = state;
  rollOrder(dice, order, () => throwDie(rng, tables.options.die));
  events?.push({ t: 'order', order: order.slice(), dice: dice.slice() });
}

/** Number of units of a side that wait for their turn, and the last of them. */
function waiting(tables: Tables, state: SkirmishState, side: number): number {
  const members = tables.bySide[side];
  let count = 0;
  for (let i = 0; i < members.length; i++) {
    const unit = state.units[members[i]];
    if (unit.fate === PRESENT && unit.done === 0) count++;
  }
  return count;
}

/** Lets the next side act that has a unit left for it, or ends the round. */
export function nextUnit(tables: Tables, state: SkirmishState, events: Events): void {
  const sides = state.order.length;
  for (let tried = 0; tried < sides; tried++) {
    const side = state.order[(state.next + tried) % sides];
    const count = waiting(tables, state, side);
    if (count === 0) continue;
    state.next = (state.next + tried) % sides;
    state.side = side;
    state.active = -1;
    state.phase = PHASE_CHOOSE;
    if (count === 1) beginUnit(tables, state, onlyUnit(tables, state, side), events);
    return;
  }
  endRound(tables, state, events);
}

function onlyUnit(tables: Tables, state: SkirmishState, side: number): number {
  const members = tables.bySide[side];
  for (let i = 0; i < members.length; i++) {
    const unit = state.units[members[i]];
    if (unit.fate === PRESENT && unit.done === 0) return members[i];
  }
  return -1;
}

/** A unit has its turn: new AP, and what it held for opportunities is over (13.2.1, house interpretation). */
export function beginUnit(tables: Tables, state: SkirmishState, index: number, events: Events): void {
  const unit = state.units[index];
  state.active = index;
  state.side = tables.units[index].side;
  state.phase = PHASE_ACT;
  unit.ap = tables.units[index].ap;
  unit.op = 0;
  unit.moved = unit.fired = unit.arrived = 0;
  events?.push({ t: 'began', target: index, see: noticers(tables, state, index, REVEALED) });
  if (unit.ap === 0) endUnit(tables, state, events);
}

/** The active unit's turn is over: AP that are left are held as opportunity points (house interpretation). */
export function endUnit(tables: Tables, state: SkirmishState, events: Events): void {
  const unit = state.units[state.active];
  if (unit.fate === PRESENT) {
    unit.op = unit.ap;
    events?.push({
      t: 'ended',
      target: state.active,
      op: unit.op,
      see: noticers(tables, state, state.active, REVEALED),
    });
  }
  unit.ap = 0;
  unit.done = 1;
  if (tables.options.alternate) state.next = (state.next + 1) % state.order.length;
  nextUnit(tables, state, events);
}

function endRound(tables: Tables, state: SkirmishState, events: Events): void {
  for (let i = 0; i < state.units.length; i++) state.units[i].ready = state.units[i].still;
  passRound(tables, state, events);
  ENDING.closeTurn(tables, state, events);
  if (state.phase !== PHASE_OVER) nextRound(tables, state, events);
}
