import { fire } from './combat';
import { chargeUnit } from './energy';
import type { CounterspaceEvent } from './events';
import { fateOf, isTorpedo } from './fielded';
import { enterAt, exitOver, moveTo } from './movement';
import { declare, openWindow, passOn } from './reaction';
import { boost, fillReserve, give, raiseTurtle, repair } from './support';
import type { Tables } from './tables';
import { fireAtBay, flyTo, launch, strike } from './torpedoes';
import { activate, afterRepair, beginBattle, endActivation } from './turn';
import {
  PHASE_ACTION,
  PHASE_DECLARE,
  PHASE_DEPLOY,
  PHASE_ENERGY,
  PHASE_OVER,
  PHASE_REACT,
  PHASE_REPAIR,
  PHASE_SELECT,
  PRESENT,
} from './types';
import type { CounterspaceAction, CounterspaceState } from './types';

/** Goes on after a step: point defence when the unit is still there, and the next unit when it is not. */
function afterMove(tables: Tables, state: CounterspaceState, events: CounterspaceEvent[] | undefined): void {
  if (state.phase === PHASE_OVER) return;
  if (fateOf(tables, state, state.active) === PRESENT) openWindow(tables, state);
  else endActivation(tables, state, events);
}

/** Goes on after the dice of a point defence: the active unit may be gone. */
function afterWindow(tables: Tables, state: CounterspaceState, events: CounterspaceEvent[] | undefined): void {
  if (state.phase === PHASE_ACTION && fateOf(tables, state, state.active) !== PRESENT)
    endActivation(tables, state, events);
}

type InAction = Extract<
  CounterspaceAction,
  { t: 'fire' | 'move' | 'end' | 'enter' | 'exit' | 'boost' | 'launch' | 'bay' }
>;
type InFlight = Extract<CounterspaceAction, { t: 'move' | 'strike' | 'end' }>;
type InEnergy = Extract<CounterspaceAction, { t: 'energy' | 'turtle' | 'fill' | 'give' }>;
type InWindow = Extract<CounterspaceAction, { t: 'pd' | 'fire' | 'pass' }>;

/** Steps and attacks of the active unit (2.0.0, step 1.2). */
function applyInAction(
  tables: Tables,
  state: CounterspaceState,
  action: InAction,
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
    case 'enter':
      enterAt(tables, state, action.h, events);
      afterMove(tables, state, events);
      break;
    case 'exit':
      exitOver(tables, state, action.e, events);
      afterMove(tables, state, events);
      break;
    case 'boost':
      boost(state, events);
      break;
    case 'launch':
      launch(tables, state, events);
      break;
    case 'bay':
      fireAtBay(tables, state, action.w, action.u, events);
      break;
  }
}

/** What the active torpedo does (6.3.0). */
function applyInFlight(
  tables: Tables,
  state: CounterspaceState,
  action: InFlight,
  events: CounterspaceEvent[] | undefined,
): void {
  switch (action.t) {
    case 'move':
      flyTo(tables, state, action.h, events);
      afterMove(tables, state, events);
      break;
    case 'strike':
      strike(tables, state, action.u, events);
      afterMove(tables, state, events);
      break;
    case 'end':
      endActivation(tables, state, events);
      break;
  }
}

/** What a unit does with its E before it acts (2.0.0, step 1.1). */
function applyInEnergy(
  tables: Tables,
  state: CounterspaceState,
  action: InEnergy,
  events: CounterspaceEvent[] | undefined,
): void {
  switch (action.t) {
    case 'energy':
      chargeUnit(tables, state, state.active, action.s, events);
      state.phase = PHASE_ACTION;
      break;
    case 'turtle':
      raiseTurtle(state, action.n, events);
      break;
    case 'fill':
      fillReserve(state, action.n, events);
      break;
    case 'give':
      give(state, action.u, action.n, events);
      break;
  }
}

/** Declarations around point defence (6.2.0). */
function applyInWindow(
  tables: Tables,
  state: CounterspaceState,
  action: InWindow,
  events: CounterspaceEvent[] | undefined,
): void {
  switch (action.t) {
    case 'pd':
      declare(tables, state, state.reactor, action.w, state.active);
      break;
    case 'fire':
      declare(tables, state, state.active, action.w, action.u);
      break;
    case 'pass':
      passOn(tables, state, events);
      afterWindow(tables, state, events);
      break;
  }
}

/**
 * Carries an allowed action out, in place. The phase is asked first: each of the functions then meets at most four
 * shapes of actions, which keeps reading them fast.
 */
export function applyAction(
  tables: Tables,
  state: CounterspaceState,
  action: CounterspaceAction,
  events: CounterspaceEvent[] | undefined,
): void {
  switch (state.phase) {
    case PHASE_ACTION:
      if (isTorpedo(tables, state.active)) applyInFlight(tables, state, action as InFlight, events);
      else applyInAction(tables, state, action as InAction, events);
      break;
    case PHASE_ENERGY:
      applyInEnergy(tables, state, action as InEnergy, events);
      break;
    case PHASE_SELECT:
      if (action.t === 'activate') activate(tables, state, action.u, events);
      break;
    case PHASE_REACT:
    case PHASE_DECLARE:
      applyInWindow(tables, state, action as InWindow, events);
      break;
    case PHASE_REPAIR:
      if (action.t === 'repair') repair(state, action.u, action.n, events);
      afterRepair(tables, state, events);
      break;
    case PHASE_DEPLOY:
      if (action.t !== 'deploy') break;
      placeUnit(state, action.h, events);
      beginBattle(tables, state, events);
      break;
  }
}

function placeUnit(state: CounterspaceState, hex: number, events: CounterspaceEvent[] | undefined): void {
  const unit = state.units[state.active];
  unit.fate = PRESENT;
  unit.hex = hex;
  events?.push({ t: 'deployed', target: state.active, hex });
}
