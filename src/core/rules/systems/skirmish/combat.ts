import { expose, hide, sideAwareness, sidesAware, informUnits } from './awareness';
import { ENDING, withdraw } from './ending';
import type { SkirmishEvent } from './events';
import { rangeBetween, effectiveRange } from './movement';
import { canReact } from './legality';
import { settleDistance } from './first-attack';
import { degreesOf, rollDie } from './roll';
import type { Tables, WeaponSpec } from './tables';
import { CONCEALED, DESTROYED, FOGGED, PHASE_REACT, PRESENT, REVEALED } from './types';
import type { SkirmishState } from './state';

type Events = SkirmishEvent[] | undefined;

/** Attack modifier in degrees from one position to another (13.4): bonus of the first minus cover of the second. */
export function positionDegrees(tables: Tables, from: number, to: number): number {
  const { bonus, cover } = tables.positions;
  return bonus[from] - cover[to] + (tables.options.exposed ? Math.max(0, bonus[to] - 1) * 2 : 0);
}

/** Target number of an attack: skill and positions (13.4, 13.5). */
export function attackTarget(tables: Tables, unit: number, from: number, to: number): number {
  return tables.units[unit].attack + positionDegrees(tables, from, to);
}

/** Target number of an evasion roll (13.3, 13.4, 13.6, 13.6.1): minus DPs and hardening, plus a bonus right after a move. */
export function evasionTarget(tables: Tables, state: SkirmishState, unit: number): number {
  const { dp, at, moved } = state.units[unit];
  return tables.units[unit].evasion - dp - state.hardening[at] + moved;
}

