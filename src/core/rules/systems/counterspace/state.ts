import { hashInt, reseed } from '@core/base';
import { State, TorpedoState } from './engine/state';
import type { Tables } from './tables';
import { DESTROYED, PENDING, PHASE_DEPLOY, PRESENT, WAITING } from './types';
import type { CounterspaceState, UnitState } from './types';

/** A state of the battle's shape; {@link resetState} gives it values. */
export function blankState(tables: Tables): CounterspaceState {
  return new State(tables.shape);
}

/** The same as `fill(0)`, which is slower for short lists. */
function clear(list: number[]): void {
  for (let i = 0; i < list.length; i++) list[i] = 0;
}

/** Sets up units, counters and dice for a new battle with `seed`, turn 0, before anything is decided or rolled. */
export function resetState(tables: Tables, state: CounterspaceState, seed: number): void {
  state.turn = 0;
  reseed(state.rng, seed);
  state.phase = PHASE_DEPLOY;
  state.side = 0;
  state.active = -1;
  clear(state.order);
  state.ordered = 0;
  state.at = 0;
  clear(state.dice);
  state.reactor = -1;
  if (state.declared.length > 0) state.declared = [];
  clear(state.left);
  clear(state.held);
  clear(state.points);
  clear(state.fired);
  if (state.ground.length > 0) state.ground = [];
  clear(state.goal);
  state.winner = -1;
  state.level = -1;
  state.cause = 0;
  const specs = tables.units;
  for (let i = 0; i < specs.length; i++) {
    const spec = specs[i];
    const unit = state.units[i];
    unit.fate = spec.startHex >= 0 ? PRESENT : spec.waits ? WAITING : PENDING;
    unit.hex = spec.startHex;
    unit.facing = spec.startFacing;
    unit.edge = -1;
    unit.hull = spec.start.hull;
    unit.shields = spec.start.shields;
    unit.energy = spec.start.energy;
    unit.rating = spec.start.rating;
    unit.halved = spec.start.halved;
    unit.moves = 0;
    unit.acted = 0;
    unit.bays = spec.start.bays;
    unit.launched = 0;
    unit.gained = 0;
    unit.guard = 0;
    unit.oldGuard = 0;
    unit.reserve = spec.start.reserve;
    unit.busy = 0;
    state.left[spec.side]++;
  }
  state.flying = 0;
  for (let i = 0; i < state.torpedoes.length; i++) {
    copyTorpedo(tables.torpedoes[i].spent ? SPENT : CARRIED, state.torpedoes[i]);
  }
}

/** A torpedo in its bay. */
const CARRIED: Readonly<TorpedoState> = new TorpedoState();
/** One that was spent before the battle. */
const SPENT: Readonly<TorpedoState> = { ...CARRIED, fate: DESTROYED };

function copyTorpedo(from: Readonly<TorpedoState>, into: TorpedoState): void {
  into.fate = from.fate;
  into.hex = from.hex;
  into.facing = from.facing;
  into.moves = from.moves;
  into.acted = from.acted;
  into.travelled = from.travelled;
  into.drag = from.drag;
}

function copyUnit(from: UnitState, into: UnitState): void {
  into.fate = from.fate;
  into.hex = from.hex;
  into.facing = from.facing;
  into.edge = from.edge;
  into.hull = from.hull;
  into.shields = from.shields;
  into.energy = from.energy;
  into.rating = from.rating;
  into.halved = from.halved;
  into.moves = from.moves;
  into.acted = from.acted;
  into.bays = from.bays;
  into.launched = from.launched;
  into.gained = from.gained;
  into.guard = from.guard;
  into.oldGuard = from.oldGuard;
  into.reserve = from.reserve;
  into.busy = from.busy;
}

function copyInts(from: readonly number[], into: number[]): void {
  for (let i = 0; i < from.length; i++) into[i] = from[i];
}

