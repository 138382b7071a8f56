import { reseed } from '@core/base';
import { copyInts, hashInts, zeros } from '../../common/ints';
import { resetVerdict } from '../../common/score';
import { FORT_KEY, lostKey } from './condition';
import { ARSENAL, CLASSES, SIEGE_FROM } from './field';
import { fortOf } from './tables';
import type { Tables } from './tables';
import { ABLE, PHASE_OVER, PHASE_RISK, PRESENT } from './types';
import type { MassState, SideState } from './types';

function blankSide(): SideState {
  return {
    fighters: 0,
    fate: PRESENT,
    routed: 0,
    confused: 0,
    surprise: 0,
    ambush: 0,
    fort: 0,
    arsenal: 0,
    projects: 0,
    gone: 0,
    bonus: 0,
    feints: 0,
    lastFeint: 0,
    leader: -1,
    strategy: -1,
    refused: 0,
    rallying: 0,
    deed: 0,
    taken: 0,
    broken: 0,
    battle: 0,
    strategyDice: 0,
    support: 0,
    bs: 0,
    bk: 0,
    bf: 0,
    ss: 0,
    sf: 0,
    us: 0,
    ux: 0,
    uf: 0,
    pushes: 0,
    toAssign: 0,
    skip: 0,
  };
}

/** A state of the battle's shape; {@link resetState} gives it values. */
export function blankState(tables: Tables): MassState {
  const { victory, people, stacks } = tables;
  return {
    turn: 1,
    rng: { s0: 0, s1: 0 },
    phase: PHASE_RISK,
    waiting: 0,
    first: 0,
    step: 0,
    settled: 0,
    pending: 0,
    besieged: -1,
    sides: tables.sides.map(blankSide),
    damage: zeros(people.length),
    status: zeros(people.length),
    risk: zeros(people.length),
    power: zeros(people.length),
    helps: zeros(people.length),
    acted: zeros(people.length),
    counts: zeros(stacks.length),
    specials: zeros(tables.sides.length * CLASSES.length),
    points: victory.keepsPoints ? zeros(tables.sides.length) : [],
    fired: zeros(victory.triggers.length),
    winner: -1,
    level: -1,
    cause: 0,
    truce: 0,
  };
}

/** Forgets what belongs to one wave. */
export function clearWave(side: SideState): void {
  side.strategy = -1;
  side.refused = 0;
  side.rallying = 0;
  side.deed = 0;
  side.taken = 0;
  side.broken = 0;
  side.battle = 0;
  side.strategyDice = 0;
  side.support = 0;
  side.bs = 0;
  side.bk = 0;
  side.bf = 0;
  side.ss = 0;
  side.sf = 0;
  side.us = 0;
  side.ux = 0;
  side.uf = 0;
  side.pushes = 0;
  side.toAssign = 0;
  side.skip = 0;
}

/** Sets everything up for a new battle with `seed`. */
export function resetState(tables: Tables, state: MassState, seed: number): void {
  state.turn = 1;
  reseed(state.rng, seed);
  state.phase = PHASE_RISK;
  state.waiting = 0;
  state.first = 0;
  state.step = 0;
  state.settled = 0;
  state.pending = 0;
  state.besieged = tables.besieged;
  state.points.fill(0);
  state.fired.fill(0);
  resetVerdict(state);
  state.truce = 0;
  for (let i = 0; i < tables.factions.length; i++) {
    const faction = tables.factions[i];
    const side = state.sides[i];
    clearWave(side);
    const { condition, standing: projects } = faction;
    side.fighters = condition.fighters;
    side.fate = PRESENT;
    side.routed = 0;
    side.confused = 0;
    side.surprise = 0;
    side.ambush = 0;
    side.fort = Math.max(0, fortOf(faction.given, faction.ark, projects) - condition[FORT_KEY]);
    side.arsenal = faction.ark && (projects & (1 << ARSENAL)) !== 0 ? 1 - condition[lostKey(ARSENAL)] : 0;
    side.projects = projects;
    side.gone = 0;
    side.bonus = 0;
    side.feints = 0;
    side.lastFeint = 0;
    side.leader = -1;
    for (let k = faction.people.length - 1; k >= 0; k--) {
      const { leads, start } = tables.people[faction.people[k]];
      if (leads && start.status === ABLE) side.leader = faction.people[k];
    }
  }
  for (let i = 0; i < tables.people.length; i++) {
    const { start } = tables.people[i];
    state.damage[i] = start.damage;
    state.status[i] = start.status;
    state.risk[i] = 0;
    state.power[i] = start.power;
    state.helps[i] = -1;
    state.acted[i] = 0;
  }
  for (let i = 0; i < tables.stacks.length; i++) state.counts[i] = tables.stacks[i].start;
  countSpecials(tables, state);
}

