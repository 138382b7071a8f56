import { magazineHits, vitalOf, WARP, WARP_HITS } from '../parts';
import type { Tables } from '../tables';
import { EXITED, PHASE_OVER, PRESENT } from '../types';
import type { DriveTableState } from '../state';

/** Base value of a ship: even a damaged ship fires. */
const BASE_VALUE = 2;
/** Weight of a magazine point against a vital component point. */
const MAGAZINE_WEIGHT = 0.4;
/** Share of its value that an escaped ship keeps. */
const ESCAPED_WEIGHT = 0.4;

/** Hits to destruction. */
export function toughness(parts: readonly number[]): number {
  return vitalOf(parts) + magazineHits(parts) + parts[WARP] * WARP_HITS;
}

function shipValue(parts: readonly number[]): number {
  return BASE_VALUE + vitalOf(parts) + MAGAZINE_WEIGHT * magazineHits(parts) + parts[WARP];
}

/** Value of the state for a side (an index): -1 lost to 1 won. */
export function evaluate(tables: Tables, state: DriveTableState, side: number): number {
  if (state.phase === PHASE_OVER && state.winner >= 0) return state.winner === side ? 1 : -1;
  let own = 0;
  let foes = 0;
  for (let i = 0; i < state.ships.length; i++) {
    const { fate, parts } = state.ships[i];
    const value = fate === PRESENT ? shipValue(parts) : fate === EXITED ? ESCAPED_WEIGHT * shipValue(parts) : 0;
    if (tables.ships[i].side === side) own += value;
    else foes += value;
  }
  if (own + foes === 0) return 0;
  const lead = (own - foes) / (own + foes);
  // An undecided state never reaches the value of a decided one.
  return state.phase === PHASE_OVER ? 0.5 * lead : 0.9 * lead;
}
