import { chargeUnit, highestShields, lowestShields } from './energy';
import { distanceBetween } from './geometry';
import { isUnitAvailable } from './legality';
import { endNearNebula } from './nebula';
import type { Tables, UnitSpec } from './tables';
import { PRESENT } from './codes';
import type { State } from './state';

/*
 * Static units do not move and decide only their fire: platforms, active mines, stations. A static unit without an
 * enemy in reach when its side's turn to act comes is skipped, its energy phase carried out: its own
 * side cannot bring an enemy nearer, so the player loses no choice (house interpretation of 2.0.0, steps 1 and 2).
 */

/** True for a unit that can be skipped when it has no enemy in reach. */
export function isStatic(spec: UnitSpec): boolean {
  const able = spec.booster || spec.turtle || spec.repair || spec.selfRepair;
  return spec.movement === 0 && spec.bays === 0 && spec.reserve === 0 && !able;
}

/** Skips a static unit that can do nothing now; false when it has something to decide. */
export function skipIfIdle(tables: Tables, state: State, index: i32): boolean {
  const unit = state.units[index];
  if (unit.fate !== PRESENT) return false;
  const shields = lowestShields(tables, state, index);
  if (shields < highestShields(tables, state, index) || hasInReach(tables, state, index)) return false;
  unit.acted = state.turn;
  chargeUnit(tables, state, index, shields);
  if (tables.hasNebula) endNearNebula(tables, state, index);
  return true;
}

/** Skips all static units of a side that can do nothing now. */
export function skipIdleUnits(tables: Tables, state: State, side: i32): void {
  const statics = tables.statics[side];
  for (let i = 0; i < statics.length; i++) {
    if (isUnitAvailable(tables, state, statics[i])) skipIfIdle(tables, state, statics[i]);
  }
}

/** True when an enemy unit or torpedo is within the reach of any weapon, whether or not it may be fired at. */
function hasInReach(tables: Tables, state: State, index: i32): boolean {
  const spec = tables.units[index];
  if (spec.reach < 0) return false;
  const hex = state.units[index].hex;
  const foes = tables.foes[spec.side];
  for (let i = 0; i < foes.length; i++) {
    const foe = state.units[foes[i]];
    if (foe.fate === PRESENT && distanceBetween(tables, hex, foe.hex) <= spec.reach) return true;
  }
  if (state.flying === 0) return false;
  for (let place = 0; place < state.torpedoes.length; place++) {
    const torpedo = state.torpedoes[place];
    if (torpedo.fate !== PRESENT || tables.torpedoes[place].side === spec.side) continue;
    if (distanceBetween(tables, hex, torpedo.hex) <= spec.reach) return true;
  }
  return false;
}
