import { createRng, mix32, nextU32, reseed, type Rng } from '@core/base';
import type { AnyBattle, BattleAction, BattleState, RolloutSpec, SideId } from '@core/rules/contract';
import { type Lean, priorFactor, styleBonus } from './lean';
import type { Player, PlayerTools, SearchBudget } from './player';
import { type World, actionIn, imagine } from './world';

/** Maximum number of decisions in a playout, in case a turn does not end. */
const MAX_DECISIONS = 2000;
/** Chance of careful foes without other knowledge. */
const EVEN = 0.5;

/** A candidate action, with the gains of its playouts over those of the action that the policy rates highest. */
interface Candidate {
  readonly action: BattleAction;
  readonly prior: number;
  /** Added to the mean gain, for a style. */
  readonly bonus: number;
  sum: number;
  squares: number;
  count: number;
}

function gainOf({ sum, count, bonus }: Candidate): number {
  return sum / count + bonus;
}

/** True when an action is better than the policy's, whose bonus is given, by more than `caution` standard errors of its mean gain. */
function isBetter(candidate: Candidate, usual: number, caution: number): boolean {
  const { sum, squares, count } = candidate;
  const mean = sum / count;
  const variance = Math.max(0, squares / count - mean * mean);
  return gainOf(candidate) - usual > caution * Math.sqrt(variance / count);
}

/**
 * The search player of rule systems with rollouts (`Policy.rollouts`): it tries the actions that its policy rates highest, simulates some turns
 * after each with the policies of all sides, and repeatedly drops the worse half (sequential halving: Karnin et al. 2013). The k-th playouts of all
 * actions use the same dice and the same guess of hidden information. It assumes other sides to be greedy in every other playout and careful in
 * the rest, unless their play so far tells more. It never reads their sealed orders: each playout gives them new ones.
 */
export function rolloutPlayer(
  battle: AnyBattle,
  spec: RolloutSpec<BattleState>,
  name: string,
  budget: SearchBudget,
  tools: PlayerTools,
): Player {
  const rng = createRng(0);
  const rollouts = new Rollouts(battle, spec, rng, tools.lean);
  const now = tools.now ?? (() => 0);
  return {
    name,
    begin: (seed) => reseed(rng, seed),
    decide: (state, side) => {
      const share = spec.share(state, side);
      if (share === 0) return rollouts.usual(state, side, rng, true);
      if (budget.kind === 'playouts') {
        const playouts = Math.max(1, budget.playouts * share);
        return rollouts.decide(state, side, (played) => played / playouts);
      }
      const start = now();
      return rollouts.decide(state, side, () => (now() - start) / (budget.milliseconds * Math.min(1, share)));
    },
  };
}

class Rollouts {
  private readonly scratch: BattleState;
  private readonly draws: readonly Rng[];

  constructor(
    private readonly battle: AnyBattle,
    private readonly spec: RolloutSpec<BattleState>,
    private readonly rng: Rng,
    private readonly lean: Lean | undefined,
  ) {
    this.scratch = battle.start(0);
    this.draws = battle.sides.map(() => createRng(0));
  }

  /** The choice of a side's policy. */
  usual(state: BattleState, side: SideId, rng: Rng, careful: boolean): BattleAction {
    const { policy } = this.battle;
    return careful && policy.careful !== undefined ? policy.careful(state, side, rng) : policy.greedy(state, side, rng);
  }

  /** Tries the best actions until `spent`, from the number of playouts, reaches 1. */
  decide(state: BattleState, side: SideId, spent: (playouts: number) => number): BattleAction {
    const [first, ...rest] = this.candidates(state, side);
    let left = rest;
    const rounds = Math.ceil(Math.log2(rest.length + 1));
    const salt = nextU32(this.rng);
    const chance = this.spec.carefulFoes?.(state, side) ?? EVEN;
    let played = 0;
    for (let k = 0, round = 0; round < rounds; k++) {
      const seed = mix32(salt + k);
      const world = this.worldOf(state, side, seed);
      // Spread evenly over the playouts.
      const carefulFoes = Math.floor((k + 1) * chance) > Math.floor(k * chance);
      const usual = this.playout(world, side, first.action, seed, carefulFoes);
      for (const candidate of left) {
        const gain = this.playout(world, side, candidate.action, seed, carefulFoes) - usual;
        candidate.sum += gain;
        candidate.squares += gain * gain;
        candidate.count++;
      }
      played += left.length + 1;
      const passed = spent(played);
      for (; round < rounds && passed >= (round + 1) / rounds; round++) {
        left.sort((a, b) => gainOf(b) - gainOf(a) || b.prior - a.prior);
        left = left.slice(0, Math.ceil(left.length / 2));
      }
    }
    return left.length > 0 && isBetter(left[0], first.bonus, this.spec.caution) ? left[0].action : first.action;
  }

  /** The actions with the highest priors. */
  private candidates(state: BattleState, side: SideId): Candidate[] {
    const { battle, spec } = this;
    const { list } = battle.choices(state, side);
    const actions = [...list];
    const priors: number[] = [];
    battle.policy.prior(state, side, actions, priors);
    const suits = this.lean?.(state, side, actions);
    return actions
      .map((action, index) => ({
        action,
        prior: priors[index] * (spec.factor?.(action) ?? 1) * (suits === undefined ? 1 : priorFactor(suits[index])),
        bonus: suits === undefined ? 0 : styleBonus(suits[index]),
        sum: 0,
        squares: 0,
        count: 0,
      }))
      .sort((a, b) => b.prior - a.prior)
      .slice(0, spec.width);
  }

  /** A possible state for a side: without the sealed orders of others, or with hidden information drawn at random. */
  private worldOf(state: BattleState, side: SideId, seed: number): World {
    const { battle } = this;
    const { policy } = battle;
    if (policy.unsealOrders !== undefined) return { state: policy.unsealOrders(state, side), standIns: undefined };
    return imagine(battle, state, side, seed);
  }

  /** Plays an action and the turns after it; returns the value of the final state. The world does not change. */
  private playout(world: World, side: SideId, action: BattleAction, seed: number, carefulFoes: boolean): number {
    const { battle, spec, scratch, draws } = this;
    const { policy } = battle;
    battle.copy(world.state, scratch);
    reseed(scratch.rng, seed);
    for (let i = 0; i < draws.length; i++) reseed(draws[i], seed ^ (i + 1));
    const until = world.state.turn + spec.turns;
    // Others that give orders at the same time go first, so that they cannot depend on the action.
    for (let acting = battle.toAct(scratch); acting.length > 1; acting = battle.toAct(scratch)) {
      this.playUsual(acting[0] === side ? acting[1] : acting[0], carefulFoes);
    }
    battle.apply(scratch, side, actionIn(world, battle, action));
    for (let i = 0; i < MAX_DECISIONS && scratch.turn < until; i++) {
      const index = battle.firstToAct(scratch);
      if (index < 0) break;
      const next = battle.sides[index];
      this.playUsual(next, next === side || carefulFoes);
    }
    return policy.evaluate(scratch, side);
  }

  private playUsual(side: SideId, careful: boolean): void {
    const { battle, scratch, draws } = this;
    battle.apply(scratch, side, this.usual(scratch, side, draws[battle.sides.indexOf(side)], careful));
  }
}
