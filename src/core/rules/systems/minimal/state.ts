import { hashInt, reseed } from '@core/base';
import { copyInts, hashInts, zeros } from '../../common/ints';
import { blankScore, resetScore } from '../../common/score';
import type { Tables } from './tables';
import { PENDING, PHASE_DEPLOY, PRESENT, WAITING } from './types';
import type { MinimalState, ShipState } from './types';

function blankShip(): ShipState {
  return {
    fate: PENDING,
    hex: -1,
    facing: 0,
    edge: -1,
    speed: -1,
    engine: 0,
    shields: 0,
    weapons: 0,
    fired: 0,
    plot: -1,
    turned: 0,
  };
}

/** A state of the battle's shape; {@link resetState} gives it values. */
export function blankState(tables: Tables): MinimalState {
  const sides = tables.sides.length;
  return {
    turn: 0,
    rng: { s0: 0, s1: 0 },
    phase: PHASE_DEPLOY,
    side: 0,
    active: -1,
    next: zeros(sides),
    order: zeros(sides),
    at: 0,
    dice: zeros(sides),
    striker: -1,
    struck: 0,
    ships: tables.ships.map(blankShip),
    ...blankScore(sides, tables.victory),
    happened: zeros(tables.victory.triggers.length),
  };
}

/** Sets up ships, counters and dice for a new battle with `seed`, turn 0, before anything is decided or rolled. */
export function resetState(tables: Tables, state: MinimalState, seed: number): void {
  state.turn = 0;
  reseed(state.rng, seed);
  state.phase = PHASE_DEPLOY;
  state.side = -1;
  state.active = -1;
  state.next.fill(-1);
  state.order.fill(0);
  state.at = 0;
  state.dice.fill(0);
  state.striker = -1;
  state.struck = 0;
  state.happened.fill(0);
  resetScore(state);
  for (let i = 0; i < tables.ships.length; i++) {
    const spec = tables.ships[i];
    const ship = state.ships[i];
    ship.fate = spec.startHex >= 0 ? PRESENT : spec.waits ? WAITING : PENDING;
    ship.hex = spec.startHex;
    ship.facing = Math.max(0, spec.startFacing);
    ship.edge = -1;
    ship.speed = spec.startFacing >= 0 ? spec.startSpeed : -1;
    ship.engine = spec.startEngine;
    ship.shields = spec.startShields;
    ship.weapons = spec.startWeapons;
    ship.fired = 0;
    ship.plot = -1;
    ship.turned = 0;
    state.left[spec.side]++;
  }
}

function copyShip(from: ShipState, into: ShipState): void {
  into.fate = from.fate;
  into.hex = from.hex;
  into.facing = from.facing;
  into.edge = from.edge;
  into.speed = from.speed;
  into.engine = from.engine;
  into.shields = from.shields;
  into.weapons = from.weapons;
  into.fired = from.fired;
  into.plot = from.plot;
  into.turned = from.turned;
}

/** Overwrites `into` with `from`; both are states of one battle. */
export function copyState(from: MinimalState, into: MinimalState): void {
  into.turn = from.turn;
  into.rng.s0 = from.rng.s0;
  into.rng.s1 = from.rng.s1;
  into.phase = from.phase;
  into.side = from.side;
  into.active = from.active;
  into.at = from.at;
  into.striker = from.striker;
  into.struck = from.struck;
  into.winner = from.winner;
  into.level = from.level;
  into.cause = from.cause;
  copyInts(from.next, into.next);
  copyInts(from.order, into.order);
  copyInts(from.dice, into.dice);
  copyInts(from.left, into.left);
  copyInts(from.held, into.held);
  copyInts(from.points, into.points);
  copyInts(from.happened, into.happened);
  for (let i = 0; i < from.ships.length; i++) copyShip(from.ships[i], into.ships[i]);
}

/** A new state equal to `from`. */
export function cloneState(tables: Tables, from: MinimalState): MinimalState {
  const twin = blankState(tables);
  copyState(from, twin);
  return twin;
}

function hashShip(start: number, ship: ShipState): number {
  let hash = hashInt(start, ship.fate);
  hash = hashInt(hash, ship.hex);
  hash = hashInt(hash, ship.facing);
  hash = hashInt(hash, ship.edge);
  hash = hashInt(hash, ship.speed);
  hash = hashInt(hash, ship.engine);
  hash = hashInt(hash, ship.shields);
  hash = hashInt(hash, ship.weapons);
  hash = hashInt(hash, ship.fired);
  hash = hashInt(hash, ship.plot);
  return hashInt(hash, ship.turned);
}

/** A fingerprint of everything in the state. */
export function hashState(state: MinimalState): number {
  let hash = hashInt(state.rng.s0, state.rng.s1);
  hash = hashInt(hash, state.turn);
  hash = hashInt(hash, state.phase);
  hash = hashInt(hash, state.side);
  hash = hashInt(hash, state.active);
  hash = hashInt(hash, state.at);
  hash = hashInt(hash, state.striker);
  hash = hashInt(hash, state.struck);
  hash = hashInt(hash, state.winner);
  hash = hashInt(hash, state.level);
  hash = hashInt(hash, state.cause);
  hash = hashInts(hash, state.next);
  hash = hashInts(hash, state.order);
  hash = hashInts(hash, state.dice);
  hash = hashInts(hash, state.left);
  hash = hashInts(hash, state.held);
  hash = hashInts(hash, state.points);
  hash = hashInts(hash, state.happened);
  for (let i = 0; i < state.ships.length; i++) hash = hashShip(hash, state.ships[i]);
  return hash;
}
