import type { CounterspaceState, TorpedoState, UnitState } from './types';

/*
 * A state as one row of integers, to be compared and written back at once. Left out are the generator and the dice that
 * are shown, and the two lists that are nearly always empty: only a state in which they are can be packed.
 */

const UNIT_NUMBERS = 18;
const TORPEDO_NUMBERS = 7;
const SCALARS = 11;

/** True when nothing in the state would be lost. */
export function canPack(state: CounterspaceState): boolean {
  return state.declared.length === 0 && state.ground.length === 0;
}

/** How many integers a state of a battle packs to. */
export function packedLength({ units, torpedoes, order, left, held, points, fired, goal }: CounterspaceState): number {
  const lists = order.length + left.length + held.length + points.length + fired.length + goal.length;
  return SCALARS + lists + UNIT_NUMBERS * units.length + TORPEDO_NUMBERS * torpedoes.length;
}

/** Writes a state to a row of {@link packedLength} integers. */
export function packState(state: CounterspaceState, row: Int32Array): void {
  row[0] = state.turn;
  row[1] = state.phase;
  row[2] = state.side;
  row[3] = state.active;
  row[4] = state.ordered;
  row[5] = state.at;
  row[6] = state.flying;
  row[7] = state.reactor;
  row[8] = state.winner;
  row[9] = state.level;
  row[10] = state.cause;
  let at = SCALARS;
  at = packInts(state.order, row, at);
  at = packInts(state.left, row, at);
  at = packInts(state.held, row, at);
  at = packInts(state.points, row, at);
  at = packInts(state.fired, row, at);
  at = packInts(state.goal, row, at);
  for (let i = 0; i < state.units.length; i++, at += UNIT_NUMBERS) packUnit(state.units[i], row, at);
  for (let i = 0; i < state.torpedoes.length; i++, at += TORPEDO_NUMBERS) packTorpedo(state.torpedoes[i], row, at);
}

/** Writes a row back into a state of the same battle; its generator and its dice stay as they are. */
export function unpackState(row: Int32Array, state: CounterspaceState): void {
  state.turn = row[0];
  state.phase = row[1];
  state.side = row[2];
  state.active = row[3];
  state.ordered = row[4];
  state.at = row[5];
  state.flying = row[6];
  state.reactor = row[7];
  state.winner = row[8];
  state.level = row[9];
  state.cause = row[10];
  let at = SCALARS;
  at = unpackInts(row, at, state.order);
  at = unpackInts(row, at, state.left);
  at = unpackInts(row, at, state.held);
  at = unpackInts(row, at, state.points);
  at = unpackInts(row, at, state.fired);
  at = unpackInts(row, at, state.goal);
  for (let i = 0; i < state.units.length; i++, at += UNIT_NUMBERS) unpackUnit(row, at, state.units[i]);
  for (let i = 0; i < state.torpedoes.length; i++, at += TORPEDO_NUMBERS) unpackTorpedo(row, at, state.torpedoes[i]);
}

function packInts(from: readonly number[], row: Int32Array, at: number): number {
  for (let i = 0; i < from.length; i++) row[at + i] = from[i];
  return at + from.length;
}

function unpackInts(row: Int32Array, at: number, into: number[]): number {
  for (let i = 0; i < into.length; i++) into[i] = row[at + i];
  return at + into.length;
}

function packUnit(unit: UnitState, row: Int32Array, at: number): void {
  row[at] = unit.fate;
  row[at + 1] = unit.hex;
  row[at + 2] = unit.facing;
  row[at + 3] = unit.edge;
  row[at + 4] = unit.hull;
  row[at + 5] = unit.shields;
  row[at + 6] = unit.energy;
  row[at + 7] = unit.rating;
  row[at + 8] = unit.halved;
  row[at + 9] = unit.moves;
  row[at + 10] = unit.acted;
  row[at + 11] = unit.bays;
  row[at + 12] = unit.launched;
  row[at + 13] = unit.gained;
  row[at + 14] = unit.guard;
  row[at + 15] = unit.oldGuard;
  row[at + 16] = unit.reserve;
  row[at + 17] = unit.busy;
}

function unpackUnit(row: Int32Array, at: number, unit: UnitState): void {
  unit.fate = row[at];
  unit.hex = row[at + 1];
  unit.facing = row[at + 2];
  unit.edge = row[at + 3];
  unit.hull = row[at + 4];
  unit.shields = row[at + 5];
  unit.energy = row[at + 6];
  unit.rating = row[at + 7];
  unit.halved = row[at + 8];
  unit.moves = row[at + 9];
  unit.acted = row[at + 10];
  unit.bays = row[at + 11];
  unit.launched = row[at + 12];
  unit.gained = row[at + 13];
  unit.guard = row[at + 14];
  unit.oldGuard = row[at + 15];
  unit.reserve = row[at + 16];
  unit.busy = row[at + 17];
}

function packTorpedo(torpedo: TorpedoState, row: Int32Array, at: number): void {
  row[at] = torpedo.fate;
  row[at + 1] = torpedo.hex;
  row[at + 2] = torpedo.facing;
  row[at + 3] = torpedo.moves;
  row[at + 4] = torpedo.acted;
  row[at + 5] = torpedo.travelled;
  row[at + 6] = torpedo.drag;
}

function unpackTorpedo(row: Int32Array, at: number, torpedo: TorpedoState): void {
  torpedo.fate = row[at];
  torpedo.hex = row[at + 1];
  torpedo.facing = row[at + 2];
  torpedo.moves = row[at + 3];
  torpedo.acted = row[at + 4];
  torpedo.travelled = row[at + 5];
  torpedo.drag = row[at + 6];
}
