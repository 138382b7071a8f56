import { defineEnding } from '../../common/ending';
import { copyInts } from '../../common/ints';
import type { DriveTableEvent, Events } from './events';
import { FATES, sidesPresent } from './roster';
import type { Tables } from './tables';
import { DESTROYED, PHASE_ORDERS, PHASE_OVER } from './types';
import type { DriveTableState } from './state';

const ENDING = defineEnding<Tables, DriveTableState, DriveTableEvent[]>({
  fates: FATES,
  units: (state) => state.ships,
  isOver: (state) => state.phase === PHASE_OVER,
  left: sidesPresent,
  countsTriggers: true,
  stop(state, events) {
    const { winner, level, cause } = state;
    state.phase = PHASE_OVER;
    state.waiting = 0;
    state.cause--;
    events?.push({ t: 'over', winner, level, cause });
  },
});

/** Removes a ship from the battle and awards its points. */
export function withdraw(tables: Tables, state: DriveTableState, unit: number, fate: number, events: Events): void {
  const ship = state.ships[unit];
  ship.fate = fate;
  ship.hits = 0;
  events?.push(fate === DESTROYED ? { t: 'destroyed', target: unit } : { t: 'escaped', actor: unit });
  ENDING.awardPoints(tables, state, unit, events);
}

/** Ends a round after its damage: checks victory, then starts the next round. */
export function closeRound(tables: Tables, state: DriveTableState, events: Events): void {
  ENDING.closeTurn(tables, state, events);
  if (state.phase !== PHASE_OVER) beginRound(state, state.turn + 1, sidesPresent(tables, state), events);
}

/** Starts a battle in a fresh state: sets up the ships, then starts round 1. */
export function beginBattle(tables: Tables, state: DriveTableState, events: Events): void {
  for (let i = 0; i < tables.ships.length; i++) copyInts(tables.ships[i].start, state.ships[i].parts);
  beginRound(state, 1, sidesPresent(tables, state), events);
}

/** Starts a round: every side with ships gives its orders. */
function beginRound(state: DriveTableState, turn: number, bits: number, events: Events): void {
  state.turn = turn;
  state.phase = PHASE_ORDERS;
  state.waiting = bits;
  for (let i = 0; i < state.ships.length; i++) {
    state.ships[i].order = null;
    state.ships[i].escaping = 0;
  }
  events?.push({ t: 'round', round: turn });
}
