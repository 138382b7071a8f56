import { d6 } from '@core/base';
import type { Rng } from '@core/base';
import { dealDamage, harmOf, loseTorpedo, lossOf, torpedoHarm } from './damage';
import { settle } from './ending';
import type { AttackResult, CounterspaceEvent, FiredEvent } from './events';
import { defenceOf, fateOf, hexOf, isTorpedo, sideOf, strengthOf } from './fielded';
import { distanceBetween } from './geometry';
import type { CompiledOptions, CritRule, DamageRule, TieRule } from './options';
import type { Tables } from './tables';
import { PRESENT } from './types';
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
 * Damage of a result before any extra die. `strength` is the ATT that deals it and `difference` the attack total less
 * the defence total without the bonus for range 0 (6.0.0, 6.0.1, 6.0.2).
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

/** The dice of one attack and what they come to. */
export interface Roll {
  strength: number;
  bonus: number;
  defence: number;
  attackDie: number;
  defenceDie: number;
  extra: number;
  result: AttackResult;
  damage: number;
}

/** A roll to be filled by {@link rollAttack}. */
export function emptyRoll(): Roll {
  return { strength: 0, bonus: 0, defence: 0, attackDie: 0, defenceDie: 0, extra: 0, result: 'miss', damage: 0 };
}

/** The roll of the shot that is being fired; reused. */
const rolled = emptyRoll();

/** Rolls an attack: the attacker's die, then the defender's, then the extra one of a critical hit. */
export function rollAttack(
  rng: Rng,
  strength: number,
  bonus: number,
  defence: number,
  { tie, crit, damage }: CompiledOptions,
  into: Roll,
): void {
  into.strength = strength;
  into.bonus = bonus;
  into.defence = defence;
  into.attackDie = d6(rng);
  into.defenceDie = d6(rng);
  into.result = resultOf(into.attackDie, into.defenceDie, strength + bonus - defence, tie, crit);
  into.extra = extraDie(into.result, crit, rng);
  const difference = into.attackDie + strength - into.defenceDie - defence;
  into.damage = damageOf(into.result, strength, difference, damage, crit) + into.extra;
}

/**
 * Deals what a roll came to, and tells of it. A target that is gone already takes no harm; a torpedo is destroyed by
 * any hit (6.3.0).
 */
export function land(
  tables: Tables,
  state: CounterspaceState,
  attacker: number,
  weapon: number,
  target: number,
  range: number,
  roll: Roll,
  as: FiredEvent['as'],
  events: CounterspaceEvent[] | undefined,
): void {
  const bypass = roll.result === 'critical' && tables.optionsOf[sideOf(tables, attacker)].crit === 'bypass-shields';
  const torpedo = isTorpedo(tables, target);
  const hit = roll.result !== 'miss';
  if (events !== undefined) {
    const harm = torpedo ? torpedoHarm(roll.damage, hit) : harmOf(state, target, roll.damage, bypass);
    events.push({
      t: 'fired',
      actor: attacker,
      target,
      weapon,
      hit: hit ? 1 : 0,
      loss: torpedo ? 0 : lossOf(harm),
      range,
      attack: [roll.attackDie, roll.strength + roll.bonus],
      defence: [roll.defenceDie, roll.defence],
      extra: roll.extra,
      result: roll.result,
      harm,
      as,
    });
  }
  if (!hit || fateOf(tables, state, target) !== PRESENT) return;
  if (torpedo) loseTorpedo(tables, state, target, attacker, events);
  else if (roll.damage > 0) dealDamage(tables, state, target, roll.damage, bypass, attacker, events);
}

/** Fires a weapon of the active unit at a unit or torpedo (6.0.0): pays E, rolls and deals the damage. */
export function fire(
  tables: Tables,
  state: CounterspaceState,
  weapon: number,
  target: number,
  events: CounterspaceEvent[] | undefined,
): void {
  const index = state.active;
  const gun = tables.units[index].weapons[weapon];
  state.units[index].energy -= gun.energy;
  state.units[index].busy = state.turn;
  const range = distanceBetween(tables, state.units[index].hex, hexOf(tables, state, target));
  const bonus = range === 0 ? RANGE_ZERO_BONUS : 0;
  const strength = strengthOf(tables, state, index, weapon);
  const options = tables.optionsOf[tables.units[index].side];
  rollAttack(state.rng, strength, bonus, defenceOf(tables, state, target), options, rolled);
  land(tables, state, index, weapon, target, range, rolled, 'attack', events);
  if (!isTorpedo(tables, target) && state.units[target].fate !== PRESENT) settle(tables, state, events);
}
