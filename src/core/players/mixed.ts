import { below, createRng, hashText, nextU32, reseed, unit } from '@core/base';
import type { Rng } from '@core/base';
import type { AnyBattle, BattleAction, BattleState, SideId } from '@core/rules/contract';
import { equilibrium } from './matrix-game';
import type { Player } from './player';

/**
 * So many own orders and so many answers are set against each other when the name says no number: all that are offered in a duel of
 * ordinary ships. With far fewer the mixture leaves holes that a best reply finds.
 */
export const DEFAULT_SAMPLES = 128;
/** So many solved rounds are remembered. */
const MOST_SOLVED = 500;
/** Decisions until the round is over at most. */
const MAX_DECISIONS = 200;
/** Orders that are played more rarely than this are not played at all: they are what learning left over. */
const LEAST_SHARE = 0.01;

/** So many rounds are played out for a decision where dice decide what a pair of orders brings, at most so many for a pair. */
const CHANCY_ROUNDS = 6000;
const MOST_TRIES = 60;

/** How often each of so many pairs is played where dice decide. */
function triesFor(pairs: number): number {
  return Math.min(MOST_TRIES, Math.max(1, Math.round(CHANCY_ROUNDS / pairs)));
}

/** How a mixed player would play a decision: actions with their chances, which add up to 1. */
export interface MixedStrategy {
  readonly actions: readonly BattleAction[];
  readonly chances: readonly number[];
}

/**
 * The mixing player for sealed orders. It samples its own orders and those of the other sides, plays each pair out to the end of the round,
 * and plays the equilibrium of that matrix game, found by regret matching, so that an opponent gains little by knowing how it decides.
 */
export function mixedPlayer(battle: AnyBattle, name: string, samples: number): Player {
  const rng = createRng(0);
  const solver = new RoundSolver(battle, samples);
  return {
    name,
    begin: (seed) => reseed(rng, seed),
    decide: (state, side) => {
      const { actions, chances } = solver.solve(state, side);
      const drawn = unit(rng);
      let sum = 0;
      for (let i = 0; i < actions.length; i++) {
        sum += chances[i];
        if (drawn < sum) return actions[i];
      }
      return actions[actions.length - 1];
    },
  };
}

/** What the other sides may seal in a round: the first choice of one of them is fixed, the rest follows their policy. */
interface Answer {
  readonly side: SideId;
  readonly action: BattleAction;
}

/** Solves one decision of a battle with sealed orders. */
export class RoundSolver {
  private readonly scratch: BattleState;
  private readonly solved = new Map<string, MixedStrategy>();

  constructor(
    private readonly battle: AnyBattle,
    private readonly samples: number,
  ) {
    this.scratch = battle.start(0);
  }

  /** The mixture for `side`, which may act now. The same whenever the side knows the same; never changes `state`. */
  solve(state: BattleState, side: SideId): MixedStrategy {
    const { battle } = this;
    const open = battle.policy.unsealOrders?.(state, side) ?? battle.clone(state);
    // The dice to come are not known.
    reseed(open.rng, 0);
    const key = `${side} ${JSON.stringify(open)}`;
    const known = this.solved.get(key);
    if (known !== undefined) return known;
    if (this.solved.size >= MOST_SOLVED) this.solved.clear();
    const strategy = this.solveOpen(open, side, createRng(hashText(key)));
    this.solved.set(key, strategy);
    return strategy;
  }

  private solveOpen(open: BattleState, side: SideId, rng: Rng): MixedStrategy {
    const { battle } = this;
    const own = this.sample(open, side, rng);
    if (own.length === 1) return { actions: own, chances: [1] };
    const answers: Answer[] = battle
      .toAct(open)
      .filter((other) => other !== side)
      .flatMap((other) => this.sample(open, other, rng).map((action) => ({ side: other, action })));
    const { policy } = battle;
    if (policy.hasRandomResults === true && answers.length === 0) {
      // Nothing is sealed against it, and the policy knows the chances better than a few tries do.
      return { actions: [policy.careful?.(open, side, rng) ?? policy.greedy(open, side, rng)], chances: [1] };
    }
    const columns = Math.max(1, answers.length);
    const salt = nextU32(rng);
    const tries = policy.hasRandomResults === true ? triesFor(own.length * columns) : 1;
    const payoffs = own.map((action) =>
      Array.from({ length: columns }, (_, column) => {
        let sum = 0;
        for (let i = 0; i < tries; i++) {
          sum += this.payoff(open, side, action, answers[column], salt ^ (column + i * columns));
        }
        return sum / tries;
      }),
    );
    const shares = equilibrium(payoffs).rows;
    const kept = shares.map((share) => (share < LEAST_SHARE ? 0 : share));
    const total = kept.reduce((sum, share) => sum + share, 0);
    return { actions: own, chances: kept.map((share) => share / total) };
  }

  /** Some of the choices of a side, drawn by its prior, the likeliest half for certain. */
  private sample(state: BattleState, side: SideId, rng: Rng): BattleAction[] {
    const { battle, samples } = this;
    const list = [...battle.choices(state, side).list];
    if (list.length <= samples) return list;
    const weights: number[] = [];
    battle.policy.prior(state, side, list, weights);
    const ranked = list.map((_, index) => index).sort((a, b) => weights[b] - weights[a] || a - b);
    const certain = Math.ceil(samples / 2);
    const rest = ranked.slice(certain);
    const drawn = Array.from({ length: samples - certain }, () => rest.splice(below(rng, rest.length), 1)[0]);
    return [...ranked.slice(0, certain), ...drawn].map((index) => list[index]);
  }

  /** What the end of the round is worth after an own action and an answer; the same column sees the same luck. */
  private payoff(
    open: BattleState,
    side: SideId,
    action: BattleAction,
    answer: Answer | undefined,
    seed: number,
  ): number {
    const { battle, scratch } = this;
    const { policy } = battle;
    battle.copy(open, scratch);
    const rng = createRng(seed);
    reseed(scratch.rng, seed);
    battle.apply(scratch, side, action);
    if (answer !== undefined) battle.apply(scratch, answer.side, answer.action);
    for (let i = 0; i < MAX_DECISIONS && scratch.turn === open.turn; i++) {
      const seat = battle.firstToAct(scratch);
      if (seat < 0) break;
      const next = battle.sides[seat];
      battle.apply(scratch, next, policy.greedy(scratch, next, rng));
    }
    return policy.evaluate(scratch, side);
  }
}
