import { below, d6 } from '@core/base';
import { resultFor, successesOf } from './battle-roll';
import { casualtyDice, casualtyFactor, inflictedDice, marginDice, savedDice } from './casualties';
import { commandDice, commandSkill } from './character-actions';
import type { Events } from './events';
import { ARSENAL, ARTILLERY, PROJECTS } from './field';
import { leave, withdraw } from './withdrawal';
import { countOf, hasShelter, isAtArk } from './pool';
import { rollSixes, rollSum } from './rolls';
import { countSpecials, foeOf, isBesieged } from './sides';
import { FEINTED_ATTACK, FIGHTING_RETREAT, FULL_RETREAT, isOffensive } from './strategies';
import { fortOf, type Tables } from './tables';
import { ABLE, BROKEN, DEAD, PRESENT, TAKEN } from './types';
import type { MassState } from './state';

/** Base Dice against every character in the wave (Retaliation). */
const RETALIATION = 6;
/** Margins from which the loser is confused, and routs (Margin of Victory). */
export const GREAT = 3;
export const OVERWHELMING = 4;

/** Resolves Retaliation, casualties and effects of the margin of victory (End Phase). */
export function resolveEnd(tables: Tables, state: MassState, events: Events): void {
  const margin = resultFor(state, 0);
  const winner = margin === 0 ? -1 : margin > 0 ? 0 : 1;
  events?.push({
    t: 'result',
    successes: state.sides.map(successesOf),
    margin: Math.abs(margin),
    side: winner,
  });
  for (let side = 0; side < 2; side++) {
    const result = side === 0 ? margin : 0 - margin;
    const own = state.sides[side];
    own.routed = result <= -OVERWHELMING && own.strategy !== FULL_RETREAT ? 1 : 0;
    if (result <= -GREAT && own.confused === 0) confuse(state, side, events);
  }
  retaliate(tables, state, margin, events);
  for (let side = 0; side < 2; side++) takeCasualties(state, side, side === 0 ? margin : 0 - margin, events);
  for (let side = 0; side < 2; side++) {
    const own = state.sides[side];
    own.bonus = side === winner && isOffensive(own.strategy) ? 1 : 0;
    if (own.strategy === FEINTED_ATTACK) {
      own.feints++;
      own.lastFeint = state.turn;
    }
  }
  // After the feints of both sides are noted: outside the walls they count from the start again.
  for (let side = 0; side < 2; side++) removeIfOut(tables, state, side, side === 0 ? margin : 0 - margin, events);
  // Last, so that a side can still leave by a Shelter that this wave destroys.
  if (winner >= 0) damageArk(tables, state, foeOf(winner), events);
}

function confuse(state: MassState, side: number, events: Events): void {
  state.sides[side].confused = 1;
  events?.push({ t: 'confused', side });
}

/** Base Dice against a character in this wave, at least 0; `result` is over 0 when the own side won. */
export function retaliationDice(tables: Tables, state: MassState, person: number, result: number): number {
  const { side } = tables.people[person];
  const dice =
    RETALIATION +
    state.risk[person] +
    (state.acted[person] === 2 ? 1 : 0) +
    (result < 0 ? 1 : 0) +
    state.sides[side].routed +
    (countOf(tables, state, foeOf(side), ARTILLERY) > 0 ? 1 : 0);
  return Math.max(0, dice);
}

/** Damage that the Shelter saves a character in Retaliation: 1 for a sheltered leader (Ark Projects). */
export function shelterSaves(tables: Tables, state: MassState, person: number): number {
  const { side } = tables.people[person];
  return state.sides[side].leader === person && hasShelter(tables, state, side) ? 1 : 0;
}

function retaliate(tables: Tables, state: MassState, margin: number, events: Events): void {
  // Helpers share the damage of the character they helped, so that damage is rolled first.
  for (let pass = 0; pass < 2; pass++) {
    for (let person = 0; person < tables.people.length; person++) {
      if (state.status[person] !== ABLE || state.helps[person] >= 0 !== (pass === 1)) continue;
      const { side } = tables.people[person];
      if (pass === 1) {
        hurt(tables, state, person, 0, struck[state.helps[person]], events);
        continue;
      }
      const dice = retaliationDice(tables, state, person, side === 0 ? margin : 0 - margin);
      const damage = rollSixes(state.rng, dice) - rollSixes(state.rng, tables.people[person].armor);
      struck[person] = Math.max(0, damage - shelterSaves(tables, state, person));
      hurt(tables, state, person, dice, struck[person], events);
    }
  }
  for (let person = 0; person < tables.people.length; person++) {
    if (state.status[person] !== ABLE || state.damage[person] < tables.people[person].strength) continue;
    const { side } = tables.people[person];
    const lost = side === 0 ? margin < 0 : margin > 0;
    state.status[person] = !lost ? BROKEN : tables.options.brokenDie ? DEAD : TAKEN;
    events?.push({ t: 'broken', u: person, status: state.status[person] });
  }
  for (let side = 0; side < 2; side++) {
    const { leader } = state.sides[side];
    if (leader >= 0 && state.status[leader] !== ABLE) replaceLeader(tables, state, side, events);
  }
}

