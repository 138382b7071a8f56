import { createRng } from '@core/base';
import { fetchState, storeState } from './engine/generated/pack';
import type { CounterspaceState } from './types';

/*
 * A state as one row of integers, for comparing and restoring. The generator and the dice that are shown stand in it as
 * blanks, and two lists are nearly always empty: only a state in which they are can be packed, so that all rows are of one length.
 */

const RNG = createRng(0);
const DICE: number[] = [];

/** True when nothing in the state would be lost. */
export function canPack(state: CounterspaceState): boolean {
  return state.declared.length === 0 && state.terrainChanges.length === 0;
}

/** Puts blanks in the place of the generator and the dice of a state; the caller puts both back. */
function blank(state: CounterspaceState): void {
  RNG.s0 = 0;
  RNG.s1 = 0;
  DICE.length = state.dice.length;
  DICE.fill(0);
  state.rng = RNG;
  state.dice = DICE;
}

/** How many integers a state of a battle packs to. */
export function packedLength(state: CounterspaceState): number {
  // What is written beyond the end of a row is lost.
  return storeState(state, new Int32Array(0));
}

/** Writes a state to a row of {@link packedLength} integers. */
export function packState(state: CounterspaceState, row: Int32Array): void {
  const { rng, dice } = state;
  blank(state);
  storeState(state, row);
  state.rng = rng;
  state.dice = dice;
}

/** Writes a row back into a state of the same battle; its generator and its dice stay as they are. */
export function unpackState(row: Int32Array, state: CounterspaceState): void {
  const { rng, dice } = state;
  blank(state);
  fetchState(row, state);
  state.rng = rng;
  state.dice = dice;
}
