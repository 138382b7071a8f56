import type { AwareCause, Events, SkirmishEvent } from './events';
import type { Tables } from './tables';
import { CONCEALED, FOGGED, PRESENT, REVEALED } from './types';
import type { SkirmishState } from './state';

/** Awareness level that a side has of a unit (13.3); own units are always revealed. */
export function sideAwareness(tables: Tables, state: SkirmishState, side: number, unit: number): number {
  return tables.units[unit].side === side ? REVEALED : state.awareness[side * tables.units.length + unit];
}

/** Awareness level that a unit has of an enemy: fogged until it is informed (13.2.1, 13.4). */
export function unitAwareness(tables: Tables, state: SkirmishState, unit: number, enemy: number): number {
  if ((state.units[unit].informedOf & (1 << enemy)) === 0) return FOGGED;
  return state.awareness[tables.units[unit].side * tables.units.length + enemy];
}

/** Enemies whose position a unit knows, as bits. */
export function knownEnemies(tables: Tables, state: SkirmishState, unit: number): number {
  const { side } = tables.units[unit];
  const { informedOf } = state.units[unit];
  const base = side * tables.units.length;
  const foes = tables.foes[side];
  let bits = 0;
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i];
    if (
      state.awareness[base + foe] !== FOGGED &&
      (informedOf & (1 << foe)) !== 0 &&
      state.units[foe].fate === PRESENT
    ) {
      bits |= 1 << foe;
    }
  }
  return bits;
}

/** Sides that know a unit at this level or better, including its own, as bits. */
export function sidesAware(tables: Tables, state: SkirmishState, unit: number, level: number): number {
  const count = tables.units.length;
  let bits = 1 << tables.units[unit].side;
  for (let side = 0; side < tables.sides.length; side++)
    if (state.awareness[side * count + unit] >= level) bits |= 1 << side;
  return bits;
}

/** True when another side knows the unit's position. */
export function isDetected(tables: Tables, state: SkirmishState, unit: number): boolean {
  const count = tables.units.length;
  for (let side = 0; side < tables.sides.length; side++) if (state.awareness[side * count + unit] > FOGGED) return true;
  return false;
}

/** Units of a side at one location share all knowledge for free (13.2.1, 13.4). */
export function shareKnowledge(tables: Tables, state: SkirmishState, side: number, location: number): void {
  const members = tables.bySide[side];
  let heard = 0;
  for (let i = 0; i < members.length; i++) {
    const { at, informedOf } = state.units[members[i]];
    if (at >= 0 && tables.positions.location[at] === location) heard |= informedOf;
  }
  informUnits(tables, state, side, location, heard);
}

/** Informs all units of a side at a location of enemies (bits). */
export function informUnits(
  tables: Tables,
  state: SkirmishState,
  side: number,
  location: number,
  enemies: number,
): void {
  const members = tables.bySide[side];
  for (let i = 0; i < members.length; i++) {
    const unit = state.units[members[i]];
    if (unit.at >= 0 && tables.positions.location[unit.at] === location) unit.informedOf |= enemies;
  }
}

function setAwareness(
  tables: Tables,
  state: SkirmishState,
  side: number,
  unit: number,
  level: number,
  cause: AwareCause,
  events: Events,
): void {
  const at = side * tables.units.length + unit;
  const from = state.awareness[at];
  state.awareness[at] = level;
  if (level > FOGGED) state.lastKnown[at] = state.units[unit].at;
  if (level === REVEALED) state.seenLoss[at] = lossOf(tables, state, unit);
  if (level === FOGGED && from > FOGGED) {
    const members = tables.bySide[side];
    for (let i = 0; i < members.length; i++) state.units[members[i]].informedOf &= ~(1 << unit);
  }
  if (events === undefined || from === level) return;
  const own = 1 << tables.units[unit].side;
  const change = { side, from, to: level, span: state.duration[at], cause };
  // The side only learns who the unit is when it is revealed.
  const named = from === REVEALED || level === REVEALED;
  events.push({ t: 'aware', target: unit, ...change, visibleTo: named ? own | (1 << side) : own });
  if (!named) events.push({ t: 'glimpsed', unit, ...change, visibleTo: 1 << side });
}

