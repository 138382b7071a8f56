import { isAction, isSameAction } from '../../common/actions';
import type { Rejection } from '../../contract';
import * as make from './actions';
import { canBeHit, structuresHit } from './damage';
import { hasAdvantage, hasShelter, POWER_COST, supportClasses, supportDice } from './pool';
import { REMARKABLE_ACTION_SKILLS, TASK_SKILLS, type Task } from './skills';
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
import * as phases from './phases';
import { PHASE_NAMES } from './phases';
import { ABLE, ACTIONS } from './types';
import type { MassAction } from './types';
import type { MassState } from './state';

/** Maximum successes of a Remarkable Action (Action Phase). */
export const MAX_ACTION_SUCCESSES = 4;

const SIEGE_STRATEGIES: readonly number[] = [DEFENSE, TOTAL_DEFENSE, FIGHTING_RETREAT, PARLEY, RAID];

function reject(code: string, message: string, section: string): Rejection {
  return { code, message, section };
}

/** Why a side cannot choose a strategy now; undefined when it can. */
export function strategyRejection(
  tables: Tables,
  state: MassState,
  side: number,
  strategy: number,
): Rejection | undefined {
  const own = state.sides[side];
  const besieged = isBesieged(state, side);
  const shelter = hasShelter(tables, state, side);
  const sheltered = strategy === FULL_RETREAT && shelter;
  if (own.confused === 1) {
    if (strategy === RALLY) return undefined;
    if (besieged && !shelter) {
      return reject('confused', 'A confused army in a siege without a Shelter can only choose Rally.', 'Sieges');
    }
    if (strategy !== FULL_RETREAT) {
      return reject('confused', 'A confused army can only choose Rally or Full Retreat.', 'Reconnaissance: Confusion');
    }
  } else if (strategy === RALLY) {
    return reject('not-confused', 'Only a confused army can choose Rally.', 'Strategy Phase: Defensive Strategies');
  }
  if (besieged && !sheltered && !SIEGE_STRATEGIES.includes(strategy)) {
    const last = shelter ? 'Parley, Raid or, with its Shelter, Full Retreat' : 'Parley or Raid';
    return reject(
      'siege',
      `A besieged army can only choose Defense, Total Defense, Fighting Retreat, ${last}.`,
      'Sieges',
    );
  }
  if (state.turn === 1 && own.ambush > 0 && isDefensive(strategy)) {
    return reject('ambusher', 'An ambusher cannot defend in the first wave.', 'Reconnaissance: Ambush');
  }
  if (strategy === PLANNED_DEFENSE) {
    const section = 'Strategy Phase: Defensive Strategies';
    if (state.turn > state.opening) {
      return reject('late', 'Planned Defense is only allowed in the first wave.', section);
    }
    if (!hasAdvantage(tables, state, side)) {
      return reject('no-advantage', 'Planned Defense needs a Defensive Advantage.', section);
    }
    if (state.turn === 1 && state.sides[foeOf(side)].surprise === 1) {
      return reject('surprised', 'A surprised army cannot choose Planned Defense.', section);
    }
  }
  return undefined;
}

/** True when another character with the same task can help. */
export function hasHelper(tables: Tables, state: MassState, person: number, task: Task): boolean {
  const actors = tables.factions[tables.people[person].side].actors[task];
  for (let i = 0; i < actors.length; i++) {
    const other = actors[i].person;
    if (other !== person && state.status[other] === ABLE) return true;
  }
  return false;
}

function listRemarkableActions(tables: Tables, state: MassState, side: number, out: MassAction[]): void {
  for (const { person } of tables.factions[side].actors.assails) {
    if (state.status[person] !== ABLE) continue;
    const { dice } = tables.people[person];
    const most = hasHelper(tables, state, person, 'assails') ? 1 : 0;
    for (const k of REMARKABLE_ACTION_SKILLS) {
      if (dice[k] === 0) continue;
      for (let c = 0; c < 2; c++) for (let h = 0; h <= most; h++) out.push(make.deed(person, k, c, h));
    }
    const successes = Math.min(MAX_ACTION_SUCCESSES, Math.floor(state.power[person] / POWER_COST));
    for (let n = 1; n <= successes; n++) for (let c = 0; c < 2; c++) out.push(make.power(person, n, c));
  }
}

