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
import { energyAfter, highestShields, lowestShields } from '../energy';
import { distanceBetween, inSight } from '../geometry';
import { endProblem, exitProblem, isUnitAvailable, moveProblem } from '../legality';
import { FINE } from '../problems';
import { min } from '../seam';
import type { Reals } from '../seam';
import type { State } from '../state';
import { hasEnergyDevices } from '../support-legality';
import type { Tables } from '../tables';
import { Aims } from './aims';
import { Errands } from './errands';
import { Lookout } from './lookout';
import { NONE, Paths } from './paths';
import { answer, reply } from './react';
import { bestRepair } from './repair';
import { Starts } from './starts';
import { Steps } from './steps';
import { NO_OPINION, Support } from './support';
import { TorpedoMind } from './torpedoes';
import { Worths } from './worth';

/** How a mind weighs things. */
export class Temper {
  constructor(
    /** Worth of a point of own shields against a point of the enemy's hull and shields. */
    readonly shieldShare: f64,
    /** Share of the most that fire can be worth this turn for which it fires rather than comes nearer, 0..1. */
    readonly content: f64,
  ) {}
}

/** Takes what looks good at once: fires as soon as it would do well, else comes nearer. */
export const EAGER: Temper = new Temper(0.2, 0.6);
/** Looks for the best range, and for its own shields first: what the searching player reasons with. */
export const CAREFUL: Temper = new Temper(1.2, 1);

/** How much better a shot has to be for which a drive booster spends E. */
const BOOST_GAIN: f64 = 1.1;
/** Units that are weighed against each other for who goes first: the next ones of the scenario's list. */
const WEIGHED: i32 = 3;
/** What a unit is worth going first that is not there yet. */
const TO_COME: f64 = -1000;

/** What minds of one battle share. */
export class Knowledge {
  readonly aims: Aims;
  readonly worths: Worths;
  readonly paths: Paths;
  readonly steps: Steps;

  constructor(readonly tables: Tables) {
    this.aims = new Aims(tables);
    this.worths = new Worths(tables);
    const paths = new Paths(tables);
    this.paths = paths;
    this.steps = new Steps(tables, paths);
  }
}

/**
 * Play without search. A unit looks for the enemy that it can do most to this turn, goes to where it can, and fires as the
 * table of shots says; E that fire does not need goes to the shields. Where nobody is in reach it closes with the nearest
 * enemy, or does what the victory levels ask of it. It looks at the state only, so equal states give equal decisions.
 */
export class Mind {
  readonly tables: Tables;
  private readonly aims: Aims;
  private readonly worths: Worths;
  private readonly steps: Steps;
  private readonly lookout: Lookout;
  private readonly starts: Starts;
  private readonly errands: Errands;
  private readonly support: Support;
  private readonly torpedoes: TorpedoMind;
  private readonly boosts: boolean;
  /** By unit: what the aim of the side that is to act makes of it. */
  private factor: Reals;

  constructor(
    knowledge: Knowledge,
    private readonly temper: Temper,
  ) {
    const tables = knowledge.tables;
    const paths = knowledge.paths;
    this.tables = tables;
    this.aims = knowledge.aims;
    this.worths = knowledge.worths;
    this.steps = knowledge.steps;
    const lookout = new Lookout(tables, knowledge.worths, temper.content);
    this.lookout = lookout;
    this.starts = new Starts(tables, paths);
    this.errands = new Errands(tables, paths, knowledge.steps, knowledge.aims.nothing);
    this.support = new Support(tables, knowledge.steps);
    this.torpedoes = new TorpedoMind(tables, knowledge.worths, paths, lookout);
    this.factor = knowledge.aims.nothing.factor;
    let boosts = false;
    for (let i = 0; i < tables.units.length; i++) if (tables.units[i].booster) boosts = true;
    this.boosts = boosts;
  }

  /** The decision of the side that is to act; the battle must not be over. */
  decide(state: State): i32 {
    this.aims.doubt();
    this.lookout.forget();
    return this.next(state);
  }

