import { repliesTo } from './preview';
import type { Reply } from './preview';
import { MISSILE_HITS } from './resolve';
import { ATTACK, bonusOf, ESCAPES, isHit, resultOf, RETREAT } from './table';
import type { OrderAction } from './types';

/** What an order would bring against one tactic and drive of a target. */
export interface Prospect extends Reply {
  /** Drive of the firer less that of the target. */
  readonly difference: number;
  /** Hits on the target by all that is fired at it, missiles too, before its screens. */
  readonly hits: number;
  /** True when the firer, on Retreat, leaves for all that this target can do. */
  readonly leaves: boolean;
  /** True when the target, on Retreat, leaves for all that the firer does; other ships may still hold it. */
  readonly letsGo: boolean;
}

/** Hits on a target that sets `tactic` and `drive`, before its screens. `tech` is the firer's tech level. */
export function hitsOn(order: OrderAction, tech: number, target: number, tactic: number, drive: number): number {
  let hits = 0;
  const result = resultOf(order.a, tactic, order.d - drive);
  if (isHit(result)) {
    for (const aims of [order.b, order.c]) {
      for (const [unit, amount] of aims) if (unit === target) hits += amount + tech + bonusOf(result);
    }
  }
  for (const [unit, own] of order.m) {
    const missile = resultOf(ATTACK, tactic, own - drive);
    if (unit === target && isHit(missile)) hits += MISSILE_HITS + tech + bonusOf(missile);
  }
  return hits;
}

/** Most hits that an order can bring on a target, whatever the table says: every weapon hits with the highest bonus. */
export function mostHitsOn(order: OrderAction, tech: number, target: number): number {
  const most = 2 + tech;
  const beams = [...order.b, ...order.c].reduce(
    (sum, [unit, amount]) => sum + (unit === target ? amount + most : 0),
    0,
  );
  return order.m.reduce((sum, [unit]) => sum + (unit === target ? MISSILE_HITS + most : 0), beams);
}

/** What an order brings against everything that a target of power/drive `most` may set, by tactic, then by drive from 0. */
export function prospectsOf(order: OrderAction, tech: number, target: number, most: number): Prospect[] {
  const fires = [...order.b, ...order.c].some(([unit]) => unit === target);
  return repliesTo(order.a, order.d, most).map((reply) => ({
    ...reply,
    difference: order.d - reply.drive,
    hits: hitsOn(order, tech, target, reply.tactic, reply.drive),
    leaves: order.a === RETREAT && reply.back === ESCAPES,
    // Missiles hold nobody.
    letsGo: reply.tactic === RETREAT && (!fires || reply.result === ESCAPES),
  }));
}
