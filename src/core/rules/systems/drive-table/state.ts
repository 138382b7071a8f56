import { hashInt, reseed } from '@core/base';
import { copyInts, hashInts as foldInts } from '../../common/ints';
import { resetVerdict } from '../../common/score';
import type { Tables } from './tables';
import { DESTROYED, PHASE_OVER, PHASE_ORDERS, PRESENT } from './types';
import type { Aim, DriveTableState, OrderAction, ShipState } from './types';

/** A state of the battle's shape; {@link resetState} gives it values. */
export function blankState(tables: Tables): DriveTableState {
  const { victory } = tables;
  return {
    turn: 1,
    rng: { s0: 0, s1: 0 },
    phase: PHASE_ORDERS,
    waiting: 0,
    ships: tables.ships.map(({ start }) => ({ fate: PRESENT, parts: [...start], order: null, hits: 0, leaving: 0 })),
    points: victory.keepsPoints ? tables.sides.map(() => 0) : [],
    fired: victory.triggers.map(() => 0),
    winner: -1,
    level: -1,
    cause: 0,
  };
}

/** Sets everything up for a new battle with `seed`. */
export function resetState(tables: Tables, state: DriveTableState, seed: number): void {
  state.turn = 1;
  reseed(state.rng, seed);
  state.phase = PHASE_ORDERS;
  state.waiting = 0;
  state.points.fill(0);
  state.fired.fill(0);
  resetVerdict(state);
  for (let i = 0; i < tables.ships.length; i++) {
    const ship = state.ships[i];
    const { start } = tables.ships[i];
    ship.fate = PRESENT;
    ship.order = null;
    ship.hits = 0;
    ship.leaving = 0;
    for (let k = 0; k < start.length; k++) ship.parts[k] = start[k];
  }
}

/** Overwrites `into` with `from`; both are states of one battle. Orders never change, so both may hold the same one. */
export function copyState(from: DriveTableState, into: DriveTableState): void {
  into.turn = from.turn;
  into.rng.s0 = from.rng.s0;
  into.rng.s1 = from.rng.s1;
  into.phase = from.phase;
  into.waiting = from.waiting;
  into.winner = from.winner;
  into.level = from.level;
  into.cause = from.cause;
  copyInts(from.points, into.points);
  copyInts(from.fired, into.fired);
  for (let i = 0; i < from.ships.length; i++) {
    const ship = from.ships[i];
    const other = into.ships[i];
    other.fate = ship.fate;
    other.order = ship.order;
    other.hits = ship.hits;
    other.leaving = ship.leaving;
    copyInts(ship.parts, other.parts);
  }
}

/** A new state equal to `from`. */
export function cloneState(from: DriveTableState): DriveTableState {
  return {
    ...from,
    rng: { ...from.rng },
    ships: from.ships.map((ship): ShipState => ({ ...ship, parts: ship.parts.slice() })),
    points: from.points.slice(),
    fired: from.fired.slice(),
  };
}

/** Folds a list and its length into a running hash. */
function hashInts(start: number, values: readonly number[]): number {
  return foldInts(hashInt(start, values.length), values);
}

function hashAims(start: number, aims: readonly Aim[]): number {
  let hash = hashInt(start, aims.length);
  for (const [unit, amount] of aims) hash = hashInt(hashInt(hash, unit), amount);
  return hash;
}

function hashOrder(start: number, order: OrderAction | null): number {
  if (order === null) return hashInt(start, -1);
  const hash = hashInt(hashInt(hashInt(hashInt(start, order.u), order.a), order.d), order.s);
  return hashAims(hashAims(hashAims(hash, order.b), order.m), order.c);
}

/** A fingerprint of everything in the state. */
export function hashState(state: DriveTableState): number {
  const { turn, rng, phase, waiting, winner, level, cause } = state;
  let hash = hashInts(0x2f6b1d3, [turn, rng.s0, rng.s1, phase, waiting, winner, level, cause]);
  hash = hashInts(hashInts(hash, state.points), state.fired);
  for (const ship of state.ships) {
    hash = hashInts(hashInt(hashInt(hashInt(hash, ship.fate), ship.hits), ship.leaving), ship.parts);
    hash = hashOrder(hash, ship.order);
  }
  return hash;
}

/** Bits of the sides that still have ships in the battle. */
export function sidesPresent(tables: Tables, state: DriveTableState): number {
  let bits = 0;
  for (let i = 0; i < state.ships.length; i++) {
    if (state.ships[i].fate === PRESENT) bits |= 1 << tables.ships[i].side;
  }
  return bits;
}

/** Index of the first side that has something to decide; -1 when the battle is over. */
export function firstWaiting(state: DriveTableState): number {
  return state.waiting === 0 ? -1 : 31 - Math.clz32(state.waiting & -state.waiting);
}

/** Index of the first ship of a side that has something to decide; -1 when there is none. */
export function nextShip(tables: Tables, state: DriveTableState, side: number): number {
  if (state.phase === PHASE_OVER) return -1;
  for (let i = 0; i < state.ships.length; i++) {
    const ship = state.ships[i];
    if (tables.ships[i].side !== side || ship.fate !== PRESENT) continue;
    if (state.phase === PHASE_ORDERS ? ship.order === null : ship.hits > 0) return i;
  }
  return -1;
}

/** True for a ship that can be a target of another side. */
export function isFoe(tables: Tables, state: DriveTableState, side: number, unit: number): boolean {
  return state.ships[unit]?.fate === PRESENT && tables.ships[unit].side !== side;
}

/** The names of the fates, by code. */
export const FATES = ['alive', 'destroyed', 'exited'] as const;

/** True when a ship is no longer there because it was destroyed. */
export function isDestroyed(ship: ShipState): boolean {
  return ship.fate === DESTROYED;
}
