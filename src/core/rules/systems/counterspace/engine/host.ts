import { lineOfSight } from '@core/hex';
import type { HexShape } from '@core/hex';
import type { CombatResult, CounterspaceEvent, FiredEvent, DamageDealt } from '../events';
import type { Roll } from './roll';
import { AT_BAY, DESTROY, MISS, PRESENT, UNIT_ROLL, WOUND } from './codes';
import { carried, fateOf, isTorpedo, lossOf } from './combatants';
import type { State } from './state';
import type { Grid, Tables } from './tables';

/*
 * What the engine asks of the program around it: dice, sight, terrain that has changed, and the log, which takes the events of a
 * battle. In WebAssembly host.as.ts takes the place of this file. There the calls of the log note the heads of the events that statistics
 * look at: those with an actor, a hex or a hit, and what is destroyed. What the value of a head is made of stands in constants before it.
 */

export { d6 } from '@core/base';

/** What the tables are in JavaScript: they know the shape of the map, and what becomes of it by triggers. */
interface WholeTables extends Tables {
  readonly grid: Grid & { readonly shape: HexShape };
  readonly terrainTables: { of(state: State): Tables } | undefined;
}

const CLEAR = 1;
const BLOCKED = 2;

/** True when nothing stands between two hexes (8.4.1, with the edge rule of the house interpretation). */
export function isClear(tables: Tables, a: i32, b: i32): boolean {
  const cache = tables.sightCache;
  const place = a * tables.hexes + b;
  if (cache.length > 0 && cache[place] !== 0) return cache[place] === CLEAR;
  const clear = lineOfSight((tables as WholeTables).grid.shape, a, b, (hex) => tables.opaque[hex] === 1);
  if (cache.length > 0) cache[place] = clear ? CLEAR : BLOCKED;
  return clear;
}

/** The tables for the terrain of a state. */
export function terrainAfter(tables: Tables, state: State): Tables {
  return tables.changesTerrain ? ((tables as WholeTables).terrainTables?.of(state) ?? tables) : tables;
}

let events: CounterspaceEvent[] | undefined;
let effectEvents: readonly CounterspaceEvent[] = [];

/** Makes a list the log of what follows, undefined for none; `effects` are the events of the triggers' effects, by their numbers. */
export function recordTo(list: CounterspaceEvent[] | undefined, effects: readonly CounterspaceEvent[]): void {
  events = list;
  effectEvents = effects;
}

/** How an attack came about, for {@link logFired}. */
export const AS_ATTACK = 0;
export const AS_DEFENCE = 1;
export const AS_REPLY = 2;
const MANNERS: readonly FiredEvent['as'][] = ['attack', 'defence', 'reply'];

/** The word of events for a result of dice. */
export function resultName(result: i32): CombatResult {
  return result === MISS ? 'miss' : result === WOUND ? 'wound' : result === DESTROY ? 'destroy' : 'critical';
}

/** What damage would do to a unit: shields first, the rest to the hull (6.0.0); nothing to one that is gone already. */
export function damageTo(state: State, index: i32, damage: i32, bypass: boolean): DamageDealt {
  const { fate, shields, hull } = state.units[index];
  if (fate !== PRESENT) return { dealt: 0, shields: [shields, shields], hull: [hull, hull] };
  const absorbed = bypass ? 0 : Math.min(shields, damage);
  return {
    dealt: damage,
    shields: [shields, shields - absorbed],
    hull: [hull, Math.max(0, hull - (damage - absorbed))],
  };
}

/** The same for a torpedo, which any hit destroys (6.3.0). */
export function damageToTorpedo(damage: i32, hit: boolean): DamageDealt {
  return { dealt: damage, shields: [0, 0], hull: [1, hit ? 0 : 1] };
}

function damageDealt(tables: Tables, state: State, target: i32, damage: i32, hit: i32, bypass: boolean): DamageDealt {
  if (!isTorpedo(tables, target)) return damageTo(state, target, damage, bypass);
  return damageToTorpedo(damage, hit === 1 && fateOf(tables, state, target) === PRESENT);
}