  /** Says that what sides are after may have changed since the last decision. */
  doubt(): void {
    this.aims.doubt();
  }

  /** Says that another side has acted since the last decision. */
  forget(): void {
    this.lookout.forget();
  }

  /** The same as {@link decide} where nothing has changed of which {@link doubt} and {@link forget} speak. */
  next(state: State): i32 {
    const phase = state.phase;
    // What a side is after is of no account when it places units, or is asked out of its turn.
    if (!this.aims.plain && (phase === PHASE_ACTION || phase === PHASE_ENERGY || phase === PHASE_SELECT)) {
      this.strive(state);
    }
    const flight = this.tables.torpedoes.length === 0 ? NO_ACTION : this.torpedoes.decide(state);
    const action = flight === NO_ACTION ? this.decideForShips(state) : flight;
    return this.tables.hasAdvance && kindOf(action) === END ? this.obey(state, action) : action;
  }

  /** Takes in what the side that is to act is after. */
  private strive(state: State): void {
    const wants = this.aims.of(state, state.side);
    this.errands.begin(wants);
    this.torpedoes.strive(wants.factor);
    this.factor = wants.factor;
  }

  /**
   * A unit with an order to advance may not end its activation where it would like to: it takes the first step that
   * brings it on.
   */
  private obey(state: State, action: i32): i32 {
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
        return answer(this.tables, this.worths, state);
      case PHASE_DECLARE:
        return reply(this.tables, this.worths, state);
      case PHASE_DEPLOY:
        return actionOf(DEPLOY, this.starts.best(state, true), 0);
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
    for (let i = 0; i < members.length && weighed < WEIGHED; i++) {
      if (!isUnitAvailable(this.tables, state, members[i])) continue;
      weighed++;
      const score = this.promiseOf(state, members[i]);
      if (score <= bestScore) continue;
      bestScore = score;
      best = members[i];
    }
    return best;
  }

  /** What a unit can do if it goes first; less than 0 when nobody is in its reach. */
  private promiseOf(state: State, index: i32): f64 {
    const unit = state.units[index];
    const spec = this.tables.units[index];
    const lookout = this.lookout;
    if (unit.fate !== PRESENT) return TO_COME;
    const energy = min(unit.energy + unit.rating, unit.rating + spec.battery);
    lookout.look(state, index, spec.movement, energy, this.factor);
    if (lookout.target !== NONE) return lookout.gain;
    lookout.near(state, index);
    return -lookout.nearestRange;
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
    const lookout = this.lookout;
    const index = state.active;
    const unit = state.units[index];
    const lowest = lowestShields(tables, state, index);
    const highest = highestShields(tables, state, index);
    const energy = energyAfter(tables, state, index, lowest);
    // Nobody knows yet how near a unit will come to whom that is still to come in.
    if (unit.fate === PENDING) return lookout.hasPrey(state, index, energy, this.factor) ? lowest : highest;
    lookout.look(state, index, unit.moves, energy, this.factor);
    const target = lookout.target;
    if (target === NONE) return highest;
    const perShield = this.worths.point[index] * this.temper.shieldShare;
    const shots = this.worths.of(index, target);
    const left = state.units[target].hull + state.units[target].shields;
    let best = lowest;
    let bestWorth = lookout.gain + lowest * perShield;
    for (let split = lowest + 1; split <= highest; split++) {
      // Where there is a choice nothing is lost: E and shields are exchanged one for one.
      const fire = shots.worth(lookout.range, left, energy + lowest - split) * this.factor[target];
      const worth = fire + split * perShield;
      // Of equals the most shields.
      if (worth < bestWorth) continue;
      bestWorth = worth;
      best = split;
    }
    return best;
  }