/** Scratch: damage of the current retaliation by character, always written before it is read. */
const struck: number[] = [];

function hurt(tables: Tables, state: MassState, person: number, dice: number, damage: number, events: Events): void {
  state.damage[person] += damage;
  const left = Math.max(0, tables.people[person].strength - state.damage[person]);
  events?.push({ t: 'hurt', u: person, dice, damage, left });
}

/** The next in command replaces a broken leader and must roll to avoid confusion. */
function replaceLeader(tables: Tables, state: MassState, side: number, events: Events): void {
  const own = state.sides[side];
  let next = -1;
  let most = -1;
  for (const person of tables.factions[side].people) {
    if (state.status[person] !== ABLE) continue;
    // Rank follows skill: the risk of this wave only counts for the roll.
    const skill = commandSkill(tables, side, person);
    if (skill <= most) continue;
    most = skill;
    next = person;
  }
  own.leader = next;
  const dice = Math.max(0, commandDice(tables, state, side, next) - 3);
  const success = rollSixes(state.rng, dice) > 0;
  events?.push({ t: 'command', side, u: next, dice, success });
  if (!success && own.confused === 0) confuse(state, side, events);
}

function takeCasualties(state: MassState, side: number, result: number, events: Events): void {
  const own = state.sides[side];
  const foe = state.sides[foeOf(side)];
  const dice = casualtyDice(own.skulls, own.explosions, result, own.strategy, foe.strategy);
  const sum = rollSum(state.rng, dice);
  const factor = casualtyFactor(own.strategy, foe.strategy);
  const killed = Math.min(own.fighters, Math.floor(sum * factor));
  own.fighters -= killed;
  if (events === undefined) return;
  const count = {
    skulls: 2 * own.skulls,
    explosions: own.explosions,
    margin: marginDice(result),
    inflicted: inflictedDice(result, foe.strategy),
    saved: 0 - savedDice(own.strategy),
    dice,
    sum,
    factor,
    killed,
    left: own.fighters,
  };
  events.push({ t: 'casualties', side, count });
}

/** A lost wave at the Ark may destroy a project (Casualties, Ark Projects). */
function damageArk(tables: Tables, state: MassState, side: number, events: Events): void {
  const own = state.sides[side];
  if (!isAtArk(tables, state, side) || own.projects === 0) return;
  const die = d6(state.rng);
  const project = die === 1 ? randomBit(state, own.projects) : -1;
  events?.push({ t: 'project', side, die, project });
  if (project < 0) return;
  own.projects &= ~(1 << project);
  if (project === ARSENAL) own.arsenal = 0;
  const { fortRating, ark } = tables.factions[side];
  own.fort = Math.min(own.fort, fortOf(fortRating, ark, own.projects));
  for (const stack of tables.factions[side].stacks) {
    if (tables.stacks[stack].project === project) state.counts[stack] = 0;
  }
  countSpecials(tables, state);
}

/** A random set bit, uniformly chosen. */
function randomBit(state: MassState, bits: number): number {
  let count = 0;
  for (let bit = 0; bit < PROJECTS.length; bit++) count += (bits >> bit) & 1;
  let skip = below(state.rng, count);
  for (let bit = 0; ; bit++) if (((bits >> bit) & 1) === 1 && skip-- === 0) return bit;
}

/** How a side with fighters leaves its position after a wave; undefined when it stays. `result` is over 0 when it won. */
export function departureOf(
  tables: Tables,
  state: MassState,
  side: number,
  strategy: number,
  result: number,
): 'routed' | 'surrendered' | 'escaped' | 'left-walls' | undefined {
  const retreats = strategy === FULL_RETREAT || (strategy === FIGHTING_RETREAT && result >= 0);
  if (!retreats && result > -OVERWHELMING) return undefined;
  const enclosed = isBesieged(state, side) && !hasShelter(tables, state, side);
  if (retreats) return enclosed ? 'left-walls' : 'escaped';
  return enclosed && !tables.factions[side].wayOut ? 'surrendered' : 'routed';
}

/** Removes a side that is destroyed, routs or escapes. */
function removeIfOut(tables: Tables, state: MassState, side: number, result: number, events: Events): void {
  const own = state.sides[side];
  if (own.fate !== PRESENT) return;
  if (own.fighters === 0) {
    withdraw(tables, state, side, 'wiped-out', events);
    return;
  }
  const how = departureOf(tables, state, side, own.strategy, result);
  if (how === 'escaped' || how === 'left-walls') {
    leave(tables, state, side, events);
  } else if (how !== undefined) {
    captureLeader(state, side, events);
    withdraw(tables, state, side, how, events);
  }
}

function captureLeader(state: MassState, side: number, events: Events): void {
  const { leader } = state.sides[side];
  if (leader < 0 || state.status[leader] !== ABLE) return;
  state.status[leader] = TAKEN;
  events?.push({ t: 'leader-captured', u: leader });
}