/** Overwrites `into` with `from`; both are states of one battle. */
export function copyState(from: CounterspaceState, into: CounterspaceState): void {
  into.turn = from.turn;
  into.rng.s0 = from.rng.s0;
  into.rng.s1 = from.rng.s1;
  into.phase = from.phase;
  into.side = from.side;
  into.active = from.active;
  into.ordered = from.ordered;
  into.at = from.at;
  into.winner = from.winner;
  into.level = from.level;
  into.cause = from.cause;
  copyInts(from.order, into.order);
  copyInts(from.dice, into.dice);
  copyInts(from.left, into.left);
  copyInts(from.held, into.held);
  copyInts(from.points, into.points);
  copyInts(from.fired, into.fired);
  if (from.ground.length > 0 || into.ground.length > 0) into.ground = from.ground.slice();
  copyInts(from.goal, into.goal);
  into.reactor = from.reactor;
  // Like `ground` a list whose length changes, and nearly always empty.
  if (from.declared.length > 0 || into.declared.length > 0) into.declared = from.declared.slice();
  for (let i = 0; i < from.units.length; i++) copyUnit(from.units[i], into.units[i]);
  into.flying = from.flying;
  for (let i = 0; i < from.torpedoes.length; i++) copyTorpedo(from.torpedoes[i], into.torpedoes[i]);
}

/** A new state equal to `from`, of a battle with these tables. */
export function cloneState(tables: Tables, from: CounterspaceState): CounterspaceState {
  const state = new State(tables.shape);
  copyState(from, state);
  return state;
}

function hashInts(start: number, values: readonly number[]): number {
  let hash = start;
  for (let i = 0; i < values.length; i++) hash = hashInt(hash, values[i]);
  return hash;
}

function hashUnit(start: number, unit: UnitState): number {
  let hash = hashInt(start, unit.fate);
  hash = hashInt(hash, unit.hex);
  hash = hashInt(hash, unit.facing);
  hash = hashInt(hash, unit.edge);
  hash = hashInt(hash, unit.hull);
  hash = hashInt(hash, unit.shields);
  hash = hashInt(hash, unit.energy);
  hash = hashInt(hash, unit.rating);
  hash = hashInt(hash, unit.halved);
  hash = hashInt(hash, unit.moves);
  hash = hashInt(hash, unit.acted);
  hash = hashInt(hash, unit.bays);
  hash = hashInt(hash, unit.launched);
  hash = hashInt(hash, unit.gained);
  hash = hashInt(hash, unit.guard);
  hash = hashInt(hash, unit.oldGuard);
  hash = hashInt(hash, unit.reserve);
  return hashInt(hash, unit.busy);
}

function hashTorpedo(start: number, torpedo: TorpedoState): number {
  let hash = hashInt(start, torpedo.fate);
  hash = hashInt(hash, torpedo.hex);
  hash = hashInt(hash, torpedo.facing);
  hash = hashInt(hash, torpedo.moves);
  hash = hashInt(hash, torpedo.acted);
  hash = hashInt(hash, torpedo.travelled);
  return hashInt(hash, torpedo.drag);
}

/** A fingerprint of everything in the state. */
export function hashState(state: CounterspaceState): number {
  let hash = hashInt(state.rng.s0, state.rng.s1);
  hash = hashInt(hash, state.turn);
  hash = hashInt(hash, state.phase);
  hash = hashInt(hash, state.side);
  hash = hashInt(hash, state.active);
  hash = hashInt(hash, state.ordered);
  hash = hashInt(hash, state.at);
  hash = hashInt(hash, state.winner);
  hash = hashInt(hash, state.level);
  hash = hashInt(hash, state.cause);
  hash = hashInts(hash, state.order);
  hash = hashInts(hash, state.dice);
  hash = hashInts(hash, state.left);
  hash = hashInts(hash, state.held);
  hash = hashInts(hash, state.points);
  hash = hashInts(hash, state.fired);
  hash = hashInts(hash, state.ground);
  hash = hashInts(hash, state.goal);
  hash = hashInt(hash, state.reactor);
  hash = hashInt(hash, state.declared.length);
  hash = hashInts(hash, state.declared);
  for (let i = 0; i < state.units.length; i++) hash = hashUnit(hash, state.units[i]);
  hash = hashInt(hash, state.flying);
  for (let i = 0; i < state.torpedoes.length; i++) hash = hashTorpedo(hash, state.torpedoes[i]);
  return hash;
}
