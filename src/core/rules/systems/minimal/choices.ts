import type { Choices } from '../../contract';
import type { ChoiceList } from '../../common/define-system';
import { bearing } from './combat';
import { orderChoices } from './orders';
import type { Tables } from './tables';
import { PHASE_DEPLOY, PHASE_FIRE, PHASE_ORDERS, PHASE_READY, PHASE_STRUCK, PRESENT } from './types';
import type { MinimalAction } from './types';
import type { MinimalState } from './state';

const NO_CHOICES: Choices<MinimalAction> = { complete: true, list: [] };

/** Facings and SPEEDs that the deploying ship may start with: those of the scenario, else any up to its current ENGINE (6.0). */
function listReady(tables: Tables, state: MinimalState, list: MinimalAction[]): void {
  const { startFacing, startSpeed } = tables.ships[state.active];
  const { engine } = state.ships[state.active];
  for (let f = 0; f < 6; f++) {
    if (startFacing >= 0 && f !== startFacing) continue;
    for (let s = 0; s <= engine; s++) {
      if (startSpeed < 0 || s === startSpeed) list.push(tables.actions.ready[f][s]);
    }
  }
}

/** Every remaining shot of a side, and the action to stop firing (7.0). */
function listShots(tables: Tables, state: MinimalState, side: number, list: MinimalAction[]): void {
  for (const unit of tables.bySide[side]) {
    if (state.ships[unit].fate !== PRESENT) continue;
    for (const target of tables.foes[side]) {
      const bits = bearing(tables, state, unit, target);
      for (let w = 0; w < 6; w++) if ((bits & (1 << w)) !== 0) list.push(tables.actions.fire[unit][w][target]);
    }
  }
  list.push(tables.actions.end);
}

/** Actions allowed for a side (by index) now. The next call reuses `scratch`. */
export function listChoices(
  tables: Tables,
  state: MinimalState,
  side: number,
  scratch: ChoiceList<MinimalAction>,
): Choices<MinimalAction> {
  if (state.phase === PHASE_ORDERS) {
    const unit = state.next[side] ?? -1;
    return unit < 0 ? NO_CHOICES : orderChoices(tables, state, unit);
  }
  if (state.side !== side || side < 0) return NO_CHOICES;
  const { list } = scratch;
  list.length = 0;
  switch (state.phase) {
    case PHASE_DEPLOY:
      for (const hex of tables.ships[state.active].entryHexes) list.push(tables.actions.deploy[hex]);
      break;
    case PHASE_READY:
      listReady(tables, state, list);
      break;
    case PHASE_FIRE:
      listShots(tables, state, side, list);
      break;
    case PHASE_STRUCK:
      for (let s = 0; s < 6; s++) if ((state.struck & (1 << s)) !== 0) list.push(tables.actions.struck[s]);
      break;
  }
  return scratch;
}
