import { hashInt, reseed } from '@core/base';
import { copyInts, hashInts, zeros } from '../../common/ints';
import { blankScore, resetScore } from '../../common/score';
import type { Tables } from './tables';
import { PENDING, PHASE_PLACE, WAITING } from './types';
import type { SkirmishState, UnitState } from './types';

function blankUnit(): UnitState {
  return {
    fate: PENDING,
    at: -1,
    ap: 0,
    op: 0,
    hp: 0,
    armour: 0,
    dp: 0,
    told: 0,
    moved: 0,
    fired: 0,
    arrived: 0,
    still: 0,
    ready: 0,
    done: 0,
  };
}

/** A state of the battle's shape; {@link resetState} gives it values. */
export function blankState(tables: Tables): SkirmishState {
  const sides = tables.sides.length;
  const views = sides * tables.units.length;
  const places = tables.places.location.length;
  return {
    turn: 0,
    rng: { s0: 0, s1: 0 },
    phase: PHASE_PLACE,
    side: -1,
    active: -1,
    order: zeros(sides),
    next: 0,
    dice: zeros(sides),
    attacker: -1,
    weapon: -1,
    target: -1,
    units: tables.units.map(blankUnit),
    ammo: zeros(tables.weaponCount),
    seen: zeros(views),
    was: zeros(views),
    span: zeros(views),
    last: zeros(views),
    looked: zeros(sides * places),
    hard: zeros(places),
    dist: zeros(tables.dist.length),
    decisions: 0,
    relation: zeros(tables.pairs.length),
    happened: zeros(tables.victory.triggers.length),
    ...blankScore(sides, tables.victory),
  };
}

/** Sets up units, counters and dice for a new battle with `seed`, round 0, before anything is decided or rolled. */
export function resetState(tables: Tables, state: SkirmishState, seed: number): void {
  state.turn = 0;
  reseed(state.rng, seed);
  state.phase = PHASE_PLACE;
  state.side = -1;
  state.active = -1;
  state.next = 0;
  state.attacker = state.weapon = state.target = -1;
  state.decisions = 0;
  resetScore(state);
  for (let side = 0; side < state.order.length; side++) {
    state.order[side] = side;
    state.dice[side] = 0;
  }
  state.span.fill(0);
  state.last.fill(-1);
  state.looked.fill(0);
  state.relation.fill(-1);
  state.happened.fill(0);
  copyInts(tables.places.hardening, state.hard);
  copyInts(tables.dist, state.dist);
  const count = tables.units.length;
  for (let i = 0; i < count; i++) {
    const spec = tables.units[i];
    resetUnit(state.units[i], spec.start.hp, spec.start.armour, spec.waits);
    for (let w = 0; w < spec.weapons.length; w++) state.ammo[spec.ammoBase + w] = spec.start.ammo[w];
    for (let side = 0; side < state.left.length; side++) {
      const level = side === spec.side ? 0 : spec.awareness;
      state.seen[side * count + i] = level;
      state.was[side * count + i] = level;
    }
    state.left[spec.side]++;
  }
}

function resetUnit(unit: UnitState, hp: number, armour: number, waits: boolean): void {
  unit.fate = waits ? WAITING : PENDING;
  unit.at = -1;
  unit.hp = hp;
  unit.armour = armour;
  unit.ap = unit.op = unit.dp = unit.told = 0;
  unit.moved = unit.fired = unit.arrived = 0;
  unit.still = unit.ready = unit.done = 0;
}

function copyUnit(from: UnitState, into: UnitState): void {
  into.fate = from.fate;
  into.at = from.at;
  into.ap = from.ap;
  into.op = from.op;
  into.hp = from.hp;
  into.armour = from.armour;
  into.dp = from.dp;
  into.told = from.told;
  into.moved = from.moved;
  into.fired = from.fired;
  into.arrived = from.arrived;
  into.still = from.still;
  into.ready = from.ready;
  into.done = from.done;
}

/** The arrays of integers of a state, in a fixed order. */
const LISTS = [
  'order',
  'dice',
  'ammo',
  'seen',
  'was',
  'span',
  'last',
  'looked',
  'hard',
  'dist',
  'relation',
  'left',
  'held',
  'points',
  'happened',
] as const;

/** Overwrites `into` with `from`; both are states of one battle. */
export function copyState(from: SkirmishState, into: SkirmishState): void {
  into.turn = from.turn;
  into.rng.s0 = from.rng.s0;
  into.rng.s1 = from.rng.s1;
  into.phase = from.phase;
  into.side = from.side;
  into.active = from.active;
  into.next = from.next;
  into.attacker = from.attacker;
  into.weapon = from.weapon;
  into.target = from.target;
  into.decisions = from.decisions;
  into.winner = from.winner;
  into.level = from.level;
  into.cause = from.cause;
  for (let i = 0; i < LISTS.length; i++) copyInts(from[LISTS[i]], into[LISTS[i]]);
  for (let i = 0; i < from.units.length; i++) copyUnit(from.units[i], into.units[i]);
}

/** A new state equal to `from`. */
export function cloneState(tables: Tables, from: SkirmishState): SkirmishState {
  const twin = blankState(tables);
  copyState(from, twin);
  return twin;
}

function hashUnit(start: number, unit: UnitState): number {
  let hash = hashInt(start, unit.fate);
  hash = hashInt(hash, unit.at);
  hash = hashInt(hash, unit.ap);
  hash = hashInt(hash, unit.op);
  hash = hashInt(hash, unit.hp);
  hash = hashInt(hash, unit.armour);
  hash = hashInt(hash, unit.dp);
  hash = hashInt(hash, unit.told);
  hash = hashInt(hash, unit.moved);
  hash = hashInt(hash, unit.fired);
  hash = hashInt(hash, unit.arrived);
  hash = hashInt(hash, unit.still);
  hash = hashInt(hash, unit.ready);
  return hashInt(hash, unit.done);
}

/** A fingerprint of everything in the state. */
export function hashState(state: SkirmishState): number {
  let hash = hashInt(state.rng.s0, state.rng.s1);
  hash = hashInt(hash, state.turn);
  hash = hashInt(hash, state.phase);
  hash = hashInt(hash, state.side);
  hash = hashInt(hash, state.active);
  hash = hashInt(hash, state.next);
  hash = hashInt(hash, state.attacker);
  hash = hashInt(hash, state.weapon);
  hash = hashInt(hash, state.target);
  hash = hashInt(hash, state.decisions);
  hash = hashInt(hash, state.winner);
  hash = hashInt(hash, state.level);
  hash = hashInt(hash, state.cause);
  for (const name of LISTS) hash = hashInts(hash, state[name]);
  for (let i = 0; i < state.units.length; i++) hash = hashUnit(hash, state.units[i]);
  return hash;
}
