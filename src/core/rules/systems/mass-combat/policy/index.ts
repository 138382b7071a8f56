import { isSameAction } from '../../../common/actions';
import { assert, below, unit as uniform } from '@core/base';
import type { Rng } from '@core/base';
import type { PlayObserver, Policy, SideId } from '../../../contract';
import * as make from '../actions';
import { listActions } from '../legality';
import { cloneState } from '../generated/state';
import { foeOf } from '../sides';
import type { Tables } from '../tables';
import { PHASE_STRATEGY, PRESENT } from '../types';
import type { MassAction } from '../types';
import type { MassState } from '../state';
import { chooseCommon } from './common';
import { evaluate } from './evaluate';
import { drawOfBest, drawOfMixture, drawWeighted, playOn } from './play-on';
import { Situations, softmax } from './situations';

const MIN_PRIOR = 0.01;
/** Waves of a playout. */
const TURNS = 1;
/** Strategies tried: with more of them, chance decides. */
const WIDTH = 4;
/** The lead in standard errors that a strategy needs over the likeliest one. */
const CAUTION = 1;
/** Playouts, as a multiple of the budget. */
const EFFORT = 6;

/** The policy of computer players. */
export class MassPolicy implements Policy<MassState, MassAction> {
  readonly hasRandomResults = true;
  readonly rollouts = {
    turns: TURNS,
    width: WIDTH,
    caution: CAUTION,
    share: ({ phase }: MassState): number => (phase === PHASE_STRATEGY ? EFFORT : 0),
  };
  private readonly situations: Situations;
  private readonly list: MassAction[] = [];

  constructor(private readonly tables: Tables) {
    this.situations = new Situations(tables);
  }

  greedy(state: MassState, side: SideId, rng: Rng): MassAction {
    return this.decide(state, this.tables.sides.indexOf(side), rng, false);
  }

  careful(state: MassState, side: SideId, rng: Rng): MassAction {
    return this.decide(state, this.tables.sides.indexOf(side), rng, true);
  }

  autoplay(
    state: MassState,
    seats: number,
    as: 'greedy' | 'careful',
    most: number,
    draws: readonly Rng[],
    observer?: PlayObserver,
  ): number {
    const draw = as === 'careful' ? drawOfMixture : drawOfBest;
    return playOn(this.tables, this.situations, state, seats, draw, most, draws, observer);
  }

  random(state: MassState, side: SideId, rng: Rng): MassAction {
    const { list } = this;
    listActions(this.tables, state, this.tables.sides.indexOf(side), list);
    return list[below(rng, list.length)];
  }

  prior(state: MassState, side: SideId, actions: readonly MassAction[], out: number[]): void {
    const index = this.tables.sides.indexOf(side);
    out.length = actions.length;
    if (state.phase === PHASE_STRATEGY) {
      const { allowed, cautious } = this.situations.rate(state)[index];
      const shares = softmax(cautious);
      for (let i = 0; i < actions.length; i++) {
        const action = actions[i];
        const at = action.t === 'strategy' ? allowed.indexOf(action.s) : -1;
        out[i] = MIN_PRIOR + (at < 0 ? 0 : shares[at]);
      }
      return;
    }
    const likely = chooseCommon(this.tables, state, index);
    for (let i = 0; i < actions.length; i++) out[i] = isSameAction(actions[i], likely) ? 4 : 1;
  }

  evaluate(state: MassState, side: SideId): number {
    return evaluate(this.tables, state, this.tables.sides.indexOf(side));
  }

  unsealOrders(state: MassState, side: SideId): MassState {
    const open = cloneState(state);
    if (state.phase !== PHASE_STRATEGY) return open;
    const foe = foeOf(this.tables.sides.indexOf(side));
    open.sides[foe].strategy = -1;
    open.waiting |= 1 << foe;
    return open;
  }

  determinize(state: MassState, side: SideId, rng: Rng): MassState {
    const guess = cloneState(state);
    guess.rng = { s0: Math.floor(uniform(rng) * 0x7fffffff), s1: Math.floor(uniform(rng) * 0x7fffffff) };
    const foe = foeOf(this.tables.sides.indexOf(side));
    if (state.phase !== PHASE_STRATEGY || state.sides[foe].strategy < 0) return guess;
    const { allowed, cautious } = this.situations.rate(state)[foe];
    guess.sides[foe].strategy = drawWeighted(allowed, softmax(cautious), rng);
    return guess;
  }

  private decide(state: MassState, side: number, rng: Rng, careful: boolean): MassAction {
    assert(side >= 0 && state.sides[side].fate === PRESENT, 'the side is in the battle');
    if (state.phase !== PHASE_STRATEGY) return chooseCommon(this.tables, state, side);
    const rated = this.situations.rate(state)[side];
    return make.strategy(careful ? drawOfMixture(rated, rng) : drawOfBest(rated, rng));
  }
}
