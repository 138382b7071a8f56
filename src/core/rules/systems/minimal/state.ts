import { createRng, type Rng } from '@core/base';
import type { EndingState } from '../../common/ending';
import type { BattleState } from '../../contract';
import { PENDING, PHASE_DEPLOY, type FateCode, type PhaseCode } from './types';

/*
 * The battle state is plain data: integers, arrays of integers, and one small object of integers per ship. Constants of the battle are in
 * `Tables` (tables.ts). Ships are indexed as in `Battle.units`. The state functions are generated from this declaration: see
 * scripts/lib/structs.mjs, which also explains the tags.
 */

/** The changing values of one ship. All integers. */
export class ShipState {
  fate: FateCode = PENDING;
  /** Hex on the map; -1 when the ship is not on the map. */
  hex = -1;
  /** Direction 0..5. */
  facing = 0;
  /** Exit edge, an index into EDGES (common/score.ts); -1 otherwise. */
  edge = -1;
  /** SPEED of the last order; -1 until chosen. */
  speed = -1;
  /** @lasting */
  engine = 0;
  /** @lasting */
  shields = 0;
  /** Remaining weapons, as bits by side. @lasting */
  weapons = 0;
  /** Weapons fired this turn, as bits by side. */
  fired = 0;
  /** Order of this turn, an index into PLOTS; -1 for none. Secret until all orders are given. */
  plot = -1;
  /** 1 when its last movement was a turn. */
  turned = 0;
}

export class MinimalState implements BattleState, EndingState {
  rng: Rng = createRng(0);
  turn = 0;
  phase: PhaseCode = PHASE_DEPLOY;
  /** Index of the side to act; -1 while all sides plot and when the battle is over. */
  side = -1;
  /** Ship to deploy, or whose struck side must be chosen; -1 otherwise. */
  active = -1;
  /** Index into `order` of the firing side. */
  at = 0;
  /** In PHASE_STRUCK: the ship that fired, and the sides to choose from, as bits; otherwise -1 and 0. */
  attacker = -1;
  struck = 0;
  winner = -1;
  level = -1;
  cause = 0;
  /**
   * By side: the next ship to be given its order; -1 when the side has given all its orders.
   * @length tables.sides.length
   * @fill -1
   */
  next: number[] = [];
  /**
   * Sides in firing order.
   * @length tables.sides.length
   */
  order: number[] = [];
  /**
   * Initiative rolls of this turn by side.
   * @length tables.sides.length
   */
  dice: number[] = [];
  /** @length tables.sides.length */
  left: number[] = [];
  /** @length tables.victory.holds.length */
  held: number[] = [];
  /** @length tables.victory.keepsPoints ? tables.sides.length : 0 */
  points: number[] = [];
  /**
   * By trigger: the turn in which it last fired; 0 for never.
   * @length tables.victory.triggers.length
   */
  happened: number[] = [];
  /** @length tables.ships.length */
  ships: ShipState[] = [];
}
