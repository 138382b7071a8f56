import { d6 } from '@core/base';
import { pushesLeft, resultFor, rollPools, pushRoll } from './battle-roll';
import { performSupport, performAction, usePower, spendSuccesses, tryRally } from './character-actions';
import { closeWave, concludeTruce } from './ending';
import type { Events } from './events';
import { canBuyRally, canSupport } from './legality';
import { canAct, grantUnits, reconDice } from './pool';
import { assignDamage, loseStructure, loseUnit } from './damage';
import { resolveEnd } from './end-phase';
import { leave } from './withdrawal';
import { rollSixes } from './rolls';
import { clearWave } from './generated/state';
import { setUpState } from './setup';
import { foeOf, sideAt } from './sides';
import { isDefensive, isNullBattle, isRetreat, PARLEY, RAID, RALLY, SKIRMISH } from './strategies';
import type { Tables } from './tables';
import { seekPerson } from './turn-order';
import * as phases from './phases';
import type { MassAction } from './types';
import type { MassState } from './state';

/*
 * The flow of a battle through its waves and their six phases. Each `seek…` function advances until a side must decide.
 */

/** Starts a battle in a fresh state: reconnaissance, initiative, first wave. */
export function beginBattle(tables: Tables, state: MassState, events: Events): void {
  setUpState(tables, state);
  if (tables.field.meeting !== 'open' && reconnoitre(tables, state, events)) return;
  beginWaves(tables, state, events);
}

/** The opposed Reconnaissance roll; returns true when the winner may choose an ambush. */
function reconnoitre(tables: Tables, state: MassState, events: Events): boolean {
  const a = reconDice(tables, state, 0);
  const b = reconDice(tables, state, 1);
  const shownA = rollSixes(state.rng, a);
  const shownB = rollSixes(state.rng, b);
  const winner = shownA === shownB ? -1 : shownA > shownB ? 0 : 1;
  events?.push({ t: 'recon', dice: [a, b], successes: [shownA, shownB], side: winner });
  if (winner < 0) return false;
  state.sides[winner].surprise = 1;
  if (Math.abs(shownA - shownB) >= tables.environment) {
    state.phase = phases.AMBUSH;
    state.waiting = 1 << winner;
    return true;
  }
  events?.push({ t: 'surprise', side: winner, ambush: false });
  return false;
}

function beginWaves(tables: Tables, state: MassState, events: Events): void {
  rollInitiative(state, events);
  beginWave(tables, state, 1, events);
}

/** Initiative of a battle; ties are rolled again. */
function rollInitiative(state: MassState, events: Events): void {
  let a = 0;
  let b = 0;
  while (a === b) {
    a = d6(state.rng);
    b = d6(state.rng);
  }
  state.first = a > b ? 0 : 1;
  events?.push({ t: 'initiative', dice: [a, b], side: state.first });
}

/** Starts a wave with its Risk Phase. */
function beginWave(tables: Tables, state: MassState, wave: number, events: Events): void {
  state.turn = wave;
  // A retreat from a stronghold has started a new battle.
  if (wave > 1 && wave === state.opening) rollInitiative(state, events);
  for (let i = 0; i < state.sides.length; i++) clearWave(state.sides[i]);
  for (let person = 0; person < state.risk.length; person++) {
    state.helps[person] = -1;
    state.acted[person] = 0;
    state.risk[person] = 0;
  }
  state.pending = 0;
  state.settled = 0;
  events?.push({ t: 'wave', wave });
  grantUnits(tables, state, events);
  state.phase = phases.RISK;
  state.step = 0;
  seekRisk(tables, state);
}

/** Continues the Risk Phase at `state.step`, then moves on to the secret choice of strategies. */
export function seekRisk(tables: Tables, state: MassState): void {
  const person = seekPerson(tables, state);
  if (person >= 0) {
    state.waiting = 1 << tables.people[person].side;
    return;
  }
  state.phase = phases.STRATEGY;
  state.step = 0;
  state.waiting = 3;
}

/** Stores the secret strategy of a side; the last choice reveals both. */
export function submitStrategy(tables: Tables, state: MassState, side: number, strategy: number, events: Events): void {
  state.waiting &= ~(1 << side);
  state.sides[side].strategy = strategy;
  if (state.waiting === 0) revealStrategies(tables, state, events);
}

