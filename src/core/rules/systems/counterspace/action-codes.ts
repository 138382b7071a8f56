import {
  actionOf,
  ACTIVATE,
  BOOST,
  DEFEND,
  DEPLOY,
  END,
  ENTER,
  EXIT,
  FILL,
  FIRE,
  FIRE_AT_BAY,
  firstOf,
  GIVE,
  kindOf,
  LAUNCH,
  MOVE,
  PASS,
  REPAIR,
  secondOf,
  SPLIT,
  STRIKE,
  TURTLE,
} from './engine/action';
import type { ActionTable } from './actions';
import type { CounterspaceAction } from './types';

/* Actions as the engine has them, and as records, orders and screens do. */

/** The engine's number of an action. */
export function codeOf(action: CounterspaceAction): number {
  switch (action.t) {
    case 'deploy':
      return actionOf(DEPLOY, action.h, 0);
    case 'activate':
      return actionOf(ACTIVATE, action.u, 0);
    case 'energy':
      return actionOf(SPLIT, action.s, 0);
    case 'enter':
      return actionOf(ENTER, action.h, 0);
    case 'move':
      return actionOf(MOVE, action.h, 0);
    case 'exit':
      return actionOf(EXIT, action.e, 0);
    case 'fire':
      return actionOf(FIRE, action.u, action.w);
    case 'pd':
      return actionOf(DEFEND, action.w, 0);
    case 'pass':
      return actionOf(PASS, 0, 0);
    case 'boost':
      return actionOf(BOOST, 0, 0);
    case 'turtle':
      return actionOf(TURTLE, action.n, 0);
    case 'fill':
      return actionOf(FILL, action.n, 0);
    case 'give':
      return actionOf(GIVE, action.u, action.n);
    case 'repair':
      return actionOf(REPAIR, action.u, action.n);
    case 'launch':
      return actionOf(LAUNCH, 0, 0);
    case 'strike':
      return actionOf(STRIKE, action.u, 0);
    case 'bay':
      return actionOf(FIRE_AT_BAY, action.u, action.w);
    case 'end':
      return actionOf(END, 0, 0);
  }
}

/** The shared action of a number that {@link codeOf} gives. */
export function actionFrom(actions: ActionTable, code: number): CounterspaceAction {
  const a = firstOf(code);
  const b = secondOf(code);
  switch (kindOf(code)) {
    case DEPLOY:
      return actions.deploy[a];
    case ACTIVATE:
      return actions.activate[a];
    case SPLIT:
      return actions.energy[a];
    case ENTER:
      return actions.enter[a];
    case MOVE:
      return actions.move[a];
    case EXIT:
      return actions.exit[a];
    case FIRE:
      return actions.fire[b][a];
    case DEFEND:
      return actions.pd[a];
    case PASS:
      return actions.pass;
    case BOOST:
      return actions.boost;
    case TURTLE:
      return actions.turtle[a];
    case FILL:
      return actions.fill[a];
    case GIVE:
      return actions.give[a][b];
    case REPAIR:
      return actions.repair[a][b];
    case LAUNCH:
      return actions.launch;
    case STRIKE:
      return actions.strike[a];
    case FIRE_AT_BAY:
      return actions.bay[b][a];
    default:
      return actions.end;
  }
}
