import { expose, informUnits, lossOf, otherSides, sideAwareness, sidesAware } from './awareness';
import { ENDING, withdraw } from './ending';
import { addBloom, hardeningFor, learnPosition } from './environment';
import type { Events, SkirmishEvent } from './events';
import { canSearch, effectiveRange, rangeBetween } from './movement';
import { degreesOf, rollDie } from './roll';
import type { SkirmishState } from './state';
import type { Tables, WeaponSpec } from './tables';
import { attackTarget } from './targets';
import { CONCEALED, DESTROYED, FOGGED, PRESENT, REVEALED } from './types';

/** Defence points that a side assumes of a unit that is not revealed to it. */
export const USUAL_DP = 1;

/** An attack to be rolled. */
export interface AttackRoll {
  readonly unit: number;
  readonly weapon: number;
  readonly target: number;
  /** Position at which it was aimed: an area weapon hits that, even when its target has moved away. */
  readonly aim: number;
  /** Degrees of the target's evasion, subtracted from the target number (house interpretation). */
  readonly evaded: number;
  readonly surprise: boolean;
  /** True for return fire. */
  readonly answer: boolean;
}

/** Rolls an attack and applies its damage to the target, or to all units in its position (13.2.1, 13.4, 13.5, 13.6). */
export function rollAttack(tables: Tables, state: SkirmishState, attack: AttackRoll, events: Events): void {
  const { unit, weapon, target, evaded } = attack;
  const own = state.units[unit];
  const foe = state.units[target];
  const spec = tables.units[unit].weapons[weapon];
  const into = spec.area ? attack.aim : foe.at;
  const range = rangeBetween(tables, state, own.at, into, -1);
  const reached = range >= 0 && range <= effectiveRange(tables, spec, own.at, into);
  const die = reached ? rollDie(state.rng, tables.options.die) : 0;
  const goal = attackTarget(tables, unit, own.at, into);
  const escaped = !reached || foe.at !== into;
  const hit = { range, die, into };
  if (escaped) announce(tables, state, attack, target, { ...hit, range: -1, die: 0, need: goal - evaded }, 0, events);
  else announceRoll(tables, state, attack, target, { ...hit, need: goal - evaded }, events);
  // Units are destroyed one after another; who is in the position is settled first.
  const beside = spec.area && reached ? unitsBeside(tables, state, into, target) : [];
  if (events !== undefined) noticeAction(tables, state, unit, [target, ...beside], events);
  for (const other of beside) announceRoll(tables, state, attack, other, { ...hit, need: goal }, events);
  if (reached) learnPosition(state, tables.units[unit].side, into);
  revealAttacker(tables, state, unit, spec, events);
  bloomAround(tables, state, attack, own.at, reached ? into : -1);
  if (!reached) return;
  if (!escaped) strike(tables, state, attack, target, degreesOf(goal - evaded, die), die === 1, events);
  for (const other of beside) strike(tables, state, attack, other, degreesOf(goal, die), die === 1, events);
  ENDING.endIfDecided(tables, state, events);
}

/** Units in a position that an area weapon hits beside its target, the attacker included; none that cannot be attacked. */
function unitsBeside(tables: Tables, state: SkirmishState, position: number, target: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < state.units.length; i++) {
    if (i !== target && state.units[i].at === position && !tables.units[i].untouchable) list.push(i);
  }
  return list;
}

interface Hit {
  readonly range: number;
  readonly need: number;
  readonly die: number;
  readonly into: number;
}

function announceRoll(
  tables: Tables,
  state: SkirmishState,
  attack: AttackRoll,
  target: number,
  hit: Hit,
  events: Events,
): void {
  if (events !== undefined) announce(tables, state, attack, target, hit, degreesOf(hit.need, hit.die), events);
}

/** Logs an attack on one unit: in full, and for the attacker's and the target's side when the other unit is not revealed to it. */
function announce(
  tables: Tables,
  state: SkirmishState,
  { unit, weapon, target: aimedAt, surprise, answer }: AttackRoll,
  target: number,
  { range, need, die, into }: Hit,
  degrees: number,
  events: Events,
): void {
  if (events === undefined) return;
  const { side } = tables.units[unit];
  const foe = tables.units[target].side;
  const damage = degrees > 0 ? tables.units[unit].weapons[weapon].damage + degrees : 0;
  const from = state.units[unit].at;
  const rolled = { weapon, from, to: into, range, need, die, degrees, loss: damage, surprise, answer };
  const fields = { ...rolled, beside: target !== aimedAt };
  const known = sideAwareness(tables, state, side, target);
  const seen = sideAwareness(tables, state, foe, unit);
  const visibleTo = (known === REVEALED ? 1 << side : 0) | (seen === REVEALED ? 1 << foe : 0);
  events.push({ t: 'attacked', actor: unit, target, ...fields, hit: degrees > 0 ? 1 : 0, visibleTo });
  // The side aimed at its target, even when that has evaded into the fog; others beside it stay hidden there.
  if (known === CONCEALED || (known === FOGGED && target === aimedAt)) {
    events.push({ t: 'shot', unit, at: target, ...fields, visibleTo: 1 << side });
  }
  if (seen === REVEALED) return;
  const by = seen === FOGGED ? -1 : unit;
  events.push({ t: 'struck', unit: target, by, from: by < 0 ? -1 : from, damage, visibleTo: 1 << foe });
}

