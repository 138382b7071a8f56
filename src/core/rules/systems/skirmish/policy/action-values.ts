import { knownEnemies, isDetected } from '../awareness';
import { breachTarget, evasionTarget } from '../combat';
import { reconTarget } from '../unit-actions';
import { CLOSE, linkBetween, moveCost } from '../movement';
import type { Tables } from '../tables';
import { CLOSE_TO, FAR_FROM, FOGGED, OPEN_LINK, PHASE_REACT, PRESENT } from '../types';
import type { Action, SkirmishAction } from '../types';
import type { SkirmishState } from '../state';
import { compileObjectives } from './objectives';
import type { Objectives } from './objectives';
import type { Beliefs } from './beliefs';
import { Chances } from './chances';

/** Value of an attack on an enemy yet to be found. */
const USUAL_ATTACK = 0.35;
/** Value of moving one location closer to an objective, of leaving one, of approaching enemies, of leaving the battle. */
const TO_GOAL = 1.1;
const FROM_GOAL = -1.2;
const TO_ENEMY = 0.45;
const LEAVE_VALUE = 2;
/** Value of a level of fog per enemy in range, and of a degree of cover for a detected unit. */
const FOG_VALUE = 0.16;
const COVER_VALUE = 0.09;
/** Value of a defence point where it matters, at an objective, and of an opportunity point. */
const DP_VALUE = 0.22;
const GOAL_DP_VALUE = 0.06;
const OP_VALUE = 0.07;

/** Heuristic values of actions from what the side knows. The unit of value is a fraction of a unit gained or lost. */
export class ActionValues {
  readonly objectives: readonly Objectives[];
  readonly chances: Chances;
  /** By unit: longest weapon range. */
  private readonly ranges: readonly number[];
  /** Cache by location: enemy density for the deciding unit, and the decision it belongs to. */
  private readonly densities: number[];
  private readonly densityDecision: number[];
  private decision = 0;

  constructor(
    private readonly tables: Tables,
    private readonly beliefs: Beliefs,
  ) {
    this.objectives = compileObjectives(tables);
    this.chances = new Chances(tables);
    this.ranges = tables.units.map(({ weapons }) => Math.max(-1, ...weapons.map(({ range }) => range)));
    this.densities = tables.locations.map(() => 0);
    this.densityDecision = tables.locations.map(() => 0);
  }

  /** Starts a decision: until the next call, all queries must be about the same state and deciding unit. */
  begin(): void {
    this.decision++;
    this.beliefs.begin();
  }

  /** Value of the best attack from a position on the known enemies (bits). */
  bestAttack(state: SkirmishState, unit: number, from: number, known: number): number {
    const { tables } = this;
    const { weapons, side, ammoBase, holdsFire } = tables.units[unit];
    const base = side * tables.units.length;
    let best = 0;
    if (holdsFire) return best;
    for (let rest = known; rest !== 0; rest &= rest - 1) {
      const target = 31 - Math.clz32(rest & -rest);
      if (tables.units[target].untouchable) continue;
      const { at } = state.units[target];
      for (let w = 0; w < weapons.length; w++) {
        if (state.ammo[ammoBase + w] === 0) continue;
        const value = this.chances.attack(
          state,
          unit,
          w,
          from,
          target,
          at,
          state.awareness[base + target],
          this.settledFor(state, from, at),
        );
        if (value > best) best = value;
      }
    }
    return best;
  }

  /** Assumed proximity for an attack that settles the distance; -1 when it is settled. */
  private settledFor(state: SkirmishState, from: number, to: number): number {
    const { location } = this.tables.positions;
    if (location[from] === location[to]) return -1;
    return linkBetween(this.tables, state, location[from], location[to]) === OPEN_LINK ? CLOSE_TO : -1;
  }

