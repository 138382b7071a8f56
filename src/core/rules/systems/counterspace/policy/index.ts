import { below, type Rng } from '@core/base';
import type { Policy, SideId } from '../../../contract';
import { listChoices } from '../choices';
import { endProblem, FINE } from '../legality';
import type { Tables } from '../tables';
import type { CounterspaceAction, CounterspaceState } from '../types';
import { Aims, type Wants } from './aims';
import { Evaluation } from './evaluate';
import { CAREFUL, EAGER, GreedyMind, type Temper } from './greedy';
import { Paths } from './paths';
import { ERRAND_SHARE, OWN_SHARE, writePriors } from './prior';
import { Steps } from './steps';
import { TorpedoMind } from './torpedoes';
import { Worths } from './worth';

/** Turns that a search plays on: ways to an aim are longer than exchanges of fire. */
const BRAWL_HORIZON = 2;
const ERRAND_HORIZON = 3;

/** The computer players' knowledge of CounterSpace for one battle. */
export function createPolicy(tables: Tables): Policy<CounterspaceState, CounterspaceAction> {
  const aims = new Aims(tables);
  const worths = new Worths(tables);
  const paths = new Paths(tables);
  const torpedoes = new TorpedoMind(tables, worths, paths);
  // A unit with an order to advance may not end its activation where it would like to: it takes the first step that brings it on.
  const obey = (state: CounterspaceState, action: CounterspaceAction): CounterspaceAction => {
    if (action.t !== 'end' || endProblem(tables, state) === FINE) return action;
    listChoices(tables, state, list);
    return list.find((other) => other.t === 'exit' || other.t === 'move') ?? action;
  };
  const decider = (temper: Temper): ((state: CounterspaceState) => CounterspaceAction) => {
    const decide = wishes(temper);
    return tables.hasAdvance ? (state) => obey(state, decide(state)) : decide;
  };
  const wishes = (temper: Temper): ((state: CounterspaceState) => CounterspaceAction) => {
    const ships = new GreedyMind(tables, !aims.plain, worths, paths, temper);
    // Battles without torpedoes, and those that only ask who is left, are spared the questions.
    const wants = aims.plain ? () => undefined : (state: CounterspaceState): Wants => aims.of(state, state.side);
    return tables.torpedoes.length === 0
      ? (state) => ships.decide(state, wants(state))
      : (state) => {
          const now = wants(state);
          return torpedoes.decide(state, now) ?? ships.decide(state, now);
        };
  };
  const list: CounterspaceAction[] = [];
  const greedy = decider(EAGER);
  const careful = decider(CAREFUL);
  const evaluation = new Evaluation(tables, aims, new Steps(tables, paths));
  const share = aims.plain ? OWN_SHARE : ERRAND_SHARE;
  return {
    greedy,
    careful,
    random(state: CounterspaceState, _side: SideId, rng: Rng) {
      listChoices(tables, state, list);
      return list[below(rng, list.length)];
    },
    prior(state, _side, actions, out) {
      writePriors(actions, careful(state), out, share);
    },
    horizon: aims.plain ? BRAWL_HORIZON : ERRAND_HORIZON,
    evaluate: (state, side) => evaluation.of(state, tables.sides.indexOf(side)),
  };
}
