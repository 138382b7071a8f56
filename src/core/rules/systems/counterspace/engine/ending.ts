import { CAUSE_ELIMINATED, CAUSE_LEVEL, CAUSE_TURN_LIMIT, DESTROYED, PHASE_OVER } from './codes';
import { isTrue } from './conditions';
import { logOver } from './host';
import { countHolds, gainAll, isDecided, soleSurvivor } from './score';
import type { State } from './state';
import type { Program, Tables } from './tables';
import { runTriggers } from './triggers';

/** The end of a battle; `level` is the victory level that was reached, or -1. */
function conclude(state: State, winner: i32, level: i32, cause: i32): void {
  state.phase = PHASE_OVER;
  state.side = -1;
  state.active = -1;
  state.winner = winner;
  state.level = level;
  state.cause = cause;
  logOver(state);
}

/** Points for units that are left at the end of the battle. */
function awardSurvivors(program: Program, state: State): void {
  for (let unit = 0; unit < program.awards.length; unit++) {
    if (state.units[unit].fate !== DESTROYED) gainAll(state, program.awards[unit].survivors, -1);
  }
}

function isEnded(program: Program, state: State, turns: i32): boolean {
  const levels = program.levels;
  for (let i = 0; i < levels.length; i++)
    if (levels[i].ends && isTrue(levels[i].when, state, turns, false)) return true;
  return false;
}

/**
 * Index of the level that decides the battle now, or -1. While it goes on only a level that ends it can do so, and then
 * the first level of the list that holds is the result; once it is over the first that holds is.
 */
export function decidingLevel(program: Program, state: State, turns: i32, over: boolean): i32 {
  if (!over && !isEnded(program, state, turns)) return -1;
  const levels = program.levels;
  for (let i = 0; i < levels.length; i++) if (isTrue(levels[i].when, state, turns, over)) return i;
  return -1;
}

/**
 * Ends a battle by elimination or at the turn limit: the levels decide, else the last side wins, else it is a draw.
 */
function finish(tables: Tables, state: State, cause: i32, turns: i32): void {
  awardSurvivors(tables.program, state);
  const level = decidingLevel(tables.program, state, turns, true);
  const winner = level >= 0 ? tables.program.levels[level].winner : soleSurvivor(state);
  conclude(state, winner, level, cause);
}

/** Asks whether the battle is over, after a unit left it. */
export function endIfDecided(tables: Tables, state: State): void {
  endIfDecidedAfter(tables, state, state.turn - 1);
}

/**
 * Asks whether the battle is over with `turns` turns played to their end. A level that ends the battle comes first;
 * otherwise it is over when no more than one side has units on the map or to come.
 */
function endIfDecidedAfter(tables: Tables, state: State, turns: i32): void {
  if (state.phase === PHASE_OVER) return;
  const level = decidingLevel(tables.program, state, turns, false);
  if (level >= 0) {
    awardSurvivors(tables.program, state);
    conclude(state, tables.program.levels[level].winner, level, CAUSE_LEVEL);
  } else if (isDecided(state)) {
    finish(tables, state, CAUSE_ELIMINATED, turns);
  }
}

/**
 * What the end of a turn decides: zones held and their points, triggers, levels that look at turns, the turn limit, in
 * this order.
 */
export function closeTurn(tables: Tables, state: State): void {
  countHolds(tables, state);
  const struck = tables.program.triggers.length > 0 && runTriggers(tables, state);
  if (struck || tables.program.watchesTurns) endIfDecidedAfter(tables, state, state.turn);
  if (state.phase !== PHASE_OVER && state.turn >= tables.turnLimit) {
    finish(tables, state, CAUSE_TURN_LIMIT, state.turn);
  }
}
