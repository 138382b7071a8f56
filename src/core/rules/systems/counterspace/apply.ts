import { codeOf } from './action-codes';
import { act } from './engine/apply';
import { recordTo } from './engine/host';
import { beginBattle } from './engine/turn';
import type { CounterspaceEvent } from './events';
import type { Tables } from './tables';
import type { CounterspaceAction, CounterspaceState } from './types';

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

/** Begins a battle whose state has just been reset, with events in the same way. */
export function begin(tables: Tables, state: CounterspaceState, events: CounterspaceEvent[] | undefined): void {
  recordTo(events, tables.effectEvents);
  beginBattle(tables, state);
  recordTo(undefined, tables.effectEvents);
}
