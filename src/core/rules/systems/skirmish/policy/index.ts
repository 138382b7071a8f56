import { assert, below, unit as uniform } from '@core/base';
import type { Rng } from '@core/base';
import type { Policy } from '../../../contract';
import { knownTo } from '../awareness';
import { decidingUnit, listChoices } from '../choices';
import type { Tables } from '../tables';
import type { SkirmishAction } from '../types';
import type { SkirmishState } from '../state';
import { Beliefs } from './belief';
import { evaluate } from './evaluate';
import { Worth } from './worth';

/** Actions that are worth nearly the same are taken by chance. */
const NOISE = 0.03;
/** How much less likely an action is that is worth so much less (for the search). */
const WARMTH = 0.25;
const LEAST_PRIOR = 0.01;
/** Rounds that a search plays on: the present one and two more, since what is found in one is attacked in the next. */
const HORIZON = 2;

/** What the computer players know of the skirmish. No decision looks at what is in the fog. */
export function createPolicy(tables: Tables): Policy<SkirmishState, SkirmishAction> {
  const beliefs = new Beliefs(tables);
  const worth = new Worth(tables, beliefs);
  const scratch: { complete: true; list: SkirmishAction[] } = { complete: true, list: [] };

  /** Writes to `out` what each action is worth. */
  const weigh = (state: SkirmishState, actions: readonly SkirmishAction[], out: number[]): void => {
    worth.begin();
    const unit = decidingUnit(state);
    const present = unit >= 0 && state.units[unit].at >= 0;
    const known = present ? knownTo(tables, state, unit) : 0;
    const best = known === 0 ? 0 : worth.bestAttack(state, unit, state.units[unit].at, known);
    for (let i = 0; i < actions.length; i++) out[i] = worth.of(state, actions[i], known, best);
  };

  const values: number[] = [];
  const greedy = (state: SkirmishState, side: number, rng: Rng): SkirmishAction => {
    const { list } = listChoices(tables, state, side, scratch);
    weigh(state, list, values);
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
      weigh(state, actions, out);
      let most = -Infinity;
      for (let i = 0; i < actions.length; i++) if (out[i] > most) most = out[i];
      for (let i = 0; i < actions.length; i++) out[i] = Math.max(LEAST_PRIOR, Math.exp((out[i] - most) / WARMTH));
    },
    evaluate(state, side) {
      const own = tables.sides.indexOf(side);
      return evaluate(tables, state, own, worth.aims[own]);
    },
    horizon: HORIZON,
    determinize: (state, side, rng) => beliefs.determinize(state, tables.sides.indexOf(side), rng),
  };
}
