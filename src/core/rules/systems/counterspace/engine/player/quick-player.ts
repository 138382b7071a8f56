import { actionOf, ACTIVATE, BOOST, DEPLOY, END, ENTER, EXIT, FIRE, kindOf, MOVE, NO_ACTION, SPLIT } from '../action';
import {
  EDGE_COUNT,
  PENDING,
  PHASE_ACTION,
  PHASE_DECLARE,
  PHASE_DEPLOY,
  PHASE_ENERGY,
  PHASE_REACT,
  PHASE_REPAIR,
  PHASE_SELECT,
  PRESENT,
} from '../codes';
import { energyAfter, highestShields, lowestShields, storeOf } from '../energy';
import { distanceBetween, inSight } from '../geometry';
import { endProblem, exitProblem, isUnitAvailable, moveProblem } from '../legality';
import { FINE } from '../problems';
import { min } from '../platform';
import type { Reals } from '../platform';
import type { State } from '../state';
import { hasEnergyDevices } from '../support-legality';
import type { Tables } from '../tables';
import { ObjectivePlanner } from './objectives';
import { ObjectiveMoves } from './objective-moves';
import { TargetFinder } from './targeting';
import { NONE, PathFields } from './paths';
import { answer, reply } from './react';
import { bestRepair } from './repair';
import { EntryPlanner } from './entry';
import { StepFinder } from './steps';
import { NO_OPINION, Support } from './support';
import { Taste } from './taste';
import { TorpedoPlayer } from './torpedoes';
import { UnitValues } from './unit-values';

/** Weights of a computer player. */
export class PlayStyle {
  constructor(
    /** Worth of a point of own shields against a point of the enemy's hull and shields. */
    readonly shieldShare: f64,
    /** Share of the most that fire can be worth this turn for which it fires rather than comes nearer, 0..1. */
    readonly fireThreshold: f64,
  ) {}
}

/** Fires at the first good chance, else closes in. */
export const EAGER: PlayStyle = new PlayStyle(0.2, 0.6);
/** Seeks the best range and favours its own shields; used in the playouts of the search. */
export const CAREFUL: PlayStyle = new PlayStyle(1.2, 1);

/** How much better a shot has to be for which a drive booster spends E. */
const BOOST_GAIN: f64 = 1.1;
/** Units compared for the next activation. */
const MAX_CANDIDATES: i32 = 3;
/** Score of a unit that is not on the map yet. */
const NOT_ON_MAP: f64 = -1000;

/** Shared by the computer players of one battle. */
export class PlayerContext {
  readonly objectives: ObjectivePlanner;
  readonly values: UnitValues;
  readonly paths: PathFields;
  readonly steps: StepFinder;
  readonly taste: Taste;

  constructor(readonly tables: Tables) {
    this.objectives = new ObjectivePlanner(tables);
    this.values = new UnitValues(tables);
    const paths = new PathFields(tables);
    const taste = new Taste(tables);
    this.paths = paths;
    this.taste = taste;
    this.steps = new StepFinder(tables, paths, taste);
  }
}

/**
 * Plays without search. A unit picks the most valuable target it can reach this turn, moves into range and fires by the shot
 * table; spare E goes to the shields. With no target in reach it closes with the nearest enemy or follows its objectives.
 * Decisions depend on the state and the side's taste alone.
 */
export class QuickPlayer {
  readonly tables: Tables;
  private readonly planner: ObjectivePlanner;
  private readonly values: UnitValues;
  private readonly steps: StepFinder;
  private readonly targeting: TargetFinder;
  private readonly entries: EntryPlanner;
  private readonly moves: ObjectiveMoves;
  private readonly support: Support;
  private readonly torpedoes: TorpedoPlayer;
  private readonly boosts: boolean;
  /** By unit: factor of its value for the objectives of the acting side. */
  private factor: Reals;

