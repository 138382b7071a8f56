import { isDetected, knownEnemies, sideAwareness } from '../awareness';
import { bloomFor, hardeningFor } from '../environment';
import { attackTarget, evasionTarget } from '../targets';
import { CLOSE, linkBetween, moveCost } from '../movement';
import type { Tables } from '../tables';
import { CLOSE_TO, FAR_FROM, FOGGED, OPEN_LINK, PHASE_REACT, PRESENT, REVEALED } from '../types';
import type { Action, SkirmishAction } from '../types';
import type { SkirmishState } from '../state';
import { compileObjectives } from './objectives';
import type { Objectives } from './objectives';
import { isLeft } from './beliefs';
import type { Weights } from './weights';
import type { Beliefs } from './beliefs';
import { Chances } from './chances';
import type { Shooter } from './chances';

/** Heuristic values of actions from what the side knows. The unit of value is a fraction of a unit gained or lost. */
export class ActionValues {
  readonly objectives: readonly Objectives[];
  readonly chances: Chances;
  /** By unit: longest weapon range. */
  private readonly ranges: readonly number[];
  /** By unit: longest weapon range in rocky terrain. */
  private readonly rockyRanges: readonly number[];
  /** Cache by location: enemy density for the deciding unit, and the decision it belongs to. */
  private readonly densities: number[];
  private readonly densityDecision: number[];
  private decision = 0;
  /** The attack being valued; reused, so that valuing attacks allocates nothing. */
  private readonly aimed = { unit: 0, w: 0, from: 0, settled: -1 };

  constructor(
    private readonly tables: Tables,
    private readonly beliefs: Beliefs,
    private readonly weights: Weights,
  ) {
    this.objectives = compileObjectives(tables);
    this.chances = new Chances(tables);
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
    this.beliefs.begin();
  }

