import type { Policy } from '../../../contract';
import { CAREFUL, EAGER, PlayerContext } from '../engine/player/quick-player';
import type { Tables } from '../tables';
import type { CounterspaceAction, CounterspaceState } from '../types';
import { Decider } from './decider';
import { Evaluation } from './evaluate';
import { ERRAND_SHARE, OWN_SHARE, writePriors } from './prior';

/** Turns that a search plays on: ways to an aim are longer than exchanges of fire. */
const BRAWL_HORIZON = 2;
const ERRAND_HORIZON = 3;

/** The computer players' knowledge of CounterSpace for one battle. */
export function createPolicy(tables: Tables) {
  const knowledge = new PlayerContext(tables);
  const evaluation = new Evaluation(tables, knowledge);
  const greedy = new Decider(tables, knowledge, EAGER, evaluation);
  const careful = new Decider(tables, knowledge, CAREFUL, evaluation);
  const { eliminationOnly } = knowledge.objectives;
  const share = eliminationOnly ? OWN_SHARE : ERRAND_SHARE;
  return {
    greedy: (state, _side, rng) => greedy.decide(state, rng),
    careful: (state, _side, rng) => careful.decide(state, rng),
    autoplay: (state, seats, as, most, draws, observer) =>
      (as === 'greedy' ? greedy : careful).play(state, seats, most, draws, observer),
    playOn: (state, until, rng) => careful.rollout(state, until, rng),
    prior(state, _side, actions, out, rng) {
      const { flights } = evaluation;
      const factorOf = flights && ((action: CounterspaceAction) => flights.priorFactor(state, action));
      writePriors(actions, careful.decide(state, rng), out, share, factorOf);
    },
    horizon: eliminationOnly ? BRAWL_HORIZON : ERRAND_HORIZON,
    evaluate: (state, side) => evaluation.of(state)[tables.sides.indexOf(side)],
    evaluateAll: (state) => evaluation.of(state),
  } satisfies Policy<CounterspaceState, CounterspaceAction>;
}

export type CounterspacePolicy = ReturnType<typeof createPolicy>;