  constructor(
    knowledge: PlayerContext,
    private readonly style: PlayStyle,
  ) {
    const tables = knowledge.tables;
    const paths = knowledge.paths;
    this.tables = tables;
    this.planner = knowledge.objectives;
    this.values = knowledge.values;
    this.steps = knowledge.steps;
    const targeting = new TargetFinder(tables, knowledge.values, style.fireThreshold, knowledge.taste);
    this.targeting = targeting;
    this.entries = new EntryPlanner(tables, paths, knowledge.taste);
    this.moves = new ObjectiveMoves(tables, paths, knowledge.steps, knowledge.objectives.none);
    this.support = new Support(tables, knowledge.steps);
    this.torpedoes = new TorpedoPlayer(tables, knowledge.values, paths, targeting);
    this.factor = knowledge.objectives.none.factor;
    let boosts = false;
    for (let i = 0; i < tables.units.length; i++) if (tables.units[i].booster) boosts = true;
    this.boosts = boosts;
  }

  /** The decision of the side that is to act; the battle must not be over. */
  decide(state: State): i32 {
    this.planner.invalidate();
    this.targeting.invalidate();
    return this.next(state);
  }

  /** Marks the objectives as possibly out of date. */
  invalidateObjectives(): void {
    this.planner.invalidate();
  }

  /** Drops cached targets, after another side has acted. */
  invalidateTargets(): void {
    this.targeting.invalidate();
  }

  /** Like {@link decide}, but keeps the cached objectives and targets. */
  next(state: State): i32 {
    const phase = state.phase;
    // Objectives do not matter for deployment and reactions.
    if (!this.planner.eliminationOnly && (phase === PHASE_ACTION || phase === PHASE_ENERGY || phase === PHASE_SELECT)) {
      this.adoptObjectives(state);
    }
    const flight = this.tables.torpedoes.length === 0 ? NO_ACTION : this.torpedoes.decide(state);
    const action = flight === NO_ACTION ? this.decideForShips(state) : flight;
    return this.tables.hasAdvance && kindOf(action) === END ? this.followOrder(state, action) : action;
  }

  /** Loads the objectives of the acting side. */
  private adoptObjectives(state: State): void {
    const wants = this.planner.of(state, state.side);
    this.moves.begin(wants);
    this.torpedoes.setFactors(wants.factor);
    this.factor = wants.factor;
  }

  /**
   * A unit with an order to advance may not end its activation where it would like to: it takes the first step that
   * brings it on.
   */
  private followOrder(state: State, action: i32): i32 {
    if (endProblem(this.tables, state) === FINE) return action;
    const unit = state.units[state.active];
    if (unit.fate === PENDING || unit.moves < 1) return action;
    for (let dir = 0; dir < 6; dir++) {
      const next = this.tables.grid.neighbours[unit.hex * 6 + dir];
      if (next >= 0 && moveProblem(this.tables, state, next) === FINE) return actionOf(MOVE, next, 0);
    }
    for (let edge = 0; edge < EDGE_COUNT; edge++) {
      if (exitProblem(this.tables, state, edge) === FINE) return actionOf(EXIT, edge, 0);
    }
    return action;
  }

  private decideForShips(state: State): i32 {
    switch (state.phase) {
      case PHASE_ACTION:
        return this.act(state);
      case PHASE_ENERGY:
        return this.charge(state);
      case PHASE_REPAIR:
        return bestRepair(this.tables, state);
      case PHASE_REACT:
        return answer(this.tables, this.values, state);
      case PHASE_DECLARE: {
        const shot = reply(this.tables, this.values, state);
        const mayAim = kindOf(shot) === FIRE && this.tables.torpedoes.length > 0;
        return mayAim ? this.torpedoes.replyAtParts(state, shot) : shot;
      }
      case PHASE_DEPLOY:
        return actionOf(DEPLOY, this.entries.best(state, true), 0);
      default:
        return actionOf(ACTIVATE, this.pickUnit(state), 0);
    }
  }

