import type { HexId } from '@core/hex';
import { energyAfter, highestShields, lowestShields } from '../engine/energy';
import { distanceBetween, inSight } from '../engine/geometry';
import { hasEnergyDevices } from '../engine/support-legality';
import { deployProblem, enterProblem, isUnitAvailable } from '../engine/legality';
import type { Tables } from '../tables';
import {
  PENDING,
  PHASE_ACTION,
  PHASE_DECLARE,
  PHASE_DEPLOY,
  PHASE_ENERGY,
  PHASE_REACT,
  PHASE_REPAIR,
  PRESENT,
} from '../types';
import type { CounterspaceAction, CounterspaceState } from '../types';
import type { Wants } from './aims';
import { Errands } from './errands';
import { type Glance, Lookout } from './lookout';
import type { Lull } from './lull';
import type { Paths } from './paths';
import { answer, reply } from './react';
import { Starts } from './starts';
import { bestRepair } from './repair';
import { NONE, Steps } from './steps';
import { Support } from './support';
import type { Worths } from './worth';

/** How a mind weighs things. */
export interface Temper {
  /** Worth of a point of own shields against a point of the enemy's hull and shields. */
  readonly shieldShare: number;
  /** Share of the most that fire can be worth this turn for which it fires rather than comes nearer, 0..1. */
  readonly content: number;
}

/** Takes what looks good at once: fires as soon as it would do well, else comes nearer. */
export const EAGER: Temper = { shieldShare: 0.2, content: 0.6 };
/** Looks for the best range, and for its own shields first: what the searching player reasons with. */
export const CAREFUL: Temper = { shieldShare: 1.2, content: 1 };

/** How much better a shot has to be for which a drive booster spends E. */
const BOOST_GAIN = 1.1;
/** Units that are weighed against each other for who goes first: the next ones of the scenario's list. */
const WEIGHED = 3;

/**
 * Play without search. A unit looks for the enemy that it can do most to this turn, goes to where it can, and
 * fires as the table of shots says; E that fire does not need goes to the shields. Where nobody is in reach it closes with the nearest enemy,
 * or does what the victory levels ask of it. It looks at the state only, so equal states give equal decisions.
 */
export class GreedyMind {
  private readonly lookout: Lookout;
  private readonly starts: Starts;
  private readonly steps: Steps;
  /** What units do besides fighting, in a battle whose levels ask for more. */
  readonly errands: Errands | undefined;
  private readonly support: Support | undefined;
  private readonly boosts: boolean;
  /** By unit: what the aim of the side that is to act makes of it. */
  private factor: Float64Array;

  constructor(
    private readonly tables: Tables,
    hasErrands: boolean,
    private readonly worths: Worths,
    paths: Paths,
    private readonly temper: Temper,
    lull: Lull,
  ) {
    this.lookout = new Lookout(tables, worths, lull, temper.content);
    this.starts = new Starts(tables, paths);
    this.steps = new Steps(tables, paths);
    this.errands = hasErrands ? new Errands(tables, paths, this.steps, lull) : undefined;
    this.support = Support.needed(tables) ? new Support(tables, this.steps) : undefined;
    this.boosts = tables.units.some((spec) => spec.booster);
    this.factor = new Float64Array(tables.units.length).fill(1);
  }

  /** Says what the side that is to act is after, as often as that may have changed; a lull is over then. */
  strive(wants: Wants): void {
    this.errands?.begin(wants);
    this.factor = wants.factor;
    this.lookout.weigh(wants.factor);
  }

