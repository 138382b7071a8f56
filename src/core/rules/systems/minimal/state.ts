import { createRng } from '@core/base';
import type { Rng } from '@core/base';
import type { EndingState } from '../../common/ending';
import type { BattleState } from '../../contract';
import { PENDING, PHASE_DEPLOY } from './types';
import type { FateCode, PhaseCode } from './types';

/*
 * The battle state is plain data: integers, arrays of integers, and one small object of integers per ship. What does not change in a
 * battle is in `Tables` (tables.ts). Ships are numbered as in `Battle.units`. Its functions are made from this declaration: see
 * scripts/lib/structs.mjs, which also explains the tags.
 */

/** What changes about one ship. All integers. */
export class ShipState {
  fate: FateCode = PENDING;
  /** Hex on the map; -1 when it is not there. */
  hex = -1;
  /** Direction 0..5. */
  facing = 0;
  /** Edge by which it left, an index into EDGES (common/score.ts); -1 otherwise. */
  edge = -1;
  /** SPEED of the last order; -1 until it is chosen. */
  speed = -1;
  /** @lasting */
  engine = 0;
  /** @lasting */
  shields = 0;
  /** Weapons that are left, as bits by side. @lasting */
  weapons = 0;
  /** Weapons that have fired in this turn, as bits by side. */
  fired = 0;
  /** Order of this turn, an index into PLOTS; -1 while there is none. Sealed until all orders are in. */
  plot = -1;
  /** 1 when its last movement was a turn. */
  turned = 0;
}

/** Who is to act, and why. */
export class MinimalState implements BattleState, EndingState {
  rng: Rng = createRng(0);
  turn = 0;
  phase: PhaseCode = PHASE_DEPLOY;
  /** Index of the side that acts; -1 while all plot, and when the battle is over. */
  side = -1;
  /** Ship that is placed, or whose struck side is asked for; -1 otherwise. */
  active = -1;
  /** Place in `order` that fires now. */
  at = 0;
  /** In PHASE_STRUCK: the ship that hit, and the sides that its target may choose of, as bits; else -1 and 0. */
  attacker = -1;
  struck = 0;
  winner = -1;
  level = -1;
  cause = 0;
  /**
   * By side: the ship that is to be given its order next, -1 when all orders of the side are in.
   * @length tables.sides.length
   * @fill -1
   */
  next: number[] = [];
  /**
   * Sides in the order in which they fire.
   * @length tables.sides.length
   */
  order: number[] = [];
  /**
   * Initiative dice of this turn by side.
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
   * By trigger: the turn in which it happened last, 0 for never.
   * @length tables.victory.triggers.length
   */
  happened: number[] = [];
  /** @length tables.ships.length */
  ships: ShipState[] = [];
}