/** Reveals the strategies: null battle, stalemate, parley, or on to the Action Phase. */
function revealStrategies(tables: Tables, state: MassState, events: Events): void {
  const a = state.sides[0];
  const b = state.sides[1];
  a.rallying = a.strategy === RALLY ? 1 : 0;
  b.rallying = b.strategy === RALLY ? 1 : 0;
  events?.push({ t: 'revealed', actor: 0, strategy: a.strategy }, { t: 'revealed', actor: 1, strategy: b.strategy });
  if (isNullBattle(a.strategy, b.strategy)) {
    events?.push({ t: 'null-battle' });
    for (let i = 0; i < 2; i++) {
      state.sides[i].bonus = 0;
      if (isRetreat(state.sides[i].strategy)) leave(tables, state, i, events);
    }
    finishWave(tables, state, events);
    return;
  }
  const asks = (a.strategy === PARLEY ? 1 : 0) | (b.strategy === PARLEY ? 2 : 0);
  if (asks === 3) {
    truce(tables, state, state.first, events);
    return;
  }
  if (asks !== 0) {
    state.phase = phases.PARLEY;
    state.waiting = 3 & ~asks;
    return;
  }
  if (isDefensive(a.strategy) && isDefensive(b.strategy)) {
    a.strategy = SKIRMISH;
    b.strategy = SKIRMISH;
    events?.push({ t: 'stalemate' });
  }
  beginActions(tables, state, events);
}

function truce(tables: Tables, state: MassState, side: number, events: Events): void {
  events?.push({ t: 'parley', side, accepted: true });
  state.sides[0].bonus = 0;
  state.sides[1].bonus = 0;
  if (tables.options.truce === 'ends') {
    concludeTruce(tables, state, events);
  } else if (tables.options.truce === 'pauses') {
    finishWave(tables, state, events);
  } else {
    state.phase = phases.TALKS;
    state.step = 0;
    state.waiting = 1 << sideAt(state, 0);
  }
}

/** A leader settles the battle in the talks or fights on; it takes both to settle. */
function talk(tables: Tables, state: MassState, side: number, settles: boolean, events: Events): void {
  events?.push({ t: 'talks', side, settle: settles });
  if (!settles) {
    finishWave(tables, state, events);
  } else if (state.step === 0) {
    state.step = 1;
    state.waiting = 1 << sideAt(state, 1);
  } else {
    concludeTruce(tables, state, events);
  }
}

/** Ends the wave and starts the next one, unless the battle is over. */
function finishWave(tables: Tables, state: MassState, events: Events): void {
  if (closeWave(tables, state, events)) beginWave(tables, state, state.turn + 1, events);
}

function beginActions(tables: Tables, state: MassState, events: Events): void {
  state.phase = phases.ACTION;
  state.step = 0;
  seekAction(tables, state, events);
}

function seekAction(tables: Tables, state: MassState, events: Events): void {
  for (; state.step < 2; state.step++) {
    const side = sideAt(state, state.step);
    if (!canAct(tables, state, side)) continue;
    state.waiting = 1 << side;
    return;
  }
  rollPools(tables, state, events);
  state.phase = phases.BATTLE;
  state.step = 0;
  state.settled = 0;
  seekPush(tables, state, events);
}

function nextAction(tables: Tables, state: MassState, side: number, events: Events): void {
  if (state.pending > 0) {
    state.phase = phases.SPEND;
    state.waiting = 1 << side;
    return;
  }
  state.phase = phases.ACTION;
  state.step++;
  seekAction(tables, state, events);
}

/** Leaders push in turns until both keep their rolls, one right after the other. */
function seekPush(tables: Tables, state: MassState, events: Events): void {
  for (; state.settled < 2; state.step++, state.settled++) {
    const side = sideAt(state, state.step & 1);
    if (pushesLeft(state.sides[side]) === 0) continue;
    state.waiting = 1 << side;
    return;
  }
  for (let i = 0; i < 2; i++) {
    const own = state.sides[i];
    own.skip = isRetreat(own.strategy) ? 1 : 0;
    if (state.sides[foeOf(i)].strategy === RAID && resultFor(state, i) < 0) own.skip = 1;
  }
  state.step = 0;
  seekSupport(tables, state, events);
}

/** Pushes the Battle roll. */
export function push(tables: Tables, state: MassState, side: number, events: Events): void {
  pushRoll(state, side, events);
  state.step++;
  state.settled = 0;
  seekPush(tables, state, events);
}

