import type { Tables } from './tables';
import { ABLE } from './types';
import type { MassState } from './state';

/** Character whose risk is chosen at `state.step`, first those of the side with the initiative; -1 for none. */
export function personAt(tables: Tables, state: MassState): number {
  const order = tables.order[state.first];
  return state.step < order.length ? order[state.step] : -1;
}

/** Advances to the next able character, including the current one; -1 for none. */
export function seekPerson(tables: Tables, state: MassState): number {
  for (;;) {
    const person = personAt(tables, state);
    if (person < 0 || state.status[person] === ABLE) return person;
    state.step++;
  }
}
