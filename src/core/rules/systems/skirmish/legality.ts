import { isDetected, unitAwareness } from './awareness';
import { exitsOf, hardeningFor } from './environment';
import {
  attackOrigin,
  canSearch,
  ACTION_AP,
  leaveCost,
  linkBetween,
  moveCost,
  rangeBetween,
  effectiveRange,
} from './movement';
import type { Tables } from './tables';
import { CLOSE_TO, FOGGED, OPEN_LINK, PHASE_REACT, PRESENT, PRESENT_TO } from './types';
import type { SkirmishState } from './state';

/*
 * Legality checks for the deciding unit. Each returns why the action is not allowed, or undefined when it is. The choices, the action check
 * and the policy all use them. None depends on anything hidden from the unit's side.
 */

/** Why an action is not allowed: end of the rejection code, sentence, and section. */
export type Reason = readonly [code: string, message: string, section: string];

const NO_AP: Reason = ['ap', 'The unit does not have enough AP left.', '13.2.1'];
const NO_PATH: Reason = ['way', 'The unit cannot get there in one move.', '13.2.1'];
const STAYS: Reason = ['stays', 'The scenario orders this unit to stay.', 'house interpretation'];
const ONE_MOVE: Reason = ['one-move', 'An opportunity point only pays for a move of 1 AP.', '13.2.1'];
const NOT_HERE: Reason = ['exit', 'This side cannot leave the battle here.', 'house interpretation'];
const TOO_FAR: Reason = ['search', 'A unit can only search its own location and close ones.', '13.3'];
const UNSEEN: Reason = ['unseen', 'No enemy knows where this unit is.', '13.3'];
const NO_FOG: Reason = ['no-fog', 'All units are known in this scenario.', '13.3'];
const FULL: Reason = ['full', 'The unit already has the maximum defence points.', '13.6'];
const HARD: Reason = ['hard', 'The position already has the maximum hardening.', '13.6.1'];
const NOT_FULL: Reason = [
  'not-full',
  'All units here need maximum defence points before they harden the position.',
  '13.6',
];
const NO_WEAPON: Reason = ['weapon', 'The unit has no such weapon.', '13.5'];
const HOLDS_FIRE: Reason = ['holds-fire', 'The scenario orders this unit to hold fire.', 'house interpretation'];
const NO_AMMO: Reason = ['ammo', 'The weapon has no ammunition left.', 'house interpretation'];
const NO_TARGET: Reason = ['target', 'There is no such enemy.', '13.5'];
const UNTOUCHABLE: Reason = ['untouchable', 'The scenario forbids attacks on this unit.', 'house interpretation'];
const FOG: Reason = ['fogged', 'The unit does not know where its target is.', '13.3'];
const OUT_OF_REACH: Reason = ['reach', 'The target is out of range.', '13.4'];
const SETTLE: Reason = ['settle', 'The first attack must choose a distance: present or close.', '13.2'];
const SETTLED: Reason = ['settled', 'The distance is already settled.', '13.2'];
const ANSWER: Reason = ['answer', 'Return fire must target the attacker.', '13.2.1'];
const NO_HARDENING: Reason = ['soft', 'This side knows of no hardening there.', '13.6.1'];
const NO_ALLIES: Reason = ['no-allies', 'There are no allies to talk to.', '13.4'];

/** Points available to the deciding unit: AP, or opportunity points in reaction to an attack. */
function points(state: SkirmishState, unit: number): number {
  const own = state.units[unit];
  return state.phase === PHASE_REACT ? own.op : own.ap;
}

/** Why a unit cannot move to a position. `known` holds the enemies known to the unit, as bits. */
export function rejectMove(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  to: number,
  known: number,
): Reason | undefined {
  const cost = moveCost(tables, state, unit, to, known);
  if (cost === 0) return NO_PATH;
  const { location } = tables.positions;
  const { stays } = tables.units[unit];
  const from = location[state.units[unit].at];
  if (stays >= 0 && state.mergedInto[stays] === from && location[to] !== from) return STAYS;
  if (state.phase === PHASE_REACT) return cost > 1 ? ONE_MOVE : state.units[unit].op < 1 ? NO_AP : undefined;
  return cost > state.units[unit].ap ? NO_AP : undefined;
}

/** Why a unit cannot leave the battle. */
export function rejectLeave(tables: Tables, state: SkirmishState, unit: number): Reason | undefined {
  const { side, stays } = tables.units[unit];
  const location = tables.positions.location[state.units[unit].at];
  if ((exitsOf(tables, state, location) & (1 << side)) === 0) return NOT_HERE;
  if (stays >= 0 && state.mergedInto[stays] === location) return STAYS;
  return leaveCost(tables, state, unit) > state.units[unit].ap ? NO_AP : undefined;
}

/** Why a unit cannot search a position. */
export function rejectRecon(tables: Tables, state: SkirmishState, unit: number, position: number): Reason | undefined {
  if (!tables.options.fog) return NO_FOG;
  if (!canSearch(tables, state, state.units[unit].at, position)) return TOO_FAR;
  return state.units[unit].ap < ACTION_AP ? NO_AP : undefined;
}

