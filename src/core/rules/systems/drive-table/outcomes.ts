import { repliesTo, type Reply } from './preview';
import { DEFAULT_MISSILES, type MissileRules } from './options';
import { MISSILE_HITS } from './resolve';
import { ATTACK, bonusOf, ESCAPES, isHit, resultOf, RETREAT } from './table';
import type { OrderAction } from './types';

/** Outcome of an order against one tactic and drive of a target. */
export interface OrderOutcome extends Reply {
  /** Drive of the firer minus drive of the target. */
  readonly difference: number;
  /** Hits on the target by all weapons, including missiles, before its screens. */
  readonly hits: number;
  /** True when the firer is on Retreat and this target cannot prevent its escape. */
  readonly leaves: boolean;
  /** True when the target is on Retreat and the firer cannot prevent its escape; other ships still may. */
  readonly targetEscapes: boolean;
}

/** Hits on a target that chooses `tactic` and `drive`, before its screens. `tech` is the firer's tech level. */
export function hitsOn(
  order: OrderAction,
  tech: number,
  target: number,
  tactic: number,
  drive: number,
  { missileBonus }: MissileRules = DEFAULT_MISSILES,
): number {
  let hits = 0;
  const result = resultOf(order.a, tactic, order.d - drive);
  if (isHit(result)) {
    for (const aims of [order.b, order.c]) {
      for (const [unit, amount] of aims) if (unit === target) hits += amount + tech + bonusOf(result);
    }
  }
  for (const [unit, own] of order.m) {
    const missile = resultOf(ATTACK, tactic, own - drive);
    if (unit === target && isHit(missile)) {
      hits += MISSILE_HITS + tech + (missileBonus ? bonusOf(missile) : 0);
    }
  }
  return hits;
}

/** Maximum possible hits of an order on a target: every weapon hits with the highest bonus. */
export function maxHitsOn(
  order: OrderAction,
  tech: number,
  target: number,
  { missileBonus }: MissileRules = DEFAULT_MISSILES,
): number {
  const most = 2 + tech;
  const beams = [...order.b, ...order.c].reduce(
    (sum, [unit, amount]) => sum + (unit === target ? amount + most : 0),
    0,
  );
  return order.m.reduce(
    (sum, [unit]) => sum + (unit === target ? MISSILE_HITS + (missileBonus ? most : tech) : 0),
    beams,
  );
}

/**
 * Outcomes of an order against every tactic and drive of a target, by tactic, then by drive from 0 to `most` (the target's power/drive).
 */
export function orderOutcomes(
  order: OrderAction,
  tech: number,
  target: number,
  most: number,
  rules: MissileRules = DEFAULT_MISSILES,
): OrderOutcome[] {
  const fires = [...order.b, ...order.c, ...(rules.launchersHold ? order.m : [])].some(([unit]) => unit === target);
  return repliesTo(order.a, order.d, most).map((reply) => ({
    ...reply,
    difference: order.d - reply.drive,
    hits: hitsOn(order, tech, target, reply.tactic, reply.drive, rules),
    leaves: order.a === RETREAT && reply.back === ESCAPES,
    // By default, missiles do not prevent an escape.
    targetEscapes: reply.tactic === RETREAT && (!fires || reply.result === ESCAPES),
  }));
}
