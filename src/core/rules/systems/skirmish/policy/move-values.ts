import { isDetected } from '../awareness';
import { CLOSE, linkBetween, moveCost } from '../movement';
import type { SkirmishState } from '../state';
import type { Tables } from '../tables';
import { FOGGED, PRESENT, REVEALED } from '../types';
import type { AttackValues } from './attack-values';
import { isLeft, type Beliefs } from './beliefs';
import type { Chances } from './chances';
import type { Objectives } from './objectives';
import type { Weights } from './weights';

/** Values of moves: cover, threats, ways to objectives and to enemies. */
export class MoveValues {
  /** By unit: longest weapon range. */
  private readonly ranges: readonly number[];
  /** By unit: longest weapon range in rocky terrain. */
  private readonly rockyRanges: readonly number[];
  /** Cache by location: enemy density for the deciding unit, and the decision it belongs to. */
  private readonly densities: number[];
  private readonly densityDecision: number[];
  private decision = 0;

  constructor(
    private readonly tables: Tables,
    private readonly beliefs: Beliefs,
    private readonly weights: Weights,
    private readonly objectives: readonly Objectives[],
    private readonly attacks: AttackValues,
    private readonly chances: Chances,
  ) {
    this.ranges = tables.units.map(({ weapons }) => Math.max(-1, ...weapons.map(({ range }) => range)));
    this.rockyRanges = tables.units.map(({ weapons }) =>
      Math.max(
        -1,
        ...weapons.map(({ range, indirect }) => (indirect ? range : Math.min(range, tables.options.rockyRange))),
      ),
    );
    this.densities = tables.locations.map(() => 0);
    this.densityDecision = tables.locations.map(() => 0);
  }

  /** Starts a decision: until the next call, all queries must be about the same state and deciding unit. */
  begin(): void {
    this.decision++;
  }

  /** Value of a move of the active unit. `known` holds the enemies it knows. */
  of(state: SkirmishState, unit: number, to: number, known: number): number {
    const { tables } = this;
    const own = state.units[unit];
    const { location } = tables.positions;
    const { side } = tables.units[unit];
    const left = own.ap - moveCost(tables, state, unit, to, known);
    const here = location[own.at];
    const there = location[to];
    let value = left > 0 ? this.attacks.best(state, unit, to, known) * left : 0;
    if (isDetected(tables, state, unit) || this.objectives[side].patient)
      value += this.weights.cover * (this.shelter(to) - this.shelter(own.at));
    if (this.weights.threat !== 0)
      value += this.weights.threat * (this.threat(state, unit, own.at) - this.threat(state, unit, to));
    if (here === there) return value - 0.02;
    value += this.crossing(state, unit, here, there);
    return value - this.weights.leftDefence * own.dp;
  }

  /** Degrees by which a position makes attacks into it harder; negative where it makes them easier (13.4). */
  shelter(position: number): number {
    const { bonus, cover } = this.tables.positions;
    return cover[position] - (this.tables.options.exposed && bonus[position] === 2 ? 2 : 0);
  }

  /** Value of holding each location now: objectives in a location that has become part of another count there (13.2). */
  goalsOf({ mergedInto }: SkirmishState, side: number): readonly number[] {
    const { goals } = this.objectives[side];
    for (let location = 0; location < goals.length; location++) {
      const now = mergedInto[location];
      if (now === location || goals[location] <= goals[now]) continue;
      return goals.map((_, at) => Math.max(0, ...goals.filter((_value, from) => mergedInto[from] === at)));
    }
    return goals;
  }

