import { below, type Rng } from '@core/base';
import * as make from '../actions';
import { sixes } from '../chances';
import { MAX_HELP, rollDice } from '../character-actions';
import type { MassState } from '../state';
import type { Tables } from '../tables';
import { ABLE, type MassAction } from '../types';
import { chooseCommon, pushGain, riskFor, SURE } from './common';
import { bestReplies, type Replies } from './replies';
import type { Situations } from './situations';

/** The decisions in which players without search differ. */
export interface Conduct {
  /** The sealed strategy of a side. */
  strategy(state: MassState, side: number, rng: Rng): number;
  /** The risk that a character takes. */
  risk(state: MassState, person: number): number;
  /** The Remarkable Action or commando operation of a side. */
  deed(state: MassState, side: number): MassAction;
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
    deed: (state, side) => chooseCommon(tables, state, side),
    pushes: (state, side) => pushGain(tables, state, side) > 0,
  };
}

/** Risk of a character, by its strength left (1 to 4 or more): of a leader, of one in confusion, of an assailant, and of all others. */
const LEADER = [-3, -3, -3, -3];
const RALLYING = [-1, -2, 2, 2];
const ASSAILANT = [2, 2, 2, 3];
const OTHER = [1, 2, 3, 3];
/** Cost of another die of Retaliation. */
const RETALIATION_DIE = 0.008;

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
    deed: (state, side) => bestDeed(tables, replies, state, side),
    pushes: (state, side) => replies.pushGain(state, side) > 0,
  };
}

/** The greedy player's action, but as a commando operation and with helpers only where that is worth more. */
function bestDeed(tables: Tables, replies: Replies, state: MassState, side: number): MassAction {
  const usual = chooseCommon(tables, state, side);
  if (usual.t !== 'deed' && usual.t !== 'power') return usual;
  const { u } = usual;
  const helpers =
    usual.t === 'power' || usual.h === 0
      ? []
      : tables.factions[side].actors.assails
          .map(({ person }) => person)
          .filter((person) => person !== u && state.status[person] === ABLE)
          .slice(0, MAX_HELP);
  let best: MassAction = usual;
  let most = -Infinity;
  for (let c = 0; c < 2; c++) {
    for (let h = 0; h <= Math.min(1, helpers.length); h++) {
      const chances =
        usual.t === 'power' ? SURE[usual.n] : sixes(rollDice(tables, state, u, usual.k, h === 0 ? 0 : helpers.length));
      let dice = c;
      // Helpers share the damage of the character they help.
      if (h === 1) for (const helper of helpers) dice += state.risk[u] + c - state.risk[helper];
      const value = replies.deed(state, side, c, chances) - RETALIATION_DIE * dice;
      if (value <= most) continue;
      most = value;
      best = usual.t === 'power' ? make.power(u, usual.n, c) : make.deed(u, usual.k, c, h);
    }
  }
  return best;
}
