import { magazineHits, vitalOf, WARP, WARP_HITS } from '../parts';
import type { Tables } from '../tables';
import { EXITED, PHASE_OVER, PRESENT } from '../types';
import type { DriveTableState } from '../state';

/** What a ship counts beside its points: it still fires as one ship. */
const SHIP = 2;
/** A magazine point counts so much of a component that keeps the ship alive. */
const MAGAZINE = 0.4;
/** A ship that escaped counts so much of what it was. */
const ESCAPED = 0.4;

/** Hits that a ship takes until it is gone. */
export function toughness(parts: readonly number[]): number {
  return vitalOf(parts) + magazineHits(parts) + parts[WARP] * WARP_HITS;
}

function worth(parts: readonly number[]): number {
  return SHIP + vitalOf(parts) + MAGAZINE * magazineHits(parts) + parts[WARP];
}

/** How good the state is for a side (an index): -1 lost to 1 won. */
export function evaluate(tables: Tables, state: DriveTableState, side: number): number {
  if (state.phase === PHASE_OVER && state.winner >= 0) return state.winner === side ? 1 : -1;
  let own = 0;
  let foes = 0;
  for (let i = 0; i < state.ships.length; i++) {
    const { fate, parts } = state.ships[i];
    const value = fate === PRESENT ? worth(parts) : fate === EXITED ? ESCAPED * worth(parts) : 0;
    if (tables.ships[i].side === side) own += value;
    else foes += value;
  }
  if (own + foes === 0) return 0;
  const lead = (own - foes) / (own + foes);
  // What is not decided yet is never as good as what is.
  return state.phase === PHASE_OVER ? 0.5 * lead : 0.9 * lead;
}