/** Counts the special units of each side by class anew, after units were lost. */
export function countSpecials(tables: Tables, state: MassState): void {
  state.specials.fill(0);
  for (let i = 0; i < tables.stacks.length; i++) {
    const { side, classes } = tables.stacks[i];
    for (let kind = 0; classes >> kind !== 0; kind++) {
      if (((classes >> kind) & 1) === 1) state.specials[side * CLASSES.length + kind] += state.counts[i];
    }
  }
}

function copySide(from: SideState, into: SideState): void {
  into.fighters = from.fighters;
  into.fate = from.fate;
  into.routed = from.routed;
  into.confused = from.confused;
  into.surprise = from.surprise;
  into.ambush = from.ambush;
  into.fort = from.fort;
  into.arsenal = from.arsenal;
  into.projects = from.projects;
  into.gone = from.gone;
  into.bonus = from.bonus;
  into.feints = from.feints;
  into.lastFeint = from.lastFeint;
  into.leader = from.leader;
  into.strategy = from.strategy;
  into.refused = from.refused;
  into.rallying = from.rallying;
  into.deed = from.deed;
  into.taken = from.taken;
  into.broken = from.broken;
  into.battle = from.battle;
  into.strategyDice = from.strategyDice;
  into.support = from.support;
  into.bs = from.bs;
  into.bk = from.bk;
  into.bf = from.bf;
  into.ss = from.ss;
  into.sf = from.sf;
  into.us = from.us;
  into.ux = from.ux;
  into.uf = from.uf;
  into.pushes = from.pushes;
  into.toAssign = from.toAssign;
  into.skip = from.skip;
}

/** Overwrites `into` with `from`; both are states of one battle. */
export function copyState(from: MassState, into: MassState): void {
  into.turn = from.turn;
  into.rng.s0 = from.rng.s0;
  into.rng.s1 = from.rng.s1;
  into.phase = from.phase;
  into.waiting = from.waiting;
  into.first = from.first;
  into.step = from.step;
  into.settled = from.settled;
  into.pending = from.pending;
  into.besieged = from.besieged;
  into.winner = from.winner;
  into.level = from.level;
  into.cause = from.cause;
  into.truce = from.truce;
  for (let i = 0; i < from.sides.length; i++) copySide(from.sides[i], into.sides[i]);
  copyInts(from.damage, into.damage);
  copyInts(from.status, into.status);
  copyInts(from.risk, into.risk);
  copyInts(from.power, into.power);
  copyInts(from.helps, into.helps);
  copyInts(from.acted, into.acted);
  copyInts(from.counts, into.counts);
  copyInts(from.specials, into.specials);
  copyInts(from.points, into.points);
  copyInts(from.fired, into.fired);
}

/** A new state equal to `from`. */
export function cloneState(from: MassState): MassState {
  return {
    ...from,
    rng: { ...from.rng },
    sides: from.sides.map((side) => ({ ...side })),
    damage: from.damage.slice(),
    status: from.status.slice(),
    risk: from.risk.slice(),
    power: from.power.slice(),
    helps: from.helps.slice(),
    acted: from.acted.slice(),
    counts: from.counts.slice(),
    specials: from.specials.slice(),
    points: from.points.slice(),
    fired: from.fired.slice(),
  };
}

/** A fingerprint of everything in the state. */
export function hashState(state: MassState): number {
  const { turn, rng, phase, waiting, first, step, settled, pending, besieged, winner, level, cause, truce } = state;
  let hash = hashInts(0x3a5c71d, [turn, rng.s0, rng.s1, phase, waiting, first, step, settled, pending, besieged]);
  hash = hashInts(hash, [winner, level, cause, truce]);
  for (const side of state.sides) hash = hashInts(hash, Object.values(side));
  const { damage, status, risk, power, helps, acted, counts, specials, points, fired } = state;
  for (const list of [damage, status, risk, power, helps, acted, counts, specials, points, fired]) {
    hash = hashInts(hash, list);
  }
  return hash;
}

/** Bits of the sides that are still in the battle. */
export function sidesPresent(state: MassState): number {
  let bits = 0;
  for (let i = 0; i < state.sides.length; i++) if (state.sides[i].fate === PRESENT) bits |= 1 << i;
  return bits;
}

/** The other side of a battle of two. */
export function foeOf(side: number): number {
  return 1 - side;
}

/** The side that acts at `place` 0 or 1 of the order of initiative. */
export function sideAt(state: MassState, place: number): number {
  return place === 0 ? state.first : 1 - state.first;
}

/** True while somebody with a name can act. */
export function isAble(state: MassState, person: number): boolean {
  return state.status[person] === ABLE;
}

/** True when nothing more can be decided. */
export function isOver(state: MassState): boolean {
  return state.phase === PHASE_OVER;
}

/** True when a side is besieged. */
export function isBesieged(state: MassState, side: number): boolean {
  return state.besieged === side;
}

/** True for the rating of a strong position. */
export function isStrong(rating: number): boolean {
  return rating >= SIEGE_FROM;
}
