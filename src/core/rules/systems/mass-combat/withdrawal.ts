import { ENDING } from './ending';
import type { Events, MassEvent } from './events';
import { hasShelter } from './pool';
import { countSpecials, isBesieged } from './sides';
import type { Tables } from './tables';
import { CAPTURED, DESTROYED, EXITED } from './types';
import type { MassState } from './state';

type How = Extract<MassEvent, { t: 'gone' }>['how'] | 'wiped-out';

/** Removes a side from the battle and awards its points. */
export function withdraw(tables: Tables, state: MassState, side: number, how: How, events: Events): void {
  const own = state.sides[side];
  own.fate = how === 'wiped-out' ? DESTROYED : how === 'surrendered' ? CAPTURED : EXITED;
  events?.push(how === 'wiped-out' ? { t: 'destroyed', target: side } : { t: 'gone', target: side, how });
  ENDING.awardPoints(tables, state, side, events);
}

/**
 * A successful retreat: the side escapes, or leaves its stronghold for a new battle in the open field (Retreating from a Stronghold).
 */
export function leave(tables: Tables, state: MassState, side: number, events: Events): void {
  if (!isBesieged(state, side) || hasShelter(tables, state, side)) {
    withdraw(tables, state, side, 'escaped', events);
    return;
  }
  state.besieged = -1;
  state.opening = state.turn + 1;
  for (let i = 0; i < state.sides.length; i++) {
    state.sides[i].feints = 0;
    state.sides[i].lastFeint = 0;
  }
  state.sides[side].fort = 0;
  state.sides[side].outside = 1;
  // Units that only fight for a besieged Ark stay behind.
  countSpecials(tables, state);
  events?.push({ t: 'left-walls', side });
}
