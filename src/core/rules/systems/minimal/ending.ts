import {
  CAUSE_ELIMINATED,
  CAUSE_LEVEL,
  CAUSE_TURN_LIMIT,
  awardSurvivors,
  countHolds,
  gainAll,
  isDecided,
  soleSurvivor,
} from '../../common/score';
import { judge } from '../../common/victory';
import type { MinimalEvent } from './events';
import { factsOf } from './facts';
import type { Tables } from './tables';
import { runTriggers } from './triggers';
import { DESTROYED, PHASE_OVER, PRESENT } from './types';
import type { FateCode } from './types';
import type { MinimalState } from './state';

type Events = MinimalEvent[] | undefined;

const LOST = [DESTROYED];

/** Takes a ship out of the battle and counts the points that this gives; the caller calls {@link settle} afterwards. */
export function withdraw(
  tables: Tables,
  state: MinimalState,
  index: number,
  fate: FateCode,
  events: Events,
  edge = -1,
): void {
  const ship = state.ships[index];
  ship.fate = fate;
  ship.hex = -1;
  ship.edge = edge;
  state.left[tables.ships[index].side]--;
  const { awards } = tables.victory;
  if (awards !== undefined)
    gainAll(state, fate === DESTROYED ? awards.destroyed[index] : awards.exited[index], edge, events);
}

function conclude(state: MinimalState, winner: number, level: number, cause: number, events: Events): void {
  state.phase = PHASE_OVER;
  state.side = -1;
  state.active = -1;
  state.next.fill(-1);
  state.winner = winner;
  state.level = level;
  state.cause = cause;
  events?.push({ t: 'over', winner, level, cause });
}

/** Ends a battle that is over by itself: judged by the levels, else the side left alone wins, else it is a draw. */
function finish(tables: Tables, state: MinimalState, cause: number, turns: number, events: Events): void {
  awardSurvivors(tables.victory.awards, state, state.ships, LOST, events);
  const level = judge(tables.victory, factsOf(tables, state, turns, true));
  const winner = level >= 0 ? tables.victory.levels[level].winner : soleSurvivor(state.left);
  conclude(state, winner, level, cause, events);
}

/**
 * Asks whether the battle is over, after ships left it or a turn ended (`turns`: how many are over). A level that ends it
 * comes first; otherwise it is over when no more than one side has ships on the map or to come.
 */
export function settle(tables: Tables, state: MinimalState, events: Events, turns = state.turn - 1): void {
  if (state.phase === PHASE_OVER) return;
  const level = judge(tables.victory, factsOf(tables, state, turns, false));
  if (level >= 0) {
    awardSurvivors(tables.victory.awards, state, state.ships, LOST, events);
    conclude(state, tables.victory.levels[level].winner, level, CAUSE_LEVEL, events);
  } else if (isDecided(state.left)) {
    finish(tables, state, CAUSE_ELIMINATED, turns, events);
  }
}

/** What the end of a turn decides: zones held and their points, triggers, levels that look at turns, the turn limit. */
export function closeTurn(tables: Tables, state: MinimalState, events: Events): void {
  countHolds(tables, state, state.ships, tables.ships, PRESENT, events);
  if (tables.victory.triggers.length > 0) runTriggers(tables, state, events);
  if (tables.victory.watchesTurns) settle(tables, state, events, state.turn);
  if (state.phase !== PHASE_OVER && state.turn >= tables.turnLimit) {
    finish(tables, state, CAUSE_TURN_LIMIT, state.turn, events);
  }
}
