import { createRng, hashInt } from '@core/base';
import type { Rng } from '@core/base';
import { zeros } from '../../common/ints';
import type { EndingState } from '../../common/ending';
import type { BattleState } from '../../contract';
import { PARTS } from './parts';
import { PHASE_ORDERS, PRESENT } from './types';
import type { Aim, OrderAction } from './types';

/* The battle state. Its functions are made from this declaration: see scripts/lib/structs.mjs, which also explains the tags. */

/** A ship in the battle. */
export class ShipState {
  /** PRESENT, DESTROYED or EXITED. */
  fate: number = PRESENT;
  /** Hits that the owner has to share out. */
  hits = 0;
  /** 1 when the ship escapes at the end of the round if it still exists. */
  leaving = 0;
  /**
   * What is left of each component, in the order of PARTS.
   * @lasting
   * @hash length
   */
  parts: number[] = zeros(PARTS.length);
  /**
   * This round's orders; null before they are given and for a ship that is gone.
   * @shared hashOrder
   */
  order: OrderAction | null = null;
}

/**
 * The state of a battle. Its `cause` counts from 0 for a level, one less than the common codes do: fingerprints in records say so.
 * @seed 0xbb2533a
 */
export class DriveTableState implements BattleState, EndingState {
  turn = 1;
  rng: Rng = createRng(0);
  phase: number = PHASE_ORDERS;
  /** Bit of each side (1, 2, 4, 8) that has something to decide. */
  waiting = 0;
  winner = -1;
  level = -1;
  cause = 0;
  /**
   * Victory points by side; empty when there are none.
   * @length tables.victory.keepsPoints ? tables.sides.length : 0
   * @hash length
   */
  points: number[] = [];
  /**
   * How often each trigger has happened.
   * @length tables.victory.triggers.length
   * @hash length
   */
  happened: number[] = [];
  /** @length tables.ships.length */
  ships: ShipState[] = [];
}

function hashAims(start: number, aims: readonly Aim[]): number {
  let hash = hashInt(start, aims.length);
  for (const [unit, amount] of aims) hash = hashInt(hashInt(hash, unit), amount);
  return hash;
}

/** Folds the orders of a ship into a running hash. */
export function hashOrder(start: number, order: OrderAction | null): number {
  if (order === null) return hashInt(start, -1);
  const hash = hashInt(hashInt(hashInt(hashInt(start, order.u), order.a), order.d), order.s);
  return hashAims(hashAims(hashAims(hash, order.b), order.m), order.c);
}
