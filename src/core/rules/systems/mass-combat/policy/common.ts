import * as make from '../actions';
import { pushesLeft, successesOf } from '../battle-roll';
import { sixes } from '../chances';
import { helpersFor, rollDice } from '../character-actions';
import { AERIAL, ARTILLERY } from '../field';
import { hasHelper, maxPairs, MAX_ACTION_SUCCESSES, POWER_COST } from '../legality';
import { ownStrategyDice, supportClasses } from '../pool';
import { foeOf, isBesieged } from '../sides';
import type { TaskActor, Tables } from '../tables';
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
import type { MassAction } from '../types';
import type { MassState, SideState } from '../state';
import { evaluate } from './evaluate';
import { meanValue } from './wave-value';
import type { WaveSide } from './wave-value';

/** Evaluation below which a side accepts a truce. */
const TRUCE = -0.35;

/** Greedy choice for every phase except the choice of strategy. */
export function chooseCommon(tables: Tables, state: MassState, side: number): MassAction {
  switch (state.phase) {
    case PHASE_AMBUSH:
      return make.ambush(1);
    case PHASE_RISK: {
      const person = personAt(tables, state);
      return make.risk(person, riskFor(tables, state, person));
    }
    case PHASE_PARLEY:
      return make.parley(evaluate(tables, state, side) < TRUCE ? 1 : 0);
    case PHASE_ACTION:
      return chooseRemarkableAction(tables, state, side);
    case PHASE_SPEND:
      return chooseSpend(tables, state, side);
    case PHASE_BATTLE:
      return pushGain(tables, state, side) > 0 ? make.PUSH : make.SETTLE;
    case PHASE_REPAIR:
      return chooseSupport(tables, state, side, 'repair');
    case PHASE_MEND:
      return chooseSupport(tables, state, side, 'mend');
    case PHASE_DAMAGE:
      return chooseDamage(tables, state, side);
    default:
      return make.PASS;
  }
}

/** Assailants take risks while strong, a leader only to rally, all others the least. */
export function riskFor(tables: Tables, state: MassState, person: number): number {
  const { side, strength, assails, leastRisk, mostRisk } = tables.people[person];
  const left = strength - state.damage[person];
  const own = state.sides[side];
  let risk = leastRisk;
  if (own.leader === person) risk = own.confused === 1 && left > 2 ? 2 : leastRisk;
  else if (assails) risk = left > 3 ? 1 : left > 1 ? -1 : leastRisk;
  return Math.max(leastRisk, Math.min(mostRisk, risk));
}

/** The actor with the most dice; undefined for none. */
function bestActor(tables: Tables, state: MassState, actors: readonly TaskActor[]): TaskActor | undefined {
  let best: TaskActor | undefined;
  let most = 0;
  for (let i = 0; i < actors.length; i++) {
    const one = actors[i];
    if (one.dice === 0 || state.status[one.person] !== ABLE) continue;
    const dice = 1 + rollDice(tables, state, one.person, one.skill, 0);
    if (dice > most) {
      most = dice;
      best = one;
    }
  }
  return best;
}

/** The actor with the most power points; -1 when none has at least `points`. */
function strongest(state: MassState, actors: readonly TaskActor[], points: number): number {
  let best = -1;
  for (let i = 0; i < actors.length; i++) {
    const { person } = actors[i];
    if (state.power[person] < points || state.status[person] !== ABLE) continue;
    if (best < 0 || state.power[person] > state.power[best]) best = person;
  }
  return best;
}

function chooseRemarkableAction(tables: Tables, state: MassState, side: number): MassAction {
  const { assails } = tables.factions[side].actors;
  const roller = bestActor(tables, state, assails);
  const gifted = strongest(state, assails, POWER_COST);
  const bought = gifted < 0 ? 0 : Math.min(MAX_ACTION_SUCCESSES, Math.floor(state.power[gifted] / POWER_COST));
  if (roller === undefined) return gifted < 0 ? make.PASS : make.power(gifted, bought, 0);
  const { person, skill } = roller;
  const helpers = helpersFor(tables, state, person, 'assails');
  if (bought > rollDice(tables, state, person, skill, helpers) / 6) return make.power(gifted, bought, 0);
  return make.deed(person, skill, 0, helpers > 0 ? 1 : 0);
}

