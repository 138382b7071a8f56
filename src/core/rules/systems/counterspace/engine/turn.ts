import {
  PENDING,
  PHASE_ACTION,
  PHASE_DEPLOY,
  PHASE_ENERGY,
  PHASE_OVER,
  PHASE_SELECT,
  PRESENT,
  UNIT_ROLL,
} from './codes';
import { closeTurn } from './ending';
import { chargeUnit, highestShields, lowestShields } from './energy';
import { fateOf, isTorpedo, sideOf } from './combatants';
import { logActivated, logEnded, logTurn, terrainAfter } from './host';
import { isStatic, skipIfIdle, skipIdleUnits } from './idle';
import { rollInitiative } from './initiative';
import { isAvailable, isUnitAvailable } from './legality';
import { endNearNebula } from './nebula';
import { setGoal } from './orders';
import type { State } from './state';
import { ageTurtles, askRepair, selfRepair } from './support';
import { hasEnergyDevices } from './support-legality';
import type { Tables } from './tables';
import { beginFlight, endFlight } from './torpedoes';

/** Begins the battle: the first unit to be placed, or turn 1. */
export function beginBattle(tables: Tables, state: State): void {
  for (let side = 0; side < tables.bySide.length; side++) {
    const members = tables.bySide[side];
    for (let i = 0; i < members.length; i++) {
      const unit = members[i];
      if (!tables.units[unit].deploys || state.units[unit].fate !== PENDING) continue;
      state.phase = PHASE_DEPLOY;
      state.side = tables.units[unit].side;
      state.active = unit;
      return;
    }
  }
  nextTurn(tables, state);
}

function nextTurn(tables: Tables, state: State): void {
  state.turn++;
  state.at = 0;
  const isRolled = rollInitiative(tables, state);
  logTurn(tables, state, isRolled);
  nextUnit(tables, state);
}

/**
 * Makes a unit or torpedo the active one and carries its energy phase out where nothing is to decide (2.0.0, steps 1
 * and 1.1).
 */
export function activate(tables: Tables, state: State, unit: i32): void {
  state.side = sideOf(tables, unit);
  state.active = unit;
  if (isTorpedo(tables, unit)) {
    beginFlight(tables, state, unit - tables.units.length);
    state.phase = PHASE_ACTION;
    logActivated(unit);
    return;
  }
  const spec = tables.units[unit];
  state.units[unit].launched = 0;
  state.units[unit].acted = state.turn;
  state.units[unit].moves = spec.movement;
  if (tables.hasAdvance) setGoal(tables, state, unit);
  logActivated(unit);
  if (spec.selfRepair && state.units[unit].fate === PRESENT) selfRepair(tables, state, unit);
  const lowest = lowestShields(tables, state, unit);
  if (lowest < highestShields(tables, state, unit) || hasEnergyDevices(tables, unit)) {
    state.phase = PHASE_ENERGY;
    return;
  }
  chargeUnit(tables, state, unit, lowest);
  state.phase = PHASE_ACTION;
}

/**
 * Finds who acts next: the unit whose roll is next, or a unit of the side's choice; a single one is activated at once.
 */
function nextUnit(tables: Tables, state: State): void {
  const byUnit = tables.options.initiative === UNIT_ROLL;
  for (; state.at < state.ordered; state.at++) {
    const next = state.order[state.at];
    if (tables.hasStatics && !byUnit) skipIdleUnits(tables, state, next);
    const unit = byUnit ? rolled(tables, state, next) : choiceOf(tables, state, next);
    if (unit === NO_UNIT) continue;
    if (unit !== SEVERAL) {
      activate(tables, state, unit);
      return;
    }
    state.phase = PHASE_SELECT;
    state.side = next;
    state.active = -1;
    return;
  }
  endTurn(tables, state);
}

const NO_UNIT = -1;
const SEVERAL = -2;

/** The unit whose roll is next, or NO_UNIT when it is gone or skipped. */
function rolled(tables: Tables, state: State, unit: i32): i32 {
  if (!isAvailable(tables, state, unit)) return NO_UNIT;
  const skips = tables.hasStatics && !isTorpedo(tables, unit) && isStatic(tables.units[unit]);
  return skips && skipIfIdle(tables, state, unit) ? NO_UNIT : unit;
}

/** The one unit or torpedo of a side that can still be activated, NO_UNIT or SEVERAL. */
function choiceOf(tables: Tables, state: State, side: i32): i32 {
  const members = tables.bySide[side];
  let found = NO_UNIT;
  for (let i = 0; i < members.length; i++) {
    if (!isUnitAvailable(tables, state, members[i])) continue;
    if (found !== NO_UNIT) return SEVERAL;
    found = members[i];
  }
  if (state.flying === 0) return found;
  for (let place = 0; place < state.torpedoes.length; place++) {
    const torpedo = state.torpedoes[place];
    if (torpedo.fate !== PRESENT || torpedo.acted === state.turn) continue;
    if (tables.torpedoes[place].side !== side) continue;
    if (found !== NO_UNIT) return SEVERAL;
    found = tables.torpedoes[place].index;
  }
  return found;
}

/** The end of a turn: repair ships are asked, one after another, before it is decided (8.2.1). */
function endTurn(tables: Tables, state: State): void {
  if (tables.hasRepair && askRepair(tables, state, -1)) return;
  finishTurn(tables, state);
}

/** Goes on after a repair ship's answer: the next one, or the end of the turn. */
export function afterRepair(tables: Tables, state: State): void {
  if (!askRepair(tables, state, state.reactor)) finishTurn(tables, state);
}

function finishTurn(tables: Tables, state: State): void {
  if (tables.hasTurtle) ageTurtles(state);
  closeTurn(tables, state);
  if (state.phase !== PHASE_OVER) nextTurn(terrainAfter(tables, state), state);
}

/** Ends the activation of the active unit or torpedo and goes on to the next. */
export function endActivation(tables: Tables, state: State): void {
  const index = state.active;
  if (isTorpedo(tables, index)) {
    if (fateOf(tables, state, index) === PRESENT) endFlight(tables, state);
  } else {
    state.units[index].moves = 0;
    if (tables.hasNebula && state.units[index].fate === PRESENT) endNearNebula(tables, state, index);
  }
  if (fateOf(tables, state, index) === PRESENT) logEnded(index);
  state.active = -1;
  nextUnit(tables, state);
}
