import { copyInts, soleBit } from '../../common/ints';
import { StateFacts, addPoints, awardSurvivors, gainAll, runTriggers } from '../../common/score';
import { judge } from '../../common/victory';
import type { DriveTableEvent } from './events';
import { FATES, sidesPresent } from './roster';
import type { Tables } from './tables';
import { DESTROYED, EXITED, PHASE_ORDERS, PHASE_OVER } from './types';
import type { DriveTableState } from './state';

type Events = DriveTableEvent[] | undefined;

const LOST = [DESTROYED];

/** A state as the victory levels see it; the round that is being closed is over. */
function factsOf({ sides }: Tables, state: DriveTableState, ended: boolean): StateFacts {
  return new StateFacts(sides, state, state.ships, FATES, state.turn, ended);
}

/** Takes a ship out of the battle, and counts the points that this gives. */
export function withdraw(tables: Tables, state: DriveTableState, unit: number, fate: number, events: Events): void {
  const ship = state.ships[unit];
  ship.fate = fate;
  ship.hits = 0;
  events?.push(fate === DESTROYED ? { t: 'destroyed', target: unit } : { t: 'escaped', actor: unit });
  const { awards } = tables.victory;
  if (awards === undefined) return;
  if (fate === DESTROYED) gainAll(state, awards.destroyed[unit], -1, events);
  else if (fate === EXITED) gainAll(state, awards.exited[unit], -1, events);
}

function conclude(
  tables: Tables,
  state: DriveTableState,
  level: number,
  cause: number,
  bits: number,
  events: Events,
): void {
  const winner = level >= 0 ? tables.victory.levels[level].winner : soleBit(bits);
  state.phase = PHASE_OVER;
  state.waiting = 0;
  state.winner = winner;
  state.level = level;
  state.cause = cause;
  events?.push({ t: 'over', winner, level });
}

/** Ends a battle that is over by itself: points for who is left, then the victory levels. */
function finish(tables: Tables, state: DriveTableState, cause: number, bits: number, events: Events): void {
  const { awards, levels } = tables.victory;
  awardSurvivors(awards, state, state.ships, LOST, events);
  const level = levels.length === 0 ? -1 : judge(tables.victory, factsOf(tables, state, true));
  conclude(tables, state, level, cause, bits, events);
}

/** Ends a round whose damage is taken: judges the battle, or begins the next round. */
export function closeRound(tables: Tables, state: DriveTableState, events: Events): void {
  const { victory } = tables;
  if (victory.triggers.length > 0) {
    runTriggers(victory.triggers, state.happened, factsOf(tables, state, false), (effect) => {
      if (effect.type === 'message') events?.push({ t: 'message', text: effect.text });
      else if (effect.type === 'points') addPoints(state, tables.sides.indexOf(effect.side), effect.points, events);
    });
  }
  const bits = sidesPresent(tables, state);
  if (victory.levels.length > 0) {
    const level = judge(victory, factsOf(tables, state, false));
    if (level >= 0) {
      conclude(tables, state, level, 0, bits, events);
      return;
    }
  }
  if ((bits & (bits - 1)) === 0) finish(tables, state, 1, bits, events);
  else if (state.turn >= tables.turnLimit) finish(tables, state, 2, bits, events);
  else beginRound(state, state.turn + 1, bits, events);
}

/** Begins a battle: the ships as they come to it, then round 1. The state has its first values. */
export function beginBattle(tables: Tables, state: DriveTableState, events: Events): void {
  for (let i = 0; i < tables.ships.length; i++) copyInts(tables.ships[i].start, state.ships[i].parts);
  beginRound(state, 1, sidesPresent(tables, state), events);
}

/** Begins a round: every side that has ships gives its orders. */
export function beginRound(state: DriveTableState, turn: number, bits: number, events: Events): void {
  state.turn = turn;
  state.phase = PHASE_ORDERS;
  state.waiting = bits;
  for (let i = 0; i < state.ships.length; i++) {
    state.ships[i].order = null;
    state.ships[i].leaving = 0;
  }
  events?.push({ t: 'round', round: turn });
}
