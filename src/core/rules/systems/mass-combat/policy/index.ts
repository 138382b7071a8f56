import { isSameAction } from '../../../common/actions';
import { assert, unit as uniform, type Rng } from '@core/base';
import type { PlayObserver, Policy, SideId } from '../../../contract';
import * as make from '../actions';
import { cloneState } from '../generated/state';
import { foeOf } from '../sides';
import type { Tables } from '../tables';
import { personAt } from '../turn-order';
import * as phases from '../phases';
import { ABLE, PRESENT, type MassAction } from '../types';
import type { MassState } from '../state';
import { chooseCommon } from './common';
import { evaluate } from './evaluate';
import { carefulConduct, greedyConduct, type Conduct } from './conduct';
import { drawWeighted, playOn } from './play-on';
import { bestReplies, Replies, type RatedReplies } from './replies';
import { Situations, softmax } from './situations';

const MIN_PRIOR = 0.01;
/** Waves of a playout. */
const TURNS = 1;
/** Strategies tried: with more of them, chance decides. */
const WIDTH = 4;
/** The lead in standard errors that a strategy needs over the likeliest one. */
const CAUTION = 2;
/** Playouts, as a multiple of the budget. */
const EFFORT = 3;

/** How much likelier a risk makes the player who would take it, and the least chance of either player. */
const TELLING = 4;
const LEAST_CHANCE = 0.1;

/** The policy of computer players. */
export class MassPolicy implements Policy<MassState, MassAction> {
  readonly hasRandomResults = true;
  readonly rollouts = {
    turns: TURNS,
    width: WIDTH,
    caution: CAUTION,
    share: ({ phase }: MassState): number => (phase === phases.STRATEGY ? EFFORT : 0),
    carefulFoes: (state: MassState, side: SideId): number =>
      this.carefulChance(state, foeOf(this.tables.sides.indexOf(side))),
  };
  private readonly situations: Situations;
  private readonly replies: Replies;
  private readonly eager: Conduct;
  private readonly wary: Conduct;

  constructor(private readonly tables: Tables) {
    this.situations = new Situations(tables);
    this.replies = new Replies(tables, this.situations);
    this.eager = greedyConduct(tables, this.situations);
    this.wary = carefulConduct(tables, this.replies);
  }

  greedy(state: MassState, side: SideId, rng: Rng): MassAction {
    return this.decide(state, this.tables.sides.indexOf(side), rng, this.eager);
  }

  careful(state: MassState, side: SideId, rng: Rng): MassAction {
    return this.decide(state, this.tables.sides.indexOf(side), rng, this.wary);
  }

  autoplay(
    state: MassState,
    seats: number,
    as: 'greedy' | 'careful',
    most: number,
    draws: readonly Rng[],
    observer?: PlayObserver,
  ): number {
    return playOn(this.tables, as === 'careful' ? this.wary : this.eager, state, seats, most, draws, observer);
  }

  prior(state: MassState, side: SideId, actions: readonly MassAction[], out: number[]): void {
    const index = this.tables.sides.indexOf(side);
    out.length = actions.length;
    if (state.phase === phases.STRATEGY) {
      const { strategies, values } = this.repliesToBoth(state, index);
      const shares = softmax(values);
      for (let i = 0; i < actions.length; i++) {
        const action = actions[i];
        const at = action.t === 'strategy' ? strategies.indexOf(action.s) : -1;
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
    if (state.phase !== phases.STRATEGY) return open;
    const foe = foeOf(this.tables.sides.indexOf(side));
    open.sides[foe].strategy = -1;
    open.waiting |= 1 << foe;
    return open;
  }

  determinize(state: MassState, side: SideId, rng: Rng): MassState {
    const guess = cloneState(state);
    guess.rng = { s0: Math.floor(uniform(rng) * 0x7fffffff), s1: Math.floor(uniform(rng) * 0x7fffffff) };
    const foe = foeOf(this.tables.sides.indexOf(side));
    if (state.phase !== phases.STRATEGY || state.sides[foe].strategy < 0) return guess;
    const { allowed, cautious } = this.situations.rate(state)[foe];
    guess.sides[foe].strategy = drawWeighted(allowed, softmax(cautious), rng);
    return guess;
  }

  /** The chance that a side is careful rather than greedy, by the risks that its characters have taken in this wave. */
  private carefulChance(state: MassState, side: number): number {
    let odds = 1;
    for (const person of this.tables.factions[side].people) {
      if (state.status[person] !== ABLE) continue;
      const eager = state.risk[person] === this.eager.risk(state, person);
      const wary = state.risk[person] === this.wary.risk(state, person);
      if (eager !== wary) odds *= wary ? TELLING : 1 / TELLING;
    }
    return Math.max(LEAST_CHANCE, Math.min(1 - LEAST_CHANCE, odds / (1 + odds)));
  }

  /** Values of a side's strategies against an enemy who is greedy or careful, as likely as it seems. */
  private repliesToBoth(state: MassState, side: number): RatedReplies {
    const { replies } = this;
    const foe = foeOf(side);
    const chance = this.carefulChance(state, foe);
    const { strategies, values } = replies.toGreedy(state, side);
    const careful = replies.to(state, side, bestReplies(replies.toGreedy(state, foe)));
    return { strategies, values: values.map((value, i) => value + chance * (careful.values[i] - value)) };
  }

  private decide(state: MassState, side: number, rng: Rng, conduct: Conduct): MassAction {
    assert(side >= 0 && state.sides[side].fate === PRESENT, 'the side is in the battle');
    switch (state.phase) {
      case phases.STRATEGY:
        return make.strategy(conduct.strategy(state, side, rng));
      case phases.RISK: {
        const person = personAt(this.tables, state);
        return make.risk(person, conduct.risk(state, person));
      }
      case phases.ACTION:
        return conduct.deed(state, side);
      case phases.BATTLE:
        return conduct.pushes(state, side) ? make.PUSH : make.SETTLE;
      default:
        return chooseCommon(this.tables, state, side);
    }
  }
}