  private attack(state: SkirmishState, unit: number, { w, x, r }: Action<'attack'>): number {
    const { tables, chances } = this;
    const level = state.awareness[tables.units[unit].side * tables.units.length + x];
    const { at } = state.units[unit];
    const value = chances.attack(state, unit, w, at, x, state.units[x].at, level, r);
    // Save limited ammunition for better shots.
    return state.ammo[tables.units[unit].ammoBase + w] > 0 ? value * 0.97 : value;
  }

  /** Number of enemies in the battle, known or not. */
  private enemiesPresent(state: SkirmishState, side: number): number {
    const foes = this.tables.foes[side];
    let count = 0;
    for (let i = 0; i < foes.length; i++) if (state.units[foes[i]].fate === PRESENT) count++;
    return count;
  }

  private move(state: SkirmishState, unit: number, to: number, known: number): number {
    const { tables } = this;
    const own = state.units[unit];
    const { location, cover } = tables.positions;
    const { side } = tables.units[unit];
    const left = own.ap - moveCost(tables, state, unit, to, known);
    const here = location[own.at];
    const there = location[to];
    let value = left > 0 ? this.bestAttack(state, unit, to, known) * left : 0;
    if (isDetected(tables, state, unit) || this.objectives[side].patient)
      value += COVER_VALUE * (cover[to] - cover[own.at]);
    if (here === there) return value - 0.02;
    value += this.crossing(state, unit, here, there);
    return value - 0.05 * own.dp;
  }

