import { NO_DOER, PLACING, type Witness } from '../../witness';
import type { CounterspaceEvent, Harm } from './events';
import { isTorpedo } from './engine/fielded';
import type { Tables } from './tables';
import type { CounterspaceAction, CounterspaceState } from './types';

/** The unit or torpedo that takes part in the battle by an action; the same as `actionInfo` shows. */
export function doerOf(state: CounterspaceState, action: CounterspaceAction): number {
  switch (action.t) {
    case 'deploy':
      return PLACING;
    case 'enter':
    case 'move':
    case 'exit':
    case 'fire':
    case 'boost':
    case 'launch':
    case 'strike':
    case 'bay':
      return state.active;
    case 'pd':
    case 'repair':
      return state.reactor;
    case 'activate':
    case 'energy':
    case 'turtle':
    case 'fill':
    case 'give':
    case 'pass':
    case 'end':
      return NO_DOER;
  }
}

/** Tells of an event in plain numbers; the same as `depictEvent` shows. */
export function tellEvent(tables: Tables, event: CounterspaceEvent, witness: Witness): void {
  switch (event.t) {
    case 'deployed':
      witness.moved(event.u, -1, event.h);
      break;
    case 'moved':
      witness.moved(event.u, event.from, event.to);
      if (event.from >= 0) witness.acted(event.u);
      break;
    case 'launched':
      witness.launched(event.torpedo, event.u);
      witness.acted(event.u);
      break;
    case 'fired':
    case 'bay': {
      const name = tables.weaponNames[event.u][event.w];
      const points = event.t === 'fired' ? lossOf(tables, event.target, event.harm) : 0;
      witness.attacked(event.u, event.target, name, event.result !== 'miss', points);
      break;
    }
    case 'struck':
      witness.attacked(
        event.u,
        event.target,
        'torpedo',
        event.result !== 'miss',
        lossOf(tables, event.target, event.harm),
      );
      break;
    case 'hazard':
      witness.attacked(-1, event.u, 'hazard', event.result !== 'miss', lossOf(tables, event.u, event.harm));
      break;
    case 'destroyed':
      witness.gone(event.u, true);
      break;
    case 'spent':
    case 'exited':
    case 'landed':
      witness.gone(event.u, false);
      break;
    default:
      break;
  }
}

/** Shields and hull that a unit lost; a torpedo has none. */
function lossOf(tables: Tables, target: number, { shields, hull }: Harm): number {
  if (isTorpedo(tables, target)) return 0;
  return Math.max(0, shields[0] - shields[1]) + Math.max(0, hull[0] - hull[1]);
}
