import { copyInts } from '../../common/ints';
import type { SkirmishState } from './state';
import type { Tables } from './tables';
import { PRESENT_TO } from './types';

/*
 * Hardening and bloom of positions, as they are and as each side knows them. All sides know those of the scenario (13.3, 13.6.1). A side
 * notices a change where it has a unit, where it sees the cause, and by a successful search or an attack into the position (house
 * interpretation): otherwise a change would give away a unit in the fog.
 */

/** Copies the scenario's hardening and bloom to a fresh state. */
export function beginEnvironment({ positions, locations, sides }: Tables, state: SkirmishState): void {
  copyInts(positions.hardening, state.hardening);
  copyInts(positions.bloom, state.bloom);
  copyInts(positions.bloom, state.lastingBloom);
  const count = positions.location.length;
  for (let i = 0; i < sides.length * count; i++) {
    state.knownHardening[i] = positions.hardening[i % count];
    state.knownBloom[i] = positions.bloom[i % count];
  }
  for (let location = 0; location < locations.length; location++) state.mergedInto[location] = location;
}

/** Index of a side's knowledge of a position. */
function knowledgeIndex(state: SkirmishState, side: number, position: number): number {
  return side * state.hardening.length + position;
}

/** Hardening of a position as far as a side knows. */
export function hardeningFor(state: SkirmishState, side: number, position: number): number {
  return state.knownHardening[knowledgeIndex(state, side, position)];
}

/** Bloom of a position as far as a side knows. */
export function bloomFor(state: SkirmishState, side: number, position: number): number {
  return state.knownBloom[knowledgeIndex(state, side, position)];
}

/** Sides with a unit in a position, as bits; without fog, all sides. */
function sidesAt(tables: Tables, state: SkirmishState, position: number): number {
  if (!tables.options.fog) return (1 << tables.sides.length) - 1;
  let bits = 0;
  for (let i = 0; i < state.units.length; i++) if (state.units[i].at === position) bits |= 1 << tables.units[i].side;
  return bits;
}

/** A side learns the hardening and bloom of a position. */
export function learnPosition(state: SkirmishState, side: number, position: number): void {
  const at = knowledgeIndex(state, side, position);
  state.knownHardening[at] = state.hardening[position];
  state.knownBloom[at] = state.bloom[position];
}

/** Changes the hardening of a position and returns the sides that notice, as bits: the witnesses and those with a unit there. */
export function setHardening(
  tables: Tables,
  state: SkirmishState,
  position: number,
  value: number,
  witnesses: number,
): number {
  state.hardening[position] = value;
  const noticed = witnesses | sidesAt(tables, state, position);
  for (let side = 0; side < tables.sides.length; side++) {
    if ((noticed & (1 << side)) !== 0) state.knownHardening[knowledgeIndex(state, side, position)] = value;
  }
  return noticed;
}

/** An attack makes a position bloom (13.3, house interpretation); `witnesses` as in {@link setHardening}. */
export function addBloom(tables: Tables, state: SkirmishState, position: number, witnesses: number): void {
  if (state.bloom[position] < tables.options.maxBloom) state.bloom[position]++;
  const noticed = witnesses | sidesAt(tables, state, position);
  for (let side = 0; side < tables.sides.length; side++) {
    if ((noticed & (1 << side)) !== 0) {
      state.knownBloom[knowledgeIndex(state, side, position)] = state.bloom[position];
    }
  }
}

/** At the end of a round, bloom caused by attacks fades by 1 (house interpretation). */
export function fadeBloom(state: SkirmishState): void {
  const count = state.bloom.length;
  for (let position = 0; position < count; position++) {
    if (state.bloom[position] > state.lastingBloom[position]) state.bloom[position]--;
  }
  for (let at = 0; at < state.knownBloom.length; at++) {
    if (state.knownBloom[at] > state.lastingBloom[at % count]) state.knownBloom[at]--;
  }
}

/**
 * One location becomes part of another (13.2): each position keeps the higher hardening and bloom of the two. Exits, objectives, orders and
 * reinforcements of the first location now mean the second.
 */
export function mergeEnvironment(tables: Tables, state: SkirmishState, from: number, to: number): void {
  const { first, count, entry } = tables.positions;
  const positions = state.hardening.length;
  for (let position = first[from]; position < first[from] + count[from]; position++) {
    const into = entry[to][position];
    state.hardening[into] = Math.max(state.hardening[into], state.hardening[position]);
    state.bloom[into] = Math.max(state.bloom[into], state.bloom[position]);
    state.lastingBloom[into] = Math.max(state.lastingBloom[into], state.lastingBloom[position]);
    for (let at = 0; at < state.knownHardening.length; at += positions) {
      state.knownHardening[at + into] = Math.max(state.knownHardening[at + into], state.knownHardening[at + position]);
      state.knownBloom[at + into] = Math.max(state.knownBloom[at + into], state.knownBloom[at + position]);
      state.searched[at + into] = Math.max(state.searched[at + into], state.searched[at + position]);
    }
  }
  for (let location = 0; location < state.mergedInto.length; location++) {
    if (state.mergedInto[location] === from) state.mergedInto[location] = to;
  }
  for (let unit = 0; unit < state.units.length; unit++) {
    const { at } = state.units[unit];
    if (at >= 0 && tables.positions.location[at] === to) learnPosition(state, tables.units[unit].side, at);
  }
}

/**
 * Hardening of a position as far as a side knows, for an attack from position `from`. An attack that settles that both are present makes the
 * attacker's location part of the target's (13.2).
 */
export function hardeningAgainst(
  { positions }: Tables,
  state: SkirmishState,
  side: number,
  from: number,
  position: number,
  settled: number,
): number {
  const { first, count, location, entry } = positions;
  let most = hardeningFor(state, side, position);
  if (settled !== PRESENT_TO) return most;
  const own = location[from];
  for (let other = first[own]; other < first[own] + count[own]; other++) {
    if (entry[location[position]][other] === position) most = Math.max(most, hardeningFor(state, side, other));
  }
  return most;
}

/** Sides that may leave the battle from a location, as bits; those of the locations merged into it included. */
export function exitsOf({ exits }: Tables, { mergedInto }: SkirmishState, location: number): number {
  let bits = 0;
  for (let other = 0; other < exits.length; other++) if (mergedInto[other] === location) bits |= exits[other];
  return bits;
}
