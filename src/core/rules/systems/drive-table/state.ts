import { createRng, hashInt, type Rng } from '@core/base';
import { ints } from '../../common/ints';
import type { EndingState } from '../../common/ending';
import type { BattleState } from '../../contract';
import { PARTS } from './parts';
import { PHASE_ORDERS, PRESENT, type Aim, type OrderAction } from './types';

/* The battle state. Its functions are generated from this declaration: see scripts/lib/structs.mjs, which also explains the tags. */

/** The changing values of one ship. */
export class ShipState {
  /** PRESENT, DESTROYED or EXITED. */
  fate: number = PRESENT;
  /** Hits that the owner must allocate. */
  hits = 0;
  /** 1 when the ship escapes at the end of the round, if it survives. */
  escaping = 0;
  /**
   * Remaining components, in the order of PARTS.
   * @lasting
   * @hash length
   */
  parts: number[] = ints(PARTS.length, 0);
  /**
   * Order of this round; null before it is given and for a ship out of the battle.
   * @shared hashOrder
   */
  order: OrderAction | null = null;
}

/**
 * The state of a battle. `cause` is one less than the common code, because stored records hold hashes computed this way.
 * @seed 0xbb2533a
 */
export class DriveTableState implements BattleState, EndingState {
  turn = 1;
  rng: Rng = createRng(0);
  phase: number = PHASE_ORDERS;
  /** Sides that must act, as bits. */
  waiting = 0;
  winner = -1;
  level = -1;
  cause = 0;
  /**
   * Victory points by side; empty when the scenario has none.
   * @length tables.victory.keepsPoints ? tables.sides.length : 0
   * @hash length
   */
  points: number[] = [];
  /**
   * By trigger: how often it has fired.
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

/** Adds a ship's order to a running hash. */
export function hashOrder(start: number, order: OrderAction | null): number {
  if (order === null) return hashInt(start, -1);
  const hash = hashInt(hashInt(hashInt(hashInt(start, order.u), order.a), order.d), order.s);
  return hashAims(hashAims(hashAims(hash, order.b), order.m), order.c);
}
