import type { AwareCause, SkirmishEvent } from './events';
import type { Tables } from './tables';
import { CONCEALED, FOGGED, PRESENT, REVEALED } from './types';
import type { SkirmishState } from './state';

type Events = SkirmishEvent[] | undefined;

/** Level at which a side knows a unit (13.3); its own are always revealed to it. */
export function levelFor(tables: Tables, state: SkirmishState, side: number, unit: number): number {
  return tables.units[unit].side === side ? REVEALED : state.seen[side * tables.units.length + unit];
}

/** Level at which a unit itself knows an enemy: nothing before it has been told (13.2.1, 13.4). */
export function levelOf(tables: Tables, state: SkirmishState, unit: number, enemy: number): number {
  if ((state.units[unit].told & (1 << enemy)) === 0) return FOGGED;
  return state.seen[tables.units[unit].side * tables.units.length + enemy];
}

/** Enemies that a unit knows the place of, as bits. */
export function knownTo(tables: Tables, state: SkirmishState, unit: number): number {
  const { side } = tables.units[unit];
  const { told } = state.units[unit];
  const base = side * tables.units.length;
  const foes = tables.foes[side];
  let bits = 0;
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i];
    if (state.seen[base + foe] !== FOGGED && (told & (1 << foe)) !== 0 && state.units[foe].fate === PRESENT) {
      bits |= 1 << foe;
    }
  }
  return bits;
}

/** The sides that know a unit at that level or better, its own included, as bits. */
export function noticers(tables: Tables, state: SkirmishState, unit: number, level: number): number {
  const count = tables.units.length;
  let bits = 1 << tables.units[unit].side;
  for (let side = 0; side < tables.sides.length; side++)
    if (state.seen[side * count + unit] >= level) bits |= 1 << side;
  return bits;
}

/** True when some other side knows where the unit is. */
export function isSeen(tables: Tables, state: SkirmishState, unit: number): boolean {
  const count = tables.units.length;
  for (let side = 0; side < tables.sides.length; side++) if (state.seen[side * count + unit] > FOGGED) return true;
  return false;
}

/** All units of a side at a location hear what each of them has heard: allies there share it at no cost (13.2.1, 13.4). */
export function shareAt(tables: Tables, state: SkirmishState, side: number, location: number): void {
  const members = tables.bySide[side];
  let heard = 0;
  for (let i = 0; i < members.length; i++) {
    const { at, told } = state.units[members[i]];
    if (at >= 0 && tables.places.location[at] === location) heard |= told;
  }
  tellAt(tables, state, side, location, heard);
}

/** Tells all units of a side at a location of enemies (bits). */
export function tellAt(tables: Tables, state: SkirmishState, side: number, location: number, enemies: number): void {
  const members = tables.bySide[side];
  for (let i = 0; i < members.length; i++) {
    const unit = state.units[members[i]];
    if (unit.at >= 0 && tables.places.location[unit.at] === location) unit.told |= enemies;
  }
}

function setLevel(
  tables: Tables,
  state: SkirmishState,
  side: number,
  unit: number,
  level: number,
  cause: AwareCause,
  events: Events,
): void {
  const at = side * tables.units.length + unit;
  const from = state.seen[at];
  state.seen[at] = level;
  if (level > FOGGED) state.last[at] = state.units[unit].at;
  if (level === FOGGED && from > FOGGED) {
    const members = tables.bySide[side];
    for (let i = 0; i < members.length; i++) state.units[members[i]].told &= ~(1 << unit);
  }
  if (events === undefined || from === level) return;
  const see = (1 << side) | (1 << tables.units[unit].side);
  events.push({ t: 'aware', side, target: unit, from, to: level, span: state.span[at], cause, see });
}

/**
 * A recon roll found a unit: one level towards revealed, for as many rounds as it had degrees; what is known already is known longer.
 * After a raw 1 the unit's place stays known when the time is over (13.2.1, 13.3).
 */
export function spot(
  tables: Tables,
  state: SkirmishState,
  side: number,
  unit: number,
  degrees: number,
  raw: boolean,
  events: Events,
): void {
  const at = side * tables.units.length + unit;
  const level = state.seen[at];
  if (level < REVEALED || state.span[at] > 0) state.span[at] += degrees;
  if (raw && state.was[at] < CONCEALED) state.was[at] = CONCEALED;
  setLevel(tables, state, side, unit, Math.min(REVEALED, level + 1), 'recon', events);
  // Known for good: there is nothing to fall back to.
  if (state.was[at] >= state.seen[at]) state.span[at] = 0;
}

/** A unit has given itself away: one level towards revealed, until it evades (13.5). */
export function expose(tables: Tables, state: SkirmishState, side: number, unit: number, events: Events): void {
  const at = side * tables.units.length + unit;
  if (state.was[at] < REVEALED) state.was[at]++;
  setLevel(tables, state, side, unit, Math.min(REVEALED, state.seen[at] + 1), 'attack', events);
  if (state.was[at] >= state.seen[at]) state.span[at] = 0;
}

/** A unit has evaded: one level into the fog for every other side (13.3). */
export function hide(tables: Tables, state: SkirmishState, unit: number, events: Events): void {
  const count = tables.units.length;
  for (let side = 0; side < tables.sides.length; side++) {
    const at = side * count + unit;
    if (side === tables.units[unit].side || state.seen[at] === FOGGED) continue;
    const level = state.seen[at] - 1;
    if (state.was[at] >= level) {
      state.was[at] = level;
      state.span[at] = 0;
    }
    setLevel(tables, state, side, unit, level, 'evasion', events);
  }
}

/** A unit has come into another location: it begins in the fog there (13.4). */
export function vanish(tables: Tables, state: SkirmishState, unit: number, events: Events): void {
  const count = tables.units.length;
  for (let side = 0; side < tables.sides.length; side++) {
    const at = side * count + unit;
    if (side === tables.units[unit].side || state.seen[at] === FOGGED) continue;
    state.was[at] = FOGGED;
    state.span[at] = 0;
    setLevel(tables, state, side, unit, FOGGED, 'crossing', events);
  }
}

/** The end of a round: what was spotted for so many rounds falls back when they are over (13.3). */
export function passRound(tables: Tables, state: SkirmishState, events: Events): void {
  const count = tables.units.length;
  for (let at = 0; at < state.span.length; at++) {
    if (state.span[at] === 0) continue;
    state.span[at]--;
    if (state.span[at] > 0) continue;
    const unit = at % count;
    if (state.units[unit].fate !== PRESENT) continue;
    setLevel(tables, state, (at - unit) / count, unit, state.was[at], 'time', events);
  }
}
