import { isSeen, levelOf } from './awareness';
import { canSearch, DEED_AP, leaveCost, linkBetween, moveCost, rangeBetween, reachOf } from './ground';
import type { Tables } from './tables';
import { CLOSE_TO, FOGGED, OPEN_LINK, PHASE_REACT, PRESENT, PRESENT_TO } from './types';
import type { SkirmishState } from './state';

/*
 * What the unit that acts may do, as reasons against it: undefined where it is allowed. Choices, the check of an action and the players
 * all ask here. Nothing here depends on what the unit's side does not know.
 */

/** Why something is not allowed: the end of its code, the sentence, and the section. */
export type Fault = readonly [code: string, message: string, section: string];

const NO_AP: Fault = ['ap', 'The unit does not have enough AP left.', '13.2.1'];
const NO_WAY: Fault = ['way', 'There is no way there in one move.', '13.2.1'];
const STAYS: Fault = ['stays', 'The scenario keeps this unit where it is.', 'house interpretation'];
const ONE_MOVE: Fault = ['one-move', 'An opportunity point pays for a move of 1 AP.', '13.2.1'];
const NOT_HERE: Fault = ['exit', 'There is no way out of the battle here.', 'house interpretation'];
const TOO_FAR: Fault = ['search', 'Only this location and close ones can be searched.', '13.3'];
const UNSEEN: Fault = ['unseen', 'Nobody knows where this unit is.', '13.3'];
const FULL: Fault = ['full', 'The unit has all the defence points that it can have.', '13.6'];
const HARD: Fault = ['hard', 'The position cannot be hardened further.', '13.6.1'];
const NOT_FULL: Fault = [
  'not-full',
  'A position is hardened once all units there have all their defence points.',
  '13.6',
];
const NO_WEAPON: Fault = ['weapon', 'The unit has no such weapon.', '13.5'];
const HOLDS_FIRE: Fault = ['holds-fire', 'The scenario does not let this unit attack.', 'house interpretation'];
const NO_AMMO: Fault = ['ammo', 'The weapon has no ammunition left.', 'house interpretation'];
const NO_TARGET: Fault = ['target', 'There is no such enemy.', '13.5'];
const UNTOUCHABLE: Fault = ['untouchable', 'The scenario does not let this unit be attacked.', 'house interpretation'];
const FOG: Fault = ['fogged', 'The unit does not know where its target is.', '13.3'];
const OUT_OF_REACH: Fault = ['reach', 'The weapon does not reach that far.', '13.4'];
const SETTLE: Fault = ['settle', 'The attack has to say whether it is made from present or from close.', '13.2'];
const SETTLED: Fault = ['settled', 'The distance is settled already.', '13.2'];
const ANSWER: Fault = ['answer', 'Return fire goes against the attacker.', '13.2.1'];
const NO_HARDENING: Fault = ['soft', 'The position is not hardened.', '13.6.1'];
const NOBODY: Fault = ['nobody', 'There is nobody to talk to.', '13.4'];

/** Points that the acting unit may spend on a deed: AP, or opportunity points in answer to an attack. */
function points(state: SkirmishState, unit: number): number {
  const own = state.units[unit];
  return state.phase === PHASE_REACT ? own.op : own.ap;
}

/** Against a move to a place. `known` are the enemies that the unit knows of, as bits. */
export function againstMove(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  to: number,
  known: number,
): Fault | undefined {
  const cost = moveCost(tables, state, unit, to, known);
  if (cost === 0) return NO_WAY;
  const { location } = tables.places;
  const { stays } = tables.units[unit];
  const from = location[state.units[unit].at];
  if (stays >= 0 && stays === from && location[to] !== from) return STAYS;
  if (state.phase === PHASE_REACT) return cost > 1 ? ONE_MOVE : state.units[unit].op < 1 ? NO_AP : undefined;
  return cost > state.units[unit].ap ? NO_AP : undefined;
}

/** Against leaving the battle. */
export function againstLeaving(tables: Tables, state: SkirmishState, unit: number): Fault | undefined {
  const { side, stays } = tables.units[unit];
  const location = tables.places.location[state.units[unit].at];
  if ((tables.exits[location] & (1 << side)) === 0) return NOT_HERE;
  if (stays === location) return STAYS;
  return leaveCost(tables, state, unit) > state.units[unit].ap ? NO_AP : undefined;
}

