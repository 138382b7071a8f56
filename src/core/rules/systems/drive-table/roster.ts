import type { DriveTableState, ShipState } from './state';
import type { Tables } from './tables';
import { DESTROYED, PHASE_ORDERS, PHASE_OVER, PRESENT } from './types';

/** Sides that still have ships in the battle, as bits. */
export function sidesPresent(tables: Tables, state: DriveTableState): number {
  let bits = 0;
  for (let i = 0; i < state.ships.length; i++) {
    if (state.ships[i].fate === PRESENT) bits |= 1 << tables.ships[i].side;
  }
  return bits;
}

/** Index of the first ship of a side that needs a decision; -1 for none. */
export function nextShip(tables: Tables, state: DriveTableState, side: number): number {
  if (state.phase === PHASE_OVER) return -1;
  for (let i = 0; i < state.ships.length; i++) {
    const ship = state.ships[i];
    if (tables.ships[i].side !== side || ship.fate !== PRESENT) continue;
    if (state.phase === PHASE_ORDERS ? ship.order === null : ship.hits > 0) return i;
  }
  return -1;
}

/** True for an enemy ship in the battle. */
export function isFoe(tables: Tables, state: DriveTableState, side: number, unit: number): boolean {
  return state.ships[unit]?.fate === PRESENT && tables.ships[unit].side !== side;
}

/** Fate names by code. */
export const FATES = ['alive', 'destroyed', 'exited'] as const;

export function isDestroyed(ship: ShipState): boolean {
  return ship.fate === DESTROYED;
}
