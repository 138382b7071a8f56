import * as make from '../actions';
import { pushesLeft, successesOf } from '../battle-roll';
import { sixes } from '../chances';
import { commandDice, helpersFor, rollDice } from '../character-actions';
import { AERIAL, ARTILLERY } from '../field';
import { hasHelper, maxPairs, MAX_ACTION_SUCCESSES } from '../legality';
import { battleDice, ownStrategyDice, POWER_COST, supportClasses, supportDice } from '../pool';
import { canBeHit, structuresHit } from '../damage';
import { foeOf } from '../sides';
import type { TaskActor, Tables } from '../tables';
import * as phases from '../phases';
import { ABLE } from '../types';
import type { MassAction } from '../types';
import type { MassState, SideState } from '../state';
import { isRetreat } from '../strategies';
import { costOfLeaving, wantsTruce } from './prospects';
import { meanValue, type WaveSide } from './wave-value';

/** Choice of all players without search in the phases in which they do not differ. */
export function chooseCommon(tables: Tables, state: MassState, side: number): MassAction {
  switch (state.phase) {
    case phases.AMBUSH:
      return make.ambush(1);
    case phases.PARLEY:
      return make.parley(wantsTruce(tables, state, side) ? 1 : 0);
    case phases.TALKS:
      return make.talks(wantsTruce(tables, state, side) ? 1 : 0);
    case phases.RALLY:
      return chooseRally(tables, state, side);
    case phases.ACTION:
      return chooseRemarkableAction(tables, state, side);
    case phases.SPEND:
      return chooseSpend(tables, state, side);
    case phases.REPAIR:
      return chooseSupport(tables, state, side, 'repair');
    case phases.MEND:
      return chooseSupport(tables, state, side, 'mend');
    case phases.DAMAGE:
      return chooseDamage(tables, state, side);
    default:
      return make.PASS;
  }
}

/** Dice from which a Rally roll is safer than its price in points. */
const SAFE_RALLY = 9;

function chooseRally(tables: Tables, state: MassState, side: number): MassAction {
  const { leader } = state.sides[side];
  return commandDice(tables, state, side, leader) >= SAFE_RALLY ? make.RALLY_ROLL : make.power(leader, 1, 0);
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
  if (roller === undefined) {
    if (gifted < 0) return make.PASS;
    return make.power(gifted, bought, prefersCommando(tables, state, side, gifted, bought) ? 1 : 0);
  }
  const { person, skill } = roller;
  const helpers = helpersFor(tables, state, person, 'assails');
  const dice = rollDice(tables, state, person, skill, helpers);
  if (bought > dice / 6)
    return make.power(gifted, bought, prefersCommando(tables, state, side, gifted, bought) ? 1 : 0);
  const commando = commandoGain(tables, state, side, person, sixes(dice)) > 0;
  return make.deed(person, skill, commando ? 1 : 0, helpers > 0 ? 1 : 0);
}

/** By number of successes: their certainty. */
export const SURE: readonly (readonly number[])[] = [[1], [0, 1], [0, 0, 1], [0, 0, 0, 1], [0, 0, 0, 0, 1]];

function prefersCommando(tables: Tables, state: MassState, side: number, person: number, successes: number): boolean {
  return commandoGain(tables, state, side, person, SURE[successes]) > 0;
}

/** Value of a push for each other die of the pool, in dice. */
const PUSH = 0.3;
/** Value of a broken Support Die, in dice: it also kills fighters and is lost for the battle. */
const BROKEN_DIE = 3;
/** Cost of another die of Retaliation, by remaining strength: the last point is dear. */
const RETALIATION_COST: readonly number[] = [3, 3, 1, 0.5, 0.3];

/**
 * Gain of a commando operation over a Remarkable Action, which gives a Strategy Die for each success: it takes Strategy Dice while the
 * enemy has some, and breaks Support Dice. `chances` are those of each number of successes.
 */