  /** The decision of the side that is to act; the phase must not be over. */
  decide(state: CounterspaceState): CounterspaceAction {
    switch (state.phase) {
      case PHASE_ACTION:
        return this.act(state);
      case PHASE_ENERGY:
        return this.useDevice(state) ?? this.tables.actions.energy[this.splitEnergy(state)];
      case PHASE_REPAIR:
        return bestRepair(this.tables, state);
      case PHASE_REACT:
        return answer(this.tables, this.worths, state);
      case PHASE_DECLARE:
        return reply(this.tables, this.worths, state);
      case PHASE_DEPLOY:
        return this.tables.actions.deploy[this.starts.best(state, deployProblem)];
      default:
        return this.tables.actions.activate[this.pickUnit(state)];
    }
  }

  /**
   * Of the next few units the one that can do most goes first; where none can do anything, the one that is nearest to
   * the enemy.
   */
  private pickUnit(state: CounterspaceState): number {
    let best = NONE;
    let bestScore = -Infinity;
    let weighed = 0;
    for (const unit of this.tables.bySide[state.side]) {
      if (weighed >= WEIGHED) break;
      if (!isUnitAvailable(this.tables, state, unit)) continue;
      weighed++;
      const { fate, rating, energy } = state.units[unit];
      let score = -1000;
      if (fate === PRESENT) {
        const spec = this.tables.units[unit];
        const seen = this.lookout.look(state, unit, spec.movement, Math.min(energy + rating, rating + spec.battery));
        if (seen.target === NONE) this.lookout.near(state, unit, seen);
        score = seen.target === NONE ? -seen.nearestRange : seen.gain;
      }
      if (score > bestScore) {
        bestScore = score;
        best = unit;
      }
    }
    return best;
  }

  /** The shields after the energy phase: E goes where it is worth most. */
  private splitEnergy(state: CounterspaceState): number {
    const { tables, worths } = this;
    const unit = state.active;
    const lowest = lowestShields(tables, state, unit);
    const highest = highestShields(tables, state, unit);
    const energy = energyAfter(tables, state, unit, lowest);
    // Nobody knows yet how near a unit will come to whom that is still to come in.
    if (state.units[unit].fate === PENDING) return this.lookout.hasPrey(state, unit, energy) ? lowest : highest;
    const { target, range, gain } = this.lookout.look(state, unit, state.units[unit].moves, energy);
    if (target === NONE) return highest;
    const perShield = worths.point[unit] * this.temper.shieldShare;
    const shots = worths.shotsOf(unit)[target];
    const { hull, shields } = state.units[target];
    const left = hull + shields;
    const factor = this.factor[target];
    let best = lowest;
    let bestWorth = gain + lowest * perShield;
    for (let split = lowest + 1; split <= highest; split++) {
      // Where there is a choice nothing is lost: E and shields are exchanged one for one.
      const worth = shots.worth(range, left, energy + lowest - split) * factor + split * perShield;
      // Of equals the most shields.
      if (worth >= bestWorth) {
        bestWorth = worth;
        best = split;
      }
    }
    return best;
  }

  private act(state: CounterspaceState): CounterspaceAction {
    const { tables } = this;
    const { actions } = tables;
    const index = state.active;
    const unit = state.units[index];
    if (unit.fate === PENDING) {
      const hex = this.starts.best(state, enterProblem);
      return hex === NONE ? actions.end : actions.enter[hex];
    }
    const { errands } = this;
    if (this.boosts && this.boost(state, index)) return actions.boost;
    if (unit.moves === 0 && unit.energy < this.lookout.cheapest[index]) return actions.end;
    const errand = errands?.first(state, index) ?? this.support?.first(state, index);
    if (errand !== undefined) return errand;
    const moves = errands !== undefined && (errands.leaves(index) || errands.stays(state, index)) ? 0 : unit.moves;
    const seen = this.lookout.look(state, index, moves, unit.energy);
    const step =
      seen.target === NONE ? (moves > 0 ? this.advance(state, index, seen) : NONE) : this.close(state, index, seen);
    if (step !== NONE) {
      this.lookout.step(index, step);
      return actions.move[step];
    }
    return seen.target === NONE ? actions.end : this.fire(state, index, seen.target);
  }

