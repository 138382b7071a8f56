import * as kinds from './action';
import { firstOf, kindOf, secondOf } from './action';
import { AT_BAY, AT_CARRIED, AT_WHOLE, PHASE_ACTION, PHASE_OVER, PHASE_REPAIR, PRESENT } from './codes';
import { fire } from './combat';
import { chargeUnit } from './energy';
import { fateOf, isTorpedo } from './combatants';
import { logDeployed } from './host';
import { enterAt, exitOver, moveTo } from './movement';
import { declare, openWindow, passOn } from './reaction';
import type { State } from './state';
import { boost, fillReserve, give, raiseTurtle, repair } from './support';
import type { Tables } from './tables';
import { fireAtPart, flyTo, launch, strike } from './torpedoes';
import { activate, afterRepair, beginBattle, endActivation } from './turn';

/** Goes on after a step: point defence when the unit is still there, and the next unit when it is not. */
function afterMove(tables: Tables, state: State): void {
  if (state.phase === PHASE_OVER) return;
  if (fateOf(tables, state, state.active) === PRESENT) openWindow(tables, state);
  else endActivation(tables, state);
}

/** A shot in the action phase, or one that is declared in answer to point defence (6.2.0). */
function shoot(tables: Tables, state: State, weapon: i32, target: i32, part: i32): void {
  if (state.phase !== PHASE_ACTION) declare(tables, state, state.active, weapon, target, part);
  else if (part === AT_WHOLE) fire(tables, state, weapon, target);
  else fireAtPart(tables, state, weapon, target, part);
}

function place(tables: Tables, state: State, hex: i32): void {
  const unit = state.units[state.active];
  unit.fate = PRESENT;
  unit.hex = hex;
  logDeployed(state.active, hex);
  beginBattle(tables, state);
}

/** Declares no more attacks in point defence, or no more repairs. */
function pass(tables: Tables, state: State): void {
  if (state.phase === PHASE_REPAIR) {
    afterRepair(tables, state);
    return;
  }
  passOn(tables, state);
  // The dice of a point defence may have destroyed the active unit.
  if (state.phase === PHASE_ACTION && fateOf(tables, state, state.active) !== PRESENT) endActivation(tables, state);
}

/** Carries an allowed action out (action.ts), in place. */
export function act(tables: Tables, state: State, action: i32): void {
  const a = firstOf(action);
  const b = secondOf(action);
  switch (kindOf(action)) {
    case kinds.MOVE:
      if (isTorpedo(tables, state.active)) flyTo(tables, state, a);
      else moveTo(tables, state, a);
      afterMove(tables, state);
      break;
    case kinds.FIRE:
      shoot(tables, state, b, a, AT_WHOLE);
      break;
    case kinds.END:
      endActivation(tables, state);
      break;
    case kinds.SPLIT:
      chargeUnit(tables, state, state.active, a);
      state.phase = PHASE_ACTION;
      break;
    case kinds.ACTIVATE:
      activate(tables, state, a);
      break;
    case kinds.DEFEND:
      declare(tables, state, state.reactor, a, state.active, AT_WHOLE);
      break;
    case kinds.PASS:
      pass(tables, state);
      break;
    case kinds.ENTER:
      enterAt(tables, state, a);
      afterMove(tables, state);
      break;
    case kinds.EXIT:
      exitOver(tables, state, a);
      afterMove(tables, state);
      break;
    case kinds.STRIKE:
      strike(tables, state, a);
      afterMove(tables, state);
      break;
    case kinds.LAUNCH:
      launch(tables, state);
      break;
    case kinds.FIRE_AT_BAY:
      shoot(tables, state, b, a, AT_BAY);
      break;
    case kinds.FIRE_AT_CARRIED:
      shoot(tables, state, b, a, AT_CARRIED);
      break;
    case kinds.DEFEND_AT_BAY:
      declare(tables, state, state.reactor, a, state.active, AT_BAY);
      break;
    case kinds.DEFEND_AT_CARRIED:
      declare(tables, state, state.reactor, a, state.active, AT_CARRIED);
      break;
    case kinds.DEPLOY:
      place(tables, state, a);
      break;
    case kinds.BOOST:
      boost(state);
      break;
    case kinds.TURTLE:
      raiseTurtle(tables, state, a);
      break;
    case kinds.FILL:
      fillReserve(tables, state, a);
      break;
    case kinds.GIVE:
      give(state, a, b);
      break;
    case kinds.REPAIR:
      repair(state, a, b);
      afterRepair(tables, state);
      break;
  }
}
