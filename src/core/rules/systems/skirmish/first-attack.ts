import { shareKnowledge } from './awareness';
import { mergeEnvironment } from './environment';
import type { Events } from './events';
import { CLOSE } from './movement';
import type { Tables } from './tables';
import { NO_LINK, OPEN_LINK, PRESENT_TO } from './types';
import type { SkirmishState } from './state';

/*
 * The first attack between locations at unsettled distance settles it (13.2). The attacking side chooses whether the two units are present
 * or close to each other; locations close to one are then close to the other. All other locations stay far.
 */

/** The location and those close to it. */
function closeLocations(tables: Tables, state: SkirmishState, location: number): number[] {
  const count = tables.locations.length;
  const near = [location];
  for (let other = 0; other < count; other++)
    if (state.linkLengths[location * count + other] === CLOSE) near.push(other);
  return near;
}

function setLink(state: SkirmishState, count: number, a: number, b: number, length: number): void {
  state.linkLengths[a * count + b] = state.linkLengths[b * count + a] = length;
}

/** Settles the distance between the locations of an attacker and its target. */
export function settleDistance(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  target: number,
  settled: number,
  events: Events,
): void {
  const count = tables.locations.length;
  const { location, entry, step } = tables.positions;
  const from = location[state.units[unit].at];
  const to = location[state.units[target].at];
  const near = closeLocations(tables, state, from);
  const far = closeLocations(tables, state, to);
  const close: [number, number][] = [];
  for (const a of near) {
    for (const b of far) {
      if (state.linkLengths[a * count + b] !== OPEN_LINK) continue;
      setLink(state, count, a, b, CLOSE);
      close.push([a, b]);
    }
  }
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      const between = tables.owner[a] === tables.owner[from] && tables.owner[b] === tables.owner[to];
      if (between && state.linkLengths[a * count + b] === OPEN_LINK) setLink(state, count, a, b, NO_LINK);
    }
  }
  // In the order of the scenario, which does not tell the attacker's location.
  close.sort(([a, b], [c, d]) => a - c || b - d);
  events?.push({ t: 'opened', a: from, b: to, r: settled, close });
  if (settled !== PRESENT_TO) return;
  // The two locations become one: all units keep their positions, and the attacker's location is no longer used.
  for (let other = 0; other < count; other++) {
    const length = state.linkLengths[from * count + other];
    const present = state.linkLengths[to * count + other];
    if (other !== to && length > NO_LINK && (present <= NO_LINK || length < present))
      setLink(state, count, to, other, length);
    setLink(state, count, from, other, NO_LINK);
  }
  for (const member of state.units) {
    if (member.at < 0 || location[member.at] !== from) continue;
    member.at = entry[to][member.at];
    // A line of another length may have no Neutral position.
    if (step[member.at] !== 0) member.still = 0;
  }
  mergeEnvironment(tables, state, from, to);
  for (let side = 0; side < tables.sides.length; side++) shareKnowledge(tables, state, side, to);
  for (let at = 0; at < state.lastKnown.length; at++) {
    if (state.lastKnown[at] >= 0 && location[state.lastKnown[at]] === from)
      state.lastKnown[at] = entry[to][state.lastKnown[at]];
  }
}
