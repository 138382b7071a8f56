import { createRng, mix32, nextU32, reseed } from '@core/base';
import type { AnyBattle, BattleAction, BattleState, SideId } from '@core/rules/contract';
import { type Lean, priorFactor, styleBonus } from './lean';
import type { Player, PlayerTools, SearchBudget } from './player';
import { Spread } from './spread';
import { TreeNode } from './tree';

/** Turns of a playout, including the current one, so that the opponent has responded; a policy can set a longer horizon. */
const ROLLOUT_TURNS = 2;
/** Playouts between two checks for an early stop. */
const EARLY_STOP_INTERVAL = 8;
/**
 * Share of the remaining playouts by which the leading action has to be ahead for an early stop. Below 1 the rest could still change the
 * choice, but hardly ever does (Baier and Winands, "Time Management for Monte-Carlo Tree Search in Go", 2012).
 */
const STOP_SHARE = 0.7;
/**
 * Playouts of a side in one turn, in budgets: at first each decision has the whole budget, then a falling share of it, and at the end the least
 * share. So the turns of large fleets stay short.
 */
const FULL_BUDGETS = 5;
const FALLING_BUDGETS = 5;
const LEAST_SHARE = 0.15;
/** Maximum depth of the tree part of a playout. */
const MAX_DEPTH = 40;
/** Maximum number of decisions in a rollout, in case a turn does not end. */
const MAX_ROLLOUT = 400;

/**
 * The search player: PUCT (Rosin 2011; Silver et al. 2017) over an open-loop tree. The greedy policy's prior guides the selection; beyond
 * the tree the policy's careful player continues, and the policy evaluates the final state. Each playout rolls new dice from the player's
 * own generator, so that the search never knows the battle's next dice. For rules without hidden information; the others declare rollouts.
 */
export function searchPlayer(battle: AnyBattle, name: string, budget: SearchBudget, tools: PlayerTools): Player {
  const search = new Search(battle, tools.lean);
  const now = tools.now ?? (() => 0);
  return {
    name,
    begin: (seed) => search.begin(seed),
    decide: (state, side) => {
      const only = search.prepare(state, side);
      if (only !== undefined) return only;
      if (budget.kind === 'playouts') search.run(search.allowance(budget.playouts));
      else for (const end = now() + budget.milliseconds; now() < end;) search.run(8);
      return search.best();
    },
  };
}

class Search {
  private root = new TreeNode();
  private salt = 0;
  private readonly state: BattleState;
  private readonly scratch: BattleState;
  private side: SideId = '';
  /** The turn of the last decision, and the playouts in it so far. */
  private turn = 0;
  private spent = 0;
  /** Of the values of the playouts of this decision. */
  private readonly spread = new Spread();
  private readonly path: TreeNode[] = [];
  private readonly chosen: number[] = [];
  private readonly own: boolean[] = [];
  private readonly allowed: number[] = [];
  private readonly priors: number[] = [];
  /** Hash of the state after the last action, and its subtree; undefined if dice were rolled. */
  private expected = 0;
  private reusable: TreeNode | undefined;

  private readonly rng = createRng(0);
  /** The seed of this game’s preference between nearly equal actions; no numbers are drawn from it. */
  private readonly taste = createRng(0);

  constructor(
    private readonly battle: AnyBattle,
    private readonly lean: Lean | undefined,
  ) {
    this.state = battle.start(0);
    this.scratch = battle.start(0);
  }

  begin(seed: number): void {
    reseed(this.rng, seed);
    reseed(this.taste, seed);
    this.root = new TreeNode();
    this.reusable = undefined;
    this.turn = 0;
    this.spent = 0;
  }

  /** Sets the decision to search; returns the action when there is only one. */
  prepare(state: BattleState, side: SideId): BattleAction | undefined {
    this.battle.copy(state, this.state);
    // Reuse the subtree from the previous decision if it matches this state.
    const known = side === this.side && this.reusable !== undefined && this.battle.hash(state) === this.expected;
    this.root = known && this.reusable !== undefined ? this.reusable : new TreeNode();
    this.reusable = undefined;
    if (side !== this.side || state.turn !== this.turn) this.spent = 0;
    this.side = side;
    this.turn = state.turn;
    this.root.seen = true;
    this.spread.clear();
    this.salt = nextU32(this.rng);
    const { list } = this.battle.choices(state, side);
    if (list.length !== 1) {
      if (this.lean !== undefined) this.applyStyle(list, this.lean);
      return undefined;
    }
    // A battle in which other players answer lists their choices in the same array.
    const [only] = list;
    this.rememberSuccessor(only, this.root.children[this.root.find(only, 0)]);
    return only;
  }