  /**
   * Of the next few units the one that can do most goes first; where none can do anything, the one that is nearest to
   * the enemy.
   */
  private pickUnit(state: State): i32 {
    const members = this.tables.bySide[state.side];
    let best = NONE;
    let bestScore: f64 = -Infinity;
    let weighed: i32 = 0;
    for (let i = 0; i < members.length && weighed < MAX_CANDIDATES; i++) {
      if (!isUnitAvailable(this.tables, state, members[i])) continue;
      weighed++;
      const score = this.openingGain(state, members[i]);
      if (score <= bestScore) continue;
      bestScore = score;
      best = members[i];
    }
    return best;
  }

  /** Expected gain of activating a unit next; negative without a target in reach. */
  private openingGain(state: State, index: i32): f64 {
    const unit = state.units[index];
    const spec = this.tables.units[index];
    const targeting = this.targeting;
    if (unit.fate !== PRESENT) return NOT_ON_MAP;
    const energy = min(unit.energy + unit.rating, storeOf(this.tables, state, index));
    targeting.findTarget(state, index, spec.movement, energy, this.factor);
    if (targeting.target !== NONE) return targeting.gain;
    targeting.findNearest(state, index);
    return -targeting.nearestRange;
  }

  private charge(state: State): i32 {
    if (hasEnergyDevices(this.tables, state.active)) {
      const device = this.useDevice(state);
      if (device !== NO_ACTION) return device;
    }
    return actionOf(SPLIT, this.splitEnergy(state), 0);
  }

  /** The shields after the energy phase: E goes where it is worth most. */
  private splitEnergy(state: State): i32 {
    const tables = this.tables;
    const targeting = this.targeting;
    const index = state.active;
    const unit = state.units[index];
    const lowest = lowestShields(tables, state, index);
    const highest = highestShields(tables, state, index);
    const energy = energyAfter(tables, state, index, lowest);
    // The distance to enemies is unknown for a unit that has not entered yet.
    if (unit.fate === PENDING) return targeting.hasTarget(state, index, energy, this.factor) ? lowest : highest;
    targeting.findTarget(state, index, unit.moves, energy, this.factor);
    const target = targeting.target;
    if (target === NONE) return highest;
    const perShield = this.values.point[index] * this.style.shieldShare;
    const shots = this.values.of(index, target);
    const left = state.units[target].hull + state.units[target].shields;
    let best = lowest;
    let bestWorth = targeting.gain + lowest * perShield;
    for (let split = lowest + 1; split <= highest; split++) {
      // Where there is a choice nothing is lost: E and shields are exchanged one for one.
      const fire = shots.value(targeting.range, left, energy + lowest - split) * this.factor[target];
      const worth = fire + split * perShield;
      // Of equals the most shields.
      if (worth < bestWorth) continue;
      bestWorth = worth;
      best = split;
    }
    return best;
  }

  private act(state: State): i32 {
    const targeting = this.targeting;
    const objectiveMoves = this.moves;
    const index = state.active;
    const unit = state.units[index];
    if (unit.fate === PENDING) {
      const hex = this.entries.best(state, false);
      return hex === NONE ? actionOf(END, 0, 0) : actionOf(ENTER, hex, 0);
    }
    if (this.boosts && this.boost(state, index)) return actionOf(BOOST, 0, 0);
    if (unit.moves === 0 && unit.energy < targeting.cheapest[index]) return actionOf(END, 0, 0);
    let action = this.planner.eliminationOnly ? NO_ACTION : objectiveMoves.mandatoryAction(state, index);
    if (action === NO_ACTION && this.support.needed) action = this.support.first(state, index);
    if (action !== NO_ACTION) return action;
    const bound = !this.planner.eliminationOnly && (objectiveMoves.leaves(index) || objectiveMoves.stays(state, index));
    const moves = bound ? 0 : unit.moves;
    targeting.findTarget(state, index, moves, unit.energy, this.factor);
    let step = NONE;
    if (targeting.target !== NONE) step = this.close(state, index);
    else if (moves > 0) step = this.advance(state, index);
    if (step !== NONE) return actionOf(MOVE, step, 0);
    return targeting.target === NONE ? actionOf(END, 0, 0) : this.fire(state, index, targeting.target);
  }

