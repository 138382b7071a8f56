import type { HexId } from '@core/hex';
import { isFull } from './stacking';
import { OBSTACLE, PLANET, STAR } from './tables';
import type { AdvanceOrder, Tables } from './tables';
import { PRESENT } from './types';
import type { CounterspaceState } from './types';

/*
 * Orders of the scenario that bind a unit on the map. To advance (9.4.0; our reading): a unit may neither end its
 * activation nor take a step that would keep it from ending nearer to its edge, as long as it still can; where it cannot,
 * being blocked or out of MOV, nothing happens. Landing and burning up are no advance, leaving over the edge is.
 */

/** Off the map, nearer than the last row. */
const AWAY = -1;
/** A goal that every place fulfils. */
const ANYWHERE = 0xffff;

/** Notes how near to its edge the unit that is activated has to come. */
export function setGoal(tables: Tables, state: CounterspaceState, index: number): void {
  const { advance, side } = tables.units[index];
  const { fate, hex } = state.units[index];
  if (advance === undefined || fate !== PRESENT) {
    state.goal[0] = ANYWHERE;
    return;
  }
  const { away, hexes, edge } = advance;
  state.goal[0] = Math.max(tables.ways[side] & (1 << edge) ? AWAY : 0, away[hex] - hexes);
}

function canEnter(tables: Tables, state: CounterspaceState, hex: HexId): boolean {
  const code = tables.terrain[hex];
  if (code === OBSTACLE || code === PLANET || code === STAR) return false;
  const { stay } = tables.units[state.active];
  return (stay === undefined || stay.hexes[hex] === 1) && !isFull(tables, state, state.active, hex);
}

function canReach(tables: Tables, state: CounterspaceState, order: AdvanceOrder, hex: HexId, moves: number): boolean {
  const goal = state.goal[0];
  if (order.away[hex] <= goal) return true;
  if (order.away[hex] - goal > moves) return false;
  const exits = tables.exits[tables.units[state.active].side];
  if (goal === AWAY && exits !== undefined && (exits[hex] & (1 << order.edge)) !== 0) return true;
  for (let dir = 0; dir < 6; dir++) {
    const next = tables.grid.neighbours[hex * 6 + dir];
    if (next >= 0 && canEnter(tables, state, next) && canReach(tables, state, order, next, moves - 1)) return true;
  }
  return false;
}

/** True when the active unit, ending its activation now, would break an order to advance that it can still fulfil. */
export function mustAdvance(tables: Tables, state: CounterspaceState): boolean {
  const { advance } = tables.units[state.active];
  const { fate, hex, moves } = state.units[state.active];
  if (advance === undefined || fate !== PRESENT || advance.away[hex] <= state.goal[0]) return false;
  return canReach(tables, state, advance, hex, moves);
}

/** True when a step of the active unit would keep it from fulfilling an order to advance that it can fulfil now. */
export function breaksAdvance(tables: Tables, state: CounterspaceState, to: HexId): boolean {
  const { advance } = tables.units[state.active];
  if (advance === undefined) return false;
  const { hex, moves } = state.units[state.active];
  // Nearly always it can be reached from there, and the first question is spared.
  return !canReach(tables, state, advance, to, moves - 1) && canReach(tables, state, advance, hex, moves);
}

/** True when the active unit is in the zone that it has to stay in, and `to` is not. */
export function leavesZone(tables: Tables, state: CounterspaceState, to: HexId): boolean {
  const { stay } = tables.units[state.active];
  return stay !== undefined && stay.hexes[state.units[state.active].hex] === 1 && stay.hexes[to] === 0;
}

/** True when the active unit may not leave over `edge`: it has to stay, or to advance over another one. */
export function barsExit(tables: Tables, state: CounterspaceState, edge: number): boolean {
  const { stay, advance } = tables.units[state.active];
  if (stay !== undefined && stay.hexes[state.units[state.active].hex] === 1) return true;
  return advance !== undefined && advance.edge !== edge;
}
