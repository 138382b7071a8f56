import type { BattleAction } from '@core/rules/contract';

/** Exploration constant of PUCT, in standard deviations of the values: where these are close together, small differences count. */
const EXPLORATION = 2;
/** First-play urgency: an untried action is valued this much below the node's mean, in standard deviations. */
const UNTRIED_PENALTY = 0.4;

/**
 * A decision in the open-loop search tree, identified by the sequence of actions that led to it, whatever the dice. The legal actions
 * can differ between visits, so `actions` grows as new ones occur.
 */
export class TreeNode {
  readonly actions: BattleAction[] = [];
  readonly priors: number[] = [];
  readonly visits: number[] = [];
  /** Sums of the values, from the view of the side that decides here. */
  readonly sums: number[] = [];
  /** Added to the mean values when an action is selected, such as for a style; 0 without an entry. */
  readonly bonuses: number[] = [];
  readonly children: (TreeNode | undefined)[] = [];
  /** False until a playout has ended here; later ones continue below. */
  seen = false;
  total = 0;
  sum = 0;

  /** Index of an action, which is one shared object, in this node, or -1. `likely` is tried first. */
  find(action: BattleAction, likely: number): number {
    if (this.actions[likely] === action) return likely;
    return this.actions.indexOf(action);
  }

  add(action: BattleAction, prior: number): number {
    this.priors.push(prior);
    this.visits.push(0);
    this.sums.push(0);
    this.children.push(undefined);
    return this.actions.push(action) - 1;
  }

  /**
   * Among the first `count` of `allowed` (indices in this node), the one with the highest PUCT bound; the first of equals. `spread` is the
   * standard deviation of the values.
   */
  select(allowed: readonly number[], count: number, spread: number): number {
    let weight = 0;
    for (let i = 0; i < count; i++) weight += this.priors[allowed[i]];
    const scale = (EXPLORATION * spread * Math.sqrt(this.total + 1)) / weight;
    const untried = this.total === 0 ? 0 : this.sum / this.total - UNTRIED_PENALTY * spread;
    let best = allowed[0];
    let bestBound = -Infinity;
    for (let i = 0; i < count; i++) {
      const index = allowed[i];
      const visits = this.visits[index];
      const value = visits === 0 ? untried : this.sums[index] / visits;
      const bound = value + (this.bonuses[index] ?? 0) + (scale * this.priors[index]) / (1 + visits);
      if (bound > bestBound) {
        bestBound = bound;
        best = index;
      }
    }
    return best;
  }

  record(index: number, value: number): void {
    this.visits[index]++;
    this.sums[index] += value;
    this.total++;
    this.sum += value;
  }
}
