import { PRESENT } from './codes';
import { logPoints } from './host';
import type { List } from './platform';
import type { State } from './state';
import type { Gain, Hold, Tables } from './tables';

/** Gives a side victory points, or takes them. */
export function addPoints(state: State, side: i32, points: i32): void {
  state.points[side] += points;
  logPoints(state, side, points);
}

/** Gives all of these points; those for leaving by an edge only when it is edge `edge` (-1: none). */
export function gainAll(state: State, gains: List<Gain>, edge: i32): void {
  for (let i = 0; i < gains.length; i++) {
    const gain = gains[i];
    if (gain.edge < 0 || gain.edge === edge) addPoints(state, gain.side, gain.points);
  }
}

/** The side that alone has units left, or -1 when several or none have. */
export function soleSurvivor(state: State): i32 {
  let found = -1;
  for (let side = 0; side < state.left.length; side++) {
    if (state.left[side] === 0) continue;
    if (found >= 0) return -1;
    found = side;
  }
  return found;
}

/** True when no more than one side has units left, in a battle of several. */
export function isDecided(state: State): boolean {
  let sides = 0;
  for (let side = 0; side < state.left.length; side++) if (state.left[side] > 0) sides++;
  return sides === 0 || (sides === 1 && state.left.length > 1);
}

/** Counts at the end of a turn which zones are held, and gives the points for that. */
export function countHolds(tables: Tables, state: State): void {
  const holds = tables.program.holds;
  for (let i = 0; i < holds.length; i++) {
    state.held[i] = holdsZone(tables, state, holds[i]) ? state.held[i] + 1 : 0;
  }
  const gains = tables.program.holdGains;
  for (let i = 0; i < gains.length; i++) {
    if (state.held[gains[i].held] > 0) addPoints(state, gains[i].side, gains[i].points);
  }
}

/** True when a unit of the side stands in the zone and no enemy does that counts. */
function holdsZone(tables: Tables, state: State, hold: Hold): boolean {
  if (hold.zone.length === 0) return false;
  let mine = false;
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i];
    if (unit.fate !== PRESENT || hold.zone[unit.hex] === 0) continue;
    if (tables.units[i].side === hold.side) mine = true;
    else if (hold.ignored[i] === 0) return false;
  }
  return mine;
}