function listSupport(tables: Tables, state: MassState, side: number, what: 'repair' | 'mend', out: MassAction[]): void {
  const task = what === 'repair' ? 'repairs' : 'mends';
  const own = state.sides[side];
  const needed = what === 'repair' ? own.explosions : own.skulls;
  for (const { person } of tables.factions[side].actors[task]) {
    if (state.status[person] !== ABLE) continue;
    const { dice } = tables.people[person];
    const most = hasHelper(tables, state, person, task) ? 1 : 0;
    for (const k of TASK_SKILLS[task]) {
      if (dice[k] === 0) continue;
      for (let h = 0; h <= most; h++) out.push(make.aid(what, person, k, h));
    }
    const pairs = Math.min(needed, Math.floor(state.power[person] / (2 * POWER_COST)), make.MAX_POWER / 2 - 1);
    for (let n = 1; n <= pairs; n++) out.push(make.power(person, 2 * n, 0));
  }
}

/** True when a side has an able character and dice to repair or mend. */
export function canSupport(tables: Tables, state: MassState, side: number, what: 'repair' | 'mend'): boolean {
  if ((what === 'repair' ? state.sides[side].explosions : state.sides[side].skulls) === 0) return false;
  const { repairs, mends } = tables.factions[side].actors;
  const actors = what === 'repair' ? repairs : mends;
  for (let i = 0; i < actors.length; i++) {
    const { person, dice } = actors[i];
    if (state.status[person] === ABLE && (dice > 0 || state.power[person] >= 2 * POWER_COST)) return true;
  }
  return false;
}

/** True when a rallying side's leader can buy a success with a power (Mutations in Mass Combat). */
export function canBuyRally(state: MassState, side: number): boolean {
  const { rallying, leader } = state.sides[side];
  return rallying === 1 && leader >= 0 && state.power[leader] >= POWER_COST;
}

/** Maximum pairs of successes that a commando operation can spend on the enemy's Support Dice. */
export function maxPairs(tables: Tables, state: MassState, side: number): number {
  const foe = foeOf(side);
  return Math.min(state.pending >> 1, supportDice(tables, state, foe, state.sides[foe].strategy));
}

/** Structures, or else special units, of the damaged side among which the enemy chooses. */
function listDamage(tables: Tables, state: MassState, side: number, out: MassAction[]): void {
  const structures = structuresHit(tables, state, side);
  for (let w = 0; structures >> w !== 0; w++) if (((structures >> w) & 1) === 1) out.push(make.breach(w));
  if (structures !== 0) return;
  const bits = supportClasses(tables, state, side);
  for (const u of tables.factions[side].stacks) {
    for (let k = 0; bits >> k !== 0; k++) if (canBeHit(tables, state, bits, u, k)) out.push(make.damage(u, k));
  }
}