/** Other sides to whom a unit is revealed notice that it attacks, but not whom (13.3). */
function noticeAction(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  targets: readonly number[],
  events: SkirmishEvent[],
): void {
  const party = [unit, ...targets].reduce((bits, one) => bits | (1 << tables.units[one].side), 0);
  const visibleTo = sidesAware(tables, state, unit, REVEALED) & ~party;
  if (visibleTo !== 0) events.push({ t: 'noticed', unit, what: 'attack', visibleTo });
}

/**
 * A ballistic attack exposes the attacker to every other side with a unit that could search its position; a modern one makes it easier to
 * recon (13.5; who notices is a house interpretation).
 */
export function revealAttacker(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  { ballistic }: WeaponSpec,
  events: Events,
): void {
  if (!ballistic) {
    state.units[unit].fired = 1;
    return;
  }
  for (let side = 0; side < tables.sides.length; side++) {
    if (side === tables.units[unit].side) continue;
    const { location } = tables.positions;
    let heard = false;
    for (const member of tables.bySide[side]) {
      const { at, fate } = state.units[member];
      if (fate !== PRESENT || !canSearch(tables, state, at, state.units[unit].at)) continue;
      informUnits(tables, state, side, location[at], 1 << unit);
      heard = true;
    }
    if (heard) expose(tables, state, side, unit, events);
  }
}

/** Attacks make the positions of attacker and target bloom (13.3, house interpretation). */
function bloomAround(tables: Tables, state: SkirmishState, attack: AttackRoll, from: number, into: number): void {
  const { bloomFrom, bloomInto } = tables.options;
  const own = 1 << tables.units[attack.unit].side;
  if (bloomFrom) {
    const foe = tables.units[attack.target].side;
    const sees = sideAwareness(tables, state, foe, attack.unit) > FOGGED ? 1 << foe : 0;
    addBloom(tables, state, from, own | sees | sidesAware(tables, state, attack.unit, REVEALED));
  }
  if (bloomInto && into >= 0) addBloom(tables, state, into, own);
}

/** Applies damage to a unit: reduced by hardening, then by DPs unless bypassed, then by armour, then HP (13.6, 13.6.1). */
function strike(
  tables: Tables,
  state: SkirmishState,
  { unit: attacker, weapon }: AttackRoll,
  index: number,
  degrees: number,
  raw: boolean,
  events: Events,
): void {
  if (degrees === 0) return;
  const unit = state.units[index];
  const spec = tables.units[attacker].weapons[weapon];
  const { side } = tables.units[attacker];
  const damage = spec.damage + degrees;
  const passed = spec.penetrating || raw;
  const { dp, armour, hp } = unit;
  const known = hardeningFor(state, side, unit.at);
  const hard = Math.min(damage, state.hardening[unit.at]);
  let rest = damage - hard;
  if (!passed) {
    unit.dp = Math.max(0, dp - rest);
    rest -= dp - unit.dp;
  }
  unit.armour = Math.max(0, armour - rest);
  rest -= armour - unit.armour;
  unit.hp = Math.max(0, hp - rest);
  noteLoss(tables, state, side, index, Math.max(0, damage - known - (passed ? 0 : USUAL_DP)));
  if (events !== undefined) {
    const visibleTo = sidesAware(tables, state, index, REVEALED);
    const worn = { armour: [armour, unit.armour], hp: [hp, unit.hp] } as const;
    events.push({ t: 'hurt', target: index, damage, hard, passed, dp: [dp, unit.dp], ...worn, visibleTo });
  }
  if (unit.hp > 0) return;
  announceLoss(tables, state, index, false, events);
  withdraw(tables, state, index, DESTROYED, events);
}

/** Sides to whom a hit unit is revealed see its loss; the attacker's side estimates it from the damage when it is concealed. */
function noteLoss(tables: Tables, state: SkirmishState, attacker: number, unit: number, estimate: number): void {
  const count = tables.units.length;
  for (let side = 0; side < tables.sides.length; side++) {
    const at = side * count + unit;
    if (state.awareness[at] === REVEALED) state.seenLoss[at] = lossOf(tables, state, unit);
    else if (side === attacker && state.awareness[at] === CONCEALED) state.seenLoss[at] += estimate;
  }
}

/** All sides learn of a unit that leaves the battle, but only those to whom it is revealed learn which (house interpretation). */
export function announceLoss(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  exited: boolean,
  events: Events,
): void {
  if (events === undefined) return;
  const visibleTo = sidesAware(tables, state, unit, REVEALED);
  events.push(exited ? { t: 'exited', actor: unit, visibleTo } : { t: 'destroyed', target: unit, visibleTo });
  const others = otherSides(tables, visibleTo);
  if (others !== 0) events.push({ t: 'lost', unit, exited, visibleTo: others });
}
