import type { CounterspaceState, TorpedoState, UnitState } from '../../types';
import {
  ACTED,
  ACTING,
  ACTIVE,
  AT,
  BAYS,
  BUSY,
  CHANGED,
  CHANGES,
  DECLARATIONS,
  DECLARED,
  DICE_0,
  DICE_1,
  ENERGY,
  FACING,
  FATE,
  FLYING,
  HALVED,
  HEX,
  HULL,
  IS_CHANGED,
  LAUNCHED,
  LEFT,
  MOVES,
  ORDER,
  ORDERED,
  PHASE,
  RATING,
  REACTOR,
  ROLLED,
  ROW,
  SHIELDS,
  TURN,
  T_ACTED,
  T_DRAG,
  T_FACING,
  T_FATE,
  T_HEX,
  T_MOVES,
  T_ROW,
  T_TRAVELLED,
} from './layout';
import type { Memory } from './memory';

/* Carries a battle from its state to the memory of the kernel and back. */

/** Writes a whole state to the memory. */
export function board(memory: Memory, state: CounterspaceState): void {
  const { ints } = memory;
  boardNumbers(memory, state);
  for (let i = 0; i < state.units.length; i++) boardUnit(memory, state.units[i], i);
  for (let place = 0; place < state.torpedoes.length; place++) boardTorpedo(memory, state.torpedoes[place], place);
  for (let i = 0; i < state.declared.length; i++) ints[(DECLARATIONS >> 2) + i] = state.declared[i];
}

/** Writes all but units, torpedoes and declared attacks to the memory. */
export function boardNumbers({ ints }: Memory, state: CounterspaceState): void {
  const { left, order, dice, rng } = state;
  ints[TURN >> 2] = state.turn;
  ints[PHASE >> 2] = state.phase;
  ints[ACTING >> 2] = state.side;
  ints[ACTIVE >> 2] = state.active;
  ints[AT >> 2] = state.at;
  ints[ORDERED >> 2] = state.ordered;
  ints[REACTOR >> 2] = state.reactor;
  ints[FLYING >> 2] = state.flying;
  ints[DECLARED >> 2] = state.declared.length;
  ints[DICE_0 >> 2] = rng.s0;
  ints[DICE_1 >> 2] = rng.s1;
  for (let side = 0; side < left.length; side++) {
    ints[(LEFT >> 2) + side] = left[side];
    ints[(ORDER >> 2) + side] = order[side];
    ints[(ROLLED >> 2) + side] = dice[side];
  }
}

/** Writes what a unit's row tells. */
export function boardUnit({ ints }: Memory, unit: Readonly<UnitState>, index: number): void {
  const at = index << ROW;
  ints[(at + FATE) >> 2] = unit.fate;
  ints[(at + HEX) >> 2] = unit.hex;
  ints[(at + HULL) >> 2] = unit.hull;
  ints[(at + SHIELDS) >> 2] = unit.shields;
  ints[(at + ENERGY) >> 2] = unit.energy;
  ints[(at + RATING) >> 2] = unit.rating;
  ints[(at + ACTED) >> 2] = unit.acted;
  ints[(at + MOVES) >> 2] = unit.moves;
  ints[(at + FACING) >> 2] = unit.facing;
  ints[(at + BUSY) >> 2] = unit.busy;
  ints[(at + HALVED) >> 2] = unit.halved;
  ints[(at + LAUNCHED) >> 2] = unit.launched;
  ints[(at + BAYS) >> 2] = unit.bays;
}

function boardTorpedo({ ints }: Memory, torpedo: Readonly<TorpedoState>, place: number): void {
  const at = place << T_ROW;
  ints[(at + T_FATE) >> 2] = torpedo.fate;
  ints[(at + T_HEX) >> 2] = torpedo.hex;
  ints[(at + T_FACING) >> 2] = torpedo.facing;
  ints[(at + T_MOVES) >> 2] = torpedo.moves;
  ints[(at + T_ACTED) >> 2] = torpedo.acted;
  ints[(at + T_TRAVELLED) >> 2] = torpedo.travelled;
  ints[(at + T_DRAG) >> 2] = torpedo.drag;
}

