import type { BattleAction } from '@core/rules/contract';

/** Weight of the prior against what was seen (the constant of PUCT). */
export const EXPLORATION = 1.6;
/** How much worse than its parent an action is taken to be before it was tried. */
const UNTRIED = 0.15;

/**
 * A decision in the search tree. Its place is the sequence of actions that led there, whatever the dice were (open
 * loop), so what is allowed may differ from visit to visit: `actions` grows by what turns up.
 */
export class TreeNode {
  readonly actions: BattleAction[] = [];
  readonly priors: number[] = [];
  readonly visits: number[] = [];
  /** Sum of values seen, from the view of the side that decides here. */
  readonly sums: number[] = [];
  readonly children: (TreeNode | undefined)[] = [];
  /** False until a playout ended here; the next one goes on below. */
  seen = false;
  total = 0;
  sum = 0;

  /** Index of an action in this node; -1 when it was not seen here before. `near` is where it likely is. */
  find(action: BattleAction, near: number): number {
    if (this.actions[near] === action) return near;
    const index = this.actions.indexOf(action);
    return index >= 0 ? index : this.findByContent(action);
  }

  // Systems that make their actions anew in each call are told apart by content.
  private findByContent(action: BattleAction): number {
    let text: string | undefined;
    for (let i = 0; i < this.actions.length; i++) {
      const other = this.actions[i];
      if (other.t !== action.t) continue;
      text ??= JSON.stringify(action);
      if (JSON.stringify(other) === text) return i;
    }
    return -1;
  }

  add(action: BattleAction, prior: number): number {
    this.priors.push(prior);
    this.visits.push(0);
    this.sums.push(0);
    this.children.push(undefined);
    return this.actions.push(action) - 1;
  }

  /** The allowed action (given by index in this node) with the best bound; the first of equals. */
  select(allowed: readonly number[], count: number): number {
    let weight = 0;
    for (let i = 0; i < count; i++) weight += this.priors[allowed[i]];
    const scale = (EXPLORATION * Math.sqrt(this.total + 1)) / weight;
    const untried = this.total === 0 ? 0 : this.sum / this.total - UNTRIED;
    let best = allowed[0];
    let bestBound = -Infinity;
    for (let i = 0; i < count; i++) {
      const index = allowed[i];
      const visits = this.visits[index];
      const value = visits === 0 ? untried : this.sums[index] / visits;
      const bound = value + (scale * this.priors[index]) / (1 + visits);
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
