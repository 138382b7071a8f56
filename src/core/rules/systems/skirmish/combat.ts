import { expose, hide, levelFor, noticers, tellAt } from './awareness';
import { ENDING, withdraw } from './ending';
import type { SkirmishEvent } from './events';
import { rangeBetween, reachOf } from './ground';
import { canAnswer } from './legality';
import { openDistance } from './opening';
import { degreesOf, throwDie } from './roll';
import type { Tables, WeaponSpec } from './tables';
import { CONCEALED, DESTROYED, FOGGED, PHASE_REACT, PRESENT, REVEALED } from './types';
import type { SkirmishState } from './state';

type Events = SkirmishEvent[] | undefined;

/** Degrees for attacks from one place into another (13.4): what they come out of, less what they go into. */
export function placeDegrees(tables: Tables, from: number, to: number): number {
  const { bonus, cover } = tables.places;
  return bonus[from] - cover[to] + (tables.options.exposed ? Math.max(0, bonus[to] - 1) * 2 : 0);
}

/** Target number of an attack: skill and positions (13.4, 13.5). */
export function attackTarget(tables: Tables, unit: number, from: number, to: number): number {
  return tables.units[unit].attack + placeDegrees(tables, from, to);
}

/** Target number of an evasion roll (13.3, 13.4, 13.6, 13.6.1): DPs and hardening count against it, a fresh move for it. */
export function evasionTarget(tables: Tables, state: SkirmishState, unit: number): number {
  const { dp, at, moved } = state.units[unit];
  return tables.units[unit].evasion - dp - state.hard[at] + moved;
}

/** A unit tries to evade: with any degree every other side knows it one level less (13.3). Returns the degrees. */
export function rollEvasion(tables: Tables, state: SkirmishState, unit: number, events: Events): number {
  const target = evasionTarget(tables, state, unit);
  const die = throwDie(state.rng, tables.options.die);
  const degrees = degreesOf(target, die);
  if (events !== undefined) {
    events.push({
      t: 'evaded',
      actor: unit,
      need: target,
      die,
      degrees,
      see: noticers(tables, state, unit, CONCEALED),
    });
  }
  if (degrees > 0) hide(tables, state, unit, events);
  state.units[unit].moved = 0;
  return degrees;
}

/**
 * A unit attacks another (13.5). The target may answer with an opportunity point first, unless it is surprised; then the attack is rolled.
 * `settled` is how close it is where the first attack settles that, else -1.
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
  if (settled >= 0) openDistance(tables, state, unit, target, settled, events);
  spend(tables, state, unit, weapon);
  const foe = tables.units[target].side;
  const surprise = levelFor(tables, state, foe, unit) === FOGGED;
  state.attacker = unit;
  state.weapon = weapon;
  state.target = target;
  if (surprise || !canAnswer(tables, state, target)) {
    resolveAttack(tables, state, 0, surprise, events);
    return;
  }
  // Whoever is shot at knows by whom, if its side knows where that is.
  tellAt(tables, state, foe, tables.places.location[state.units[target].at], 1 << unit);
  state.phase = PHASE_REACT;
  state.side = foe;
}

function spend(tables: Tables, state: SkirmishState, unit: number, weapon: number): void {
  const index = tables.units[unit].ammoBase + weapon;
  if (state.ammo[index] > 0) state.ammo[index]--;
}

/** Rolls the attack that waits; `evaded` are the degrees of an evasion in answer to it (house interpretation: they are taken off). */
export function resolveAttack(
  tables: Tables,
  state: SkirmishState,
  evaded: number,
  surprise: boolean,
  events: Events,
): void {
  const { attacker, weapon, target } = state;
  state.attacker = state.weapon = state.target = -1;
  strike(tables, state, attacker, weapon, target, evaded, surprise, false, events);
}

