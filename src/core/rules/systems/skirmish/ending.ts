import {
  addPoints,
  awardSurvivors,
  CAUSE_ELIMINATED,
  CAUSE_LEVEL,
  CAUSE_TURN_LIMIT,
  gainAll,
  isDecided,
  soleSurvivor,
} from '../../common/score';
import type { HoldGain } from '../../common/awards';
import { judge } from '../../common/victory';
import type { SkirmishEvent } from './events';
import { factsOf } from './facts';
import type { Tables } from './tables';
import { carryOutTriggers } from './triggers';
import { DESTROYED, PHASE_OVER, PRESENT } from './types';
import type { FateCode } from './types';
import type { SkirmishState } from './state';

type Events = SkirmishEvent[] | undefined;

/** Takes a unit out of the battle and counts the points that this gives; the caller calls {@link settle} afterwards. */
export function withdraw(tables: Tables, state: SkirmishState, index: number, fate: FateCode, events: Events): void {
  const unit = state.units[index];
  unit.fate = fate;
  unit.at = -1;
  unit.ap = unit.op = unit.dp = 0;
  state.left[tables.units[index].side]--;
  const count = tables.units.length;
  for (let side = 0; side < tables.sides.length; side++) {
    const at = side * count + index;
    state.seen[at] = state.was[at] = state.span[at] = 0;
    state.last[at] = -1;
  }
  for (let i = 0; i < count; i++) state.units[i].told &= ~(1 << index);
  const { awards } = tables.victory;
  if (awards !== undefined)
    gainAll(state, fate === DESTROYED ? awards.destroyed[index] : awards.exited[index], -1, events);
}

function conclude(state: SkirmishState, winner: number, level: number, cause: number, events: Events): void {
  state.phase = PHASE_OVER;
  state.side = -1;
  state.active = -1;
  state.attacker = state.weapon = state.target = -1;
  state.winner = winner;
  state.level = level;
  state.cause = cause;
  events?.push({ t: 'over', winner, level, cause });
}

/** Points for units that are left at the end of the battle. */
function payOut(tables: Tables, state: SkirmishState, events: Events): void {
  awardSurvivors(tables.victory.awards, state, state.units, [DESTROYED], events);
}

/** Ends a battle that is over by itself: judged by the levels, else the side left alone wins, else it is a draw. */
function finish(tables: Tables, state: SkirmishState, cause: number, turns: number, events: Events): void {
  payOut(tables, state, events);
  const level = judge(tables.victory, factsOf(tables, state, turns, true));
  const winner = level >= 0 ? tables.victory.levels[level].winner : soleSurvivor(state.left);
  conclude(state, winner, level, cause, events);
}

/**
 * Asks whether the battle is over, after units left it or a round ended (`turns`: how many are over). A level that ends it comes first;
 * otherwise it is over when no more than one side has units there or to come.
 */
export function settle(tables: Tables, state: SkirmishState, events: Events, turns = state.turn - 1): void {
  if (state.phase === PHASE_OVER) return;
  const level = judge(tables.victory, factsOf(tables, state, turns, false));
  if (level >= 0) {
    payOut(tables, state, events);
    conclude(state, tables.victory.levels[level].winner, level, CAUSE_LEVEL, events);
  } else if (isDecided(state.left)) {
    finish(tables, state, CAUSE_ELIMINATED, turns, events);
  }
}

/** True when a unit of the side is in the location and no enemy is that counts. */
export function holdsLocation(tables: Tables, state: SkirmishState, index: number): boolean {
  const { side, ignored } = tables.victory.holds[index];
  const wanted = tables.heldLocations[index];
  let present = false;
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i];
    if (unit.fate !== PRESENT || tables.places.location[unit.at] !== wanted) continue;
    if (tables.units[i].side === side) present = true;
    else if (!ignored[i]) return false;
  }
  return present;
}

const NO_GAINS: readonly HoldGain[] = [];

/** What the end of a round decides: locations held and their points, triggers, levels that look at rounds, the limit. */
export function closeRound(tables: Tables, state: SkirmishState, events: Events): void {
  for (let i = 0; i < state.held.length; i++) state.held[i] = holdsLocation(tables, state, i) ? state.held[i] + 1 : 0;
  for (const gain of tables.victory.awards?.holds ?? NO_GAINS) {
    if (state.held[gain.held] > 0) addPoints(state, gain.side, gain.points, events);
  }
  if (tables.victory.triggers.length > 0) carryOutTriggers(tables, state, events);
  if (tables.victory.watchesTurns) settle(tables, state, events, state.turn);
  if (state.phase !== PHASE_OVER && state.turn >= tables.turnLimit) {
    finish(tables, state, CAUSE_TURN_LIMIT, state.turn, events);
  }
}
