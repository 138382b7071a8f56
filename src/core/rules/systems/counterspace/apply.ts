import { fire } from './combat';
import { chargeUnit } from './energy';
import type { CounterspaceEvent } from './events';
import { enterAt, exitOver, moveTo } from './movement';
import type { Tables } from './tables';
import { activate, beginBattle, endActivation } from './turn';
import { PHASE_ACTION, PHASE_OVER, PRESENT } from './types';
import type { CounterspaceAction, CounterspaceState } from './types';

/** Goes on when the active unit is no longer on the map: its activation is over. */
function afterMove(tables: Tables, state: CounterspaceState, events: CounterspaceEvent[] | undefined): void {
  if (state.phase !== PHASE_OVER && state.units[state.active].fate !== PRESENT) endActivation(tables, state, events);
}

/** Carries an allowed action out, in place. */
export function applyAction(
  tables: Tables,
  state: CounterspaceState,
  action: CounterspaceAction,
  events: CounterspaceEvent[] | undefined,
): void {
  switch (action.t) {
    case 'fire':
      fire(tables, state, action.w, action.u, events);
      break;
    case 'move':
      moveTo(tables, state, action.h, events);
      afterMove(tables, state, events);
      break;
    case 'end':
      endActivation(tables, state, events);
      break;
    case 'energy':
      chargeUnit(tables, state, state.active, action.s, events);
      state.phase = PHASE_ACTION;
      break;
    case 'activate':
      activate(tables, state, action.u, events);
      break;
    case 'enter':
      enterAt(tables, state, action.h, events);
      afterMove(tables, state, events);
      break;
    case 'exit':
      exitOver(tables, state, action.e, events);
      afterMove(tables, state, events);
      break;
    case 'deploy':
      placeUnit(state, action.h, events);
      beginBattle(tables, state, events);
      break;
  }
}

function placeUnit(state: CounterspaceState, hex: number, events: CounterspaceEvent[] | undefined): void {
  const unit = state.units[state.active];
  unit.fate = PRESENT;
  unit.hex = hex;
  events?.push({ t: 'deployed', u: state.active, h: hex });
}
