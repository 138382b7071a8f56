import * as make from '../actions';
import { pushesLeft, successesOf } from '../battle-roll';
import { sixes } from '../chances';
import { helpersFor, rollDice } from '../deeds';
import type { Task } from '../deeds';
import { AERIAL, ARTILLERY } from '../field';
import { canHelp, mostPairs, MOST_DEED, POWER_COST } from '../legality';
import { ownStrategyDice, supportClasses } from '../pool';
import { DEED_SKILLS, MEND_SKILLS, REPAIR_SKILLS } from '../skills';
import { foeOf, isBesieged } from '../state';
import type { Tables } from '../tables';
import { personAt } from '../turn-order';
import {
  ABLE,
  PHASE_ACTION,
  PHASE_AMBUSH,
  PHASE_BATTLE,
  PHASE_DAMAGE,
  PHASE_MEND,
  PHASE_PARLEY,
  PHASE_REPAIR,
  PHASE_RISK,
  PHASE_SPEND,
} from '../types';
import type { MassAction, MassState, SideState } from '../types';
import { evaluate } from './evaluate';
import { waveWorth } from './worth';
import type { Stand } from './worth';

/** A truce is accepted by who stands as badly as this. */
const TRUCE = -0.35;

/** What a side does in every phase but the choice of a strategy: what looks best at once. */
export function chooseCommon(tables: Tables, state: MassState, side: number): MassAction {
  switch (state.phase) {
    case PHASE_AMBUSH:
      return make.ambush(1);
    case PHASE_RISK:
      return chooseRisk(tables, state);
    case PHASE_PARLEY:
      return make.parley(evaluate(tables, state, side) < TRUCE ? 1 : 0);
    case PHASE_ACTION:
      return chooseDeed(tables, state, side);
    case PHASE_SPEND:
      return chooseSpend(tables, state, side);
    case PHASE_BATTLE:
      return pushGain(tables, state, side) > 0 ? make.PUSH : make.SETTLE;
    case PHASE_REPAIR:
      return chooseAid(tables, state, side, 'repair');
    case PHASE_MEND:
      return chooseAid(tables, state, side, 'mend');
    case PHASE_DAMAGE:
      return chooseDamage(tables, state, side);
    default:
      return make.PASS;
  }
}

/** Who acts takes a risk while still strong; a leader only to rally; the others keep their heads down. */
function chooseRisk(tables: Tables, state: MassState): MassAction {
  const person = personAt(tables, state);
  const { side, strength, assails, leastRisk, mostRisk } = tables.people[person];
  const left = strength - state.damage[person];
  const own = state.sides[side];
  let risk = leastRisk;
  if (own.leader === person) risk = own.confused === 1 && left > 2 ? 2 : leastRisk;
  else if (assails) risk = left > 3 ? 1 : left > 1 ? -1 : leastRisk;
  return make.risk(person, Math.max(leastRisk, Math.min(mostRisk, risk)));
}

function bestSkill(dice: readonly number[], skills: readonly number[]): number {
  let best = skills[0];
  for (let i = 1; i < skills.length; i++) if (dice[skills[i]] > dice[best]) best = skills[i];
  return best;
}

/** The person with the task who throws the most dice; -1 for none. */
function bestPerson(tables: Tables, state: MassState, side: number, task: Task, skills: readonly number[]): number {
  let best = -1;
  let most = 0;
  for (const person of tables.factions[side].people) {
    const one = tables.people[person];
    if (!one[task] || state.status[person] !== ABLE) continue;
    const skill = bestSkill(one.dice, skills);
    if (one.dice[skill] === 0) continue;
    const dice = 1 + rollDice(tables, state, person, skill, 0);
    if (dice > most) {
      most = dice;
      best = person;
    }
  }
  return best;
}

/** The person with the task who has the most points for powers; -1 for none with as many as are asked for. */
function strongest(tables: Tables, state: MassState, side: number, task: Task, points: number): number {
  let best = -1;
  for (const person of tables.factions[side].people) {
    if (!tables.people[person][task] || state.status[person] !== ABLE || state.power[person] < points) continue;
    if (best < 0 || state.power[person] > state.power[best]) best = person;
  }
  return best;
}