  /** A step towards the target of a unit that is too far away. */
  private close(state: CounterspaceState, index: number, { target, range }: Glance): HexId {
    const { hex } = state.units[target];
    const far = distanceBetween(this.tables, state.units[index].hex, hex);
    return far > range ? this.steps.toward(state, index, hex, far) : NONE;
  }

  /** The first of the best shots at a target; ends the activation where there is none. */
  private fire(state: CounterspaceState, index: number, target: number): CounterspaceAction {
    const { tables, worths } = this;
    const unit = state.units[index];
    const other = state.units[target];
    const far = distanceBetween(tables, unit.hex, other.hex);
    const shots = worths.shotsOf(index)[target];
    if (far > shots.reach || !inSight(tables, unit.hex, other.hex)) return tables.actions.end;
    const weapon = shots.weapon(far, other.hull + other.shields, unit.energy);
    return weapon < 0 ? tables.actions.end : tables.actions.fire[weapon][target];
  }

  /** A device to use in the energy phase before the shields are decided. */
  private useDevice(state: CounterspaceState): CounterspaceAction | undefined {
    const { support, tables } = this;
    const index = state.active;
    if (support === undefined || !hasEnergyDevices(tables, index)) return undefined;
    const { moves } = state.units[index];
    const energy = energyAfter(tables, state, index, lowestShields(tables, state, index));
    const { target } = this.lookout.look(state, index, moves, energy);
    const idle = target === NONE || (this.errands?.leaves(index) ?? false);
    return support.energy(state, idle, this.inDanger(state, index));
  }

  /** True when an enemy could fire at a unit in its next activation. */
  private inDanger(state: CounterspaceState, index: number): boolean {
    const { tables } = this;
    for (const other of tables.foes[tables.units[index].side]) {
      const { fate, hex } = state.units[other];
      const { reach, movement, untouchable } = tables.units[other];
      if (fate !== PRESENT || reach < 0 || untouchable) continue;
      if (distanceBetween(tables, hex, state.units[index].hex) <= reach + movement) return true;
    }
    return false;
  }

  /** True when a drive booster should spend E: for the way out, or for a shot that is worth more (8.1.2). */
  private boost(state: CounterspaceState, index: number): boolean {
    const { tables, errands } = this;
    const spec = tables.units[index];
    const { fate, moves, energy, hex } = state.units[index];
    if (!spec.booster || fate !== PRESENT || energy < 1) return false;
    if (errands?.leaves(index) === true) {
      const field = this.steps.exitField(spec.side, errands.exitOf(index));
      // A step is 2 in the field, and one more leads over the edge.
      const need = field === undefined ? Infinity : field[hex] / 2 + 1;
      return need > moves && need <= moves + energy;
    }
    const now = this.promise(state, index, moves, energy);
    for (let spent = 1; spent < energy; spent++) {
      if (this.promise(state, index, moves + spent, energy - spent) > now * BOOST_GAIN) return true;
    }
    return false;
  }

  /** What a unit may hope for with so much MOV and E. */
  private promise(state: CounterspaceState, index: number, moves: number, energy: number): number {
    const { target, gain } = this.lookout.look(state, index, moves, energy);
    return target === NONE ? 0 : gain;
  }

  /** A step that closes with what the unit wants to be near when it has nothing to fire at. */
  private advance(state: CounterspaceState, index: number, seen: Glance): HexId {
    const { reach } = this.tables.units[index];
    const errand = this.support?.step(state, index) ?? this.errands?.idle(state, index);
    if (errand !== undefined) return errand;
    // A unit without weapons keeps away; one that has fired already stays where its next fire begins.
    if (reach < 0) return NONE;
    this.lookout.near(state, index, seen);
    if (seen.nearest === NONE || seen.nearestRange <= reach) return NONE;
    return this.steps.toward(state, index, state.units[seen.nearest].hex, seen.nearestRange);
  }
}