  /** A step towards the target of a unit that is too far away. */
  private close(state: State, index: i32): i32 {
    const hex = state.units[this.targeting.target].hex;
    const far = distanceBetween(this.tables, state.units[index].hex, hex);
    return far > this.targeting.range ? this.steps.toward(state, index, hex, far) : NONE;
  }

  /** The first of the best shots at a target; ends the activation where there is none. */
  private fire(state: State, index: i32, target: i32): i32 {
    const unit = state.units[index];
    const other = state.units[target];
    const far = distanceBetween(this.tables, unit.hex, other.hex);
    const shots = this.values.of(index, target);
    if (far > shots.reach || !inSight(this.tables, unit.hex, other.hex)) return actionOf(END, 0, 0);
    const weapon = shots.weapon(far, other.hull + other.shields, unit.energy);
    return weapon < 0 ? actionOf(END, 0, 0) : actionOf(FIRE, target, weapon);
  }

  /** A device to use in the energy phase before the shields are decided; else NO_ACTION. */
  private useDevice(state: State): i32 {
    const index = state.active;
    // A unit that has not entered has no hex, so it is out of reach of its enemies and they of it.
    if (state.units[index].fate === PENDING) return this.support.energy(state, true, false);
    const energy = energyAfter(this.tables, state, index, lowestShields(this.tables, state, index));
    this.targeting.findTarget(state, index, state.units[index].moves, energy, this.factor);
    const idle = this.targeting.target === NONE || (!this.planner.eliminationOnly && this.moves.leaves(index));
    return this.support.energy(state, idle, this.isInDanger(state, index));
  }

  /** True when an enemy could fire at a unit in its next activation. */
  private isInDanger(state: State, index: i32): boolean {
    const tables = this.tables;
    const foes = tables.foes[tables.units[index].side];
    for (let i = 0; i < foes.length; i++) {
      const other = state.units[foes[i]];
      const spec = tables.units[foes[i]];
      if (other.fate !== PRESENT || spec.reach < 0 || spec.untouchable) continue;
      if (distanceBetween(tables, other.hex, state.units[index].hex) <= spec.reach + spec.movement) return true;
    }
    return false;
  }

  /** True when a drive booster should spend E: for the way out, or for a shot that is worth more (8.1.2). */
  private boost(state: State, index: i32): boolean {
    const spec = this.tables.units[index];
    const unit = state.units[index];
    const moves = unit.moves;
    const energy = unit.energy;
    if (!spec.booster || unit.fate !== PRESENT || energy < 1) return false;
    if (!this.planner.eliminationOnly && this.moves.leaves(index)) {
      if (!this.steps.hasExit(spec.side)) return false;
      // A step is 2 in the field, and one more leads over the edge.
      const need = this.steps.exitField(spec.side, this.moves.exitOf(index))[unit.hex] + 2;
      return need > 2 * moves && need <= 2 * (moves + energy);
    }
    const now = this.gainWith(state, index, moves, energy);
    for (let spent = 1; spent < energy; spent++) {
      if (this.gainWith(state, index, moves + spent, energy - spent) > now * BOOST_GAIN) return true;
    }
    return false;
  }

  /** What a unit may hope for with so much MOV and E. */
  private gainWith(state: State, index: i32, moves: i32, energy: i32): f64 {
    this.targeting.findTarget(state, index, moves, energy, this.factor);
    return this.targeting.target === NONE ? 0 : this.targeting.gain;
  }

  /** A step that closes with what the unit wants to be near when it has nothing to fire at. */
  private advance(state: State, index: i32): i32 {
    const reach = this.tables.units[index].reach;
    let step = this.support.needed ? this.support.step(state, index) : NO_OPINION;
    if (step === NO_OPINION && !this.planner.eliminationOnly) step = this.moves.idleStep(state, index);
    if (step !== NO_OPINION) return step;
    // A unit without weapons keeps away; one that has fired already stays where its next fire begins.
    if (reach < 0) return NONE;
    this.targeting.findNearest(state, index);
    const far = this.targeting.nearestRange;
    if (this.targeting.nearest === NONE || far <= reach) return NONE;
    return this.steps.toward(state, index, state.units[this.targeting.nearest].hex, far);
  }
}
