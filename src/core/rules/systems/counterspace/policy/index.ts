import { below, type Rng } from '@core/base';
import type { Policy, SideId } from '../../../contract';
import { listChoices } from '../choices';
import type { Tables } from '../tables';
import type { CounterspaceAction, CounterspaceState } from '../types';
import { compileAims } from './aims';
import { Evaluation } from './evaluate';
import { GreedyMind } from './greedy';
import { Paths } from './paths';
import { writePriors } from './prior';
import { Worths } from './worth';

/** The computer players' knowledge of CounterSpace for one battle. */
export function createPolicy(tables: Tables): Policy<CounterspaceState, CounterspaceAction> {
  const aims = compileAims(tables);
  const worths = new Worths(tables, aims);
  const mind = new GreedyMind(tables, aims, worths, new Paths(tables));
  const evaluation = new Evaluation(tables, aims);
  const list: CounterspaceAction[] = [];
  return {
    greedy: (state) => mind.decide(state),
    random(state: CounterspaceState, _side: SideId, rng: Rng) {
      listChoices(tables, state, list);
      return list[below(rng, list.length)];
    },
    prior(state, _side, actions, out) {
      writePriors(actions, mind.decide(state), out);
    },
    evaluate: (state, side) => evaluation.of(state, tables.sides.indexOf(side)),
  };
}
