import { defineEnding } from '../../common/ending';
import type { Events, MassEvent } from './events';
import { isOver, sidesPresent } from './sides';
import type { Tables } from './tables';
import * as phases from './phases';
import { FATES } from './types';
import type { MassState } from './state';

/** End conditions of a mass combat; its units are the factions. */
export const ENDING = defineEnding<Tables, MassState, MassEvent[]>({
  fates: FATES,
  units: (state) => state.sides,
  isOver,
  left: (_tables, state) => sidesPresent(state),
  countsTriggers: true,
  stop(state, events) {
    const { winner, level, cause } = state;
    state.phase = phases.OVER;
    state.waiting = 0;
    events?.push({ t: 'over', winner, level, cause });
  },
});

/** The cause of a truce, an index into CAUSES: neither elimination nor the turn limit. */
const CAUSE_NONE = 0;

/** Ends the battle with a truce. */
export function concludeTruce(tables: Tables, state: MassState, events: Events): void {
  state.truce = 1;
  ENDING.finish(tables, state, CAUSE_NONE, state.turn, events);
}

/** Both sides, as bits. */
const BOTH_SIDES = 3;

/** Ends a wave: triggers, victory levels, end of the battle. Returns true when the battle continues. */
export function closeWave(tables: Tables, state: MassState, events: Events): boolean {
  if (tables.quiet && sidesPresent(state) === BOTH_SIDES && state.turn < tables.turnLimit) return true;
  ENDING.closeTurn(tables, state, events);
  return !isOver(state);
}
