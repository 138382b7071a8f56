import type { HexId } from '@core/hex';
import { energyAfter, highestShields, lowestShields } from '../energy';
import { distanceBetween, inSight } from '../geometry';
import { hasEnergyDevices } from '../support-legality';
import { deployProblem, enterProblem, isAvailable } from '../legality';
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
import { CLOSED, type Paths } from './paths';
import { answer, reply } from './react';
import { Starts } from './starts';
import { bestRepair } from './repair';
import type { ShotTable } from './shots';
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
  /** Enemy that the last look chose, its best range and the worth of firing at it. */
  private target = NONE;
  private range = 0;
  private worth = 0;
  /** The same times what the aim of the side makes of that enemy. */
  private gain = 0;
  /** Enemy that is nearest, whether in reach or not. */
  private nearest = NONE;
  private nearestRange = 0;
  /** The least E that any weapon of the unit takes, by unit. */
  private readonly cheapest: readonly number[];
  /** Units of all other sides, by side. */
  private readonly enemies: readonly (readonly number[])[];
  private readonly sightMatters: boolean;
  private readonly starts: Starts;
  private readonly steps: Steps;
  /** What units do besides fighting, in a battle whose levels ask for more. */
  private readonly errands: Errands | undefined;
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
  ) {
    this.enemies = tables.sides.map((_, side) =>
      tables.units.filter((spec) => spec.side !== side && !spec.untouchable).map((spec) => spec.index),
    );
    this.cheapest = tables.units.map((spec) => Math.min(...spec.weapons.map((weapon) => weapon.energy)));
    this.starts = new Starts(tables, paths);
    this.sightMatters = tables.options.lineOfSight && tables.hasTerrain;
    this.steps = new Steps(tables, paths);
    this.errands = hasErrands ? new Errands(tables, paths, this.steps) : undefined;
    this.support = Support.needed(tables) ? new Support(tables, this.steps) : undefined;
    this.boosts = tables.units.some((spec) => spec.booster);
    this.factor = new Float64Array(tables.units.length).fill(1);
  }

  /**
   * The decision of the side that is to act; the phase must not be over. `wants` is what that side is after, undefined in
   * a battle that only asks who is left.
   */
  decide(state: CounterspaceState, wants: Wants | undefined): CounterspaceAction {
    if (wants !== undefined && this.errands !== undefined) {
      this.errands.begin(wants);
      this.factor = wants.factor;
    }
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
      if (!isAvailable(this.tables, state, unit)) continue;
      weighed++;
      const { fate, rating, energy } = state.units[unit];
      let score = -1000;
      if (fate === PRESENT) {
        const spec = this.tables.units[unit];
        this.look(
          state,
          unit,
          this.worths.shotsOf(unit),
          spec.movement,
          Math.min(energy + rating, rating + spec.battery),
        );
        score = this.target === NONE ? -this.nearestRange : this.gain;
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
    const row = worths.shotsOf(unit);
    this.look(state, unit, row, state.units[unit].moves, energy);
    if (this.target === NONE) return highest;
    const perShield = worths.point[unit] * this.temper.shieldShare;
    const shots = row[this.target];
    const { hull, shields } = state.units[this.target];
    const left = hull + shields;
    const factor = this.factor[this.target];
    let best = lowest;
    let bestWorth = this.gain + lowest * perShield;
    for (let split = lowest + 1; split <= highest; split++) {
      // Where there is a choice nothing is lost: E and shields are exchanged one for one.
      const worth = shots.worth(this.range, left, energy + lowest - split) * factor + split * perShield;
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
    if (unit.moves === 0 && unit.energy < this.cheapest[index]) return actions.end;
    const errand = errands?.first(state, index) ?? this.support?.first(state, index);
    if (errand !== undefined) return errand;
    const moves = errands !== undefined && (errands.leaves(index) || errands.stays(state, index)) ? 0 : unit.moves;
    const row = this.worths.shotsOf(index);
    this.look(state, index, row, moves, unit.energy);
    const { target } = this;
    if (target !== NONE) {
      const other = state.units[target];
      const far = distanceBetween(tables, unit.hex, other.hex);
      if (far > this.range) {
        const step = this.steps.toward(state, index, other.hex, far);
        if (step !== NONE) return actions.move[step];
      }
      const shots = row[target];
      if (far <= shots.reach && inSight(tables, unit.hex, other.hex)) {
        const weapon = shots.weapon(far, other.hull + other.shields, unit.energy);
        if (weapon >= 0) return actions.fire[weapon][target];
      }
      return actions.end;
    }
    if (moves > 0) {
      const step = this.advance(state, index);
      if (step !== NONE) return actions.move[step];
    }
    return actions.end;
  }

  /** A device to use in the energy phase before the shields are decided. */
  private useDevice(state: CounterspaceState): CounterspaceAction | undefined {
    const { support, tables } = this;
    const index = state.active;
    if (support === undefined || !hasEnergyDevices(tables, index)) return undefined;
    const { moves } = state.units[index];
    const energy = energyAfter(tables, state, index, lowestShields(tables, state, index));
    this.look(state, index, this.worths.shotsOf(index), moves, energy);
    const idle = this.target === NONE || (this.errands?.leaves(index) ?? false);
    return support.energy(state, idle, this.inDanger(state, index));
  }

  /** True when an enemy could fire at a unit in its next activation. */
  private inDanger(state: CounterspaceState, index: number): boolean {
    const { tables } = this;
    for (const other of this.enemies[tables.units[index].side]) {
      const { fate, hex } = state.units[other];
      const { reach, movement } = tables.units[other];
      if (fate !== PRESENT || reach < 0) continue;
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
    const row = this.worths.shotsOf(index);
    this.look(state, index, row, moves, energy);
    const now = this.target === NONE ? 0 : this.gain;
    for (let spent = 1; spent < energy; spent++) {
      this.look(state, index, row, moves + spent, energy - spent);
      if (this.target !== NONE && this.gain > now * BOOST_GAIN) return true;
    }
    return false;
  }

  /** Finds the enemy at which so much E is worth most within reach of `moves` steps, and the range to fire from. */
  private look(
    state: CounterspaceState,
    index: number,
    shots: readonly ShotTable[],
    moves: number,
    energy: number,
  ): void {
    const { tables } = this;
    const { side, reach } = tables.units[index];
    const { hex } = state.units[index];
    const enemies = this.enemies[side];
    const armed = energy >= this.cheapest[index];
    const blind = this.sightMatters && moves === 0;
    const { factor } = this;
    let target = NONE;
    let most = 0;
    let targetRange = 0;
    let nearest = NONE;
    let nearestRange = CLOSED;
    for (let i = 0; i < enemies.length; i++) {
      const other = enemies[i];
      const enemy = state.units[other];
      if (enemy.fate !== PRESENT) continue;
      const far = distanceBetween(tables, hex, enemy.hex);
      if (far < nearestRange) {
        nearestRange = far;
        nearest = other;
      }
      const closest = far > moves ? far - moves : 0;
      if (!armed || closest > reach || (blind && !inSight(tables, hex, enemy.hex))) continue;
      const worth = shots[other].worth(closest, enemy.hull + enemy.shields, energy) * factor[other];
      if (worth <= most) continue;
      most = worth;
      target = other;
      targetRange = far;
    }
    this.target = target;
    this.nearest = nearest;
    this.nearestRange = nearestRange;
    if (target === NONE) return;
    this.chooseRange(state, index, shots[target], moves, energy, most / factor[target], targetRange);
    this.gain = this.worth * factor[target];
  }

  /** Chooses the longest range to the target that is good enough; `most` is what the nearest is worth. */
  private chooseRange(
    state: CounterspaceState,
    index: number,
    table: ShotTable,
    moves: number,
    energy: number,
    most: number,
    far: number,
  ): void {
    const { hull, shields } = state.units[this.target];
    const closest = far > moves ? far - moves : 0;
    const enough = most * this.temper.content;
    let range = far > table.reach ? table.reach : far;
    let worth = range > closest ? table.worth(range, hull + shields, energy) : most;
    while (range > closest && worth < enough) worth = table.worth(--range, hull + shields, energy);
    this.range = range;
    this.worth = worth;
    if (this.sightMatters) this.clearSight(state, index);
  }

  /** Comes nearer where something stands in the line of fire. */
  private clearSight(state: CounterspaceState, index: number): void {
    const { hex } = state.units[index];
    const other = state.units[this.target].hex;
    const far = distanceBetween(this.tables, hex, other);
    if (this.range === far && far > 0 && !inSight(this.tables, hex, other)) this.range = far - 1;
  }

  /** A step that closes with what the unit wants to be near when it has nothing to fire at. */
  private advance(state: CounterspaceState, index: number): HexId {
    const { tables } = this;
    const { reach } = tables.units[index];
    const errand = this.support?.step(state, index) ?? this.errands?.idle(state, index);
    if (errand !== undefined) return errand;
    // A unit without weapons keeps away; one that has fired already stays where its next fire begins.
    if (reach < 0 || this.nearest === NONE || this.nearestRange <= reach) return NONE;
    return this.steps.toward(state, index, state.units[this.nearest].hex, this.nearestRange);
  }
}
