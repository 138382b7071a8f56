import { gainAll } from '../../common/score';
import type { CounterspaceEvent } from './events';
import type { Tables } from './tables';
import { DESTROYED, EXITED } from './types';
import type { CounterspaceState, FateCode } from './types';

/**
 * Takes a unit off the map with the given fate, and counts the points that this gives. The caller calls `settle`
 * when the state is whole again; `edge` is where an exited unit left.
 */
export function withdraw(
  tables: Tables,
  state: CounterspaceState,
  index: number,
  fate: FateCode,
  events: CounterspaceEvent[] | undefined,
  edge = -1,
): void {
  const unit = state.units[index];
  unit.fate = fate;
  unit.hex = -1;
  unit.moves = 0;
  unit.edge = edge;
  state.left[tables.units[index].side]--;
  const { awards } = tables.victory;
  if (awards === undefined) return;
  if (fate === DESTROYED) gainAll(state, awards.destroyed[index], edge, events);
  else if (fate === EXITED) gainAll(state, awards.exited[index], edge, events);
}
