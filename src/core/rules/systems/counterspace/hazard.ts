import { d6 } from '@core/base';
import type { HexId } from '@core/hex';
import { damageOf, resultOf } from './combat';
import { BY_HAZARD, dealDamage, harmOf, lossOf, torpedoHarm } from './damage';
import type { AttackResult, CounterspaceEvent, HazardEvent } from './events';
import { defenceOf, isTorpedo } from './fielded';
import type { Tables } from './tables';
import type { CounterspaceState } from './types';

/** A rating that is rolled at each entry (8.4.2). */
const RANDOM_RATING = -1;

/**
 * Rolls for a unit or torpedo that has entered a hazard hex and deals the damage to a unit (5.1.1; the roll is our
 * reading, with no bonus and no critical hits). True when the hazard struck.
 */
export function enterHazard(
  tables: Tables,
  state: CounterspaceState,
  index: number,
  hex: HexId,
  events: CounterspaceEvent[] | undefined,
): boolean {
  const printed = tables.rating[hex];
  const ratingDie = printed === RANDOM_RATING ? d6(state.rng) : 0;
  const rating = printed === RANDOM_RATING ? ratingDie : printed;
  const { hazardThreshold, tie, damage: rule } = tables.options;
  const attackDie = d6(state.rng);
  let result: AttackResult = attackDie <= rating ? 'destroy' : 'miss';
  let damage = result === 'miss' ? 0 : rating;
  let dice: Pick<HazardEvent, 'attack' | 'defence'> = { attack: [attackDie, 0] };
  if (!hazardThreshold) {
    const defence = defenceOf(tables, state, index);
    const defenceDie = d6(state.rng);
    result = resultOf(attackDie, defenceDie, rating - defence, tie, 'none');
    damage = damageOf(result, rating, attackDie + rating - defenceDie - defence, rule, 'none');
    dice = { attack: [attackDie, rating], defence: [defenceDie, defence] };
  }
  const torpedo = isTorpedo(tables, index);
  const harm = torpedo ? torpedoHarm(damage, result !== 'miss') : harmOf(state, index, damage, false);
  events?.push({
    t: 'hazard',
    target: index,
    at: hex,
    hit: result === 'miss' ? 0 : 1,
    loss: torpedo ? 0 : lossOf(harm),
    rating,
    ratingDie,
    ...dice,
    result,
    harm,
  });
  if (damage > 0 && !torpedo) dealDamage(tables, state, index, damage, false, BY_HAZARD, events);
  return result !== 'miss';
}