/** Rolls evasion: on success every other side's awareness of the unit drops one level (13.3). Returns the degrees. */
export function rollEvasion(tables: Tables, state: SkirmishState, unit: number, events: Events): number {
  const target = evasionTarget(tables, state, unit);
  const die = rollDie(state.rng, tables.options.die);
  const degrees = degreesOf(target, die);
  if (events !== undefined) {
    events.push({
      t: 'evaded',
      actor: unit,
      need: target,
      die,
      degrees,
      visibleTo: sidesAware(tables, state, unit, CONCEALED),
    });
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
  if (surprise || !canReact(tables, state, target)) {
    resolveAttack(tables, state, 0, surprise, events);
    return;
  }
  // The target learns who attacks, if its side knows the attacker's position.
  informUnits(tables, state, foe, tables.positions.location[state.units[target].at], 1 << unit);
  state.phase = PHASE_REACT;
  state.side = foe;
}

function useAmmo(tables: Tables, state: SkirmishState, unit: number, weapon: number): void {
  const index = tables.units[unit].ammoBase + weapon;
  if (state.ammo[index] > 0) state.ammo[index]--;
}

/**
 * Rolls the declared attack. `evaded` are the degrees of an evasion in reaction, subtracted from the target number (house interpretation).
 */
export function resolveAttack(
  tables: Tables,
  state: SkirmishState,
  evaded: number,
  surprise: boolean,
  events: Events,
): void {
  const { attacker, weapon, target } = state;
  state.attacker = state.weapon = state.target = -1;
  rollAttack(tables, state, attacker, weapon, target, evaded, surprise, false, events);
}

/** Rolls an attack and applies its damage (13.4, 13.5, 13.6). */
export function rollAttack(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  weapon: number,
  target: number,
  evaded: number,
  surprise: boolean,
  answer: boolean,
  events: Events,
): void {
  const own = state.units[unit];
  const foe = state.units[target];
  const spec = tables.units[unit].weapons[weapon];
  const range = rangeBetween(tables, state, own.at, foe.at, -1);
  const reached = range >= 0 && range <= effectiveRange(tables, spec.range, own.at, foe.at);
  const goal = attackTarget(tables, unit, own.at, foe.at) - evaded;
  const die = reached ? rollDie(state.rng, tables.options.die) : 0;
  const degrees = reached ? degreesOf(goal, die) : 0;
  const damage = degrees > 0 ? spec.damage + degrees : 0;
  if (events !== undefined) {
    const visibleTo = sidesAware(tables, state, unit, CONCEALED);
    const from = own.at;
    const to = foe.at;
    const rolled = { range: reached ? range : -1, need: goal, die, degrees, hit: degrees > 0 ? 1 : 0, loss: damage };
    events.push({ t: 'attacked', actor: unit, target, weapon, from, to, ...rolled, surprise, answer, visibleTo });
    const others = ~visibleTo & sidesAware(tables, state, target, CONCEALED);
    if (others !== 0) events.push({ t: 'struck', target, damage, visibleTo: others });
  }
  revealAttacker(tables, state, unit, target, spec, events);
  if (degrees > 0) applyDamage(tables, state, target, damage, spec.penetrating || die === 1, events);
}

/** A ballistic attack exposes the attacker; a modern one makes it easier to recon (13.5). */
function revealAttacker(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  target: number,
  weapon: WeaponSpec,
  events: Events,
): void {
  if (!weapon.ballistic) {
    state.units[unit].fired = 1;
    return;
  }
  const { side } = tables.units[target];
  expose(tables, state, side, unit, events);
  informUnits(tables, state, side, tables.positions.location[state.units[target].at], 1 << unit);
}

/** Applies damage: reduced by hardening, then by DPs unless bypassed, then by armour, then HP (13.6, 13.6.1). */
function applyDamage(
  tables: Tables,
  state: SkirmishState,
  index: number,
  damage: number,
  passed: boolean,
  events: Events,
): void {
  const unit = state.units[index];
  const { dp, armour, hp } = unit;
  const hard = Math.min(damage, state.hardening[unit.at]);
  let rest = damage - hard;
  if (!passed) {
    unit.dp = Math.max(0, dp - rest);
    rest -= dp - unit.dp;
  }
  unit.armour = Math.max(0, armour - rest);
  rest -= armour - unit.armour;
  unit.hp = Math.max(0, hp - rest);
  if (events !== undefined) {
    const visibleTo = sidesAware(tables, state, index, REVEALED);
    const worn = { armour: [armour, unit.armour], hp: [hp, unit.hp] } as const;
    events.push({ t: 'hurt', target: index, damage, hard, passed, dp: [dp, unit.dp], ...worn, visibleTo });
    const others = ~visibleTo & ((1 << tables.sides.length) - 1);
    if (others !== 0) events.push({ t: 'wounded', target: index, ...worn, visibleTo: others });
  }
  if (unit.hp > 0) return;
  events?.push({ t: 'destroyed', target: index });
  withdraw(tables, state, index, DESTROYED, events);
  ENDING.settle(tables, state, events);
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
  const target = breachTarget(tables, state, unit, position);
  const die = rollDie(state.rng, tables.options.die);
  const degrees = degreesOf(target, die);
  const visibleTo = sidesAware(tables, state, unit, CONCEALED);
  events?.push({ t: 'breached', actor: unit, weapon, p: position, need: target, die, degrees, visibleTo });
  const before = state.hardening[position];
  state.hardening[position] = Math.max(0, before - degrees);
  if (degrees > 0) events?.push({ t: 'hardened', p: position, before, after: state.hardening[position] });
  const spec = tables.units[unit].weapons[weapon];
  if (!spec.ballistic) {
    state.units[unit].fired = 1;
    return;
  }
  for (let side = 0; side < tables.sides.length; side++) {
    if (side === tables.units[unit].side || state.left[side] === 0) continue;
    expose(tables, state, side, unit, events);
    for (const enemy of tables.bySide[side]) {
      if (state.units[enemy].at === position) state.units[enemy].informedOf |= 1 << unit;
    }
  }
}

/** Target number of an attack on a position's hardening. */
export function breachTarget(tables: Tables, state: SkirmishState, unit: number, position: number): number {
  return attackTarget(tables, unit, state.units[unit].at, position);
}

/** True while a unit is in the battle. */
export function isPresent(state: SkirmishState, unit: number): boolean {
  return state.units[unit].fate === PRESENT;
}
