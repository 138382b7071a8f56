import { below, createRng, hashText, nextU32, reseed, sumOf, unit, type Rng } from '@core/base';
import type { AnyBattle, BattleAction, BattleState, SideId } from '@core/rules/contract';
import { equilibrium, withErrors } from './matrix-game';
import type { Player } from './player';

/**
 * Default number of orders sampled for each side. It covers every choice in a duel of ordinary ships; with far fewer, a best response can
 * exploit the strategy.
 */
export const DEFAULT_SAMPLES = 128;
/** Maximum number of cached strategies. */
const MAX_SOLVED = 500;
/** Maximum number of decisions until the end of a round. */
const MAX_DECISIONS = 200;
/** Orders with a smaller probability are dropped: they are residue of the approximation. */
const MIN_CHANCE = 0.01;

/**
 * The probability with which the opponent is taken to err; it then orders by its policy's prior. Where no order gains anything against its
 * best orders, this decides. Otherwise any mixture would do, even one that gives the game away.
 */
const ERROR_SHARE = 0.1;

/** Simulated rounds per decision, and the maximum per pair of orders, if the results are random. */
const RANDOM_ROUNDS = 6000;
const MAX_ROUNDS_PER_PAIR = 60;
/** Maximum number of orders of a side if the results are random, so that each pair is simulated often enough. */
const RANDOM_SAMPLES = 24;

/** Simulated rounds for each of `pairs` pairs of orders, if the results are random. */
function roundsPerPair(pairs: number): number {
  return Math.min(MAX_ROUNDS_PER_PAIR, Math.max(1, Math.round(RANDOM_ROUNDS / pairs)));
}

/** Weight of the logarithms of the priors against one simulation of a pair of orders. */
const PRIOR_WEIGHT = 0.3;
/** Least logarithm: orders that the policy rules out may still be good. */
const MIN_LOG = -6;

/** Logarithms of weights relative to the largest, 0 at most. */
function logPriors(weights: readonly number[]): number[] {
  const most = Math.max(...weights);
  return weights.map((weight) => Math.max(MIN_LOG, Math.log(weight / most)));
}

/** A mixed strategy: actions with their probabilities, which add up to 1. */
export interface MixedStrategy {
  readonly actions: readonly BattleAction[];
  readonly chances: readonly number[];
}

/**
 * A player for sealed orders. It samples its own orders and those of the other sides, simulates each pair to the end of the round, and
 * plays the equilibrium of that matrix game. An opponent gains little by knowing its method.
 */
export function mixedPlayer(battle: AnyBattle, name: string, samples: number): Player {
  const rng = createRng(0);
  const solver = new RoundSolver(battle, samples);
  return {
    name,
    begin: (seed) => reseed(rng, seed),
    decide: (state, side) => {
      const { actions, chances } = solver.solve(state, side);
      const threshold = unit(rng);
      let sum = 0;
      for (let i = 0; i < actions.length; i++) {
        sum += chances[i];
        if (threshold < sum) return actions[i];
      }
      return actions[actions.length - 1];
    },
  };
}

/** Sealed orders of another side in a round: its first action is fixed, later ones follow its policy. */
interface SealedResponse {
  readonly side: SideId;
  readonly action: BattleAction;
  /** Weight by the prior of the side's policy. */
  readonly weight: number;
}

/** Sampled choices with their weights by the policy's prior. */
interface Sample {
  readonly actions: readonly BattleAction[];
  readonly weights: readonly number[];
}

/** Solves single decisions of a battle with sealed orders. */
export class RoundSolver {
  private readonly scratch: BattleState;
  private readonly samples: number;
  private readonly solved = new Map<string, MixedStrategy>();

  constructor(
    private readonly battle: AnyBattle,
    samples: number,
  ) {
    this.samples = battle.policy.hasRandomResults === true ? Math.min(samples, RANDOM_SAMPLES) : samples;
    this.scratch = battle.start(0);
  }

