import { OBSTACLE, PLANET, PRESENT, STAR } from './codes';
import { ints, max } from './platform';
import type { Ints } from './platform';
import { isFull } from './stacking';
import type { State } from './state';
import type { Tables, UnitSpec } from './tables';

/*
 * Orders of the scenario that bind a unit on the map. To advance (9.4.0; house interpretation): a unit may neither end its
 * activation nor take a step that would keep it from ending nearer to its edge, as long as it still can; where it cannot,
 * being blocked or out of MOV, nothing happens. Landing and burning up are no advance, leaving over the edge is.
 */

/** Off the map, nearer than the last row. */
const AWAY = -1;
/** A goal that every place fulfils. */
const ANYWHERE = 0xffff;

/** Notes how near to its edge the unit that is activated has to come. */
export function setGoal(tables: Tables, state: State, index: i32): void {
  const spec = tables.units[index];
  const unit = state.units[index];
  if (spec.advanceEdge < 0 || unit.fate !== PRESENT) {
    state.goal[0] = ANYWHERE;
    return;
  }
  const nearest = (tables.exitEdges[spec.side] & (1 << spec.advanceEdge)) !== 0 ? AWAY : 0;
  state.goal[0] = max(nearest, spec.advanceAway[unit.hex] - spec.advanceHexes);
}

/** True when a unit has to stay in its zone and is in it, and hex `to` is not; -1 is a hex off the map. */
function leaves(spec: UnitSpec, from: i32, to: i32): boolean {
  return spec.stayHexes.length > 0 && spec.stayHexes[from] === 1 && (to < 0 || spec.stayHexes[to] === 0);
}

function canEnter(tables: Tables, state: State, hex: i32): boolean {
  const code = tables.terrain[hex];
  if (code === OBSTACLE || code === PLANET || code === STAR) return false;
  const stay = tables.units[state.active].stayHexes;
  return (stay.length === 0 || stay[hex] === 1) && !isFull(tables, state, state.active, hex);
}

/** One more than the most MOV left with which the search has come to each hex; 0 where it has not been. */
let searched: Ints = ints(0);

/** True when the active unit, in `hex` with `moves` MOV left, can end near enough to its edge. */
function canReach(tables: Tables, state: State, hex: i32, moves: i32): boolean {
  if (searched.length < tables.terrain.length) searched = ints(tables.terrain.length);
  searched.fill(0);
  return search(tables, state, hex, moves);
}

function search(tables: Tables, state: State, hex: i32, moves: i32): boolean {
  if (searched[hex] > moves) return false;
  searched[hex] = moves + 1;
  const spec = tables.units[state.active];
  const goal = state.goal[0];
  const away = spec.advanceAway[hex];
  if (away <= goal) return true;
  if (away - goal > moves) return false;
  const exits = tables.exits[spec.side];
  const mayExit = exits.length > 0 && (exits[hex] & (1 << spec.advanceEdge)) !== 0 && !leaves(spec, hex, AWAY);
  if (goal === AWAY && mayExit) return true;
  for (let dir = 0; dir < 6; dir++) {
    const next = tables.grid.neighbours[hex * 6 + dir];
    if (next >= 0 && canEnter(tables, state, next) && search(tables, state, next, moves - 1)) return true;
  }
  return false;
}

/** True when the active unit, ending its activation now, would break an order to advance that it can still fulfil. */
export function mustAdvance(tables: Tables, state: State): boolean {
  const spec = tables.units[state.active];
  const unit = state.units[state.active];
  if (spec.advanceEdge < 0 || unit.fate !== PRESENT || spec.advanceAway[unit.hex] <= state.goal[0]) return false;
  return canReach(tables, state, unit.hex, unit.moves);
}

/** True when a step of the active unit would keep it from fulfilling an order to advance that it can fulfil now. */
export function breaksAdvance(tables: Tables, state: State, to: i32): boolean {
  if (tables.units[state.active].advanceEdge < 0) return false;
  const unit = state.units[state.active];
  const code = tables.terrain[to];
  // Nearly always it can be reached from there, and the second question is spared.
  if (code !== PLANET && code !== STAR && canReach(tables, state, to, unit.moves - 1)) return false;
  return canReach(tables, state, unit.hex, unit.moves);
}

/** True when the active unit is in the zone that it has to stay in, and `to` is not. */
export function leavesZone(tables: Tables, state: State, to: i32): boolean {
  return leaves(tables.units[state.active], state.units[state.active].hex, to);
}

/** True when the active unit may not leave over `edge`: it has to stay, or to advance over another one. */
export function barsExit(tables: Tables, state: State, edge: i32): boolean {
  const spec = tables.units[state.active];
  if (leaves(spec, state.units[state.active].hex, -1)) return true;
  return spec.advanceEdge >= 0 && spec.advanceEdge !== edge;
}