/** An attack is rolled and does its damage (13.4, 13.5, 13.6). */
export function strike(
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
  const reached = range >= 0 && range <= reachOf(tables, spec.range, own.at, foe.at);
  const goal = attackTarget(tables, unit, own.at, foe.at) - evaded;
  const die = reached ? throwDie(state.rng, tables.options.die) : 0;
  const degrees = reached ? degreesOf(goal, die) : 0;
  const damage = degrees > 0 ? spec.damage + degrees : 0;
  if (events !== undefined) {
    const see = noticers(tables, state, unit, CONCEALED);
    const from = own.at;
    const to = foe.at;
    const rolled = { range: reached ? range : -1, need: goal, die, degrees, hit: degrees > 0 ? 1 : 0, loss: damage };
    events.push({ t: 'attacked', actor: unit, target, weapon, from, to, ...rolled, surprise, answer, see });
    const others = ~see & noticers(tables, state, target, CONCEALED);
    if (others !== 0) events.push({ t: 'struck', target, damage, see: others });
  }
  giveAway(tables, state, unit, target, spec, events);
  if (degrees > 0) harm(tables, state, target, damage, spec.penetrating || die === 1, events);
}

/** What an attack tells of the attacker: a ballistic one shows it, after a modern one it is easier to recon (13.5). */
function giveAway(
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
  tellAt(tables, state, side, tables.places.location[state.units[target].at], 1 << unit);
}

/** Damage to a unit: less the hardening of its place, then DPs unless it passes them, then armour, then HP (13.6, 13.6.1). */
function harm(
  tables: Tables,
  state: SkirmishState,
  index: number,
  damage: number,
  passed: boolean,
  events: Events,
): void {
  const unit = state.units[index];
  const { dp, armour, hp } = unit;
  const hard = Math.min(damage, state.hard[unit.at]);
  let rest = damage - hard;
  if (!passed) {
    unit.dp = Math.max(0, dp - rest);
    rest -= dp - unit.dp;
  }
  unit.armour = Math.max(0, armour - rest);
  rest -= armour - unit.armour;
  unit.hp = Math.max(0, hp - rest);
  if (events !== undefined) {
    const see = noticers(tables, state, index, REVEALED);
    const worn = { armour: [armour, unit.armour], hp: [hp, unit.hp] } as const;
    events.push({ t: 'hurt', target: index, damage, hard, passed, dp: [dp, unit.dp], ...worn, see });
    const others = ~see & ((1 << tables.sides.length) - 1);
    if (others !== 0) events.push({ t: 'wounded', target: index, ...worn, see: others });
  }
  if (unit.hp > 0) return;
  events?.push({ t: 'destroyed', target: index });
  withdraw(tables, state, index, DESTROYED, events);
  ENDING.settle(tables, state, events);
}

/** An attack on the hardening of a place: each degree takes one away (13.6.1, house interpretation). */
export function breach(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  weapon: number,
  place: number,
  events: Events,
): void {
  spend(tables, state, unit, weapon);
  const target = breachTarget(tables, state, unit, place);
  const die = throwDie(state.rng, tables.options.die);
  const degrees = degreesOf(target, die);
  const see = noticers(tables, state, unit, CONCEALED);
  events?.push({ t: 'breached', actor: unit, weapon, p: place, need: target, die, degrees, see });
  const before = state.hard[place];
  state.hard[place] = Math.max(0, before - degrees);
  if (degrees > 0) events?.push({ t: 'hardened', p: place, before, after: state.hard[place] });
  const spec = tables.units[unit].weapons[weapon];
  if (!spec.ballistic) {
    state.units[unit].fired = 1;
    return;
  }
  for (let side = 0; side < tables.sides.length; side++) {
    if (side === tables.units[unit].side || state.left[side] === 0) continue;
    expose(tables, state, side, unit, events);
    for (const enemy of tables.bySide[side]) {
      if (state.units[enemy].at === place) state.units[enemy].told |= 1 << unit;
    }
  }
}

/** Target number of an attack on a place's hardening. */
export function breachTarget(tables: Tables, state: SkirmishState, unit: number, place: number): number {
  return attackTarget(tables, unit, state.units[unit].at, place);
}

/** True while a unit can go on with its turn. */
export function standsFast(state: SkirmishState, unit: number): boolean {
  return state.units[unit].fate === PRESENT;
}
