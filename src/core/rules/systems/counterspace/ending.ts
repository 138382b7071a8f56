import { awardSurvivors, countHolds, isDecided, soleSurvivor } from '../../common/score';
import { judge } from '../../common/victory';
import type { CounterspaceEvent } from './events';
import { runTriggers } from './triggers';
import { StateFacts } from './facts';
import type { Tables } from './tables';
import { CAUSE_ELIMINATED, CAUSE_LEVEL, CAUSE_TURN_LIMIT, DESTROYED, PHASE_OVER, PRESENT } from './types';
import type { CounterspaceState } from './types';

/** A unit with this fate is not left at the end. */
const LOST = [DESTROYED];
function conclude(
  state: CounterspaceState,
  winner: number,
  level: number,
  cause: number,
  events: CounterspaceEvent[] | undefined,
): void {
  state.phase = PHASE_OVER;
  state.side = -1;
  state.active = -1;
  state.winner = winner;
  state.level = level;
  state.cause = cause;
  events?.push({ t: 'over', winner, level, cause });
}

/**
 * Ends a battle that is over by itself: judged by the victory levels, else the side that is left alone wins, else a
 * draw.
 */
function finish(
  tables: Tables,
  state: CounterspaceState,
  cause: number,
  turns: number,
  events: CounterspaceEvent[] | undefined,
): void {
  awardSurvivors(tables.victory.awards, state, state.units, LOST, events);
  const level = judge(tables.victory, new StateFacts(tables, state, turns, true));
  const winner = level >= 0 ? tables.victory.levels[level].winner : soleSurvivor(state.left);
  conclude(state, winner, level, cause, events);
}

/**
 * Asks whether the battle is over, after a unit left it or a turn ended (`turns`: how many are over). A level that ends
 * the battle comes first; otherwise it is over when no more than one side has units on the map or to come.
 */
export function settle(
  tables: Tables,
  state: CounterspaceState,
  events: CounterspaceEvent[] | undefined,
  turns = state.turn - 1,
): void {
  if (state.phase === PHASE_OVER) return;
  const level = judge(tables.victory, new StateFacts(tables, state, turns, false));
  if (level >= 0) {
    awardSurvivors(tables.victory.awards, state, state.units, LOST, events);
    conclude(state, tables.victory.levels[level].winner, level, CAUSE_LEVEL, events);
  } else if (isDecided(state.left)) {
    finish(tables, state, CAUSE_ELIMINATED, turns, events);
  }
}

/**
 * What the end of a turn decides: zones held and their points, triggers, levels that look at turns, the turn limit, in
 * this order.
 */
export function closeTurn(tables: Tables, state: CounterspaceState, events: CounterspaceEvent[] | undefined): void {
  countHolds(tables, state, state.units, tables.units, PRESENT, events);
  const struck = tables.victory.triggers.length > 0 && runTriggers(tables, state, events);
  if (struck || tables.victory.watchesTurns) settle(tables, state, events, state.turn);
  if (state.phase !== PHASE_OVER && state.turn >= tables.turnLimit) {
    finish(tables, state, CAUSE_TURN_LIMIT, state.turn, events);
  }
}
