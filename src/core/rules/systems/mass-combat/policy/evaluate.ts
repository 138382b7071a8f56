import { commandDice } from '../character-actions';
import { supportDice } from '../pool';
import { isBesieged } from '../sides';
import type { Tables } from '../tables';
import * as phases from '../phases';
import { ABLE } from '../types';
import type { MassState } from '../state';
import { resultOfLeaving, resultOfWaiting } from './prospects';

/*
 * Weights of a logistic regression: the winners of 42,000 games of careful against greedy players in the bundled scenarios, half of them with a
 * random strategy in one wave, from the state before each wave. Each side of a scenario has its own constant, so that the weights tell what a change
 * in the battle is worth, not which of these armies are strong. Its log loss is 0.50, against 0.69 for even chances.
 */
/** For the logarithm of the fighters, a Support Die, confusion at once and by the chance that a rally fails. */
const FIGHTERS = 1.95;
const SUPPORT = 0.22;
const CONFUSED = -0.3;
const RALLY_FAILS = -0.4;
/** For a point of strength and of power that the able characters have left. */
const STRENGTH = 0.065;
const POWER = 0.08;
/** For the side that wins if nothing happens: at once, for the share of the waves gone, and by the number of waves left. */
const WAITING = 0.14;
const WAITED = 1.47;
const WAVES_LEFT = 1.3;
/** For a side that wins by leaving, and for the besieged. */
const LEAVING = 1.22;
const BESIEGED = 0.1;
/** Added to the fighters, so that the last ones do not count for too much. */
const FEW = 3;
/** Chance that a die does not show a 6. */
const MISS = 5 / 6;
/** Upper bound for undecided states. */
const MOST = 0.97;

function terms(tables: Tables, state: MassState, side: number): number {
  const own = state.sides[side];
  let characters = 0;
  for (const person of tables.factions[side].people) {
    if (state.status[person] !== ABLE) continue;
    characters += STRENGTH * (tables.people[person].strength - state.damage[person]) + POWER * state.power[person];
  }
  return (
    FIGHTERS * Math.log(FEW + own.fighters) +
    SUPPORT * supportDice(tables, state, side, -1) +
    characters +
    (own.confused === 1 ? CONFUSED + RALLY_FAILS * MISS ** commandDice(tables, state, side, own.leader) : 0) +
    (resultOfLeaving(tables, state, side) > 0 ? LEAVING : 0) +
    (isBesieged(state, side) ? BESIEGED : 0)
  );
}

/** Value of the state for a side: -1 lost, 1 won. */
export function evaluate(tables: Tables, state: MassState, side: number): number {
  if (state.phase === phases.OVER) return state.winner < 0 ? 0 : state.winner === side ? 1 : -1;
  const waves = Math.min(state.turn, tables.turnLimit);
  const waiting = WAITING + (WAITED * waves) / tables.turnLimit + WAVES_LEFT / (tables.turnLimit - waves + 1);
  const lead =
    terms(tables, state, side) - terms(tables, state, 1 - side) + waiting * resultOfWaiting(tables, state, side);
  return MOST * Math.tanh(lead / 2);
}