/** Writes every action of a side (an index) to `out`. */
export function listActions(tables: Tables, state: MassState, side: number, out: MassAction[]): void {
  out.length = 0;
  if (side < 0 || isOver(state) || (state.waiting & (1 << side)) === 0) return;
  switch (state.phase) {
    case phases.AMBUSH:
      out.push(make.ambush(1), make.ambush(0));
      return;
    case phases.RISK: {
      const person = personAt(tables, state);
      const { leastRisk, mostRisk } = tables.people[person];
      for (let r = leastRisk; r <= mostRisk; r++) out.push(make.risk(person, r));
      return;
    }
    case phases.STRATEGY:
      for (let s = 0; s < STRATEGIES.length; s++) {
        if (strategyRejection(tables, state, side, s) === undefined) out.push(make.strategy(s));
      }
      return;
    case phases.PARLEY:
      out.push(make.parley(1), make.parley(0));
      return;
    case phases.TALKS:
      out.push(make.talks(1), make.talks(0));
      return;
    case phases.ACTION:
      listRemarkableActions(tables, state, side, out);
      out.push(make.PASS);
      return;
    case phases.SPEND: {
      const most = maxPairs(tables, state, side);
      for (let d = 0; d <= most; d++) out.push(make.spend(d));
      return;
    }
    case phases.BATTLE:
      out.push(make.PUSH, make.SETTLE);
      return;
    case phases.REPAIR:
    case phases.MEND:
      listSupport(tables, state, side, state.phase === phases.REPAIR ? 'repair' : 'mend', out);
      out.push(make.PASS);
      return;
    case phases.RALLY:
      out.push(make.power(state.sides[side].leader, 1, 0), make.RALLY_ROLL);
      return;
    case phases.DAMAGE:
      listDamage(tables, state, foeOf(side), out);
      return;
    default:
  }
}

/** Phases in which each action is allowed. */
const PHASES_OF: Readonly<Record<MassAction['t'], readonly number[]>> = {
  ambush: [phases.AMBUSH],
  risk: [phases.RISK],
  strategy: [phases.STRATEGY],
  parley: [phases.PARLEY],
  talks: [phases.TALKS],
  deed: [phases.ACTION],
  power: [phases.ACTION, phases.REPAIR, phases.MEND, phases.RALLY],
  rally: [phases.RALLY],
  spend: [phases.SPEND],
  push: [phases.BATTLE],
  settle: [phases.BATTLE],
  repair: [phases.REPAIR],
  mend: [phases.MEND],
  damage: [phases.DAMAGE],
  breach: [phases.DAMAGE],
  pass: [phases.ACTION, phases.REPAIR, phases.MEND],
};

function rejectionFor(tables: Tables, state: MassState, side: number, action: MassAction): Rejection {
  switch (action.t) {
    case 'strategy':
      return (
        (action.s >= 0 && action.s < STRATEGIES.length
          ? strategyRejection(tables, state, side, action.s)
          : undefined) ?? { code: 'strategy', message: 'There is no such strategy.' }
      );
    case 'risk':
      return reject('risk', 'It is not this character’s turn, or the risk is out of bounds.', 'Risk Phase');
    case 'deed':
      return reject('deed', 'No assailant of this side can do that with this skill.', 'Action Phase');
    case 'power':
      return reject('power', 'The character lacks the points: a success costs two.', 'Mutations in Mass Combat');
    case 'spend':
      return reject('spend', 'A Support Die costs two successes, and the enemy must have one.', 'Action Phase');
    case 'repair':
    case 'mend':
      return reject('aid', 'No character of this side can do that with this skill.', 'Support Phase');
    case 'damage':
      return reject(
        'damage',
        'These units give the enemy no Support Die of that class.',
        'Support Phase: Damaged Support',
      );
    case 'breach':
      return reject('breach', 'No damage of the enemy can go to that structure.', 'Support Phase: Damaged Support');
    default:
      return { code: 'choice', message: 'This action is not allowed now.' };
  }
}

/** Checks any JSON value as an action of a side (an index); undefined means allowed. */
export function checkAction(tables: Tables, state: MassState, side: number, action: unknown): Rejection | undefined {
  if (isOver(state)) return { code: 'over', message: 'The battle is over.' };
  if (side < 0 || (state.waiting & (1 << side)) === 0) {
    return { code: 'side', message: 'It is not this side’s turn.' };
  }
  if (!isAction(ACTIONS, action)) return { code: 'malformed', message: 'This is not a mass combat action.' };
  if (!PHASES_OF[action.t].includes(state.phase)) {
    return { code: 'phase', message: `This action is not allowed in this phase: ${PHASE_NAMES[state.phase] ?? ''}.` };
  }
  const allowed: MassAction[] = [];
  listActions(tables, state, side, allowed);
  return allowed.some((one) => isSameAction(one, action)) ? undefined : rejectionFor(tables, state, side, action);
}
