import { isAction, isSameAction } from '../../common/actions';
import type { Rejection } from '../../contract';
import * as make from './actions';
import { CLASSES } from './field';
import { hasAdvantage, hasShelter, supportClasses, supportDice } from './pool';
import { DEED_SKILLS, TASK_SKILLS } from './skills';
import type { Task } from './skills';
import { foeOf, isBesieged, isOver } from './sides';
import {
  DEFENSE,
  FIGHTING_RETREAT,
  FULL_RETREAT,
  isDefensive,
  PARLEY,
  PLANNED_DEFENSE,
  RAID,
  RALLY,
  STRATEGIES,
  TOTAL_DEFENSE,
} from './strategies';
import type { Tables } from './tables';
import { personAt } from './turn-order';
import {
  ABLE,
  ACTIONS,
  PHASE_ACTION,
  PHASE_AMBUSH,
  PHASE_BATTLE,
  PHASE_DAMAGE,
  PHASE_MEND,
  PHASE_NAMES,
  PHASE_PARLEY,
  PHASE_REPAIR,
  PHASE_RISK,
  PHASE_SPEND,
  PHASE_STRATEGY,
} from './types';
import type { MassAction } from './types';
import type { MassState } from './state';

/** Points that a success costs (Mutations in Mass Combat). */
export const POWER_COST = 2;
/** Successes of a Remarkable Action that count (Action Phase). */
export const MOST_DEED = 4;

const SIEGE_STRATEGIES: readonly number[] = [DEFENSE, TOTAL_DEFENSE, FIGHTING_RETREAT, PARLEY, RAID];

function reject(code: string, message: string, section: string): Rejection {
  return { code, message, section };
}

/** Why a side may not choose a strategy now; undefined when it may. */
export function strategyRefusal(
  tables: Tables,
  state: MassState,
  side: number,
  strategy: number,
): Rejection | undefined {
  const own = state.sides[side];
  const besieged = isBesieged(state, side);
  const sheltered = strategy === FULL_RETREAT && hasShelter(tables, state, side);
  if (own.confused === 1) {
    if (strategy !== RALLY && strategy !== FULL_RETREAT) {
      return reject('confused', 'A confused force can only rally or retreat in full.', 'Reconnaissance: Confusion');
    }
    if (strategy === RALLY) return undefined;
  } else if (strategy === RALLY) {
    return reject('not-confused', 'Rally is for a confused force.', 'Strategy Phase: Defensive Strategies');
  }
  if (besieged && !sheltered && !SIEGE_STRATEGIES.includes(strategy)) {
    return reject('siege', 'A besieged force defends, parleys, raids or retreats fighting.', 'Sieges');
  }
  if (state.turn === 1 && own.ambush > 0 && isDefensive(strategy)) {
    return reject('ambusher', 'Who ambushes does not defend in the first wave.', 'Reconnaissance: Ambush');
  }
  if (strategy === PLANNED_DEFENSE) {
    const section = 'Strategy Phase: Defensive Strategies';
    if (state.turn > 1) return reject('late', 'A defense is planned for the first wave only.', section);
    if (!hasAdvantage(tables, state, side)) {
      return reject('no-advantage', 'A planned defense needs a Defensive Advantage.', section);
    }
    if (state.sides[foeOf(side)].surprise === 1) {
      return reject('surprised', 'A surprised force has planned no defense.', section);
    }
  }
  return undefined;
}

/** True when somebody else with the same task can help. */
export function hasHelper(tables: Tables, state: MassState, person: number, task: Task): boolean {
  const doers = tables.factions[tables.people[person].side].doers[task];
  for (let i = 0; i < doers.length; i++) {
    const other = doers[i].person;
    if (other !== person && isFree(state, other)) return true;
  }
  return false;
}

/** True for somebody able who has not acted in this wave: who has the task too can help. */
export function isFree(state: MassState, person: number): boolean {
  return state.status[person] === ABLE && state.acted[person] === 0;
}

