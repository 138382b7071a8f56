import { dealDamage, loseTorpedo } from './damage';
import { endIfDecided } from './ending';
import { BYPASS_CRIT, CRITICAL, EXTRA_DIE_CRIT, MISS, PRESENT } from './codes';
import { defenceOf, fateOf, hexOf, isTorpedo, sideOf, strengthOf } from './combatants';
import { distanceBetween } from './geometry';
import { AS_ATTACK, d6, logFired } from './host';
import { damageOf, RANGE_ZERO_BONUS, resultOf, Roll } from './roll';
import type { Rng, State } from './state';
import type { Options, Tables } from './tables';

/** The roll of the shot that is being fired; reused. */
const rolled = new Roll();

/** Rolls an attack: the attacker's die, then the defender's, then the extra one of a critical hit. */
export function rollAttack(rng: Rng, strength: i32, bonus: i32, defence: i32, options: Options, into: Roll): void {
  const crit = options.crit;
  into.strength = strength;
  into.bonus = bonus;
  into.defence = defence;
  into.attackDie = d6(rng);
  into.defenceDie = d6(rng);
  into.result = resultOf(into.attackDie, into.defenceDie, strength + bonus - defence, options.tie, crit);
  into.extra = into.result === CRITICAL && crit === EXTRA_DIE_CRIT ? d6(rng) : 0;
  const difference = into.attackDie + strength - into.defenceDie - defence;
  into.damage = damageOf(into.result, strength, difference, options.damage, crit) + into.extra;
}

/** Rolls for a shot of a unit's weapon over `range` hexes at what has a DEF of `defence` (6.0.0). */
export function rollShot(
  tables: Tables,
  state: State,
  attacker: i32,
  weapon: i32,
  range: i32,
  defence: i32,
  into: Roll,
): void {
  const bonus = range === 0 ? RANGE_ZERO_BONUS : 0;
  const strength = strengthOf(tables, state, attacker, weapon);
  const options = tables.optionsOf[tables.units[attacker].side];
  rollAttack(state.rng, strength, bonus, defence, options, into);
}

/**
 * Deals the damage of a roll. A target that is gone already takes none; a torpedo is destroyed by any hit (6.3.0).
 * `manner` is AS_ATTACK, AS_DEFENCE or AS_REPLY.
 */
export function land(
  tables: Tables,
  state: State,
  attacker: i32,
  weapon: i32,
  target: i32,
  range: i32,
  roll: Roll,
  manner: i32,
): void {
  const bypass = roll.result === CRITICAL && tables.optionsOf[sideOf(tables, attacker)].crit === BYPASS_CRIT;
  logFired(tables, state, attacker, weapon, target, range, roll, bypass, manner);
  if (roll.result === MISS || fateOf(tables, state, target) !== PRESENT) return;
  if (isTorpedo(tables, target)) loseTorpedo(tables, state, target, attacker);
  else if (roll.damage > 0) dealDamage(tables, state, target, roll.damage, bypass, attacker);
}

/** Fires a weapon of the active unit at a unit or torpedo (6.0.0): pays E, rolls and deals the damage. */
export function fire(tables: Tables, state: State, weapon: i32, target: i32): void {
  const index = state.active;
  const unit = state.units[index];
  unit.energy -= tables.units[index].weapons[weapon].energy;
  unit.busy = state.turn;
  const range = distanceBetween(tables, unit.hex, hexOf(tables, state, target));
  rollShot(tables, state, index, weapon, range, defenceOf(tables, state, target), rolled);
  land(tables, state, index, weapon, target, range, rolled, AS_ATTACK);
  if (!isTorpedo(tables, target) && state.units[target].fate !== PRESENT) endIfDecided(tables, state);
}