/** Against searching a place. */
export function againstRecon(tables: Tables, state: SkirmishState, unit: number, place: number): Fault | undefined {
  if (!canSearch(tables, state, state.units[unit].at, place)) return TOO_FAR;
  return state.units[unit].ap < DEED_AP ? NO_AP : undefined;
}

/** Against evading. */
export function againstEvading(tables: Tables, state: SkirmishState, unit: number): Fault | undefined {
  if (!isSeen(tables, state, unit)) return UNSEEN;
  return points(state, unit) < 1 ? NO_AP : undefined;
}

/** Against adding a defence point. */
export function againstDigging(tables: Tables, state: SkirmishState, unit: number): Fault | undefined {
  const own = state.units[unit];
  if (own.dp >= tables.options.maxDefence) return FULL;
  return own.ap < DEED_AP ? NO_AP : undefined;
}

/** Against hardening the place: its own units there must have all their defence points (enemies there are not asked: house interpretation). */
export function againstHardening(tables: Tables, state: SkirmishState, unit: number): Fault | undefined {
  const own = state.units[unit];
  if (own.dp < tables.options.maxDefence) return NOT_FULL;
  if (state.hard[own.at] >= tables.options.maxHardening) return HARD;
  const members = tables.bySide[tables.units[unit].side];
  for (let i = 0; i < members.length; i++) {
    const other = state.units[members[i]];
    if (other.at === own.at && other.dp < tables.options.maxDefence) return NOT_FULL;
  }
  return own.ap < DEED_AP ? NO_AP : undefined;
}

function againstWeapon(tables: Tables, state: SkirmishState, unit: number, weapon: number): Fault | undefined {
  const spec = tables.units[unit];
  if (weapon < 0 || weapon >= spec.weapons.length) return NO_WEAPON;
  if (spec.holdsFire) return HOLDS_FIRE;
  if (state.ammo[spec.ammoBase + weapon] === 0) return NO_AMMO;
  return points(state, unit) < 1 ? NO_AP : undefined;
}

/** Against an attack on an enemy. */
export function againstAttack(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  weapon: number,
  target: number,
  settled: number,
): Fault | undefined {
  const fault = againstWeapon(tables, state, unit, weapon);
  if (fault !== undefined) return fault;
  if (target < 0 || target >= tables.units.length || tables.units[target].side === tables.units[unit].side) {
    return NO_TARGET;
  }
  const foe = state.units[target];
  if (state.phase === PHASE_REACT && target !== state.attacker) return ANSWER;
  if (foe.fate !== PRESENT && levelOf(tables, state, unit, target) !== FOGGED) return NO_TARGET;
  if (levelOf(tables, state, unit, target) === FOGGED) return FOG;
  if (tables.units[target].untouchable) return UNTOUCHABLE;
  const { at } = state.units[unit];
  const { location } = tables.places;
  const open =
    location[at] !== location[foe.at] && linkBetween(tables, state, location[at], location[foe.at]) === OPEN_LINK;
  if (open && settled !== PRESENT_TO && settled !== CLOSE_TO) return SETTLE;
  if (!open && settled !== -1) return SETTLED;
  const range = rangeBetween(tables, state, at, foe.at, settled);
  const reach = reachOf(tables, tables.units[unit].weapons[weapon].range, at, foe.at);
  return range < 0 || range > reach ? OUT_OF_REACH : undefined;
}

/** Against an attack on the hardening of a place. */
export function againstBreaching(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  weapon: number,
  place: number,
): Fault | undefined {
  const fault = againstWeapon(tables, state, unit, weapon);
  if (fault !== undefined) return fault;
  if (state.hard[place] === 0) return NO_HARDENING;
  const { at } = state.units[unit];
  const range = rangeBetween(tables, state, at, place, -1);
  const reach = reachOf(tables, tables.units[unit].weapons[weapon].range, at, place);
  return range < 0 || range > reach ? OUT_OF_REACH : undefined;
}

/** Against telling the allies at another location what is known here. */
export function againstTelling(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  location: number,
): Fault | undefined {
  const own = state.units[unit];
  if (tables.places.location[own.at] === location) return NOBODY;
  const members = tables.bySide[tables.units[unit].side];
  for (let i = 0; i < members.length; i++) {
    const { at } = state.units[members[i]];
    if (at >= 0 && tables.places.location[at] === location) return own.ap < DEED_AP ? NO_AP : undefined;
  }
  return NOBODY;
}

/** True when the target of an attack has anything to answer it with. */
export function canAnswer(tables: Tables, state: SkirmishState, unit: number): boolean {
  return state.units[unit].op > 0 && tables.units[unit].ap > 0;
}
