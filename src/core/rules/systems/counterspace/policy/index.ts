import { below, type Rng } from '@core/base';
import type { Policy, SideId } from '../../../contract';
import { listChoices } from '../choices';
import type { Tables } from '../tables';
import type { CounterspaceAction, CounterspaceState } from '../types';
import { Aims } from './aims';
import { Decider } from './decider';
import { Evaluation } from './evaluate';
import { CAREFUL, EAGER } from './greedy';
import { Paths } from './paths';
import { ERRAND_SHARE, OWN_SHARE, writePriors } from './prior';
import { Steps } from './steps';
import { Worths } from './worth';

/** Turns that a search plays on: ways to an aim are longer than exchanges of fire. */
const BRAWL_HORIZON = 2;
const ERRAND_HORIZON = 3;

/** The computer players' knowledge of CounterSpace for one battle. */
export function createPolicy(tables: Tables): Policy<CounterspaceState, CounterspaceAction> {
  const aims = new Aims(tables);
  const worths = new Worths(tables);
  const paths = new Paths(tables);
  const list: CounterspaceAction[] = [];
  const setting = { tables, worths };
  const greedy = new Decider(aims, setting, paths, EAGER);
  const careful = new Decider(aims, setting, paths, CAREFUL);
  const evaluation = new Evaluation(tables, aims, new Steps(tables, paths));
  const share = aims.plain ? OWN_SHARE : ERRAND_SHARE;
  return {
    greedy: (state) => greedy.decide(state),
    careful: (state) => careful.decide(state),
    playOn: (state, seats, as, most) => (as === 'greedy' ? greedy : careful).play(state, seats, most),
    random(state: CounterspaceState, _side: SideId, rng: Rng) {
      listChoices(tables, state, list);
      return list[below(rng, list.length)];
    },
    prior(state, _side, actions, out) {
      writePriors(actions, careful.decide(state), out, share);
    },
    horizon: aims.plain ? BRAWL_HORIZON : ERRAND_HORIZON,
    evaluate: (state, side) => evaluation.of(state, tables.sides.indexOf(side)),
  };
}