function commandoGain(
  tables: Tables,
  state: MassState,
  side: number,
  person: number,
  chances: readonly number[],
): number {
  const foe = foeOf(side);
  const { strategy } = state.sides[foe];
  const dice = Math.max(0, ownStrategyDice(tables, state, foe, strategy, state.sides[side].strategy));
  const support = supportDice(tables, state, foe, strategy);
  if (dice === 0 && support === 0) return 0;
  const own = battleDice(tables, state, side) + supportDice(tables, state, side, state.sides[side].strategy);
  // A Strategy Die also pays a push of the rest of the pool.
  const ownDie = 1 + PUSH * own;
  const foeDie = 1 + PUSH * (battleDice(tables, state, foe) + support);
  let gain = 0;
  for (let n = 1; n < chances.length; n++) {
    const successes = Math.min(n, MAX_ACTION_SUCCESSES);
    const pairs = Math.min(successes >> 1, support);
    const left = tables.options.pairsInstead ? successes - 2 * pairs : successes;
    gain += chances[n] * (Math.min(left, dice) * foeDie + BROKEN_DIE * pairs - successes * ownDie);
  }
  const strength = tables.people[person].strength - state.damage[person];
  return gain - RETALIATION_COST[Math.max(0, Math.min(strength, RETALIATION_COST.length - 1))];
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
    const pairs = Math.min(
      what === 'repair' ? own.explosions : own.skulls,
      Math.floor(state.power[gifted] / (2 * POWER_COST)),
    );
    return make.power(gifted, 2 * pairs, 0);
  }
  const roller = bestActor(tables, state, actors);
  if (roller === undefined) return make.PASS;
  const { person, skill } = roller;
  return make.aid(what, person, skill, hasHelper(tables, state, person, task) ? 1 : 0);
}

/** The Arsenal, which counts with every strategy, before the fortification; artillery before aerial and other units. */
function chooseDamage(tables: Tables, state: MassState, side: number): MassAction {
  const foe = foeOf(side);
  const structures = structuresHit(tables, state, foe);
  if (structures !== 0) return make.breach(31 - Math.clz32(structures));
  const bits = supportClasses(tables, state, foe);
  let best: MassAction = make.PASS;
  let most = -1;
  for (const stack of tables.factions[foe].stacks) {
    const { classes } = tables.stacks[stack];
    for (let kind = 0; bits >> kind !== 0; kind++) {
      if (!canBeHit(tables, state, bits, stack, kind)) continue;
      // A unit of several classes is worth more where damaged units are lost.
      const several = tables.options.damagedAreLost && (classes & (classes - 1)) !== 0 ? 1 : 0;
      const value = (kind === ARTILLERY ? 4 : kind === AERIAL ? 2 : 0) + several;
      if (value <= most) continue;
      most = value;
      best = make.damage(stack, kind);
    }
  }
  return best;
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

const OWN: WaveSide = { strategy: 0, feints: 0, battle: 0, skulls: 0, explosions: 0, field: 0 };
const FOE: WaveSide = { ...OWN };

function setWaveSide(stand: WaveSide, side: SideState, field: number): void {
  stand.strategy = side.strategy;
  stand.feints = side.feints;
  stand.battle = side.battle;
  stand.skulls = side.skulls;
  stand.explosions = side.explosions;
  stand.field = field;
}

/** Gain in wave value from one more push, from exact probabilities. */
export function pushGain(tables: Tables, state: MassState, side: number): number {
  const own = state.sides[side];
  const other = state.sides[foeOf(side)];
  if (pushesLeft(own) === 0) return 0;
  setWaveSide(OWN, own, isRetreat(own.strategy) ? costOfLeaving(tables, state, side) : 0);
  setWaveSide(FOE, other, isRetreat(other.strategy) ? costOfLeaving(tables, state, foeOf(side)) : 0);
  const lead = successesOf(own) - successesOf(other);
  const { fightersPerLevel } = tables.options;
  const now = meanValue(OWN, FOE, fightersPerLevel, CERTAIN, lead, NEGLIGIBLE);
  const from = own.strategyBlanks > 0 ? lead : lead - 1;
  const free = own.battleBlanks + own.supportBlanks + Math.max(0, own.strategyBlanks - 1);
  OWN.skulls += own.battleBlanks / 6;
  OWN.explosions += own.supportBlanks / 6;
  return meanValue(OWN, FOE, fightersPerLevel, likelySixes(free), from, NEGLIGIBLE) - now;
}
