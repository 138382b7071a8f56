import { usableWeapons } from '../combat';
import type { Tables } from '../tables';
import { DESTROYED, EXITED, PHASE_OVER } from '../types';
import type { MinimalState } from '../state';

/** Steepness of the curve from relative strength to expected result. */
const STEEPNESS = 2.6;
/** Weight of a point of ENGINE against a point of SHIELDS. */
const ENGINE_WEIGHT = 0.25;

const WEAPONS = Uint8Array.from({ length: 64 }, (_, bits) => [0, 1, 2, 3, 4, 5].filter((s) => (bits >> s) & 1).length);

/** Fighting strength of a side after Lanchester: firepower times staying power of its ships, square root. */
function strength(tables: Tables, state: MinimalState, side: number): number {
  let fire = 0;
  let staying = 0;
  for (const unit of tables.bySide[side]) {
    const ship = state.ships[unit];
    if (ship.fate === DESTROYED || ship.fate === EXITED) continue;
    fire += (0.3 + WEAPONS[usableWeapons(tables, state, unit)]) * (1 + tables.ships[unit].toHit);
    staying += ship.shields + ENGINE_WEIGHT * ship.engine;
  }
  return Math.sqrt(fire * staying);
}

/** Value of a state for a side (an index): -1 lost to 1 won. */
export function evaluate(tables: Tables, state: MinimalState, side: number): number {
  if (state.phase === PHASE_OVER) return state.winner < 0 ? 0 : state.winner === side ? 1 : -1;
  const own = strength(tables, state, side);
  let others = 0;
  for (let other = 0; other < tables.sides.length; other++) {
    if (other !== side) others += strength(tables, state, other);
  }
  const sum = own + others;
  return sum === 0 ? 0 : Math.tanh((STEEPNESS * (own - others)) / sum);
}
