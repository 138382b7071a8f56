import { NO_DOER, PLACING, type Witness } from '../../witness';
import type { MinimalEvent, MovedEvent } from './events';
import { FORWARD, PLOTS } from './plots';
import { SIDES } from './types';
import type { MinimalAction } from './types';
import type { MinimalState } from './state';

/** The ship that takes part in the battle by an action; the same as `actionInfo` shows. */
export function doerOf(state: MinimalState, action: MinimalAction): number {
  switch (action.t) {
    case 'deploy':
      return PLACING;
    case 'ready':
    case 'struck':
      return state.active;
    case 'order':
    case 'fire':
      return action.u;
    case 'end':
      return NO_DOER;
  }
}

/** Tells of an event in plain numbers; the same as `depictEvent` shows. */
export function tellEvent(event: MinimalEvent, witness: Witness): void {
  switch (event.t) {
    case 'deployed':
      witness.moved(event.u, -1, event.h);
      break;
    case 'moved':
      tellWay(event, witness);
      break;
    case 'fired': {
      const { shields, engine } = event.harm;
      const points = Math.max(0, shields[0] - shields[1]) + Math.max(0, engine[0] - engine[1]);
      witness.attacked(event.u, event.x, SIDES[event.w], event.result !== 'miss', points);
      break;
    }
    case 'destroyed':
      witness.gone(event.u, true);
      break;
    case 'exited':
      witness.gone(event.u, false);
      break;
    default:
      break;
  }
}

/** A ship that was stopped before its first step, or that has none to do, did nothing. */
function tellWay({ u, plot, path }: MovedEvent, witness: Witness): void {
  const { steps } = PLOTS[plot];
  if (steps.length === 0 || (path.length < 2 && steps[0] === FORWARD)) return;
  for (let at = 1; at < path.length; at++) witness.moved(u, path[at - 1], path[at]);
  witness.acted(u);
}