/** Keeps the Battle roll. */
export function settle(tables: Tables, state: MassState, side: number, events: Events): void {
  events?.push({ t: 'settled', side });
  state.step++;
  state.settled++;
  seekPush(tables, state, events);
}

/** Repairs, wounds and rally of one side, then of the other. */
function seekSupport(tables: Tables, state: MassState, events: Events): void {
  for (; state.step < 6; state.step++) {
    const side = sideAt(state, state.step < 3 ? 0 : 1);
    const part = state.step % 3;
    if (state.sides[side].skip === 1) {
      if (part === 0) events?.push({ t: 'no-support', side });
      continue;
    }
    if (part === 2) {
      if (canBuyRally(state, side)) {
        state.phase = phases.RALLY;
        state.waiting = 1 << side;
        return;
      }
      if (state.sides[side].rallying === 1) tryRally(tables, state, side, events);
      continue;
    }
    if (!canSupport(tables, state, side, part === 0 ? 'repair' : 'mend')) continue;
    state.phase = part === 0 ? phases.REPAIR : phases.MEND;
    state.waiting = 1 << side;
    return;
  }
  for (let i = 0; i < 2; i++) state.sides[i].toAssign = state.sides[i].explosions;
  state.step = 0;
  seekDamage(tables, state, events);
}

/** Assigns damage; when there is a choice, the opponent chooses (Damaged Support). */
function seekDamage(tables: Tables, state: MassState, events: Events): void {
  for (; state.step < 2; state.step++) {
    const side = sideAt(state, state.step);
    if (!assignDamage(tables, state, side, events)) continue;
    state.phase = phases.DAMAGE;
    state.waiting = 1 << foeOf(side);
    return;
  }
  resolveEnd(tables, state, events);
  finishWave(tables, state, events);
}

/** Applies an allowed action, in place. */
export function applyAction(tables: Tables, state: MassState, side: number, action: MassAction, events: Events): void {
  state.waiting &= ~(1 << side);
  switch (action.t) {
    case 'ambush':
      if (action.y === 1) {
        state.sides[side].ambush = 1;
        state.sides[foeOf(side)].confused = 1;
      }
      events?.push({ t: 'surprise', side, ambush: action.y === 1 });
      if (action.y === 1) events?.push({ t: 'confused', side: foeOf(side) });
      beginWaves(tables, state, events);
      return;
    case 'risk':
      state.risk[action.u] = action.r;
      events?.push({ t: 'risk', actor: tables.people[action.u].unit, u: action.u, risk: action.r });
      state.step++;
      seekRisk(tables, state);
      return;
    case 'strategy':
      submitStrategy(tables, state, side, action.s, events);
      return;
    case 'parley':
      if (action.y === 1) {
        truce(tables, state, side, events);
        return;
      }
      state.sides[foeOf(side)].refused = 1;
      events?.push({ t: 'parley', side, accepted: false });
      beginActions(tables, state, events);
      return;
    case 'talks':
      talk(tables, state, side, action.y === 1, events);
      return;
    case 'deed':
      performAction(tables, state, side, action, events);
      nextAction(tables, state, side, events);
      return;
    case 'spend':
      spendSuccesses(tables, state, side, action.d, events);
      nextAction(tables, state, side, events);
      return;
    case 'power':
      usePower(tables, state, side, action, events);
      if (state.phase === phases.ACTION) nextAction(tables, state, side, events);
      else nextSupport(tables, state, events);
      return;
    case 'push':
      push(tables, state, side, events);
      return;
    case 'settle':
      settle(tables, state, side, events);
      return;
    case 'repair':
    case 'mend':
      performSupport(tables, state, side, action, events);
      nextSupport(tables, state, events);
      return;
    case 'rally':
      tryRally(tables, state, side, events);
      nextSupport(tables, state, events);
      return;
    case 'breach':
      loseStructure(state, foeOf(side), action.w, events);
      seekDamage(tables, state, events);
      return;
    case 'damage':
      loseUnit(tables, state, foeOf(side), action.u, action.k, events);
      seekDamage(tables, state, events);
      return;
    case 'pass':
      if (state.phase === phases.ACTION) nextAction(tables, state, side, events);
      else nextSupport(tables, state, events);
  }
}

function nextSupport(tables: Tables, state: MassState, events: Events): void {
  state.step++;
  seekSupport(tables, state, events);
}