/** Takes Strategy Dice while the enemy has some, and breaks Support Dice with the rest. */
function chooseSpend(tables: Tables, state: MassState, side: number): MassAction {
  const foe = foeOf(side);
  const dice = ownStrategyDice(tables, state, foe, state.sides[foe].strategy, state.sides[side].strategy);
  const spare = state.pending - Math.max(0, dice);
  return make.spend(Math.max(0, Math.min(maxPairs(tables, state, side), (spare + 1) >> 1)));
}

function chooseSupport(tables: Tables, state: MassState, side: number, what: 'repair' | 'mend'): MassAction {
  const task = what === 'repair' ? 'repairs' : 'mends';
  const actors = tables.factions[side].actors[task];
  const own = state.sides[side];
  const gifted = strongest(state, actors, 2 * POWER_COST);
  if (gifted >= 0) {
    const pairs = Math.min(what === 'repair' ? own.ux : own.bk, Math.floor(state.power[gifted] / (2 * POWER_COST)));
    return make.power(gifted, 2 * pairs, 0);
  }
  const roller = bestActor(tables, state, actors);
  if (roller === undefined) return make.PASS;
  const { person, skill } = roller;
  return make.aid(what, person, skill, hasHelper(tables, state, person, task) ? 1 : 0);
}

/** Artillery first, then aerial units, then any. */
function chooseDamage(tables: Tables, state: MassState, side: number): MassAction {
  const bits = supportClasses(tables, state, foeOf(side));
  for (const kind of [ARTILLERY, AERIAL]) if ((bits & (1 << kind)) !== 0) return make.damage(kind);
  return make.damage(31 - Math.clz32(bits));
}

/** Probabilities below this are ignored in a mean. */
const NEGLIGIBLE = 1e-4;

const CERTAIN = Float64Array.of(1);

/** By number of dice: probabilities of sixes, truncated below {@link NEGLIGIBLE}. */
const LIKELY: Float64Array[] = [];

function likelySixes(dice: number): Float64Array {
  const known = LIKELY[dice];
  if (known !== undefined) return known;
  const chances = sixes(dice);
  return (LIKELY[dice] = Float64Array.from(chances.slice(0, chances.findLastIndex((p) => p >= NEGLIGIBLE) + 1)));
}

const OWN: WaveSide = { strategy: 0, feints: 0, battle: 0, skulls: 0, explosions: 0, besieged: false };
const FOE: WaveSide = { ...OWN };

function setWaveSide(stand: WaveSide, side: SideState, besieged: boolean): void {
  stand.strategy = side.strategy;
  stand.feints = side.feints;
  stand.battle = side.battle;
  stand.skulls = side.bk;
  stand.explosions = side.ux;
  stand.besieged = besieged;
}

/** Gain in wave value from one more push, from exact probabilities. */
export function pushGain(tables: Tables, state: MassState, side: number): number {
  const own = state.sides[side];
  const other = state.sides[foeOf(side)];
  if (pushesLeft(own) === 0) return 0;
  setWaveSide(OWN, own, isBesieged(state, side));
  setWaveSide(FOE, other, isBesieged(state, foeOf(side)));
  const lead = successesOf(own) - successesOf(other);
  const { fightersPerLevel } = tables.options;
  const now = meanValue(OWN, FOE, fightersPerLevel, CERTAIN, lead, NEGLIGIBLE);
  const from = own.sf > 0 ? lead : lead - 1;
  const free = own.bf + own.uf + Math.max(0, own.sf - 1);
  OWN.skulls += own.bf / 6;
  OWN.explosions += own.uf / 6;
  return meanValue(OWN, FOE, fightersPerLevel, likelySixes(free), from, NEGLIGIBLE) - now;
}
