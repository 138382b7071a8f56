import { soleBit } from '../../common/ints';
import {
  addPoints,
  awardSurvivors,
  CAUSE_ELIMINATED,
  CAUSE_LEVEL,
  CAUSE_TURN_LIMIT,
  runTriggers,
  StateFacts,
} from '../../common/score';
import { judge } from '../../common/victory';
import type { Events } from './events';
import { sidesPresent } from './sides';
import type { Tables } from './tables';
import { CAPTURED, DESTROYED, FATES, PHASE_OVER } from './types';
import type { MassState } from './state';

/** The state as the victory levels see it: they speak of factions, each of which is one unit. */
function factsOf(tables: Tables, state: MassState, over: boolean): StateFacts {
  return new StateFacts(tables.sides, state, state.sides, FATES, state.turn, over);
}

function trigger(tables: Tables, state: MassState, events: Events): void {
  runTriggers(tables.victory.triggers, state.happened, factsOf(tables, state, false), (effect) => {
    if (effect.type === 'message') events?.push({ t: 'message', text: effect.text });
    else if (effect.type === 'points') addPoints(state, tables.sides.indexOf(effect.side), effect.points, events);
  });
}

function conclude(tables: Tables, state: MassState, level: number, cause: number, events: Events): void {
  state.winner = level >= 0 ? tables.victory.levels[level].winner : soleBit(sidesPresent(state));
  state.phase = PHASE_OVER;
  state.waiting = 0;
  state.level = level;
  state.cause = cause;
  events?.push({ t: 'over', winner: state.winner, level, truce: state.truce === 1 });
}

/** Ends a battle that is over by itself: points for who is left, then the victory levels. */
function finish(tables: Tables, state: MassState, cause: number, events: Events): void {
  awardSurvivors(tables.victory.awards, state, state.sides, [DESTROYED, CAPTURED], events);
  const { levels } = tables.victory;
  const level = levels.length === 0 ? -1 : judge(tables.victory, factsOf(tables, state, true));
  conclude(tables, state, level, cause, events);
}

/** Ends a battle by a truce. */
export function concludeTruce(tables: Tables, state: MassState, events: Events): void {
  state.truce = 1;
  finish(tables, state, CAUSE_ELIMINATED, events);
}

/** Bits of both sides. */
const EVERYBODY = 3;

/** Ends a wave: triggers, victory levels, the end of the battle. True when the battle goes on. */
export function closeWave(tables: Tables, state: MassState, events: Events): boolean {
  if (tables.quiet && sidesPresent(state) === EVERYBODY && state.turn < tables.turnLimit) return true;
  const { victory } = tables;
  if (victory.triggers.length > 0) trigger(tables, state, events);
  if (victory.levels.length > 0) {
    const level = judge(victory, factsOf(tables, state, false));
    if (level >= 0) {
      conclude(tables, state, level, CAUSE_LEVEL, events);
      return false;
    }
  }
  const bits = sidesPresent(state);
  if ((bits & (bits - 1)) === 0) finish(tables, state, CAUSE_ELIMINATED, events);
  else if (state.turn >= tables.turnLimit) finish(tables, state, CAUSE_TURN_LIMIT, events);
  else return true;
  return false;
}
