import { assert } from '@core/base';
import type { Events } from './events';
import { maxPairs, MAX_ACTION_SUCCESSES } from './legality';
import { POWER_COST } from './pool';
import { rollSixes } from './rolls';
import { COMMAND, MANIPULATE, type Task } from './skills';
import { foeOf } from './sides';
import type { Tables } from './tables';
import * as phases from './phases';
import { ABLE, type Action, type HelpAction } from './types';
import type { MassState } from './state';

/** Maximum bonus dice from helpers (house interpretation). */
export const MAX_HELP = 3;

/** Number of helpers for a task, at most {@link MAX_HELP}. */
export function helpersFor(tables: Tables, state: MassState, person: number, task: Task): number {
  const actors = tables.factions[tables.people[person].side].actors[task];
  let count = 0;
  for (let i = 0; i < actors.length; i++) {
    const other = actors[i].person;
    if (other !== person && state.status[other] === ABLE) count++;
  }
  return Math.min(count, MAX_HELP);
}

/**
 * Commits the helpers and returns their number. Those who only help share the damage of the character they help; those who help in a
 * commando operation take part in it (Retaliation).
 */
function takeHelp(tables: Tables, state: MassState, person: number, task: Task, commando: boolean): number {
  const actors = tables.factions[tables.people[person].side].actors[task];
  let count = 0;
  for (let i = 0; i < actors.length && count < MAX_HELP; i++) {
    const other = actors[i].person;
    if (other === person || state.status[other] !== ABLE) continue;
    if (state.helps[other] < 0 && state.acted[other] === 0) state.helps[other] = person;
    if (commando) state.acted[other] = 2;
    count++;
  }
  return count;
}

/** Dice of a skill roll: skill, risk and helpers; at least 0. */
export function rollDice(tables: Tables, state: MassState, person: number, skill: number, helpers: number): number {
  return Math.max(0, tables.people[person].dice[skill] + state.risk[person] + helpers);
}

function act(state: MassState, person: number, commando: boolean): void {
  state.acted[person] = commando || state.acted[person] === 2 ? 2 : 1;
  // A character who acts is no longer a helper.
  state.helps[person] = -1;
}

/** A Remarkable Action by skill: its successes become Strategy Dice, or are spent in a commando operation. */
export function performAction(
  tables: Tables,
  state: MassState,
  side: number,
  action: Action<'deed'>,
  events: Events,
): void {
  const { u, k, c, h } = action;
  const helpers = h === 1 ? takeHelp(tables, state, u, 'assails', c === 1) : 0;
  act(state, u, c === 1);
  const dice = rollDice(tables, state, u, k, helpers);
  const successes = Math.min(MAX_ACTION_SUCCESSES, rollSixes(state.rng, dice));
  events?.push({ t: 'deed', actor: tables.people[u].unit, u, k, dice, helpers, successes, commando: c === 1 });
  countSuccesses(tables, state, side, successes, c === 1, events);
}

function countSuccesses(
  tables: Tables,
  state: MassState,
  side: number,
  successes: number,
  commando: boolean,
  events: Events,
): void {
  if (!commando) {
    state.sides[side].deed = successes;
    return;
  }
  state.pending = successes;
  if (successes === 0) return;
  const pairs = maxPairs(tables, state, side);
  // Without a choice: pairs cost no Strategy Dice, or there are none.
  if (pairs === 0 || !tables.options.pairsInstead) spendSuccesses(tables, state, side, pairs, events);
}

/**
 * Spends the successes of a commando operation: each takes a Strategy Die, and each pair breaks a Support Die in addition (by option,
 * instead).
 */
export function spendSuccesses(tables: Tables, state: MassState, side: number, pairs: number, events: Events): void {
  const foe = foeOf(side);
  const strategy = tables.options.pairsInstead ? state.pending - 2 * pairs : state.pending;
  state.sides[foe].broken = pairs;
  state.sides[foe].taken = strategy;
  state.pending = 0;
  events?.push({ t: 'raided', side: foe, strategy, support: pairs });
}

/** A power instead of a skill roll: {@link POWER_COST} points per success. */
export function usePower(
  tables: Tables,
  state: MassState,
  side: number,
  action: Action<'power'>,
  events: Events,
): void {
  const { u, n, c } = action;
  state.power[u] -= POWER_COST * n;
  if (state.phase === phases.RALLY) {
    state.sides[side].confused = 0;
    events?.push({ t: 'rally', side, dice: 0, success: true, power: true });
    return;
  }
  act(state, u, c === 1);
  if (state.phase === phases.ACTION) {
    events?.push({
      t: 'deed',
      actor: tables.people[u].unit,
      u,
      k: -1,
      dice: 0,
      helpers: 0,
      successes: n,
      commando: c === 1,
    });
    countSuccesses(tables, state, side, n, c === 1, events);
    return;
  }
  const what = state.phase === phases.REPAIR ? 'repair' : 'mend';
  const restored = restore(state, side, what, n >> 1);
  events?.push({ t: 'aid', actor: tables.people[u].unit, what, u, k: -1, dice: 0, helpers: 0, successes: n, restored });
}

/** Restores damaged dice; returns how many. */
function restore(state: MassState, side: number, what: 'repair' | 'mend', pairs: number): number {
  const own = state.sides[side];
  const restored = Math.min(pairs, what === 'repair' ? own.explosions : own.skulls);
  if (what === 'repair') {
    own.explosions -= restored;
    own.supportBlanks += restored;
  } else {
    own.skulls -= restored;
    own.battleBlanks += restored;
  }
  return restored;
}

/** Emergency Repairs or Mend the Wounds: each pair of successes restores a die. */
export function performSupport(
  tables: Tables,
  state: MassState,
  side: number,
  action: HelpAction,
  events: Events,
): void {
  const { t: what, u, k, h } = action;
  const helpers = h === 1 ? takeHelp(tables, state, u, what === 'repair' ? 'repairs' : 'mends', false) : 0;
  act(state, u, false);
  const dice = rollDice(tables, state, u, k, helpers);
  const successes = rollSixes(state.rng, dice);
  const restored = restore(state, side, what, successes >> 1);
  events?.push({ t: 'aid', actor: tables.people[u].unit, what, u, k, dice, helpers, successes, restored });
}

/** Dice of the better of Command and Manipulate, without the risk; person -1 for unnamed officers. */
export function commandSkill(tables: Tables, side: number, person: number): number {
  if (person < 0) return tables.factions[side].officers;
  const { dice } = tables.people[person];
  return Math.max(dice[COMMAND], dice[MANIPULATE]);
}

/** Dice to command or manipulate, with the risk; person -1 for unnamed officers. */
export function commandDice(tables: Tables, state: MassState, side: number, person: number): number {
  const skill = commandSkill(tables, side, person);
  return person < 0 ? skill : Math.max(0, skill + state.risk[person]);
}

/** The leader's roll to end confusion. */
export function tryRally(tables: Tables, state: MassState, side: number, events: Events): void {
  const own = state.sides[side];
  assert(own.rallying === 1, 'the force rallies');
  const dice = commandDice(tables, state, side, own.leader);
  const success = rollSixes(state.rng, dice) > 0;
  if (success) own.confused = 0;
  events?.push({ t: 'rally', side, dice, success, power: false });
}
