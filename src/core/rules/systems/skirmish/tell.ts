import { NO_DOER, PLACING, type Witness } from '../../witness';
import { decidingUnit } from './choices';
import type { SkirmishEvent } from './events';
import type { Tables } from './tables';
import type { SkirmishAction } from './types';
import type { SkirmishState } from './state';

/** The unit that takes part in the battle by an action; the same as `actionInfo` shows. */
export function doerOf(tables: Tables, state: SkirmishState, action: SkirmishAction): number {
  switch (action.t) {
    case 'place':
      return PLACING;
    case 'relate':
      return tables.pairs[action.a][0];
    case 'move':
    case 'leave':
    case 'recon':
    case 'evade':
    case 'dig':
    case 'harden':
    case 'attack':
    case 'breach':
    case 'tell': {
      const unit = decidingUnit(state);
      return unit < 0 ? NO_DOER : unit;
    }
    case 'act':
    case 'end':
      return NO_DOER;
  }
}

/** Tells of an event in plain numbers; the same as `depictEvent` shows. */
export function tellEvent(tables: Tables, event: SkirmishEvent, witness: Witness): void {
  switch (event.t) {
    case 'placed':
      witness.moved(event.u, -1, event.p);
      break;
    case 'moved':
      witness.moved(event.u, event.from, event.to);
      if (event.from >= 0) witness.acted(event.u);
      break;
    case 'attacked': {
      const hit = event.degrees > 0;
      const { name } = tables.units[event.u].weapons[event.w];
      witness.attacked(event.u, event.x, name, hit, hit ? event.damage : 0);
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
