import type { MissileRules } from '../options';
import type { Salvo } from '../orders';
import { MISSILE_HITS } from '../resolve';
import { ATTACK, bonusIn, ESCAPES, NO_HIT, resultOf, RETREAT } from '../table';

/** Hits that get through the screens when a ship with salvo `from` and tech level `tech` fires at a ship with salvo `to`. */
function netHits(from: Salvo, tech: number, to: Salvo, missileBonus: boolean): number {
  let hits = 0;
  if (from.shots > 0) {
    const bonus = bonusIn(from.tactic, to.tactic, from.drive - to.drive);
    if (bonus !== NO_HIT) hits = from.power + from.shots * (tech + bonus);
  }
  if (from.tubes > 0) {
    const bonus = bonusIn(ATTACK, to.tactic, from.missileDrive - to.drive);
    if (bonus !== NO_HIT) hits += from.tubes * (MISSILE_HITS + tech + (missileBonus ? bonus : 0));
  }
  return hits > to.screens ? hits - to.screens : 0;
}

/** True when a ship with salvo `runner` escapes from a ship with salvo `other`. */
function escapes(runner: Salvo, other: Salvo, launchersHold: boolean): boolean {
  if (runner.tactic !== RETREAT) return false;
  if (other.shots === 0 && !(launchersHold && other.tubes > 0)) return true;
  return resultOf(other.tactic, RETREAT, other.drive - runner.drive) === ESCAPES;
}

/** The two ships of an exchange: tech levels, hits to destruction, and how missiles count. */
export interface Pair {
  readonly missiles: MissileRules;
  readonly tech: number;
  readonly toughness: number;
  readonly enemyTech: number;
  readonly enemyToughness: number;
}

/** Value of destroying a ship, on top of its hits. */
const KILL_VALUE = 0.6;
/** Value of an escape, and of the escape of a ship without hope. */
const ESCAPE_VALUE = 0.7;
const HOPELESS_ESCAPE_VALUE = 0.25;

/** Value for a ship of what its salvo does to an enemy: hits, its destruction, or its escape. */
export function dealtValue(own: Salvo, foe: Salvo, { tech, enemyToughness, missiles }: Pair): number {
  const dealt = netHits(own, tech, foe, missiles.missileBonus);
  if (dealt >= enemyToughness) return 1 + KILL_VALUE;
  return dealt / enemyToughness + (escapes(foe, own, missiles.launchersHold) ? ESCAPE_VALUE : 0);
}

/** Value of an exchange of salvos for the first ship. */
export function exchange(own: Salvo, foe: Salvo, pair: Pair): number {
  const { toughness, enemyToughness, missiles } = pair;
  const dealt = dealtValue(own, foe, pair);
  const taken = netHits(foe, pair.enemyTech, own, missiles.missileBonus);
  if (taken >= toughness) return dealt - 1 - KILL_VALUE;
  if (!escapes(own, foe, missiles.launchersHold)) return dealt - taken / toughness;
  return dealt - taken / toughness - (2 * toughness < enemyToughness ? HOPELESS_ESCAPE_VALUE : ESCAPE_VALUE);
}