/** Loss of HP and armour of a unit. */
export function lossOf(tables: Tables, state: SkirmishState, unit: number): number {
  const { hp, armour } = tables.units[unit];
  return hp + armour - state.units[unit].hp - state.units[unit].armour;
}

/** Sides other than `aware` (bits), as bits: those that see only part of an event. */
export function otherSides(tables: Tables, aware: number): number {
  return ~aware & ((1 << tables.sides.length) - 1);
}

/**
 * A successful recon roll raises a unit one level towards revealed, for as many rounds as its degrees; recon of a known unit extends the
 * time. After a raw 1 the position stays known when the time is over (13.2.1, 13.3).
 */
export function detect(
  tables: Tables,
  state: SkirmishState,
  side: number,
  unit: number,
  degrees: number,
  raw: boolean,
  events: Events,
): void {
  const at = side * tables.units.length + unit;
  const level = state.awareness[at];
  if (level < REVEALED || state.duration[at] > 0) state.duration[at] += degrees;
  if (raw && state.fallback[at] < CONCEALED) state.fallback[at] = CONCEALED;
  const next = Math.min(REVEALED, level + 1);
  // Permanently known: no level to fall back to.
  if (state.fallback[at] >= next) state.duration[at] = 0;
  setAwareness(tables, state, side, unit, next, 'recon', events);
}

/** An attack exposes a unit to a side: one level towards revealed, until it evades (13.5). */
export function expose(tables: Tables, state: SkirmishState, side: number, unit: number, events: Events): void {
  const at = side * tables.units.length + unit;
  if (state.fallback[at] < REVEALED) {
    state.fallback[at]++;
    state.exposed[at]++;
  }
  const next = Math.min(REVEALED, state.awareness[at] + 1);
  if (state.fallback[at] >= next) state.duration[at] = 0;
  setAwareness(tables, state, side, unit, next, 'attack', events);
}

/** A successful evasion moves a unit one level into the fog for every other side (13.3). */
export function hide(tables: Tables, state: SkirmishState, unit: number, events: Events): void {
  if (!tables.options.fog) return;
  const count = tables.units.length;
  for (let side = 0; side < tables.sides.length; side++) {
    const at = side * count + unit;
    if (side === tables.units[unit].side || state.awareness[at] === FOGGED) continue;
    const level = state.awareness[at] - 1;
    // Evasion ends an exposure first: what recon found lasts for its time.
    if (state.exposed[at] > 0) {
      state.exposed[at]--;
      state.fallback[at]--;
    }
    if (state.fallback[at] >= level) {
      state.fallback[at] = level;
      state.duration[at] = 0;
    }
    setAwareness(tables, state, side, unit, level, 'evasion', events);
  }
}

/** A unit that enters another location starts there in the fog (13.4). */
export function loseContact(tables: Tables, state: SkirmishState, unit: number, events: Events): void {
  if (!tables.options.fog) return;
  const count = tables.units.length;
  for (let side = 0; side < tables.sides.length; side++) {
    const at = side * count + unit;
    if (side === tables.units[unit].side || state.awareness[at] === FOGGED) continue;
    state.fallback[at] = FOGGED;
    state.duration[at] = state.exposed[at] = 0;
    setAwareness(tables, state, side, unit, FOGGED, 'crossing', events);
  }
}

/** Changes of awareness by side and number of the unit: their order in the scenario would tell who they are. */
export function byNumber({ numbers, units }: Tables, changes: readonly SkirmishEvent[]): SkirmishEvent[] {
  const rankOf = (event: SkirmishEvent): number => {
    if (event.t !== 'aware' && event.t !== 'glimpsed') return 0;
    return event.side * units.length + numbers[event.t === 'aware' ? event.target : event.unit];
  };
  return changes.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** At the end of a round, timed awareness that runs out falls back (13.3). */
export function expireAwareness(tables: Tables, state: SkirmishState, events: Events): void {
  const count = tables.units.length;
  const changes: Events = events === undefined ? undefined : [];
  for (let at = 0; at < state.duration.length; at++) {
    if (state.duration[at] === 0) continue;
    state.duration[at]--;
    if (state.duration[at] > 0) continue;
    const unit = at % count;
    if (state.units[unit].fate !== PRESENT) continue;
    setAwareness(tables, state, (at - unit) / count, unit, state.fallback[at], 'time', changes);
  }
  if (changes !== undefined) events?.push(...byNumber(tables, changes));
}