/** True for a side with units or torpedoes; others roll, but do not act. */
function isLeft(tables: Tables, state: State, side: i32): boolean {
  if (state.left[side] > 0) return true;
  return state.torpedoes.some(({ fate }, place) => fate === PRESENT && tables.torpedoes[place].side === side);
}

/** A turn begins; `isRolled` is false where the order of the turn before stays. */
export function logTurn(tables: Tables, state: State, isRolled: boolean): void {
  if (events === undefined) return;
  const byUnit = tables.options.initiative === UNIT_ROLL;
  const order = state.order.slice(0, state.ordered);
  events.push({
    t: 'turn',
    turn: state.turn,
    byUnit,
    order: byUnit ? order : order.filter((side) => isLeft(tables, state, side)),
    dice: isRolled ? state.dice.slice() : state.dice.map(() => 0),
  });
}

export function logDeployed(unit: i32, hex: i32): void {
  events?.push({ t: 'deployed', target: unit, hex });
}

export function logActivated(unit: i32): void {
  events?.push({ t: 'activated', target: unit });
}

/** An energy phase, before it is carried out. */
export function logEnergy(state: State, index: i32, energy: i32, shields: i32): void {
  const unit = state.units[index];
  if (events === undefined || (energy === unit.energy && shields === unit.shields)) return;
  const gain = unit.gained === 1 ? 0 : unit.rating;
  events.push({
    t: 'energy',
    target: index,
    gain,
    energy: [unit.energy, energy],
    shields: [unit.shields, shields],
    lost: unit.energy + gain + unit.shields - shields - energy,
  });
}

/** A step of a unit or torpedo; `from` is -1 for a unit that comes onto the map. */
export function logMoved(unit: i32, from: i32, hex: i32, left: i32): void {
  events?.push({ t: 'moved', actor: unit, from, hex, left });
}

export function logExited(unit: i32, from: i32, edge: i32): void {
  events?.push({ t: 'exited', actor: unit, from, edge });
}

export function logLanded(unit: i32, hex: i32): void {
  events?.push({ t: 'landed', actor: unit, at: hex });
}

/** A shot, before its damage is dealt. */
export function logFired(
  tables: Tables,
  state: State,
  attacker: i32,
  weapon: i32,
  target: i32,
  range: i32,
  roll: Roll,
  bypass: boolean,
  manner: i32,
): void {
  if (events === undefined) return;
  const hit = roll.result === MISS ? 0 : 1;
  const loss = lossOf(tables, state, target, roll.damage, bypass);
  events.push({
    t: 'fired',
    actor: attacker,
    target,
    weapon,
    hit,
    loss,
    range,
    attack: [roll.attackDie, roll.strength + roll.bonus],
    defence: [roll.defenceDie, roll.defence],
    extra: roll.extra,
    result: resultName(roll.result),
    damage: damageDealt(tables, state, target, roll.damage, hit, bypass),
    as: MANNERS[manner],
  });
}

/** The roll of a hazard, before its damage is dealt; a `defenceDie` of 0 stands for none. */
export function logHazard(
  tables: Tables,
  state: State,
  unit: i32,
  hex: i32,
  rating: i32,
  ratingDie: i32,
  attackDie: i32,
  defenceDie: i32,
  defence: i32,
  result: i32,
  damage: i32,
): void {
  if (events === undefined) return;
  const hit = result === MISS ? 0 : 1;
  const loss = lossOf(tables, state, unit, damage, false);
  events.push({
    t: 'hazard',
    target: unit,
    at: hex,
    hit,
    loss,
    rating,
    ratingDie,
    attack: [attackDie, defenceDie > 0 ? rating : 0],
    ...(defenceDie > 0 ? { defence: [defenceDie, defence] as const } : {}),
    result: resultName(result),
    damage: damageDealt(tables, state, unit, damage, hit, false),
  });
}

export function logBoosted(unit: i32, left: i32): void {
  events?.push({ t: 'boosted', actor: unit, left });
}

export function logTurtled(unit: i32, amount: i32, fromShields: i32): void {
  events?.push({ t: 'turtled', target: unit, amount, fromShields });
}

