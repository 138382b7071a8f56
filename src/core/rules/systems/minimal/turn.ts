import { d6 } from '@core/base';
import { rollOrder, sidesLeft } from '../../common/initiative';
import { hasShot } from './combat';
import { closeTurn } from './ending';
import type { Events } from './events';
import { restoreShip } from './generated/lasting';
import { moveAll } from './movement';
import type { Tables } from './tables';
import { PENDING, PHASE_DEPLOY, PHASE_FIRE, PHASE_ORDERS, PHASE_OVER, PHASE_READY, PRESENT, WAITING } from './types';
import type { MinimalState } from './state';

/** Sides that may act now, as bits: all that have orders to give, else the side to act. */
export function sidesToAct(state: MinimalState): number {
  if (state.phase !== PHASE_ORDERS) return state.side < 0 ? 0 : 1 << state.side;
  let bits = 0;
  for (let side = 0; side < state.next.length; side++) if (state.next[side] >= 0) bits |= 1 << side;
  return bits;
}

/** Starts a battle in a fresh state: sets up the ships, then starts turn 1. */
export function beginBattle(tables: Tables, state: MinimalState, events: Events): void {
  for (let i = 0; i < tables.ships.length; i++) {
    const { side, start, startHex, startFacing, startSpeed, waits } = tables.ships[i];
    const ship = state.ships[i];
    restoreShip(ship, start);
    ship.fate = startHex >= 0 ? PRESENT : waits ? WAITING : PENDING;
    ship.hex = startHex;
    ship.facing = Math.max(0, startFacing);
    ship.speed = startFacing >= 0 ? startSpeed : -1;
    state.left[side]++;
  }
  nextTurn(tables, state, events);
}

/** Starts a turn (4.0): arriving ships deploy, then all sides plot. */
export function nextTurn(tables: Tables, state: MinimalState, events: Events): void {
  state.turn++;
  events?.push({ t: 'turn', turn: state.turn });
  deployNext(tables, state, events);
}

/** Moves on to the next ship to deploy or to choose facing and SPEED for; when there is none, plotting starts (5.0). */
export function deployNext(tables: Tables, state: MinimalState, events: Events): void {
  for (let side = 0; side < tables.bySide.length; side++) {
    const members = tables.bySide[side];
    for (let i = 0; i < members.length; i++) {
      const ship = state.ships[members[i]];
      const arrives = ship.fate === PENDING && tables.ships[members[i]].entryTurn <= state.turn;
      if (!arrives && (ship.fate !== PRESENT || ship.speed >= 0)) continue;
      state.phase = arrives ? PHASE_DEPLOY : PHASE_READY;
      state.side = side;
      state.active = members[i];
      return;
    }
  }
  beginOrders(tables, state, events);
}

/** First ship of a side without an order; -1 when there is none. */
export function nextWithoutOrder(tables: Tables, state: MinimalState, side: number): number {
  const members = tables.bySide[side];
  for (let i = 0; i < members.length; i++) {
    const ship = state.ships[members[i]];
    if (ship.fate === PRESENT && ship.plot < 0) return members[i];
  }
  return -1;
}

function beginOrders(tables: Tables, state: MinimalState, events: Events): void {
  for (let i = 0; i < state.ships.length; i++) {
    state.ships[i].plot = -1;
    state.ships[i].fired = 0;
  }
  state.phase = PHASE_ORDERS;
  state.side = -1;
  state.active = -1;
  let waiting = false;
  for (let side = 0; side < state.next.length; side++) {
    state.next[side] = nextWithoutOrder(tables, state, side);
    if (state.next[side] >= 0) waiting = true;
  }
  if (!waiting) resolve(tables, state, events);
}

/** Stores a ship's secret order. Once all orders are given, all ships move and firing starts (4.0). */
export function sealOrder(tables: Tables, state: MinimalState, unit: number, plot: number, events: Events): void {
  const { side } = tables.ships[unit];
  state.ships[unit].plot = plot;
  state.next[side] = nextWithoutOrder(tables, state, side);
  if (state.next[side] >= 0) return;
  events?.push({ t: 'sealed', side });
  for (let other = 0; other < state.next.length; other++) if (state.next[other] >= 0) return;
  resolve(tables, state, events);
}

function resolve(tables: Tables, state: MinimalState, events: Events): void {
  moveAll(tables, state, events);
  if (state.phase === PHASE_OVER) return;
  rollInitiative(state);
  events?.push({ t: 'initiative', order: sidesLeft(state.order, state.left), dice: state.dice.slice() });
  state.at = 0;
  nextFire(tables, state, events);
}

/** Every side rolls; ties reroll for all. The highest fires first (4.0). */
function rollInitiative(state: MinimalState): void {
  const { dice, order, rng } = state;
  rollOrder(dice, order, () => d6(rng));
}

/** Continues with the firing side while it has shots, then with the next side, then ends the turn. */
export function nextFire(tables: Tables, state: MinimalState, events: Events): void {
  for (; state.at < state.order.length; state.at++) {
    const side = state.order[state.at];
    if (!hasShot(tables, state, side)) continue;
    state.phase = PHASE_FIRE;
    state.side = side;
    return;
  }
  closeTurn(tables, state, events);
  if (state.phase !== PHASE_OVER) nextTurn(tables, state, events);
}
