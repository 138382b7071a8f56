import { isDetected, knownEnemies, sideAwareness } from '../awareness';
import { bloomFor } from '../environment';
import { evasionTarget } from '../targets';
import type { Tables } from '../tables';
import { FAR_FROM, FOGGED, PHASE_REACT, REVEALED, type SkirmishAction } from '../types';
import type { SkirmishState } from '../state';
import { AttackValues } from './attack-values';
import { compileObjectives, type Objectives } from './objectives';
import { isLeft, type Beliefs } from './beliefs';
import type { Weights } from './weights';
import { Chances } from './chances';
import { MoveValues } from './move-values';

/** Heuristic values of actions from what the side knows. The unit of value is a fraction of a unit gained or lost. */
export class ActionValues {
  readonly objectives: readonly Objectives[];
  readonly chances: Chances;
  readonly attacks: AttackValues;
  private readonly moves: MoveValues;

  constructor(
    private readonly tables: Tables,
    private readonly beliefs: Beliefs,
    private readonly weights: Weights,
  ) {
    this.objectives = compileObjectives(tables);
    this.chances = new Chances(tables);
    this.attacks = new AttackValues(tables, beliefs, weights, this.chances);
    this.moves = new MoveValues(tables, beliefs, weights, this.objectives, this.attacks, this.chances);
  }

  /** Starts a decision: until the next call, all queries must be about the same state and deciding unit. */
  begin(): void {
    this.moves.begin();
    this.beliefs.begin();
  }

  /** Number of enemies in the battle, known or not. */
  private enemiesPresent(state: SkirmishState, side: number): number {
    const foes = this.tables.foes[side];
    let count = 0;
    for (let i = 0; i < foes.length; i++) if (isLeft(state.units[foes[i]].fate)) count++;
    return count;
  }

  private recon(state: SkirmishState, unit: number, position: number, best: number): number {
    const { tables } = this;
    const { side } = tables.units[unit];
    const chance = this.chances.of(tables.units[unit].recon + bloomFor(state, side, position));
    const found = this.beliefs.expected(state, side, position) * chance;
    const { ap } = state.units[unit];
    // A new target matters less to a unit with a good one; objectives must be cleared.
    const goal = this.moves.goalsOf(state, side)[tables.positions.location[position]] > 0 ? this.weights.goalRecon : 1;
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
    const goal = this.moves.goalsOf(state, side)[tables.positions.location[state.units[unit].at]] > 0;
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
        return this.attacks.of(state, unit, action, known) * own.ap * this.weights.attack;
      case 'move':
        return this.moves.of(state, unit, action.p, known);
      case 'recon':
        return this.recon(state, unit, action.p, best);
      case 'evade':
        return this.evade(state, unit);
      case 'dig':
        return this.dig(state, unit);
      case 'tell':
        return this.tell(state, unit, action.l);
      case 'breach':
        return this.attacks.breach(state, unit, action, known);
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
    const shooter = this.attacks.aim(attacker, weapon, from, -1);
    // The weapon of an attacker that is not revealed is unknown (13.3).
    const revealed = sideAwareness(tables, state, side, attacker) === REVEALED;
    const incoming = (to: number): number =>
      revealed
        ? chances.attack(state, side, shooter, target, to)
        : this.weights.usualAttack * (1 - 0.2 * this.moves.shelter(to));
    switch (action.t) {
      case 'attack':
        return this.attacks.of(state, target, action, 1 << attacker) * this.weights.returnFire;
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
      (patient ? this.moves.shelter(position) : bonus[position]) * this.weights.ground -
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
      this.attacks.best(state, unit, at, knownEnemies(this.tables, state, unit)) +
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
