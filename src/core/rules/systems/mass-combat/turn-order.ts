import type { Tables } from './tables';
import { ABLE } from './types';
import type { MassState } from './state';

/** The person whose risk is chosen: `state.step` counts those of the side with the initiative, then those of the other; -1 for none. */
export function personAt(tables: Tables, state: MassState): number {
  const order = tables.order[state.first];
  return state.step < order.length ? order[state.step] : -1;
}

/** Moves on to the next person who can act, the present one included; -1 when there is none. */
export function seekPerson(tables: Tables, state: MassState): number {
  for (;;) {
    const person = personAt(tables, state);
    if (person < 0 || state.status[person] === ABLE) return person;
    state.step++;
  }
}
