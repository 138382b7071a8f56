import { shareAt } from './awareness';
import type { SkirmishEvent } from './events';
import { CLOSE } from './ground';
import type { Tables } from './tables';
import { NO_LINK, OPEN_LINK, PRESENT_TO } from './types';
import type { SkirmishState } from './state';

/*
 * The first attack between locations whose distance is open settles it (13.2): the attacking side says whether the two units are present
 * or close to each other, and what is close to the one is then close to the other. What is not stays far from everybody.
 */

/** The location itself and those close to it. */
function around(tables: Tables, state: SkirmishState, location: number): number[] {
  const count = tables.locations.length;
  const near = [location];
  for (let other = 0; other < count; other++) if (state.dist[location * count + other] === CLOSE) near.push(other);
  return near;
}

function link(state: SkirmishState, count: number, a: number, b: number, length: number): void {
  state.dist[a * count + b] = state.dist[b * count + a] = length;
}

/** Settles the distance between the locations of an attacker and its target. */
export function openDistance(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  target: number,
  settled: number,
  events: SkirmishEvent[] | undefined,
): void {
  const count = tables.locations.length;
  const { location, entry } = tables.places;
  const from = location[state.units[unit].at];
  const to = location[state.units[target].at];
  const near = around(tables, state, from);
  const far = around(tables, state, to);
  for (const a of near) {
    for (const b of far) if (state.dist[a * count + b] === OPEN_LINK) link(state, count, a, b, CLOSE);
  }
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      const between = tables.owner[a] === tables.owner[from] && tables.owner[b] === tables.owner[to];
      if (between && state.dist[a * count + b] === OPEN_LINK) link(state, count, a, b, NO_LINK);
    }
  }
  events?.push({ t: 'opened', a: from, b: to, r: settled });
  if (settled !== PRESENT_TO) return;
  // The two locations turn out to be one: everybody keeps the position, and the attacker's location is no longer used.
  for (let other = 0; other < count; other++) {
    const length = state.dist[from * count + other];
    if (other !== to && length > NO_LINK && state.dist[to * count + other] <= NO_LINK)
      link(state, count, to, other, length);
    link(state, count, from, other, NO_LINK);
  }
  for (const member of state.units)
    if (member.at >= 0 && location[member.at] === from) member.at = entry[to][member.at];
  for (let side = 0; side < tables.sides.length; side++) shareAt(tables, state, side, to);
  for (let at = 0; at < state.last.length; at++) {
    if (state.last[at] >= 0 && location[state.last[at]] === from) state.last[at] = entry[to][state.last[at]];
  }
}
