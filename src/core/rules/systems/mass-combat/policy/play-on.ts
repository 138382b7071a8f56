import { sumOf, unit as uniform, type Rng } from '@core/base';
import type { PlayObserver } from '../../../contract';
import type { Events, MassEvent } from '../events';
import { applyAction, push, submitStrategy, seekRisk, settle } from '../flow';
import type { Tables } from '../tables';
import * as phases from '../phases';
import { ABLE } from '../types';
import type { MassState } from '../state';
import { chooseCommon } from './common';
import type { Conduct } from './conduct';
import { evaluate } from './evaluate';

/*
 * Plays many decisions in a row for batches, without creating actions.
 */

export function drawWeighted(items: readonly number[], weights: readonly number[], rng: Rng): number {
  let left = uniform(rng) * sumOf(weights);
  for (let i = 0; i < items.length - 1; i++) {
    left -= weights[i];
    if (left < 0) return items[i];
  }
  return items[items.length - 1];
}

/** Implements the contract's `autoplay` for a player of that conduct. */
export function playOn(
  tables: Tables,
  conduct: Conduct,
  state: MassState,
  seats: number,
  most: number,
  draws: readonly Rng[],
  observer: PlayObserver | undefined,
): number {
  const events: Events = observer && [];
  let { turn } = state;
  let first = firstOf(state);
  let taken = 0;
  while (taken < most && state.waiting !== 0) {
    const side = firstOf(state);
    if ((seats & (1 << side)) === 0) break;
    if (events !== undefined && state.turn !== turn) {
      tell(tables, state, turn, first, events, observer);
      events.length = 0;
      first = side;
      turn = state.turn;
    }
    switch (state.phase) {
      case phases.RISK:
        taken += takeRisks(tables, conduct, state, seats, most - taken, events);
        break;
      case phases.STRATEGY:
        // Neither choice affects the other.
        submitStrategy(tables, state, side, conduct.strategy(state, side, draws[side]), events);
        taken++;
        break;
      case phases.ACTION:
        applyAction(tables, state, side, conduct.deed(state, side), events);
        taken++;
        break;
      case phases.BATTLE:
        if (conduct.pushes(state, side)) push(tables, state, side, events);
        else settle(tables, state, side, events);
        taken++;
        break;
      default:
        applyAction(tables, state, side, chooseCommon(tables, state, side), events);
        taken++;
    }
  }
  if (events !== undefined) tell(tables, state, turn, first, events, observer);
  return taken;
}

/** Reports the events of turn `turn`, which side `first` started, to the observer. */
function tell(
  tables: Tables,
  state: MassState,
  turn: number,
  first: number,
  events: readonly MassEvent[],
  observer: PlayObserver | undefined,
): void {
  observer?.onAction(first, events, 0);
  if (state.turn !== turn) observer?.onTurn(state.turn, [evaluate(tables, state, 0), evaluate(tables, state, 1)]);
}

/** The first side that must decide. */
function firstOf(state: MassState): number {
  return (state.waiting & 1) === 1 ? 0 : 1;
}

/** Plays the Risk Phase until it ends, a side outside `seats` must decide, or `most` characters have chosen; returns their number. */
function takeRisks(
  tables: Tables,
  conduct: Conduct,
  state: MassState,
  seats: number,
  most: number,
  events: Events,
): number {
  const order = tables.order[state.first];
  let taken = 0;
  let { step } = state;
  for (; step < order.length; step++) {
    const person = order[step];
    if (state.status[person] !== ABLE) continue;
    if (taken === most || (seats & (1 << tables.people[person].side)) === 0) break;
    const risk = conduct.risk(state, person);
    state.risk[person] = risk;
    events?.push({ t: 'risk', actor: tables.people[person].unit, u: person, risk });
    taken++;
  }
  state.step = step;
  seekRisk(tables, state);
  return taken;
}
