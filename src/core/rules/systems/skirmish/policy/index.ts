import { assert, below, unit as uniform } from '@core/base';
import type { Rng } from '@core/base';
import type { Policy } from '../../../contract';
import { knownEnemies } from '../awareness';
import { decidingUnit, listChoices } from '../choices';
import type { Tables } from '../tables';
import type { SkirmishAction } from '../types';
import type { SkirmishState } from '../state';
import { Beliefs } from './beliefs';
import { evaluate } from './evaluate';
import { ActionValues } from './action-values';

/** Noise that chooses among actions of nearly equal value. */
const NOISE = 0.03;
/** Softmax temperature of the prior. */
const TEMPERATURE = 0.25;
const MIN_PRIOR = 0.01;
/** Search horizon in rounds: enemies found in one round are attacked in the next. */
const HORIZON = 2;

/** The policy of computer players. No decision reads hidden information. */
export function createPolicy(tables: Tables): Policy<SkirmishState, SkirmishAction> {
  const beliefs = new Beliefs(tables);
  const actionValues = new ActionValues(tables, beliefs);
  const scratch: { complete: true; list: SkirmishAction[] } = { complete: true, list: [] };

  /** Writes the value of each action to `out`. */
  const valueActions = (state: SkirmishState, actions: readonly SkirmishAction[], out: number[]): void => {
    actionValues.begin();
    const unit = decidingUnit(state);
    const present = unit >= 0 && state.units[unit].at >= 0;
    const known = present ? knownEnemies(tables, state, unit) : 0;
    const best = known === 0 ? 0 : actionValues.bestAttack(state, unit, state.units[unit].at, known);
    for (let i = 0; i < actions.length; i++) out[i] = actionValues.of(state, actions[i], known, best);
  };

  const values: number[] = [];
  const greedy = (state: SkirmishState, side: number, rng: Rng): SkirmishAction => {
    const { list } = listChoices(tables, state, side, scratch);
    valueActions(state, list, values);
    let chosen = -1;
    let most = -Infinity;
    for (let i = 0; i < list.length; i++) {
      const drawn = values[i] + uniform(rng) * NOISE;
      if (drawn <= most) continue;
      most = drawn;
      chosen = i;
    }
    assert(chosen >= 0, 'the side has something to decide');
    return list[chosen];
  };

  return {
    greedy: (state, side, rng) => greedy(state, tables.sides.indexOf(side), rng),
    random(state, side, rng) {
      const { list } = listChoices(tables, state, tables.sides.indexOf(side), scratch);
      return list[below(rng, list.length)];
    },
    prior(state, _side, actions, out) {
      valueActions(state, actions, out);
      let most = -Infinity;
      for (let i = 0; i < actions.length; i++) if (out[i] > most) most = out[i];
      for (let i = 0; i < actions.length; i++) out[i] = Math.max(MIN_PRIOR, Math.exp((out[i] - most) / TEMPERATURE));
    },
    evaluate(state, side) {
      const own = tables.sides.indexOf(side);
      return evaluate(tables, state, own, actionValues.objectives[own], actionValues.chances);
    },
    horizon: HORIZON,
    determinize: (state, side, rng) => beliefs.determinize(state, tables.sides.indexOf(side), rng),
  };
}