/** Writes what has changed in the memory back to the state. */
export function land({ ints, bytes }: Memory, state: CounterspaceState): void {
  const { left, order, dice, rng, units } = state;
  state.turn = ints[TURN >> 2];
  state.phase = ints[PHASE >> 2];
  state.side = ints[ACTING >> 2];
  state.active = ints[ACTIVE >> 2];
  state.at = ints[AT >> 2];
  state.ordered = ints[ORDERED >> 2];
  state.reactor = ints[REACTOR >> 2];
  state.flying = ints[FLYING >> 2];
  rng.s0 = ints[DICE_0 >> 2];
  rng.s1 = ints[DICE_1 >> 2];
  for (let side = 0; side < left.length; side++) {
    left[side] = ints[(LEFT >> 2) + side];
    order[side] = ints[(ORDER >> 2) + side];
    dice[side] = ints[(ROLLED >> 2) + side];
  }
  landDeclared(ints, state);
  const changed = ints[CHANGED >> 2];
  for (let i = 0; i < changed; i++) {
    const index = ints[(CHANGES >> 2) + i];
    bytes[IS_CHANGED + index] = 0;
    if (index < units.length) landUnit(ints, units[index], index);
    else landTorpedo(ints, state.torpedoes[index - units.length], index - units.length);
  }
  ints[CHANGED >> 2] = 0;
}

function landDeclared(ints: Int32Array, state: CounterspaceState): void {
  const count = ints[DECLARED >> 2];
  if (count === 0 && state.declared.length === 0) return;
  state.declared = Array.from(ints.subarray(DECLARATIONS >> 2, (DECLARATIONS >> 2) + count));
}

function landUnit(ints: Int32Array, unit: UnitState, index: number): void {
  const at = index << ROW;
  unit.fate = ints[(at + FATE) >> 2];
  unit.hex = ints[(at + HEX) >> 2];
  unit.hull = ints[(at + HULL) >> 2];
  unit.shields = ints[(at + SHIELDS) >> 2];
  unit.energy = ints[(at + ENERGY) >> 2];
  unit.rating = ints[(at + RATING) >> 2];
  unit.acted = ints[(at + ACTED) >> 2];
  unit.moves = ints[(at + MOVES) >> 2];
  unit.facing = ints[(at + FACING) >> 2];
  unit.busy = ints[(at + BUSY) >> 2];
  unit.halved = ints[(at + HALVED) >> 2];
  unit.launched = ints[(at + LAUNCHED) >> 2];
  unit.bays = ints[(at + BAYS) >> 2];
}

function landTorpedo(ints: Int32Array, torpedo: TorpedoState, place: number): void {
  const at = place << T_ROW;
  torpedo.fate = ints[(at + T_FATE) >> 2];
  torpedo.hex = ints[(at + T_HEX) >> 2];
  torpedo.facing = ints[(at + T_FACING) >> 2];
  torpedo.moves = ints[(at + T_MOVES) >> 2];
  torpedo.acted = ints[(at + T_ACTED) >> 2];
  torpedo.travelled = ints[(at + T_TRAVELLED) >> 2];
  torpedo.drag = ints[(at + T_DRAG) >> 2];
}

/** Puts the active unit or torpedo on the list of those that change: it goes on to. */
export function noteActive({ ints, bytes }: Memory, { active }: CounterspaceState): void {
  if (active < 0 || bytes[IS_CHANGED + active] !== 0) return;
  bytes[IS_CHANGED + active] = 1;
  ints[(CHANGES >> 2) + ints[CHANGED >> 2]++] = active;
}

/** Forgets what has changed: a battle that broke off has left it. */
export function forgetChanges({ ints, bytes }: Memory): void {
  for (let i = 0; i < ints[CHANGED >> 2]; i++) bytes[IS_CHANGED + ints[(CHANGES >> 2) + i]] = 0;
  ints[CHANGED >> 2] = 0;
}
