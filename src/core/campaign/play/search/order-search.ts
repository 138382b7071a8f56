import { createRng, gameSeed, hashText, meanOf } from '@core/base';
import type { CampaignOrder } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { battlePlan } from '../../battle';
import type { CampaignState } from '../../state';
import type { World } from '../../world';
import type { BattleEstimator } from '../orders/battle-estimator';
import type { DesignRanking } from '../orders/design-ranking';
import { greedyOrders } from '../orders/greedy';
import { OrderWriter } from '../orders/order-writer';
import { GREEDY, type Stance } from '../orders/stance';
import { sampledFights } from '../sampled-fights';
import { winningChance } from './evaluation';
import { ModelEstimator } from './model-estimator';
import { otherMoves, withMove } from './other-moves';
import { fittedPowers } from './powers';
import { type RealBattle, Simulation, knownState } from './simulation';
import { STANCES } from './stances';
import { Strengths } from './strength';

/** Turns that a simulation plays ahead. */
const HORIZON = 5;
/** Simulations of each plan in every round of the halving. */
const ROUND = 2;
/** Simulations that compare a changed plan with the best one: a few first, then all. */
const FEW = 2;
const ALL = 6;
/** Improvement of the winning chance that a change must promise. */
const MARGIN = 0.01;
/** Maximum number of simulations of changed plans. */
const MAX_RUNS = 60;
/** Predictions of the other sides' orders. */
const PREDICTIONS = 2;

/** A possible list of orders. */
interface Plan {
  readonly orders: readonly CampaignOrder[];
  /** Stance of the side's later orders. */
  readonly stance: Stance;
  /** Winning chance after each simulation; the n-th ones of all plans have the same dice and predictions. */
  readonly values: number[];
}

/** Data shared by the simulations of a decision. */
interface Decision {
  readonly start: CampaignState;
  readonly side: SideId;
  readonly seed: number;
  readonly predictions: readonly ReadonlyMap<SideId, readonly CampaignOrder[]>[];
  readonly strengths: Strengths;
}

/**
 * Gives orders by looking ahead. It plans the orders of several stances, simulates the next turns after each, and drops the worse half again and
 * again (sequential halving). Then it changes the moves of single fleets where that promises more. The other sides count as greedy.
 */
export class OrderSearch {
  private readonly fights = sampledFights();
  private fitted: { readonly designs: string; readonly strengths: Strengths } | undefined;

  constructor(
    private readonly world: World,
    private readonly ranking: DesignRanking,
    private readonly estimator: BattleEstimator,
  ) {}

  /** Valid orders for a side. Does not use the sealed orders of the others. `seed` is unsigned 32-bit. Deterministic. */
  orders(state: CampaignState, side: SideId, seed: number): readonly CampaignOrder[] {
    const plans = this.plans({ ...state, sealed: [] }, side, seed);
    const [first] = plans;
    if (!this.world.hasMap && first !== undefined) return first.orders;
    const start = knownState(this.world, state);
    const decision: Decision = {
      ...{ start, side, seed },
      predictions: this.predictions(start, side, seed),
      strengths: this.strengthsIn(state, side),
    };
    return this.improved(decision, this.bestOf(decision, plans)).orders;
  }

  /** The plans of all stances, without duplicates. */
  private plans(state: CampaignState, side: SideId, seed: number): Plan[] {
    const plans = new Map<string, Plan>();
    for (const stance of STANCES) {
      const writer = new OrderWriter(this.world, state, side, createRng(seed), stance);
      greedyOrders(writer, this.ranking, this.estimator);
      const key = JSON.stringify(writer.orders);
      if (!plans.has(key)) plans.set(key, { orders: writer.orders, stance, values: [] });
    }
    return [...plans.values()];
  }

  private predictions(start: CampaignState, side: SideId, seed: number): Decision['predictions'] {
    const others = start.waiting.filter((id) => id !== side);
    return Array.from({ length: PREDICTIONS }, (_, index) => {
      const orders = others.map((id) => {
        const writer = new OrderWriter(this.world, start, id, createRng(hashText(`${seed}/${id}/${index}`)));
        greedyOrders(writer, this.ranking, this.estimator);
        return [id, writer.orders] as const;
      });
      return new Map(orders);
    });
  }

  private strengthsIn(state: CampaignState, side: SideId): Strengths {
    const ranked = this.ranking.ranked(new OrderWriter(this.world, state, side, createRng(0)));
    const designs = ranked.map(({ id }) => id).join(' ');
    if (this.fitted?.designs === designs) return this.fitted.strengths;
    const strengths = new Strengths(this.world, fittedPowers(this.world, ranked, this.ranking.trials));
    this.fitted = { designs, strengths };
    return strengths;
  }

  private bestOf(decision: Decision, plans: readonly Plan[]): Plan {
    let left = [...plans];
    for (let runs = ROUND; left.length > 1; runs += ROUND) {
      for (const plan of left) this.simulate(decision, plan, runs);
      left.sort((a, b) => meanOf(b.values) - meanOf(a.values));
      left = left.slice(0, Math.ceil(left.length / 2));
    }
    return left[0] as Plan;
  }

  private improved(decision: Decision, plan: Plan): Plan {
    const { start, side } = decision;
    let best = plan;
    let left = MAX_RUNS;
    for (const move of otherMoves(this.world, start, side, plan.orders)) {
      if (left <= 0) break;
      const orders = withMove(this.world, start, side, best.orders, move);
      if (orders === undefined) continue;
      const other: Plan = { orders, stance: plan.stance, values: [] };
      left -= FEW;
      if (!this.isBetter(decision, other, best, FEW)) continue;
      left -= ALL - FEW;
      if (this.isBetter(decision, other, best, ALL)) best = other;
    }
    return best;
  }

  private isBetter(decision: Decision, plan: Plan, than: Plan, runs: number): boolean {
    this.simulate(decision, plan, runs);
    this.simulate(decision, than, runs);
    return meanOf(plan.values.slice(0, runs)) > meanOf(than.values.slice(0, runs)) + MARGIN;
  }

  /** Simulates a plan until it has `runs` values. */
  private simulate({ start, side, seed, predictions, strengths }: Decision, plan: Plan, runs: number): void {
    const own = new ModelEstimator(this.world, strengths, false);
    const others = new ModelEstimator(this.world, strengths, true);
    const simulation = new Simulation(
      this.world,
      strengths,
      (state, of, rng) => {
        const writer = new OrderWriter(this.world, state, of, rng, of === side ? plan.stance : GREEDY);
        greedyOrders(writer, this.ranking, of === side ? own : others);
        return writer.orders;
      },
      this.realBattle,
    );
    while (plan.values.length < runs) {
      const run = plan.values.length;
      const first = new Map([...(predictions[run % PREDICTIONS] ?? []), [side, plan.orders] as const]);
      const end = simulation.play(start, first, HORIZON, hashText(`ahead/${gameSeed(seed, run)}`));
      plan.values.push(winningChance(this.world, strengths, end, side));
    }
  }

  private readonly realBattle: RealBattle = (state, engagement, seed) => {
    const plan = battlePlan(this.world.campaign, state, engagement);
    const fought = plan.ok ? this.fights(plan.value, {}, seed) : plan;
    return fought.ok ? fought.value.posting : undefined;
  };
}
