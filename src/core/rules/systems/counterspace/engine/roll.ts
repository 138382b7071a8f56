import { CRITICAL, DESTROY, DIFFERENCE_DAMAGE, DOUBLE_CRIT, MISS, NO_CRIT, WOUND } from './codes';
import { max } from './platform';

/** Added to the attack roll at range 0, not to the damage (6.0.0). */
export const RANGE_ZERO_BONUS = 1;

/** What two dice make of an attack: MISS, WOUND, DESTROY or CRITICAL. */
export function resultOf(attackDie: i32, defenceDie: i32, lead: i32, tie: i32, crit: i32): i32 {
  if (crit !== NO_CRIT && attackDie === 6 && defenceDie === 1) return CRITICAL;
  const difference = attackDie + lead - defenceDie;
  if (difference === 0) return tie;
  return difference > 0 ? DESTROY : MISS;
}

/**
 * Damage of a result before any extra die, at least 0. `strength` is the ATT that deals it and `difference` the attack total less
 * the defence total without the bonus for range 0 (6.0.0, 6.0.1, 6.0.2).
 */
export function damageOf(result: i32, strength: i32, difference: i32, rule: i32, crit: i32): i32 {
  if (result === MISS) return 0;
  const full = max(0, rule === DIFFERENCE_DAMAGE ? difference : strength);
  if (result === WOUND) return rule === DIFFERENCE_DAMAGE ? full : (full + 1) >> 1;
  return result === CRITICAL && crit === DOUBLE_CRIT ? full * 2 : full;
}

/** The dice of one attack and what they come to. */
export class Roll {
  strength: i32 = 0;
  bonus: i32 = 0;
  defence: i32 = 0;
  attackDie: i32 = 0;
  defenceDie: i32 = 0;
  /** The die that a critical hit adds, or 0. */
  extra: i32 = 0;
  /** MISS, WOUND, DESTROY or CRITICAL. */
  result: i32 = 0;
  damage: i32 = 0;
}
