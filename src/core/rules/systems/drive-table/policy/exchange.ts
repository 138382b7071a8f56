import type { Salvo } from '../orders';
import { MISSILE_HITS } from '../resolve';
import { ATTACK, bonusIn, ESCAPES, NO_HIT, resultOf, RETREAT } from '../table';

/** Hits that get through when a ship with `from` and of tech level `tech` fires all it fires at a ship with `to`. */
function netHits(from: Salvo, tech: number, to: Salvo): number {
  let hits = 0;
  if (from.shots > 0) {
    const bonus = bonusIn(from.tactic, to.tactic, from.drive - to.drive);
    if (bonus !== NO_HIT) hits = from.power + from.shots * (tech + bonus);
  }
  if (from.tubes > 0) {
    const bonus = bonusIn(ATTACK, to.tactic, from.missileDrive - to.drive);
    if (bonus !== NO_HIT) hits += from.tubes * (MISSILE_HITS + tech + bonus);
  }
  return hits > to.screens ? hits - to.screens : 0;
}

/** True when a ship with `runner` leaves although one with `other` is there. */
function getsAway(runner: Salvo, other: Salvo): boolean {
  if (runner.tactic !== RETREAT) return false;
  if (other.shots === 0) return true;
  return resultOf(other.tactic, RETREAT, other.drive - runner.drive) === ESCAPES;
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
export function exchange(own: Salvo, foe: Salvo, pair: Pair): number {
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
