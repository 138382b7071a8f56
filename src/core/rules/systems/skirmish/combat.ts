import { revealAttacker, rollAttack } from './attack';
import { hide, informUnits, sideAwareness, sidesAware } from './awareness';
import { addBloom, learnPosition, setHardening } from './environment';
import type { Events } from './events';
import { settleDistance } from './first-attack';
import { canReact } from './legality';
import { degreesOf, rollDie } from './roll';
import type { SkirmishState } from './state';
import type { Tables } from './tables';
import { attackTarget, evasionTarget } from './targets';
import { FOGGED, PHASE_REACT, PRESENT, REVEALED } from './types';

/** Rolls evasion: on success every other side's awareness of the unit drops one level (13.3). Returns the degrees. */
export function rollEvasion(tables: Tables, state: SkirmishState, unit: number, events: Events): number {
  const target = evasionTarget(tables, state, unit);
  const die = rollDie(state.rng, tables.options.die);
  const degrees = degreesOf(target, die);
  if (events !== undefined) {
    const own = 1 << tables.units[unit].side;
    events.push({ t: 'evaded', actor: unit, need: target, die, degrees, visibleTo: own });
    const others = sidesAware(tables, state, unit, REVEALED) & ~own;
    if (others !== 0) events.push({ t: 'noticed', unit, what: 'evade', visibleTo: others });
  }
  if (degrees > 0) hide(tables, state, unit, events);
  state.units[unit].moved = 0;
  return degrees;
}

/**
 * Declares an attack (13.5). The target may first react with an opportunity point unless surprised; then the attack is rolled. `settled` is
 * the proximity chosen by the first attack between two locations, else -1.
 */
export function declareAttack(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  weapon: number,
  target: number,
  settled: number,
  events: Events,
): void {
  if (settled >= 0) settleDistance(tables, state, unit, target, settled, events);
  useAmmo(tables, state, unit, weapon);
  const foe = tables.units[target].side;
  const surprise = sideAwareness(tables, state, foe, unit) === FOGGED;
  state.attacker = unit;
  state.weapon = weapon;
  state.target = target;
  state.aim = state.units[target].at;
  // The target learns who attacks, if its side knows the attacker's position.
  if (!surprise) informUnits(tables, state, foe, tables.positions.location[state.units[target].at], 1 << unit);
  if (surprise || !canReact(tables, state, target)) {
    resolveAttack(tables, state, 0, surprise, events);
    return;
  }
  state.phase = PHASE_REACT;
  state.side = foe;
}

/** Uses one attack of a weapon with limited ammunition. */
export function useAmmo(tables: Tables, state: SkirmishState, unit: number, weapon: number): void {
  const at = tables.units[unit].ammoBase + weapon;
  if (state.ammo[at] > 0) state.ammo[at]--;
}

/** Rolls the declared attack. `evaded` are the degrees of an evasion in reaction. */
export function resolveAttack(
  tables: Tables,
  state: SkirmishState,
  evaded: number,
  surprise: boolean,
  events: Events,
): void {
  const { attacker: unit, weapon, target, aim } = state;
  state.attacker = state.weapon = state.target = state.aim = -1;
  rollAttack(tables, state, { unit, weapon, target, aim, evaded, surprise, answer: false }, events);
}

/** Attacks the hardening of a position: each degree removes one point (13.6.1, house interpretation). */
export function breach(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  weapon: number,
  position: number,
  events: Events,
): void {
  useAmmo(tables, state, unit, weapon);
  const { at } = state.units[unit];
  const need = attackTarget(tables, unit, at, position);
  const die = rollDie(state.rng, tables.options.die);
  const degrees = degreesOf(need, die);
  const own = 1 << tables.units[unit].side;
  const seen = sidesAware(tables, state, unit, REVEALED);
  if (events !== undefined) {
    events.push({ t: 'breached', actor: unit, weapon, p: position, need, die, degrees, visibleTo: own });
    if ((seen & ~own) !== 0) events.push({ t: 'noticed', unit, what: 'attack', visibleTo: seen & ~own });
  }
  const before = state.hardening[position];
  const after = Math.max(0, before - degrees);
  const visibleTo = setHardening(tables, state, position, after, own);
  if (after < before) events?.push({ t: 'hardened', p: position, before, after, visibleTo });
  const { bloomFrom, bloomInto } = tables.options;
  if (bloomFrom) addBloom(tables, state, at, seen);
  if (bloomInto) addBloom(tables, state, position, own);
  learnPosition(state, tables.units[unit].side, position);
  revealAttacker(tables, state, unit, tables.units[unit].weapons[weapon], events);
}

/** True while a unit is in the battle. */
export function isPresent(state: SkirmishState, unit: number): boolean {
  return state.units[unit].fate === PRESENT;
}
