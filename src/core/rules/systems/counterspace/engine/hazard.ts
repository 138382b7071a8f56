import { BY_HAZARD, DESTROY, MISS, NO_CRIT } from './codes';
import { dealDamage } from './damage';
import { defenceOf, isTorpedo } from './combatants';
import { d6, logHazard } from './host';
import { damageOf, resultOf } from './roll';
import type { State } from './state';
import type { Tables } from './tables';

/** A rating that is rolled at each entry (8.4.2). */
const RANDOM_RATING = -1;

/**
 * Rolls for a unit or torpedo that has entered a hazard hex and deals the damage to a unit (5.1.1; the roll, with no
 * bonus and no critical hits, is a house interpretation). True when the hazard struck.
 */
export function enterHazard(tables: Tables, state: State, index: i32, hex: i32): boolean {
  const printed = tables.rating[hex];
  const ratingDie = printed === RANDOM_RATING ? d6(state.rng) : 0;
  const rating = printed === RANDOM_RATING ? ratingDie : printed;
  const options = tables.options;
  const attackDie = d6(state.rng);
  let defenceDie = 0;
  let defence = 0;
  let result = attackDie <= rating ? DESTROY : MISS;
  let damage = result === MISS ? 0 : rating;
  if (!options.hazardThreshold) {
    defence = defenceOf(tables, state, index);
    defenceDie = d6(state.rng);
    result = resultOf(attackDie, defenceDie, rating - defence, options.tie, NO_CRIT);
    damage = damageOf(result, rating, attackDie + rating - defenceDie - defence, options.damage, NO_CRIT);
  }
  logHazard(tables, state, index, hex, rating, ratingDie, attackDie, defenceDie, defence, result, damage);
  if (damage > 0 && !isTorpedo(tables, index)) dealDamage(tables, state, index, damage, false, BY_HAZARD);
  return result !== MISS;
}