  /** Value of the best attack from a position on the known enemies (bits). */
  bestAttack(state: SkirmishState, unit: number, from: number, known: number): number {
    const { tables } = this;
    const { weapons, side, ammoBase, holdsFire } = tables.units[unit];
    let best = 0;
    if (holdsFire) return best;
    for (let rest = known; rest !== 0; rest &= rest - 1) {
      const target = 31 - Math.clz32(rest & -rest);
      if (tables.units[target].untouchable) continue;
      const { at } = state.units[target];
      for (let w = 0; w < weapons.length; w++) {
        if (state.ammo[ammoBase + w] === 0) continue;
        const shooter = this.aim(unit, w, from, this.settledFor(state, from, at));
        const value = this.attackValue(state, side, shooter, target, known);
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

  /** The attack to be valued next; the next call overwrites it. */
  private aim(unit: number, w: number, from: number, settled: number): Shooter {
    const { aimed } = this;
    aimed.unit = unit;
    aimed.w = w;
    aimed.from = from;
    aimed.settled = settled;
    return aimed;
  }

  /** Value of an attack on a target; for an area weapon with all others in the position, own units at a loss (13.2.1). */
  private attackValue(
    state: SkirmishState,
    side: number,
    shooter: Shooter,
    target: number,
    known: number,
    breached = 0,
  ): number {
    const { tables, chances } = this;
    const { at } = state.units[target];
    const value = chances.attack(state, side, shooter, target, at, breached);
    if (value === 0 || !tables.units[shooter.unit].weapons[shooter.w].area) return value;
    let sum = value + this.weights.foggedBeside * this.beliefs.expected(state, side, at);
    for (let rest = known; rest !== 0; rest &= rest - 1) {
      const other = 31 - Math.clz32(rest & -rest);
      if (other !== target && state.units[other].at === at) {
        sum += chances.attack(state, side, shooter, other, at, breached);
      }
    }
    for (const ally of tables.bySide[side]) {
      if (state.units[ally].at === at)
        sum -= this.weights.ownLoss * chances.attack(state, side, shooter, ally, at, breached);
    }
    return sum;
  }

  private attack(state: SkirmishState, unit: number, { w, x, r }: Action<'attack'>, known: number): number {
    const { tables } = this;
    const { side, ammoBase } = tables.units[unit];
    const shooter = this.aim(unit, w, state.units[unit].at, r);
    const value = this.attackValue(state, side, shooter, x, known);
    // Save limited ammunition for better shots.
    return state.ammo[ammoBase + w] > 0 ? value * this.weights.limitedAmmo : value;
  }

  /**
   * Value of an attack on the hardening of a position: later attacks on the known enemies there, by the unit and once by its allies, do
   * more damage.
   */
  private breach(state: SkirmishState, unit: number, { w, p }: Action<'breach'>, known: number): number {
    const { tables, chances } = this;
    const { side, weapons, ammoBase } = tables.units[unit];
    const { at, ap } = state.units[unit];
    // Hardening also protects own units there.
    if (tables.bySide[side].some((ally) => state.units[ally].at === p)) return -0.1;
    const goal = attackTarget(tables, unit, at, p);
    const chance = chances.of(goal);
    const removed = Math.min(hardeningFor(state, side, p), Math.round(chances.degreesOf(goal)));
    let before = 0;
    let after = 0;
    for (let rest = known; rest !== 0; rest &= rest - 1) {
      const target = 31 - Math.clz32(rest & -rest);
      if (state.units[target].at !== p || tables.units[target].untouchable) continue;
      for (let other = 0; other < weapons.length; other++) {
        const left = state.ammo[ammoBase + other];
        if (left === 0 || (other === w && left === 1)) continue;
        const shooter = this.aim(unit, other, at, -1);
        before = Math.max(before, this.attackValue(state, side, shooter, target, known));
        after = Math.max(after, this.attackValue(state, side, shooter, target, known, removed));
      }
    }
    if (after === 0) return 0.1 * this.beliefs.expected(state, side, p) * chance;
    return chance * after * (ap - 1 + this.weights.alliedAttacks) + (1 - chance) * before * (ap - 1);
  }

  /** Number of enemies in the battle, known or not. */
  private enemiesPresent(state: SkirmishState, side: number): number {
    const foes = this.tables.foes[side];
    let count = 0;
    for (let i = 0; i < foes.length; i++) if (isLeft(state.units[foes[i]].fate)) count++;
    return count;
  }

  private move(state: SkirmishState, unit: number, to: number, known: number): number {
    const { tables } = this;
    const own = state.units[unit];
    const { location } = tables.positions;
    const { side } = tables.units[unit];
    const left = own.ap - moveCost(tables, state, unit, to, known);
    const here = location[own.at];
    const there = location[to];
    let value = left > 0 ? this.bestAttack(state, unit, to, known) * left : 0;
    if (isDetected(tables, state, unit) || this.objectives[side].patient)
      value += this.weights.cover * (this.shelter(to) - this.shelter(own.at));
    if (this.weights.threat !== 0)
      value += this.weights.threat * (this.threat(state, unit, own.at) - this.threat(state, unit, to));
    if (here === there) return value - 0.02;
    value += this.crossing(state, unit, here, there);
    return value - this.weights.leftDefence * own.dp;
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
        best = Math.max(best, chances.attack(state, side, this.aim(foe, w, enemy.at, -1), unit, at));
      }
      sum += best;
    }
    return sum;
  }

  /** Degrees by which a position makes attacks into it harder; negative where it makes them easier (13.4). */
  private shelter(position: number): number {
    const { bonus, cover } = this.tables.positions;
    return cover[position] - (this.tables.options.exposed && bonus[position] === 2 ? 2 : 0);
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

  /** Value of holding each location now: objectives in a location that has become part of another count there (13.2). */
  private goalsOf({ mergedInto }: SkirmishState, side: number): readonly number[] {
    const { goals } = this.objectives[side];
    for (let location = 0; location < goals.length; location++) {
      const now = mergedInto[location];
      if (now === location || goals[location] <= goals[now]) continue;
      return goals.map((_, at) => Math.max(0, ...goals.filter((_value, from) => mergedInto[from] === at)));
    }
    return goals;
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

  private recon(state: SkirmishState, unit: number, position: number, best: number): number {
    const { tables } = this;
    const { side } = tables.units[unit];
    const chance = this.chances.of(tables.units[unit].recon + bloomFor(state, side, position));
    const found = this.beliefs.expected(state, side, position) * chance;
    const { ap } = state.units[unit];
    // A new target matters less to a unit with a good one; objectives must be cleared.
    const goal = this.goalsOf(state, side)[tables.positions.location[position]] > 0 ? this.weights.goalRecon : 1;
    return (
      found * goal * Math.max(0.1, this.weights.usualAttack - best * 0.5) * Math.max(1, ap - 1) * this.weights.recon +
      0.01
    );
  }

  private evade(state: SkirmishState, unit: number): number {
    const { tables } = this;
    const foes = Math.min(3, this.enemiesPresent(state, tables.units[unit].side));
    return this.chances.of(evasionTarget(tables, state, unit)) * this.weights.fog * foes;
  }

  /** Value of a recon of a known unit: contact that is about to be lost lasts longer. */
  private scan(state: SkirmishState, unit: number, target: number): number {
    const { side, recon } = this.tables.units[unit];
    const at = side * this.tables.units.length + target;
    const fades = state.duration[at] === 1 && state.fallback[at] === FOGGED;
    const chance = this.chances.of(recon + bloomFor(state, side, state.units[target].at));
    return chance * (fades ? this.weights.fadingScan : state.awareness[at] === REVEALED ? 0.01 : this.weights.scan);
  }

  /** Value of defence where the unit stands. A side that must take objectives or find enemies has better actions. */
  private defenceValue(state: SkirmishState, unit: number): number {
    const { tables } = this;
    const { side } = tables.units[unit];
    const exposed = isDetected(tables, state, unit) ? this.weights.exposedDefence : this.weights.hiddenDefence;
    if (this.objectives[side].patient) return this.weights.defence;
    const goal = this.goalsOf(state, side)[tables.positions.location[state.units[unit].at]] > 0;
    return goal ? Math.max(exposed, this.weights.goalDefence) : exposed;
  }

  /**
   * How much opportunity points are worth: only a known unit can be attacked without surprise, and a side that must find enemies searches
   * on while it has no target.
   */
  private readiness(state: SkirmishState, unit: number, best: number): number {
    if (!isDetected(this.tables, state, unit)) return this.weights.hiddenReadiness;
    if (this.objectives[this.tables.units[unit].side].patient) return 1;
    return best > 0 ? this.weights.aimedReadiness : this.weights.readiness;
  }

  private dig(state: SkirmishState, unit: number): number {
    return (this.defenceValue(state, unit) * 2) / (2 + state.units[unit].dp);
  }

  /** Hardening protects all units of the side in the position, and attacks that pass defence points do not pass it. */
  private harden(state: SkirmishState, unit: number): number {
    const { at } = state.units[unit];
    const allies = this.tables.bySide[this.tables.units[unit].side].filter((ally) => state.units[ally].at === at);
    return (this.defenceValue(state, unit) * (1 + allies.length)) / 2;
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
    return news === 0 ? 0 : this.weights.tell * (tables.options.communicateRoll ? this.chances.of(communicate) : 1);
  }

  /** Value of an action of the active unit. `known` holds the enemies it knows, `best` its best attack value from its position. */
  unitActionValue(state: SkirmishState, unit: number, action: SkirmishAction, known: number, best: number): number {
    const { tables } = this;
    const own = state.units[unit];
    switch (action.t) {
      case 'attack':
        return this.attack(state, unit, action, known) * own.ap * this.weights.attack;
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
      case 'breach':
        return this.breach(state, unit, action, known);
      case 'scan':
        return this.scan(state, unit, action.x);
      case 'leave':
        return this.objectives[tables.units[unit].side].leaves ? this.weights.leave : -1;
      case 'harden':
        return this.harden(state, unit);
      case 'end':
        return this.weights.opportunity * own.ap * this.readiness(state, unit, best);
      default:
        return 0;
    }
  }

  /** Value of a reaction to an attack. */
  reactionValue(state: SkirmishState, action: SkirmishAction): number {
    const { tables, chances } = this;
    const { attacker, weapon, target } = state;
    const { side } = tables.units[target];
    const from = state.units[attacker].at;
    const shooter = this.aim(attacker, weapon, from, -1);
    // The weapon of an attacker that is not revealed is unknown (13.3).
    const revealed = sideAwareness(tables, state, side, attacker) === REVEALED;
    const incoming = (to: number): number =>
      revealed
        ? chances.attack(state, side, shooter, target, to)
        : this.weights.usualAttack * (1 - 0.2 * this.shelter(to));
    switch (action.t) {
      case 'attack':
        return this.attack(state, target, action, 1 << attacker) * this.weights.returnFire;
      case 'evade':
        return (
          chances.of(evasionTarget(tables, state, target)) *
          (this.weights.reactEvasion * incoming(state.units[target].at) + 0.1)
        );
      case 'move':
        return this.weights.reactMove * (incoming(state.units[target].at) - incoming(action.p));
      default:
        return 0.02;
    }
  }

  /** Value of deploying in a position. */
  deploymentValue(state: SkirmishState, unit: number, position: number): number {
    const { tables } = this;
    const { side } = tables.units[unit];
    const { location, bonus } = tables.positions;
    const { goals, patient } = this.objectives[side];
    const allies = tables.bySide[side].filter((ally) => state.units[ally].at === position).length;
    const beside = tables.bySide[side].some(
      (ally) => state.units[ally].at >= 0 && location[state.units[ally].at] === location[position],
    );
    return (
      goals[location[position]] +
      (patient ? this.shelter(position) : bonus[position]) * this.weights.ground -
      allies * this.weights.crowd +
      (beside ? this.weights.beside : 0)
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
      this.bestAttack(state, unit, at, knownEnemies(this.tables, state, unit)) +
      this.weights.scoutFirst * this.tables.units[unit].recon
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