  /** Value of moving between locations: closer to objectives or to expected enemies. */
  private crossing(state: SkirmishState, unit: number, here: number, there: number): number {
    const { goals, patient } = this.objectives[this.tables.units[unit].side];
    let best = goals[here] > 0 ? FROM_GOAL * goals[here] : 0;
    for (let goal = 0; goal < goals.length; goal++) {
      if (goals[goal] === 0 || goals[here] > 0) continue;
      const gain = this.steps(state, here, goal) - this.steps(state, there, goal);
      if (gain > 0) best = Math.max(best, TO_GOAL * goals[goal]);
      else if (gain < 0) best -= 0.3;
    }
    if (patient || best !== 0) return best;
    return TO_ENEMY * (this.enemyDensity(state, unit, there) - this.enemyDensity(state, unit, here));
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
      if (enemy.fate !== PRESENT) continue;
      foes++;
      if (state.awareness[base + foe] === FOGGED) continue;
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
    const reach = rocky ? Math.min(this.ranges[unit], tables.options.rockyRange) : this.ranges[unit];
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

  private recon(state: SkirmishState, unit: number, position: number, best: number): number {
    const { tables } = this;
    const { side } = tables.units[unit];
    const found = this.beliefs.expected(state, side, position) * this.chances.of(reconTarget(tables, unit, position));
    const { ap } = state.units[unit];
    // A new target matters less to a unit with a good one; objectives must be cleared.
    const goal = this.objectives[side].goals[tables.positions.location[position]] > 0 ? 1.3 : 1;
    return found * goal * Math.max(0.1, USUAL_ATTACK - best * 0.5) * Math.max(1, ap - 1) + 0.01;
  }

  private evade(state: SkirmishState, unit: number): number {
    const { tables } = this;
    const foes = Math.min(3, this.enemiesPresent(state, tables.units[unit].side));
    return this.chances.of(evasionTarget(tables, state, unit)) * FOG_VALUE * foes;
  }

  private dig(state: SkirmishState, unit: number): number {
    const { tables } = this;
    const { side } = tables.units[unit];
    const { at, dp } = state.units[unit];
    const { goals, patient } = this.objectives[side];
    // A side that must take objectives or find enemies has better actions than digging in.
    const exposed = isDetected(tables, state, unit) ? 0.1 : 0.02;
    const value = patient
      ? DP_VALUE
      : goals[tables.positions.location[at]] > 0
        ? Math.max(exposed, GOAL_DP_VALUE)
        : exposed;
    return (value * 2) / (2 + dp);
  }

  private tell(state: SkirmishState, unit: number, location: number): number {
    const { tables } = this;
    const { side, communicate } = tables.units[unit];
    const own = knownEnemies(tables, state, unit);
    let news = 0;
    for (const ally of tables.bySide[side]) {
      const { at, done, informedOf } = state.units[ally];
      if (at >= 0 && done === 0 && tables.positions.location[at] === location) news |= own & ~informedOf;
    }
    return news === 0 ? 0 : 0.25 * this.chances.of(communicate);
  }

  /** Value of an action of the active unit. `known` holds the enemies it knows, `best` its best attack value from its position. */
  unitActionValue(state: SkirmishState, unit: number, action: SkirmishAction, known: number, best: number): number {
    const { tables } = this;
    const own = state.units[unit];
    switch (action.t) {
      case 'attack':
        return this.attack(state, unit, action) * own.ap;
      case 'move':
        return this.move(state, unit, action.p, known);
      case 'recon':
        return this.recon(state, unit, action.p, best);
      case 'evade':
        return this.evade(state, unit);
      case 'dig':
        return this.dig(state, unit);
      case 'tell':
        return this.tell(state, unit, action.l);
      case 'breach': {
        const worth = this.beliefs.expected(state, tables.units[unit].side, action.p) + (known === 0 ? 0 : 0.2);
        return 0.1 * worth * this.chances.of(breachTarget(tables, state, unit, action.p));
      }
      case 'leave':
        return this.objectives[tables.units[unit].side].leaves ? LEAVE_VALUE : -1;
      case 'harden':
        return 0.03;
      case 'end':
        return OP_VALUE * own.ap * (known !== 0 || isDetected(tables, state, unit) ? 1 : 0.1);
      default:
        return 0;
    }
  }

  /** Value of a reaction to an attack. */
  reactionValue(state: SkirmishState, action: SkirmishAction): number {
    const { tables, chances } = this;
    const { attacker, weapon, target } = state;
    const from = state.units[attacker].at;
    const incoming = (to: number): number => chances.attack(state, attacker, weapon, from, target, to, 2, -1);
    switch (action.t) {
      case 'attack':
        return this.attack(state, target, action) * 0.9;
      case 'evade':
        return chances.of(evasionTarget(tables, state, target)) * (0.6 * incoming(state.units[target].at) + 0.1);
      case 'move':
        return incoming(state.units[target].at) - incoming(action.p);
      default:
        return 0.02;
    }
  }

  /** Value of deploying in a position. */
  deploymentValue(state: SkirmishState, unit: number, position: number): number {
    const { tables } = this;
    const { side } = tables.units[unit];
    const { location, cover, bonus } = tables.positions;
    const { goals, patient } = this.objectives[side];
    const allies = tables.bySide[side].filter((ally) => state.units[ally].at === position).length;
    const beside = tables.bySide[side].some(
      (ally) => state.units[ally].at >= 0 && location[state.units[ally].at] === location[position],
    );
    return (
      goals[location[position]] +
      (patient ? cover[position] : bonus[position]) * 0.2 -
      allies * 0.4 +
      (beside ? 0.5 : 0)
    );
  }

  /** Value of an ambush decision: enemies far from each other cannot support each other. */
  proximityValue(r: number): number {
    return r === FAR_FROM ? 1 : 0.1;
  }

  /** Value of activating a unit next: units that can attack first, then those that can search. */
  activationValue(state: SkirmishState, unit: number): number {
    const { at } = state.units[unit];
    return (
      this.bestAttack(state, unit, at, knownEnemies(this.tables, state, unit)) + 0.02 * this.tables.units[unit].recon
    );
  }

  /** Value of any action of the acting side. */
  of(state: SkirmishState, action: SkirmishAction, known: number, best: number): number {
    switch (action.t) {
      case 'relate':
        return this.proximityValue(action.r);
      case 'place':
        return this.deploymentValue(state, state.active, action.p);
      case 'act':
        return this.activationValue(state, action.u);
      default:
        if (state.phase === PHASE_REACT) return this.reactionValue(state, action);
        return state.active < 0 ? 0 : this.unitActionValue(state, state.active, action, known, best);
    }
  }
}