export function logFilled(unit: i32, amount: i32, fromShields: i32): void {
  events?.push({ t: 'filled', target: unit, amount, fromShields });
}

export function logGiven(giver: i32, target: i32, amount: i32): void {
  events?.push({ t: 'given', giver, target, amount });
}

/** A repair of a point of hull, which a unit has made to itself when it was activated. */
export function logSelfRepaired(state: State, target: i32): void {
  const { hull } = state.units[target];
  events?.push({ t: 'repaired', target, hull: [hull - 1, hull] });
}

/** A repair of `amount` hull, which has been made by unit `actor`. */
export function logRepaired(state: State, actor: i32, target: i32, amount: i32): void {
  const { hull } = state.units[target];
  events?.push({ t: 'repaired', actor, target, hull: [hull - amount, hull] });
}

/** The bolt of a nebula, before it drains `shields` and `energy`. */
export function logNebula(state: State, index: i32, rating: i32, die: i32, bolt: i32, shields: i32, energy: i32): void {
  const unit = state.units[index];
  events?.push({
    t: 'nebula',
    target: index,
    rating,
    die,
    bolt,
    shields: [unit.shields, unit.shields - shields],
    energy: [unit.energy, unit.energy - energy],
  });
}

export function logLaunched(unit: i32, torpedo: i32, hex: i32): void {
  events?.push({ t: 'launched', actor: unit, target: torpedo, hex });
}

/** The attack of a torpedo, before its damage is dealt. */
export function logStruck(tables: Tables, state: State, torpedo: i32, target: i32, roll: Roll, bypass: boolean): void {
  if (events === undefined) return;
  const hit = roll.result === MISS ? 0 : 1;
  const loss = lossOf(tables, state, target, roll.damage, bypass);
  events.push({
    t: 'struck',
    actor: torpedo,
    target,
    weapon: 0,
    hit,
    loss,
    attack: [roll.attackDie, roll.strength],
    defence: [roll.defenceDie, roll.defence],
    extra: roll.extra,
    result: resultName(roll.result),
    damage: damageTo(state, target, roll.damage, bypass),
  });
}

export function logSpent(torpedo: i32): void {
  events?.push({ t: 'spent', target: torpedo });
}

/** A shot at a torpedo bay or a carried torpedo, after it has been dealt; `taken` bays or torpedoes were destroyed by it. */
export function logPart(
  tables: Tables,
  state: State,
  attacker: i32,
  weapon: i32,
  target: i32,
  part: i32,
  range: i32,
  roll: Roll,
  taken: i32,
  manner: i32,
): void {
  if (events === undefined) return;
  const hit = roll.result === MISS ? 0 : 1;
  events.push({
    t: 'bay',
    part: part === AT_BAY ? 'bay' : 'torpedo',
    actor: attacker,
    target,
    weapon,
    hit,
    loss: 0,
    range,
    attack: [roll.attackDie, roll.strength + roll.bonus],
    defence: [roll.defenceDie, roll.defence],
    result: resultName(roll.result),
    taken,
    left: part === AT_BAY ? state.units[target].bays : carried(tables, state, target),
    as: MANNERS[manner],
  });
}

/** A unit's E rating has fallen from `before`. */
export function logHalved(unit: i32, before: i32, rating: i32): void {
  events?.push({ t: 'halved', target: unit, rating: [before, rating] });
}

/** A unit or torpedo is destroyed by unit `by`, or by BY_HAZARD, BY_STAR or BY_PLANET. */
export function logDestroyed(unit: i32, by: i32): void {
  events?.push({ t: 'destroyed', target: unit, by });
}

export function logEnded(unit: i32): void {
  events?.push({ t: 'ended', target: unit });
}

export function logOver(state: State): void {
  events?.push({ t: 'over', winner: state.winner, level: state.level, cause: state.cause });
}

export function logPoints(state: State, side: i32, points: i32): void {
  events?.push({ t: 'points', side, points, total: state.points[side] });
}

/** An effect of a trigger: its message, the force that it called or the terrain that it changed. */
export function logEffect(effect: i32): void {
  events?.push(effectEvents[effect]);
}
