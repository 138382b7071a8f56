import { assert, d6 } from '@core/base';
import type { Rng } from '@core/base';
import { dealDamage, harmOf } from './damage';
import type { AttackResult, CounterspaceEvent } from './events';
import { distanceBetween } from './geometry';
import type { CritRule, DamageRule, TieRule } from './options';
import type { Tables } from './tables';
import type { CounterspaceState } from './types';

/** Added to the attack roll at range 0, not to the damage (6.0.0). */
export const RANGE_ZERO_BONUS = 1;

/** What two dice make of an attack. */
export function resultOf(
  attackDie: number,
  defenceDie: number,
  lead: number,
  tie: TieRule,
  crit: CritRule,
): AttackResult {
  if (crit !== 'none' && attackDie === 6 && defenceDie === 1) return 'critical';
  const difference = attackDie + lead - defenceDie;
  if (difference === 0) return tie;
  return difference > 0 ? 'destroy' : 'miss';
}

/**
 * Damage of a result before any extra die. `strength` is the ATT that deals it and `difference` the attack total less the defence total without the
 * bonus for range 0 (6.0.0, 6.0.1, 6.0.2).
 */
export function damageOf(
  result: AttackResult,
  strength: number,
  difference: number,
  rule: DamageRule,
  crit: CritRule,
): number {
  if (result === 'miss') return 0;
  const full = rule === 'difference' ? Math.max(0, difference) : strength;
  switch (result) {
    case 'wound':
      return rule === 'difference' ? full : (strength + 1) >> 1;
    case 'destroy':
      return full;
    case 'critical':
      return crit === 'double' ? full * 2 : full;
  }
}

/** The die that a critical hit adds, or 0. */
export function extraDie(result: AttackResult, crit: CritRule, rng: Rng): number {
  return result === 'critical' && crit === 'extra-d6' ? d6(rng) : 0;
}

/** Fires a weapon of the active unit at a unit (6.0.0): pays E, rolls the attacker's die, then the defender's, and deals the damage. */
export function fire(
  tables: Tables,
  state: CounterspaceState,
  weapon: number,
  target: number,
  events: CounterspaceEvent[] | undefined,
): void {
  const attacker = state.units[state.active];
  const gun = tables.units[state.active].weapons[weapon];
  assert(gun !== undefined, 'the weapon was checked');
  const { tie, crit, damage: rule } = tables.options;
  attacker.energy -= gun.energy;
  const range = distanceBetween(tables, attacker.hex, state.units[target].hex);
  const bonus = range === 0 ? RANGE_ZERO_BONUS : 0;
  const defence = tables.units[target].defence;
  const attackDie = d6(state.rng);
  const defenceDie = d6(state.rng);
  const result = resultOf(attackDie, defenceDie, gun.attack + bonus - defence, tie, crit);
  const extra = extraDie(result, crit, state.rng);
  const difference = attackDie + gun.attack - defenceDie - defence;
  const damage = damageOf(result, gun.attack, difference, rule, crit) + extra;
  const bypass = result === 'critical' && crit === 'bypass-shields';
  events?.push({
    t: 'fired',
    u: state.active,
    w: weapon,
    target,
    range,
    attack: [attackDie, gun.attack + bonus],
    defence: [defenceDie, defence],
    extra,
    result,
    harm: harmOf(state, target, damage, bypass),
  });
  if (damage > 0) dealDamage(tables, state, target, damage, bypass, state.active, events);
}