  private act(state: State): i32 {
    const lookout = this.lookout;
    const errands = this.errands;
    const index = state.active;
    const unit = state.units[index];
    if (unit.fate === PENDING) {
      const hex = this.starts.best(state, false);
      return hex === NONE ? actionOf(END, 0, 0) : actionOf(ENTER, hex, 0);
    }
    if (this.boosts && this.boost(state, index)) return actionOf(BOOST, 0, 0);
    if (unit.moves === 0 && unit.energy < lookout.cheapest[index]) return actionOf(END, 0, 0);
    let errand = this.aims.plain ? NO_ACTION : errands.first(state, index);
    if (errand === NO_ACTION && this.support.needed) errand = this.support.first(state, index);
    if (errand !== NO_ACTION) return errand;
    const bound = !this.aims.plain && (errands.leaves(index) || errands.stays(state, index));
    const moves = bound ? 0 : unit.moves;
    lookout.look(state, index, moves, unit.energy, this.factor);
    let step = NONE;
    if (lookout.target !== NONE) step = this.close(state, index);
    else if (moves > 0) step = this.advance(state, index);
    if (step !== NONE) return actionOf(MOVE, step, 0);
    return lookout.target === NONE ? actionOf(END, 0, 0) : this.fire(state, index, lookout.target);
  }

  /** A step towards the target of a unit that is too far away. */
  private close(state: State, index: i32): i32 {
    const hex = state.units[this.lookout.target].hex;
    const far = distanceBetween(this.tables, state.units[index].hex, hex);
    return far > this.lookout.range ? this.steps.toward(state, index, hex, far) : NONE;
  }

  /** The first of the best shots at a target; ends the activation where there is none. */
  private fire(state: State, index: i32, target: i32): i32 {
    const unit = state.units[index];
    const other = state.units[target];
    const far = distanceBetween(this.tables, unit.hex, other.hex);
    const shots = this.worths.of(index, target);
    if (far > shots.reach || !inSight(this.tables, unit.hex, other.hex)) return actionOf(END, 0, 0);
    const weapon = shots.weapon(far, other.hull + other.shields, unit.energy);
    return weapon < 0 ? actionOf(END, 0, 0) : actionOf(FIRE, target, weapon);
  }

  /** A device to use in the energy phase before the shields are decided; else NO_ACTION. */
  private useDevice(state: State): i32 {
    const index = state.active;
    // Who is still to come in has no place, so nobody is in its reach and it is in nobody's.
    if (state.units[index].fate === PENDING) return this.support.energy(state, true, false);
    const energy = energyAfter(this.tables, state, index, lowestShields(this.tables, state, index));
    this.lookout.look(state, index, state.units[index].moves, energy, this.factor);
    const idle = this.lookout.target === NONE || (!this.aims.plain && this.errands.leaves(index));
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
    if (!this.aims.plain && this.errands.leaves(index)) {
      if (!this.steps.hasExit(spec.side)) return false;
      // A step is 2 in the field, and one more leads over the edge.
      const need = this.steps.exitField(spec.side, this.errands.exitOf(index))[unit.hex] + 2;
      return need > 2 * moves && need <= 2 * (moves + energy);
    }
    const now = this.promise(state, index, moves, energy);
    for (let spent = 1; spent < energy; spent++) {
      if (this.promise(state, index, moves + spent, energy - spent) > now * BOOST_GAIN) return true;
    }
    return false;
  }

  /** What a unit may hope for with so much MOV and E. */
  private promise(state: State, index: i32, moves: i32, energy: i32): f64 {
    this.lookout.look(state, index, moves, energy, this.factor);
    return this.lookout.target === NONE ? 0 : this.lookout.gain;
  }

  /** A step that closes with what the unit wants to be near when it has nothing to fire at. */
  private advance(state: State, index: i32): i32 {
    const reach = this.tables.units[index].reach;
    let step = this.support.needed ? this.support.step(state, index) : NO_OPINION;
    if (step === NO_OPINION && !this.aims.plain) step = this.errands.idle(state, index);
    if (step !== NO_OPINION) return step;
    // A unit without weapons keeps away; one that has fired already stays where its next fire begins.
    if (reach < 0) return NONE;
    this.lookout.near(state, index);
    const far = this.lookout.nearestRange;
    if (this.lookout.nearest === NONE || far <= reach) return NONE;
    return this.steps.toward(state, index, state.units[this.lookout.nearest].hex, far);
  }
}
