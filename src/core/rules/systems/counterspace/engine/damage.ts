import { DESTROYED } from './codes';
import { storeOf } from './energy';
import { logDestroyed, logHalved } from './host';
import { withdraw } from './roster';
import { max, min } from './platform';
import type { State } from './state';
import type { Tables } from './tables';

/** Takes a torpedo out of its flight. */
export function removeTorpedo(tables: Tables, state: State, index: i32): void {
  const torpedo = state.torpedoes[index - tables.units.length];
  torpedo.fate = DESTROYED;
  torpedo.hex = -1;
  torpedo.moves = 0;
  state.flying--;
}

/** Takes a torpedo that was destroyed out of its flight; `by` as for {@link destroyUnit}. */
export function loseTorpedo(tables: Tables, state: State, index: i32, by: i32): void {
  removeTorpedo(tables, state, index);
  logDestroyed(index, by);
}

/** Takes a unit out of the battle that was destroyed by unit or torpedo `by`, or by BY_HAZARD or BY_STAR. */
export function destroyUnit(tables: Tables, state: State, index: i32, by: i32): void {
  logDestroyed(index, by);
  const hex = state.units[index].hex;
  withdraw(tables, state, index, DESTROYED, -1);
  if (tables.options.hulks) state.units[index].hex = hex;
}

/**
 * Deals damage: shields first unless they are passed by, the rest to the hull. At half of the starting hull or less the
 * E rating is halved, rounded half up, once, and E that no longer fits is lost; without hull the unit is destroyed
 * (6.0.0). The caller then asks whether the battle is over.
 */
export function dealDamage(tables: Tables, state: State, index: i32, damage: i32, bypass: boolean, by: i32): void {
  const unit = state.units[index];
  const absorbed = bypass ? 0 : min(unit.shields, damage);
  unit.shields -= absorbed;
  if (damage <= absorbed) return;
  unit.hull = max(0, unit.hull - (damage - absorbed));
  if (unit.hull === 0) {
    destroyUnit(tables, state, index, by);
    return;
  }
  if (unit.halved === 0 && unit.hull * 2 <= tables.units[index].hull) {
    const before = unit.rating;
    unit.halved = 1;
    unit.rating = (before + 1) >> 1;
    unit.energy = min(unit.energy, storeOf(tables, state, index));
    logHalved(index, before, unit.rating);
  }
}