  /** The strategy for `side`, which may act now. It depends only on what the side knows; `state` does not change. */
  solve(state: BattleState, side: SideId): MixedStrategy {
    const { battle } = this;
    const open = battle.policy.unsealOrders?.(state, side) ?? battle.clone(state);
    // The player does not know future dice.
    reseed(open.rng, 0);
    const key = `${side} ${JSON.stringify(open)}`;
    const cached = this.solved.get(key);
    if (cached !== undefined) return cached;
    if (this.solved.size >= MAX_SOLVED) this.solved.clear();
    const strategy = this.solveOpen(open, side, createRng(hashText(key)));
    this.solved.set(key, strategy);
    return strategy;
  }

  private solveOpen(open: BattleState, side: SideId, rng: Rng): MixedStrategy {
    const { battle } = this;
    const { actions: own, weights: priors } = this.sample(open, side, rng);
    if (own.length === 1) return { actions: own, chances: [1] };
    const responses: SealedResponse[] = battle
      .toAct(open)
      .filter((other) => other !== side)
      .flatMap((other) => {
        const { actions, weights } = this.sample(open, other, rng);
        const total = sumOf(weights);
        return actions.map((action, index) => ({ side: other, action, weight: weights[index] / total }));
      });
    const { policy } = battle;
    if (policy.hasRandomResults === true && responses.length === 0) {
      // No side seals orders against it, and the policy estimates the chances better than a few simulations.
      return { actions: [policy.careful(open, side, rng)], chances: [1] };
    }
    const columns = Math.max(1, responses.length);
    const salt = nextU32(rng);
    const isRandom = policy.hasRandomResults === true;
    const rounds = isRandom ? roundsPerPair(own.length * columns) : 1;
    const trust = isRandom ? PRIOR_WEIGHT / rounds : 0;
    const usual = logPriors(priors);
    const usualResponses = logPriors(responses.map(({ weight }) => weight));
    const payoffs = own.map((action, row) =>
      Array.from({ length: columns }, (_, column) => {
        let sum = 0;
        for (let i = 0; i < rounds; i++) {
          sum += this.payoff(open, side, action, responses[column], salt ^ (column + i * columns));
        }
        return sum / rounds + trust * (usual[row] - (usualResponses[column] ?? 0));
      }),
    );
    const all = responses.reduce((sum, { weight }) => sum + weight, 0);
    const errors = responses.length === 0 ? [1] : responses.map(({ weight }) => weight / all);
    const solution = equilibrium(withErrors(payoffs, errors, ERROR_SHARE));
    const weights = solution.rows.map((chance) => (chance < MIN_CHANCE ? 0 : chance));
    const total = sumOf(weights);
    return { actions: own, chances: weights.map((weight) => weight / total) };
  }

  /** A sample of a side's choices: half are the best by its prior, the rest are drawn at random. */
  private sample(state: BattleState, side: SideId, rng: Rng): Sample {
    const { battle, samples } = this;
    const list = [...battle.choices(state, side).list];
    const weights: number[] = [];
    battle.policy.prior(state, side, list, weights);
    if (list.length <= samples) return { actions: list, weights };
    const ranked = list.map((_, index) => index).sort((a, b) => weights[b] - weights[a] || a - b);
    const best = Math.ceil(samples / 2);
    const rest = ranked.slice(best);
    const drawn = Array.from({ length: samples - best }, () => rest.splice(below(rng, rest.length), 1)[0]);
    const chosen = [...ranked.slice(0, best), ...drawn];
    return { actions: chosen.map((index) => list[index]), weights: chosen.map((index) => weights[index]) };
  }

  /** The value of the state at the end of the round, after an own action and a response. A column always uses the same dice. */
  private payoff(
    open: BattleState,
    side: SideId,
    action: BattleAction,
    response: SealedResponse | undefined,
    seed: number,
  ): number {
    const { battle, scratch } = this;
    const { policy } = battle;
    battle.copy(open, scratch);
    const rng = createRng(seed);
    reseed(scratch.rng, seed);
    battle.apply(scratch, side, action);
    if (response !== undefined) battle.apply(scratch, response.side, response.action);
    for (let i = 0; i < MAX_DECISIONS && scratch.turn === open.turn; i++) {
      const sideIndex = battle.firstToAct(scratch);
      if (sideIndex < 0) break;
      const next = battle.sides[sideIndex];
      battle.apply(scratch, next, policy.greedy(scratch, next, rng));
    }
    return policy.evaluate(scratch, side);
  }
}
