import { DESTROYED, EXITED } from './codes';
import { gainAll } from './score';
import type { State } from './state';
import type { Tables } from './tables';

/**
 * Takes a unit off the map with the given fate, and counts the points that this gives. The caller calls `settle`
 * when the state is whole again; `edge` is where an exited unit left, else -1.
 */
export function withdraw(tables: Tables, state: State, index: i32, fate: i32, edge: i32): void {
  const unit = state.units[index];
  unit.fate = fate;
  unit.hex = -1;
  unit.moves = 0;
  unit.edge = edge;
  state.left[tables.units[index].side]--;
  const awards = tables.program.awards;
  if (awards.length === 0) return;
  if (fate === DESTROYED) gainAll(state, awards[index].destroyed, edge);
  else if (fate === EXITED) gainAll(state, awards[index].exited, edge);
}