function listDeeds(tables: Tables, state: MassState, side: number, out: MassAction[]): void {
  for (const { person } of tables.factions[side].doers.assails) {
    if (state.status[person] !== ABLE) continue;
    const { dice } = tables.people[person];
    const most = hasHelper(tables, state, person, 'assails') ? 1 : 0;
    for (const k of DEED_SKILLS) {
      if (dice[k] === 0) continue;
      for (let c = 0; c < 2; c++) for (let h = 0; h <= most; h++) out.push(make.deed(person, k, c, h));
    }
    const successes = Math.min(MOST_DEED, Math.floor(state.power[person] / POWER_COST));
    for (let n = 1; n <= successes; n++) for (let c = 0; c < 2; c++) out.push(make.power(person, n, c));
  }
}

function listAid(tables: Tables, state: MassState, side: number, what: 'repair' | 'mend', out: MassAction[]): void {
  const task = what === 'repair' ? 'repairs' : 'mends';
  const own = state.sides[side];
  const needed = what === 'repair' ? own.ux : own.bk;
  for (const { person } of tables.factions[side].doers[task]) {
    if (state.status[person] !== ABLE) continue;
    const { dice } = tables.people[person];
    const most = hasHelper(tables, state, person, task) ? 1 : 0;
    for (const k of TASK_SKILLS[task]) {
      if (dice[k] === 0) continue;
      for (let h = 0; h <= most; h++) out.push(make.aid(what, person, k, h));
    }
    const pairs = Math.min(needed, Math.floor(state.power[person] / (2 * POWER_COST)), make.MOST_POWER / 2 - 1);
    for (let n = 1; n <= pairs; n++) out.push(make.power(person, 2 * n, 0));
  }
}

/** True when a side has somebody and something to repair or mend. */
export function canAid(tables: Tables, state: MassState, side: number, what: 'repair' | 'mend'): boolean {
  if ((what === 'repair' ? state.sides[side].ux : state.sides[side].bk) === 0) return false;
  const { repairs, mends } = tables.factions[side].doers;
  const doers = what === 'repair' ? repairs : mends;
  for (let i = 0; i < doers.length; i++) {
    const { person, dice } = doers[i];
    if (state.status[person] === ABLE && (dice > 0 || state.power[person] >= 2 * POWER_COST)) return true;
  }
  return false;
}

/** True when a side has somebody who can do something in the Action Phase. */
export function canDoDeed(tables: Tables, state: MassState, side: number): boolean {
  const { assails } = tables.factions[side].doers;
  for (let i = 0; i < assails.length; i++) {
    const { person, dice } = assails[i];
    if (state.status[person] === ABLE && (dice > 0 || state.power[person] >= POWER_COST)) return true;
  }
  return false;
}

/** Pairs that a commando operation can spend on the foe's Support Dice. */
export function mostPairs(tables: Tables, state: MassState, side: number): number {
  const foe = foeOf(side);
  return Math.min(state.pending >> 1, supportDice(tables, state, foe, state.sides[foe].strategy));
}

