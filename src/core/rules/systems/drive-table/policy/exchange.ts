import { MISSILE_HITS } from '../resolve';
import { ATTACK, bonusOf, ESCAPES, isHit, resultOf, RETREAT } from '../table';
import type { OrderAction } from '../types';

/** Hits that get through when a ship with `from` and of tech level `tech` fires all it fires at a ship with `to`. */
export function netHits(from: OrderAction, tech: number, to: OrderAction): number {
  let hits = 0;
  const result = resultOf(from.a, to.a, from.d - to.d);
  if (isHit(result)) {
    const more = tech + bonusOf(result);
    for (let i = 0; i < from.b.length; i++) hits += from.b[i][1] + more;
    for (let i = 0; i < from.c.length; i++) hits += from.c[i][1] + more;
  }
  for (let i = 0; i < from.m.length; i++) {
    const missile = resultOf(ATTACK, to.a, from.m[i][1] - to.d);
    if (isHit(missile)) hits += MISSILE_HITS + tech + bonusOf(missile);
  }
  return hits > to.s ? hits - to.s : 0;
}

/** True when a ship with `runner` leaves although one with `other` is there. */
export function getsAway(runner: OrderAction, other: OrderAction): boolean {
  if (runner.a !== RETREAT) return false;
  if (other.b.length + other.c.length === 0) return true;
  return resultOf(other.a, RETREAT, other.d - runner.d) === ESCAPES;
}

/** The two ships of an exchange: tech levels, and hits that each takes until it is gone. */
export interface Pair {
  readonly tech: number;
  readonly tough: number;
  readonly foeTech: number;
  readonly foeTough: number;
}

/** What it is worth to destroy a ship, beside the hits. */
const KILL = 0.6;
/** What it is worth that a ship leaves the field, and to one that has no hope. */
const FIELD = 0.7;
const HOPELESS_FIELD = 0.25;

/** What an exchange of orders between two ships is worth for the first. */
export function exchange(own: OrderAction, foe: OrderAction, pair: Pair): number {
  const dealt = netHits(own, pair.tech, foe);
  const taken = netHits(foe, pair.foeTech, own);
  const kills = dealt >= pair.foeTough;
  const dies = taken >= pair.tough;
  let value = kills ? 1 + KILL : dealt / pair.foeTough;
  value -= dies ? 1 + KILL : taken / pair.tough;
  if (!dies && getsAway(own, foe)) value -= 2 * pair.tough < pair.foeTough ? HOPELESS_FIELD : FIELD;
  if (!kills && getsAway(foe, own)) value += FIELD;
  return value;
}
