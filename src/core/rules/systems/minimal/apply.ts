import { chooseStruck, fireWeapon } from './combat';
import type { Events } from './events';
import type { Tables } from './tables';
import { nextFire, deployNext, sealOrder } from './turn';
import { PHASE_FIRE, PHASE_OVER, PHASE_STRUCK, PRESENT, type MinimalAction } from './types';
import type { MinimalState } from './state';

/** Applies an action that `checkAction` allows, in place. */
export function applyAction(tables: Tables, state: MinimalState, action: MinimalAction, events: Events): void {
  switch (action.t) {
    case 'deploy': {
      const ship = state.ships[state.active];
      ship.fate = PRESENT;
      ship.hex = action.h;
      events?.push({ t: 'deployed', target: state.active, hex: action.h });
      deployNext(tables, state, events);
      return;
    }
    case 'ready': {
      const ship = state.ships[state.active];
      ship.facing = action.f;
      ship.speed = action.s;
      events?.push({ t: 'readied', actor: state.active, facing: action.f, speed: action.s });
      deployNext(tables, state, events);
      return;
    }
    case 'order':
      sealOrder(tables, state, action.u, action.o, events);
      return;
    case 'fire':
      fireWeapon(tables, state, action.u, action.w, action.x, events);
      break;
    case 'struck':
      chooseStruck(tables, state, action.s, events);
      if (state.phase === PHASE_STRUCK) state.phase = PHASE_FIRE;
      break;
    case 'end':
      state.at++;
      break;
  }
  if (state.phase !== PHASE_OVER && state.phase !== PHASE_STRUCK) nextFire(tables, state, events);
}
