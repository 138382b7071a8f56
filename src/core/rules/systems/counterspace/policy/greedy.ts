import type { HexId } from '@core/hex';
import { energyAfter, highestShields, lowestShields } from '../energy';
import { distanceBetween, inSight } from '../geometry';
import { deployProblem, enterProblem, exitProblem, FINE, isAvailable, moveProblem } from '../legality';
import type { Tables } from '../tables';
import {
  EDGES,
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
import { ANY_EDGE, type Aims, wantsOut } from './aims';
import { CLOSED, type Paths } from './paths';
import { answer } from './react';
import { Starts } from './starts';
import { bestRepair } from './repair';
import type { ShotTable } from './shots';
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

/** Nobody. */
const NONE = -1;

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
  /** Enemy that is nearest, whether in reach or not. */
  private nearest = NONE;
  private nearestRange = 0;
  /** The least E that any weapon of the unit takes, by unit. */
  private readonly cheapest: readonly number[];
  /** Units of all other sides, by side. */
  private readonly enemies: readonly (readonly number[])[];
  private readonly sightMatters: boolean;
  private readonly starts: Starts;
  private readonly exitFields: (Uint16Array | undefined)[] = [];
  private readonly holdFields: (Uint16Array | undefined)[] = [];

  constructor(
    private readonly tables: Tables,
    private readonly aims: Aims,
    private readonly worths: Worths,
    private readonly paths: Paths,
    private readonly temper: Temper,
  ) {
    this.enemies = tables.sides.map((_, side) =>
      tables.units.filter((spec) => spec.side !== side && !spec.untouchable).map((spec) => spec.index),
    );
    this.cheapest = tables.units.map((spec) => Math.min(...spec.weapons.map((weapon) => weapon.energy)));
    this.starts = new Starts(tables, paths);
    this.sightMatters = tables.options.lineOfSight && tables.hasTerrain;
  }

  /** The decision of the side that is to act; the phase must not be over. */
  decide(state: CounterspaceState): CounterspaceAction {
    switch (state.phase) {
      case PHASE_ACTION:
        return this.act(state);
      case PHASE_ENERGY:
        return this.tables.actions.energy[this.splitEnergy(state)];
      case PHASE_REPAIR:
        return bestRepair(this.tables, state);
      case PHASE_REACT:
        return answer(this.tables, this.worths, state);
      case PHASE_DECLARE:
        // What is not declared now can be fired once the answer is known.
        return this.tables.actions.pass;
      case PHASE_DEPLOY:
        return this.tables.actions.deploy[this.starts.best(state, deployProblem)];
      default:
        return this.tables.actions.activate[this.pickUnit(state)];
    }
  }

  /** The unit that can do most goes first; where none can do anything, the one that is nearest to the enemy. */
  private pickUnit(state: CounterspaceState): number {
    let best = NONE;
    let bestScore = -Infinity;
    for (const unit of this.tables.bySide[state.side]) {
      if (!isAvailable(this.tables, state, unit)) continue;
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
        score = this.target === NONE ? -this.nearestRange : this.worth;
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
    let best = lowest;
    let bestWorth = this.worth + lowest * perShield;
    for (let split = lowest + 1; split <= highest; split++) {
      // Where there is a choice nothing is lost: E and shields are exchanged one for one.
      const worth = shots.worth(this.range, left, energy + lowest - split) + split * perShield;
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
    if (unit.moves === 0 && unit.energy < this.cheapest[index]) return actions.end;
    const leaving = wantsOut(tables, this.aims, state, index);
    if (leaving && unit.moves > 0) {
      const way = this.wayOut(state, index);
      if (way !== undefined) return way;
    }
    const moves = leaving ? 0 : unit.moves;
    const row = this.worths.shotsOf(index);
    this.look(state, index, row, moves, unit.energy);
    const { target } = this;
    if (target !== NONE) {
      const other = state.units[target];
      const far = distanceBetween(tables, unit.hex, other.hex);
      if (far > this.range) {
        const step = this.stepToward(state, index, other.hex, far);
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
      const worth = shots[other].worth(closest, enemy.hull + enemy.shields, energy);
      if (worth <= most) continue;
      most = worth;
      target = other;
      targetRange = far;
    }
    this.target = target;
    this.nearest = nearest;
    this.nearestRange = nearestRange;
    if (target !== NONE) this.chooseRange(state, index, shots[target], moves, energy, most, targetRange);
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
    const { side, reach } = tables.units[index];
    const zone = this.aims.hold[side];
    const { hex } = state.units[index];
    if (zone !== undefined) {
      if (zone[hex] === 1) return NONE;
      this.holdFields[side] ??= this.paths.towardAny(hexesIn(zone));
      return this.stepDown(state, index, this.holdFields[side]);
    }
    // A unit without weapons keeps away; one that has fired already stays where its next fire begins.
    if (reach < 0 || this.nearest === NONE || this.nearestRange <= reach) return NONE;
    return this.stepToward(state, index, state.units[this.nearest].hex, this.nearestRange);
  }

  /** A step that brings the unit nearer to a hex that is `far` away; NONE when there is none that is safe. */
  private stepToward(state: CounterspaceState, index: number, target: HexId, far: number): HexId {
    const { tables } = this;
    if (tables.hasTerrain) return this.stepDown(state, index, this.paths.toward(target));
    const { neighbours } = tables.grid;
    const base = state.units[index].hex * 6;
    const crowded = tables.options.stacking !== 'none' || tables.hasBound;
    for (let dir = 0; dir < 6; dir++) {
      const hex = neighbours[base + dir];
      if (hex < 0 || distanceBetween(tables, hex, target) >= far) continue;
      if (crowded && moveProblem(tables, state, hex) !== FINE) continue;
      return hex;
    }
    return NONE;
  }

  /** The neighbour from which the way of a field goes on cheapest; NONE when staying is as good. */
  private stepDown(state: CounterspaceState, index: number, field: Uint16Array): HexId {
    const { tables, paths } = this;
    const { hex } = state.units[index];
    if (field[hex] === 0) return NONE;
    let best = NONE;
    let least = CLOSED;
    for (let dir = 0; dir < 6; dir++) {
      const next = tables.grid.neighbours[hex * 6 + dir];
      if (next < 0 || field[next] >= CLOSED || paths.entering(next) >= CLOSED) continue;
      const cost = field[next] + paths.entering(next);
      if (cost < least && moveProblem(tables, state, next) === FINE) {
        least = cost;
        best = next;
      }
    }
    return field[best] < field[hex] ? best : NONE;
  }

  /** Leaves the map, or steps towards where that is possible; undefined when neither is. */
  private wayOut(state: CounterspaceState, index: number): CounterspaceAction | undefined {
    const { tables, aims } = this;
    const edge = aims.exit[index];
    for (let e = 0; e < EDGES.length; e++) {
      if ((edge === ANY_EDGE || edge === e) && exitProblem(tables, state, e) === FINE) return tables.actions.exit[e];
    }
    const { side } = tables.units[index];
    const exits = tables.exits[side];
    if (exits === undefined) return undefined;
    const place = side * (EDGES.length + 1) + edge + 1;
    const wanted = edge === ANY_EDGE ? 255 : 1 << edge;
    this.exitFields[place] ??= this.paths.towardAny(hexesIn(exits, wanted));
    const step = this.stepDown(state, index, this.exitFields[place]);
    return step === NONE ? undefined : tables.actions.move[step];
  }
}

function hexesIn(mask: Uint8Array, bits = 1): HexId[] {
  const hexes: HexId[] = [];
  for (let hex = 0; hex < mask.length; hex++) if ((mask[hex] & bits) !== 0) hexes.push(hex);
  return hexes;
}