/** Why a unit cannot search for an enemy (13.3): it must know where it is. */
export function rejectScan(tables: Tables, state: SkirmishState, unit: number, target: number): Reason | undefined {
  if (target < 0 || target >= tables.units.length || tables.units[target].side === tables.units[unit].side) {
    return NO_TARGET;
  }
  if (!tables.options.fog) return NO_FOG;
  if (unitAwareness(tables, state, unit, target) === FOGGED) return FOG;
  if (state.units[target].fate !== PRESENT) return NO_TARGET;
  if (!canSearch(tables, state, state.units[unit].at, state.units[target].at)) return TOO_FAR;
  return state.units[unit].ap < ACTION_AP ? NO_AP : undefined;
}

/** Why a unit cannot evade. Without fog it can only evade an attack. */
export function rejectEvade(tables: Tables, state: SkirmishState, unit: number): Reason | undefined {
  if (!tables.options.fog && state.phase !== PHASE_REACT) return NO_FOG;
  if (!isDetected(tables, state, unit)) return UNSEEN;
  return points(state, unit) < 1 ? NO_AP : undefined;
}

/** Why a unit cannot add a defence point. */
export function rejectDig(tables: Tables, state: SkirmishState, unit: number): Reason | undefined {
  const own = state.units[unit];
  if (own.dp >= tables.options.maxDefence) return FULL;
  return own.ap < ACTION_AP ? NO_AP : undefined;
}

/**
 * Why a unit cannot harden its position: all units of its side there must have maximum defence points (enemies do not count: house
 * interpretation).
 */
export function rejectHarden(tables: Tables, state: SkirmishState, unit: number): Reason | undefined {
  const own = state.units[unit];
  if (own.dp < tables.options.maxDefence) return NOT_FULL;
  if (state.hardening[own.at] >= tables.options.maxHardening) return HARD;
  const members = tables.bySide[tables.units[unit].side];
  for (let i = 0; i < members.length; i++) {
    const other = state.units[members[i]];
    if (other.at === own.at && other.dp < tables.options.maxDefence) return NOT_FULL;
  }
  return own.ap < ACTION_AP ? NO_AP : undefined;
}

function rejectWeapon(tables: Tables, state: SkirmishState, unit: number, weapon: number): Reason | undefined {
  const spec = tables.units[unit];
  if (weapon < 0 || weapon >= spec.weapons.length) return NO_WEAPON;
  if (spec.holdsFire) return HOLDS_FIRE;
  if (state.ammo[spec.ammoBase + weapon] === 0) return NO_AMMO;
  return points(state, unit) < 1 ? NO_AP : undefined;
}

/** Why a unit cannot attack an enemy. `settled` is the proximity chosen by the first attack, else -1. */
export function rejectAttack(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  weapon: number,
  target: number,
  settled: number,
): Reason | undefined {
  const reason = rejectWeapon(tables, state, unit, weapon);
  if (reason !== undefined) return reason;
  if (target < 0 || target >= tables.units.length || tables.units[target].side === tables.units[unit].side) {
    return NO_TARGET;
  }
  const foe = state.units[target];
  if (state.phase === PHASE_REACT && target !== state.attacker) return ANSWER;
  if (foe.fate !== PRESENT && unitAwareness(tables, state, unit, target) !== FOGGED) return NO_TARGET;
  if (unitAwareness(tables, state, unit, target) === FOGGED) return FOG;
  if (tables.units[target].untouchable) return UNTOUCHABLE;
  const { at } = state.units[unit];
  const { location } = tables.positions;
  const open =
    location[at] !== location[foe.at] && linkBetween(tables, state, location[at], location[foe.at]) === OPEN_LINK;
  if (open && settled !== PRESENT_TO && settled !== CLOSE_TO) return SETTLE;
  if (!open && settled !== -1) return SETTLED;
  const range = rangeBetween(tables, state, at, foe.at, settled);
  const origin = attackOrigin(tables, at, foe.at, settled);
  const reach = effectiveRange(tables, tables.units[unit].weapons[weapon], origin, foe.at);
  return range < 0 || range > reach ? OUT_OF_REACH : undefined;
}

/** Why a unit cannot attack the hardening of a position. */
export function rejectBreach(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  weapon: number,
  position: number,
): Reason | undefined {
  const reason = rejectWeapon(tables, state, unit, weapon);
  if (reason !== undefined) return reason;
  if (hardeningFor(state, tables.units[unit].side, position) === 0) return NO_HARDENING;
  const { at } = state.units[unit];
  const range = rangeBetween(tables, state, at, position, -1);
  const reach = effectiveRange(tables, tables.units[unit].weapons[weapon], at, position);
  return range < 0 || range > reach ? OUT_OF_REACH : undefined;
}

/** Why a unit cannot talk to the allies at another location. */
export function rejectTalk(tables: Tables, state: SkirmishState, unit: number, location: number): Reason | undefined {
  const own = state.units[unit];
  if (!tables.options.fog) return NO_FOG;
  if (tables.positions.location[own.at] === location) return NO_ALLIES;
  const members = tables.bySide[tables.units[unit].side];
  for (let i = 0; i < members.length; i++) {
    const { at } = state.units[members[i]];
    if (at >= 0 && tables.positions.location[at] === location) return own.ap < ACTION_AP ? NO_AP : undefined;
  }
  return NO_ALLIES;
}

/** True when the target of an attack can react. */
export function canReact(tables: Tables, state: SkirmishState, unit: number): boolean {
  return state.units[unit].op > 0 && tables.units[unit].ap > 0;
}
