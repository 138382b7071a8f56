import { assert, unit as uniform, type Rng } from '@core/base';
import type { Policy } from '../../../contract';
import { knownEnemies } from '../awareness';
import { decidingUnit, listChoices } from '../choices';
import type { Tables } from '../tables';
import { PHASE_AMBUSH, PHASE_DEPLOY, type SkirmishAction } from '../types';
import type { SkirmishState } from '../state';
import { Beliefs } from './beliefs';
import { evaluate } from './evaluate';
import { ActionValues } from './action-values';
import { CAREFUL, GREEDY } from './weights';

/** Noise that chooses among actions of nearly equal value. */
const NOISE = 0.03;
/** Softmax temperature of the prior. */
const TEMPERATURE = 0.25;
const MIN_PRIOR = 0.01;
/** Rounds of a playout, actions tried, the lead in standard errors that one needs, and the share of the playouts for a decision. */
const TURNS = 1;
const WIDTH = 5;
const CAUTION = 1.5;
const SHARE = 0.2;

/** The policy of computer players. No decision reads hidden information. */
export function createPolicy(tables: Tables): Policy<SkirmishState, SkirmishAction> {
  const beliefs = new Beliefs(tables);
  const actionValues = new ActionValues(tables, beliefs, GREEDY);
  const carefulValues = new ActionValues(tables, beliefs, CAREFUL);
  const scratch: { complete: true; list: SkirmishAction[] } = { complete: true, list: [] };

  /** Writes the value of each action to `out`. */
  const valueActions = (
    actionValues: ActionValues,
    state: SkirmishState,
    actions: readonly SkirmishAction[],
    out: number[],
  ): void => {
    actionValues.begin();
    const unit = decidingUnit(state);
    const present = unit >= 0 && state.units[unit].at >= 0;
    const known = present ? knownEnemies(tables, state, unit) : 0;
    const best = known === 0 ? 0 : actionValues.attacks.best(state, unit, state.units[unit].at, known);
    for (let i = 0; i < actions.length; i++) out[i] = actionValues.of(state, actions[i], known, best);
  };

  const values: number[] = [];
  const choose = (by: ActionValues, state: SkirmishState, side: number, rng: Rng): SkirmishAction => {
    const { list } = listChoices(tables, state, side, scratch);
    valueActions(by, state, list, values);
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
    greedy: (state, side, rng) => choose(actionValues, state, tables.sides.indexOf(side), rng),
    careful: (state, side, rng) => choose(carefulValues, state, tables.sides.indexOf(side), rng),
    prior(state, _side, actions, out) {
      valueActions(carefulValues, state, actions, out);
      let most = -Infinity;
      for (let i = 0; i < actions.length; i++) if (out[i] > most) most = out[i];
      for (let i = 0; i < actions.length; i++) out[i] = Math.max(MIN_PRIOR, Math.exp((out[i] - most) / TEMPERATURE));
    },
    evaluate(state, side) {
      const own = tables.sides.indexOf(side);
      return evaluate(tables, state, own, actionValues.objectives[own], actionValues.chances);
    },
    rollouts: {
      turns: TURNS,
      width: WIDTH,
      caution: CAUTION,
      share: ({ phase }) => (phase === PHASE_DEPLOY || phase === PHASE_AMBUSH ? 0 : SHARE),
    },
    determinize: (state, side, rng) => beliefs.determinize(state, tables.sides.indexOf(side), rng),
    exchangeUnknown: (state, side, rng) => beliefs.exchangeUnknown(state, tables.sides.indexOf(side), rng),
    standIn(action, standIns) {
      const { attack, scan } = tables.actions;
      if (action.t === 'attack') return attack[action.w][standIns[action.x]][action.r + 1];
      return action.t === 'scan' ? scan[standIns[action.x]] : action;
    },
  };
}