function hasHelp(tables: Tables, state: MassState, person: number, task: Task): number {
  for (const other of tables.factions[tables.people[person].side].people) {
    if (other !== person && canHelp(tables, state, other, task)) return 1;
  }
  return 0;
}

function chooseDeed(tables: Tables, state: MassState, side: number): MassAction {
  const roller = bestPerson(tables, state, side, 'assails', DEED_SKILLS);
  const gifted = strongest(tables, state, side, 'assails', POWER_COST);
  if (roller < 0 && gifted < 0) return make.PASS;
  const skill = roller < 0 ? 0 : bestSkill(tables.people[roller].dice, DEED_SKILLS);
  const helpers = roller < 0 ? 0 : helpersFor(tables, state, roller, 'assails');
  const expected = roller < 0 ? 0 : rollDice(tables, state, roller, skill, helpers) / 6;
  const bought = gifted < 0 ? 0 : Math.min(MOST_DEED, Math.floor(state.power[gifted] / POWER_COST));
  if (bought > expected) return make.power(gifted, bought, 0);
  return make.deed(roller, skill, 0, hasHelp(tables, state, roller, 'assails'));
}

/** Takes Strategy Dice while the foe has some, and breaks support with what is left. */
function chooseSpend(tables: Tables, state: MassState, side: number): MassAction {
  const foe = foeOf(side);
  const dice = ownStrategyDice(tables, state, foe, state.sides[foe].strategy, state.sides[side].strategy);
  const spare = state.pending - Math.max(0, dice);
  return make.spend(Math.max(0, Math.min(mostPairs(tables, state, side), (spare + 1) >> 1)));
}

function chooseAid(tables: Tables, state: MassState, side: number, what: 'repair' | 'mend'): MassAction {
  const task = what === 'repair' ? 'repairs' : 'mends';
  const skills = what === 'repair' ? REPAIR_SKILLS : MEND_SKILLS;
  const own = state.sides[side];
  const gifted = strongest(tables, state, side, task, 2 * POWER_COST);
  if (gifted >= 0) {
    const pairs = Math.min(what === 'repair' ? own.ux : own.bk, Math.floor(state.power[gifted] / (2 * POWER_COST)));
    return make.power(gifted, 2 * pairs, 0);
  }
  const roller = bestPerson(tables, state, side, task, skills);
  if (roller < 0) return make.PASS;
  const skill = bestSkill(tables.people[roller].dice, skills);
  return make.aid(what, roller, skill, hasHelp(tables, state, roller, task));
}

/** Artillery first, then what flies, then any. */
function chooseDamage(tables: Tables, state: MassState, side: number): MassAction {
  const bits = supportClasses(tables, state, foeOf(side));
  for (const kind of [ARTILLERY, AERIAL]) if ((bits & (1 << kind)) !== 0) return make.damage(kind);
  return make.damage(31 - Math.clz32(bits));
}

const OWN: Stand = { strategy: 0, feints: 0, battle: 0, skulls: 0, explosions: 0, besieged: false };
const FOE: Stand = { ...OWN };

function setStand(stand: Stand, side: SideState, besieged: boolean): void {
  stand.strategy = side.strategy;
  stand.feints = side.feints;
  stand.battle = side.battle;
  stand.skulls = side.bk;
  stand.explosions = side.ux;
  stand.besieged = besieged;
}

/** By how much one more push raises what the wave is worth to a side, from the exact chances of its dice. */
export function pushGain(tables: Tables, state: MassState, side: number): number {
  const own = state.sides[side];
  const other = state.sides[foeOf(side)];
  if (pushesLeft(own) === 0) return 0;
  const { fightersPerLevel } = tables.options;
  setStand(OWN, own, isBesieged(state, side));
  setStand(FOE, other, isBesieged(state, foeOf(side)));
  const lead = successesOf(own) - successesOf(other);
  const now = waveWorth(OWN, FOE, lead, fightersPerLevel);
  const from = own.sf > 0 ? lead : lead - 1;
  const free = own.bf + own.uf + Math.max(0, own.sf - 1);
  OWN.skulls += own.bf / 6;
  OWN.explosions += own.uf / 6;
  const chances = sixes(free);
  let then = 0;
  for (let more = 0; more < chances.length; more++) {
    if (chances[more] < 1e-4) continue;
    then += chances[more] * waveWorth(OWN, FOE, from + more, fightersPerLevel);
  }
  return then - now;
}