/** Writes all that a side (an index) may do now. */
export function listActions(tables: Tables, state: MassState, side: number, out: MassAction[]): void {
  out.length = 0;
  if (side < 0 || isOver(state) || (state.waiting & (1 << side)) === 0) return;
  switch (state.phase) {
    case PHASE_AMBUSH:
      out.push(make.ambush(1), make.ambush(0));
      return;
    case PHASE_RISK: {
      const person = personAt(tables, state);
      const { leastRisk, mostRisk } = tables.people[person];
      for (let r = leastRisk; r <= mostRisk; r++) out.push(make.risk(person, r));
      return;
    }
    case PHASE_STRATEGY:
      for (let s = 0; s < STRATEGIES.length; s++) {
        if (strategyRefusal(tables, state, side, s) === undefined) out.push(make.strategy(s));
      }
      return;
    case PHASE_PARLEY:
      out.push(make.parley(1), make.parley(0));
      return;
    case PHASE_ACTION:
      listDeeds(tables, state, side, out);
      out.push(make.PASS);
      return;
    case PHASE_SPEND: {
      const most = mostPairs(tables, state, side);
      for (let d = 0; d <= most; d++) out.push(make.spend(d));
      return;
    }
    case PHASE_BATTLE:
      out.push(make.PUSH, make.SETTLE);
      return;
    case PHASE_REPAIR:
    case PHASE_MEND:
      listAid(tables, state, side, state.phase === PHASE_REPAIR ? 'repair' : 'mend', out);
      out.push(make.PASS);
      return;
    case PHASE_DAMAGE: {
      const bits = supportClasses(tables, state, foeOf(side));
      for (let k = 0; k < CLASSES.length; k++) if ((bits & (1 << k)) !== 0) out.push(make.damage(k));
      return;
    }
    default:
  }
}

/** Phases in which an action may be done. */
const PHASES_OF: Readonly<Record<MassAction['t'], readonly number[]>> = {
  ambush: [PHASE_AMBUSH],
  risk: [PHASE_RISK],
  strategy: [PHASE_STRATEGY],
  parley: [PHASE_PARLEY],
  deed: [PHASE_ACTION],
  power: [PHASE_ACTION, PHASE_REPAIR, PHASE_MEND],
  spend: [PHASE_SPEND],
  push: [PHASE_BATTLE],
  settle: [PHASE_BATTLE],
  repair: [PHASE_REPAIR],
  mend: [PHASE_MEND],
  damage: [PHASE_DAMAGE],
  pass: [PHASE_ACTION, PHASE_REPAIR, PHASE_MEND],
};

function refusalOf(tables: Tables, state: MassState, side: number, action: MassAction): Rejection {
  switch (action.t) {
    case 'strategy':
      return (
        (action.s >= 0 && action.s < STRATEGIES.length
          ? strategyRefusal(tables, state, side, action.s)
          : undefined) ?? { code: 'strategy', message: 'There is no such strategy.' }
      );
    case 'risk':
      return reject('risk', 'That is not the character whose turn it is, or not a risk that it takes.', 'Risk Phase');
    case 'deed':
      return reject('deed', 'No assailant of this side can do that by this skill.', 'Action Phase');
    case 'power':
      return reject(
        'power',
        'A success costs two points, and the character must have them.',
        'Mutations in Mass Combat',
      );
    case 'spend':
      return reject('spend', 'A Support Die costs two successes, and the foe must have it.', 'Action Phase');
    case 'repair':
    case 'mend':
      return reject('aid', 'Nobody of this side can do that by this skill.', 'Support Phase');
    case 'damage':
      return reject('damage', 'The foe has no special units of that class in the battle.', 'Support Phase');
    default:
      return { code: 'choice', message: 'That is not among the choices.' };
  }
}

/** Judges any JSON value as an action of a side (an index); undefined means allowed. */
export function checkAction(tables: Tables, state: MassState, side: number, action: unknown): Rejection | undefined {
  if (isOver(state)) return { code: 'over', message: 'The battle is over.' };
  if (side < 0 || (state.waiting & (1 << side)) === 0) {
    return { code: 'side', message: 'This side has nothing to decide now.' };
  }
  if (!isAction(ACTIONS, action)) return { code: 'malformed', message: 'This is no action of mass combat.' };
  if (!PHASES_OF[action.t].includes(state.phase)) {
    return { code: 'phase', message: `That is not for this phase: ${PHASE_NAMES[state.phase] ?? ''}.` };
  }
  const allowed: MassAction[] = [];
  listActions(tables, state, side, allowed);
  return allowed.some((one) => isSameAction(one, action)) ? undefined : refusalOf(tables, state, side, action);
}
