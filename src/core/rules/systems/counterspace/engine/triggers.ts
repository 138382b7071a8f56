import { BY_STAR, PENDING, PRESENT, STAR, WAITING } from './codes';
import { isTrue } from './conditions';
import { destroyUnit, loseTorpedo } from './damage';
import { logEffect, terrainAfter } from './host';
import { addPoints } from './score';
import type { State } from './state';
import { CALL_UNITS, CHANGE_TERRAIN, GIVE_POINTS } from './tables';
import type { Effect, Tables } from './tables';

/*
 * Triggers (house interpretation): tested at the end of each turn in the order of the scenario, each once unless it repeats. A
 * trigger sees what those before it have done.
 */

/** Lets the units of a force that wait for a call come in from the next turn on. */
function callUnits(state: State, effect: Effect): void {
  let called = false;
  for (let i = 0; i < effect.members.length; i++) {
    const unit = state.units[effect.members[i]];
    if (unit.fate !== WAITING) continue;
    unit.fate = PENDING;
    called = true;
  }
  if (called) logEffect(effect.index);
}

/** A star that opens around units destroys them; whatever else appears leaves them alone until they move (house interpretation). */
function burn(tables: Tables, state: State): boolean {
  let burnt = false;
  for (let index = 0; index < state.units.length; index++) {
    const unit = state.units[index];
    if (unit.fate !== PRESENT || tables.terrain[unit.hex] !== STAR) continue;
    destroyUnit(tables, state, index, BY_STAR);
    burnt = true;
  }
  for (let place = 0; place < state.torpedoes.length; place++) {
    const torpedo = state.torpedoes[place];
    if (torpedo.fate !== PRESENT || tables.terrain[torpedo.hex] !== STAR) continue;
    loseTorpedo(tables, state, tables.torpedoes[place].index, BY_STAR);
  }
  return burnt;
}

/** Notes a change of terrain in the list of a state; one that is made again counts from its last time on. */
function addChange(state: State, change: i32): void {
  const before = state.terrainChanges.indexOf(change);
  if (before >= 0) state.terrainChanges.splice(before, 1);
  state.terrainChanges.push(change);
}

/** Carries an effect out; true when a unit was destroyed by it. */
function carryOut(tables: Tables, state: State, effect: Effect): boolean {
  switch (effect.kind) {
    case CALL_UNITS:
      callUnits(state, effect);
      return false;
    case GIVE_POINTS:
      addPoints(state, effect.side, effect.points);
      return false;
    case CHANGE_TERRAIN:
      addChange(state, effect.change);
      logEffect(effect.index);
      return burn(terrainAfter(tables, state), state);
    default:
      logEffect(effect.index);
      return false;
  }
}

/** Tests the triggers at the end of a turn and applies their effects; true when a unit was destroyed by it. */
export function runTriggers(tables: Tables, state: State): boolean {
  let destroyed = false;
  const triggers = tables.program.triggers;
  for (let index = 0; index < triggers.length; index++) {
    const trigger = triggers[index];
    if (!trigger.repeat && state.fired[index] !== 0) continue;
    if (!isTrue(trigger.when, state, state.turn, false)) continue;
    state.fired[index] = state.turn;
    for (let i = 0; i < trigger.effects.length; i++) {
      if (carryOut(tables, state, trigger.effects[i])) destroyed = true;
    }
  }
  return destroyed;
}
