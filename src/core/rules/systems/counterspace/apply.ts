import { codeOf } from './action-codes';
import { act } from './engine/apply';
import { storeOf } from './engine/energy';
import { restoreUnit } from './engine/generated/lasting';
import { recordTo } from './engine/host';
import { beginBattle as beginPlay } from './engine/turn';
import type { CounterspaceEvent } from './events';
import type { Tables } from './tables';
import { DESTROYED, PENDING, PRESENT, WAITING, type CounterspaceAction, type CounterspaceState } from './types';

/** Carries an allowed action out, in place; events are added to the list where one is given. */
export function applyAction(
  tables: Tables,
  state: CounterspaceState,
  action: CounterspaceAction,
  events: CounterspaceEvent[] | undefined,
): void {
  recordTo(events, tables.effectEvents);
  act(tables, state, codeOf(action));
  recordTo(undefined, tables.effectEvents);
}

/** Begins a battle, with events in the same way: units and torpedoes as they come to it. The state has its first values. */
export function beginBattle(tables: Tables, state: CounterspaceState, events: CounterspaceEvent[] | undefined): void {
  for (let i = 0; i < tables.units.length; i++) {
    const spec = tables.units[i];
    const unit = state.units[i];
    restoreUnit(unit, spec.start);
    // A unit whose hull was half gone before may store less by option.
    unit.energy = Math.min(unit.energy, storeOf(tables, state, i));
    unit.fate = spec.startHex >= 0 ? PRESENT : spec.waits ? WAITING : PENDING;
    unit.hex = spec.startHex;
    unit.facing = spec.startFacing;
    state.left[spec.side]++;
  }
  for (let i = 0; i < tables.torpedoes.length; i++) if (tables.torpedoes[i].spent) state.torpedoes[i].fate = DESTROYED;
  recordTo(events, tables.effectEvents);
  beginPlay(tables, state);
  recordTo(undefined, tables.effectEvents);
}