  /** Value for the known enemies of one attack each on the unit, if it stood at a position: what their weapons could do to it there. */
  private threat(state: SkirmishState, unit: number, at: number): number {
    const { tables, chances } = this;
    const { side } = tables.units[unit];
    const base = side * tables.units.length;
    let sum = 0;
    for (const foe of tables.foes[side]) {
      const enemy = state.units[foe];
      if (enemy.fate !== PRESENT || state.awareness[base + foe] === FOGGED) continue;
      // The side does not know the weapons of an unrevealed unit (13.3).
      if (state.awareness[base + foe] !== REVEALED) {
        const { location } = tables.positions;
        if (location[enemy.at] === location[at]) sum += this.weights.usualAttack * (1 - 0.2 * this.shelter(at));
        continue;
      }
      let best = 0;
      for (let w = 0; w < tables.units[foe].weapons.length; w++) {
        best = Math.max(best, chances.attack(state, side, this.attacks.aim(foe, w, enemy.at, -1), unit, at));
      }
      sum += best;
    }
    return sum;
  }

  /** Value of moving between locations: closer to objectives or to expected enemies. */
  private crossing(state: SkirmishState, unit: number, here: number, there: number): number {
    const { patient } = this.objectives[this.tables.units[unit].side];
    const goals = this.goalsOf(state, this.tables.units[unit].side);
    let best = goals[here] > 0 ? this.weights.fromGoal * goals[here] : 0;
    for (let goal = 0; goal < goals.length; goal++) {
      if (goals[goal] === 0 || goals[here] > 0) continue;
      const gain = this.steps(state, here, goal) - this.steps(state, there, goal);
      if (gain > 0) best = Math.max(best, this.weights.toGoal * goals[goal]);
      else if (gain < 0) best -= this.weights.awayFromGoal;
    }
    if (patient || best !== 0) return best;
    return this.weights.toEnemy * (this.enemyDensity(state, unit, there) - this.enemyDensity(state, unit, here));
  }

  /** Known and expected enemies that the unit could fight from a location, weighted by distance, as a share of all enemies. */
  private enemyDensity(state: SkirmishState, unit: number, location: number): number {
    if (this.densityDecision[location] !== this.decision) {
      this.densityDecision[location] = this.decision;
      this.densities[location] = this.count(state, unit, location);
    }
    return this.densities[location];
  }

  private count(state: SkirmishState, unit: number, location: number): number {
    const { tables, beliefs } = this;
    const { side } = tables.units[unit];
    const base = side * tables.units.length;
    const { first, count } = tables.positions;
    let sum = 0;
    for (let other = 0; other < count.length; other++) {
      const near = this.reaches(state, unit, location, other);
      if (near === 0) continue;
      for (let position = first[other]; position < first[other] + count[other]; position++) {
        sum += near * beliefs.expected(state, side, position);
      }
    }
    let foes = 0;
    for (const foe of tables.foes[side]) {
      const enemy = state.units[foe];
      if (!isLeft(enemy.fate)) continue;
      foes++;
      if (state.awareness[base + foe] === FOGGED || enemy.fate !== PRESENT) continue;
      sum += this.reaches(state, unit, location, tables.positions.location[enemy.at]);
    }
    return foes === 0 ? 0 : sum / foes;
  }

  /** How well a unit can fight enemies in another location: fully in weapon range, little where it can only search. */
  private reaches(state: SkirmishState, unit: number, from: number, to: number): number {
    if (from === to) return 1;
    const { tables } = this;
    if (linkBetween(tables, state, from, to) !== CLOSE) return 0;
    const { crossing } = tables.options;
    const rocky = tables.rocky[from] || tables.rocky[to];
    const reach = rocky ? this.rockyRanges[unit] : this.ranges[unit];
    return reach > crossing ? 0.95 : 0.35;
  }

  /** Number of links on the shortest path between two locations, without open links. */
  private steps(state: SkirmishState, from: number, to: number): number {
    const count = this.tables.locations.length;
    let reached = 1 << from;
    for (let steps = 0; steps < count; steps++) {
      if ((reached & (1 << to)) !== 0) return steps;
      let next = reached;
      for (let a = 0; a < count; a++) {
        if ((reached & (1 << a)) === 0) continue;
        for (let b = 0; b < count; b++) if (state.linkLengths[a * count + b] > 0) next |= 1 << b;
      }
      reached = next;
    }
    return count;
  }
}