  /** Changes the priors and the values of the actions to decide between. */
  private applyStyle(list: readonly BattleAction[], lean: Lean): void {
    const { root } = this;
    // The calls below list choices again, which reuses the objects of the list.
    const actions = [...list];
    const suits = lean(this.state, this.side, actions);
    this.addAll(root, this.state, this.side, actions);
    for (const [at, action] of actions.entries()) {
      const index = root.find(action, at);
      root.priors[index] *= priorFactor(suits[at]);
      root.bonuses[index] = styleBonus(suits[at]);
    }
  }

  /** Remembers the state after an action without dice, so that its subtree can be reused. */
  private rememberSuccessor(action: BattleAction, child: TreeNode | undefined): void {
    const { battle, state, scratch } = this;
    if (child === undefined) return;
    battle.copy(state, scratch);
    const { s0, s1 } = state.rng;
    // Separate dice: the battle's own dice would show the player the future.
    reseed(scratch.rng, this.salt);
    const before0 = scratch.rng.s0;
    const before1 = scratch.rng.s1;
    battle.apply(scratch, this.side, action);
    if (scratch.rng.s0 !== before0 || scratch.rng.s1 !== before1) return;
    scratch.rng.s0 = s0;
    scratch.rng.s1 = s1;
    this.expected = battle.hash(scratch);
    this.reusable = child;
  }

  /** Playouts of this decision, from the player's budget for each. */
  allowance(budget: number): number {
    const falling = (this.spent / budget - FULL_BUDGETS) / FALLING_BUDGETS;
    return Math.ceil(budget * Math.max(LEAST_SHARE, Math.min(1, 1 - falling)));
  }

  /** Runs up to `playouts` playouts; stops early if the rest is unlikely to change the most visited action. */
  run(playouts: number): void {
    for (let left = playouts; left > 0; left--) {
      this.playout();
      this.spent++;
      if (left % EARLY_STOP_INTERVAL === 0 && this.lead() > left * STOP_SHARE) return;
    }
  }

  /** The difference in visits between the two most visited actions. */
  private lead(): number {
    let first = 0;
    let second = 0;
    for (const visits of this.root.visits) {
      if (visits > first) {
        second = first;
        first = visits;
      } else if (visits > second) second = visits;
    }
    return first - second;
  }

  /** The most visited action, which is less noisy than the one with the best mean. */
  best(): BattleAction {
    const { visits, actions, sums } = this.root;
    let best = 0;
    for (let i = 1; i < actions.length; i++) {
      if (visits[i] > visits[best] || (visits[i] === visits[best] && sums[i] > sums[best])) best = i;
    }
    this.rememberSuccessor(actions[best], this.root.children[best]);
    return actions[best];
  }

  private playout(): void {
    const { battle, path, chosen, own, scratch: state } = this;
    battle.copy(this.state, state);
    path.length = chosen.length = own.length = 0;
    let node = this.root;
    for (;;) {
      const sideIndex = battle.firstToAct(state);
      if (sideIndex < 0 || path.length >= MAX_DEPTH) break;
      if (!node.seen) {
        node.seen = true;
        break;
      }
      const side = battle.sides[sideIndex];
      const index = this.choose(node, state, side);
      // Common random numbers: the k-th visits of all actions use the same dice, which reduces the variance between actions.
      if (path.length === 0) reseed(state.rng, mix32(node.visits[index] ^ this.salt));
      path.push(node);
      chosen.push(index);
      own.push(side === this.side);
      battle.apply(state, side, node.actions[index]);
      node = node.children[index] ??= new TreeNode();
    }
    const value = this.rollout(state);
    this.spread.add(value);
    for (let i = path.length - 1; i >= 0; i--) path[i].record(chosen[i], own[i] ? value : -value);
  }

  private choose(node: TreeNode, state: BattleState, side: SideId): number {
    const { list } = this.battle.choices(state, side);
    this.addAll(node, state, side, list);
    return node.select(this.allowed, list.length, this.spread.deviation);
  }

  /** Writes the indices of actions in a node to `allowed`, with those that are new to it. */
  private addAll(node: TreeNode, state: BattleState, side: SideId, list: readonly BattleAction[]): void {
    const { allowed, priors } = this;
    let known = true;
    for (let i = 0; i < list.length; i++) {
      allowed[i] = node.find(list[i], i);
      if (allowed[i] < 0) known = false;
    }
    if (known) return;
    this.battle.policy.prior(state, side, list, priors, this.taste);
    for (let i = 0; i < list.length; i++) if (allowed[i] < 0) allowed[i] = node.add(list[i], priors[i]);
  }

  private rollout(state: BattleState): number {
    const { battle, rng } = this;
    const { policy } = battle;
    const until = Math.max(state.turn, this.state.turn) + (policy.horizon ?? ROLLOUT_TURNS);
    policy.playOn?.(state, until, this.taste);
    for (let i = 0; i < MAX_ROLLOUT && state.turn < until; i++) {
      const sideIndex = battle.firstToAct(state);
      if (sideIndex < 0) break;
      const side = battle.sides[sideIndex];
      battle.apply(state, side, policy.careful(state, side, rng));
    }
    return policy.evaluate(state, this.side);
  }
}
