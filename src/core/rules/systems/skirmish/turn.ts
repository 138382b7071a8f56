import { rollOrder, sidesLeft } from '../../common/initiative';
import { copyInts } from '../../common/ints';
import { sidesAware, expireAwareness } from './awareness';
import { ENDING } from './ending';
import { beginEnvironment, fadeBloom } from './environment';
import type { Events } from './events';
import { restoreUnit } from './generated/lasting';
import { rollDie } from './roll';
import { beginAmbush, deployNext } from './setup';
import type { Tables } from './tables';
import { PHASE_ACT, PHASE_CHOOSE, PENDING, PHASE_OVER, PRESENT, REVEALED, WAITING } from './types';
import type { SkirmishState } from './state';

/** Starts a battle in a fresh state: sets up units, hardening, links and awareness, then starts round 1. */
export function beginBattle(tables: Tables, state: SkirmishState, events: Events): void {
  for (let side = 0; side < state.order.length; side++) state.order[side] = side;
  beginEnvironment(tables, state);
  copyInts(tables.linkLengths, state.linkLengths);
  const count = tables.units.length;
  for (let i = 0; i < count; i++) {
    const { side: own, start, ammoBase, awareness, waits } = tables.units[i];
    restoreUnit(state.units[i], start);
    state.units[i].fate = waits ? WAITING : PENDING;
    for (let w = 0; w < start.ammo.length; w++) state.ammo[ammoBase + w] = start.ammo[w];
    for (let side = 0; side < state.left.length; side++) {
      const level = side === own ? 0 : awareness;
      state.awareness[side * count + i] = level;
      state.fallback[side * count + i] = level;
    }
    state.left[own]++;
  }
  nextRound(tables, state, events);
}

/** Starts a round: the first with the ambush, each with arriving units. */
function nextRound(tables: Tables, state: SkirmishState, events: Events): void {
  state.turn++;
  events?.push({ t: 'turn', turn: state.turn });
  if (state.turn === 1 && beginAmbush(tables, state, events)) return;
  continueDeployment(tables, state, events);
}

/** Continues with arriving units; once all are deployed, units start to act. */
export function continueDeployment(tables: Tables, state: SkirmishState, events: Events): void {
  if (deployNext(tables, state, events)) return;
  state.active = -1;
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i];
    unit.done = 0;
    unit.still = unit.at >= 0 && tables.positions.step[unit.at] === 0 ? 1 : 0;
  }
  rollSideOrder(tables, state, events);
  state.next = 0;
  nextUnit(tables, state, events);
}

/** Every side rolls; ties reroll for all; the highest goes first (house interpretation). */
function rollSideOrder(tables: Tables, state: SkirmishState, events: Events): void {
  if (!tables.options.rollOrder) return;
  const { dice, order, rng } = state;
  rollOrder(dice, order, () => rollDie(rng, tables.options.die));
  events?.push({ t: 'order', order: sidesLeft(order, state.left), dice: dice.slice() });
}

/** Number of units of a side that have not acted this round. */
function unitsToAct(tables: Tables, state: SkirmishState, side: number): number {
  const members = tables.bySide[side];
  let count = 0;
  for (let i = 0; i < members.length; i++) {
    const unit = state.units[members[i]];
    if (unit.fate === PRESENT && unit.done === 0) count++;
  }
  return count;
}

/** Passes to the next side with units to act, or ends the round. */
export function nextUnit(tables: Tables, state: SkirmishState, events: Events): void {
  const sides = state.order.length;
  for (let tried = 0; tried < sides; tried++) {
    const side = state.order[(state.next + tried) % sides];
    const count = unitsToAct(tables, state, side);
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

/** Starts a unit's turn with fresh AP and without its opportunity points (13.2.1, house interpretation). */
export function beginUnit(tables: Tables, state: SkirmishState, index: number, events: Events): void {
  const unit = state.units[index];
  state.active = index;
  state.side = tables.units[index].side;
  state.phase = PHASE_ACT;
  unit.ap = tables.units[index].ap;
  unit.op = 0;
  unit.moved = unit.fired = unit.arrived = 0;
  events?.push({ t: 'began', target: index, visibleTo: sidesAware(tables, state, index, REVEALED) });
  if (unit.ap === 0) endUnit(tables, state, events);
}

/** Ends the active unit's turn: remaining AP become opportunity points (house interpretation). */
export function endUnit(tables: Tables, state: SkirmishState, events: Events): void {
  const unit = state.units[state.active];
  if (unit.fate === PRESENT) {
    unit.op = unit.ap;
    events?.push({
      t: 'ended',
      target: state.active,
      op: unit.op,
      visibleTo: sidesAware(tables, state, state.active, REVEALED),
    });
  }
  unit.ap = 0;
  unit.done = 1;
  if (tables.options.alternate) state.next = (state.next + 1) % state.order.length;
  nextUnit(tables, state, events);
}

function endRound(tables: Tables, state: SkirmishState, events: Events): void {
  for (let i = 0; i < state.units.length; i++) state.units[i].ready = state.units[i].still;
  expireAwareness(tables, state, events);
  fadeBloom(state);
  ENDING.closeTurn(tables, state, events);
  if (state.phase !== PHASE_OVER) nextRound(tables, state, events);
}
