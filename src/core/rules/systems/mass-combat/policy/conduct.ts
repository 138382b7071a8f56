import { below } from '@core/base';
import type { Rng } from '@core/base';
import type { MassState } from '../state';
import type { Tables } from '../tables';
import { pushGain, riskFor } from './common';
import { bestReplies } from './replies';
import type { Replies } from './replies';
import type { Situations } from './situations';

/** The decisions in which players without search differ. */
export interface Conduct {
  /** The sealed strategy of a side. */
  strategy(state: MassState, side: number, rng: Rng): number;
  /** The risk that a character takes. */
  risk(state: MassState, person: number): number;
  /** Whether a side pushes its Battle roll. */
  pushes(state: MassState, side: number): boolean;
}

/** A strategy as good as the best against a usual enemy; little risk; a push if the wave gains by it. */
export function greedyConduct(tables: Tables, situations: Situations): Conduct {
  return {
    strategy(state, side, rng) {
      const { best } = situations.rate(state)[side];
      return best[below(rng, best.length)];
    },
    risk: (state, person) => riskFor(tables, state, person),
    pushes: (state, side) => pushGain(tables, state, side) > 0,
  };
}

/** Risk of a character, by its strength left (1 to 4 or more): of a leader, of one in confusion, of an assailant, and of all others. */
const LEADER = [-3, -3, -3, -3];
const RALLYING = [-1, -2, 2, 2];
const ASSAILANT = [2, 2, 2, 3];
const OTHER = [1, -1, -1, -1];
/** Gain in value that a push needs. */
const PUSH_AT = 0.007;

/** The best reply to the strategies of a greedy enemy, by what the battle is worth after the wave; bold assailants. */
export function carefulConduct(tables: Tables, replies: Replies): Conduct {
  return {
    strategy(state, side, rng) {
      const best = bestReplies(replies.toGreedy(state, side));
      return best[below(rng, best.length)];
    },
    risk(state, person) {
      const { side, strength, assails, leastRisk, mostRisk } = tables.people[person];
      const own = state.sides[side];
      const risks = own.leader === person ? (own.confused === 1 ? RALLYING : LEADER) : assails ? ASSAILANT : OTHER;
      const left = Math.max(1, Math.min(risks.length, strength - state.damage[person]));
      return Math.max(leastRisk, Math.min(mostRisk, risks[left - 1]));
    },
    pushes: (state, side) => replies.pushGain(state, side) > PUSH_AT,
  };
}
