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
  PRESENT,
} from '../types';
import type { CounterspaceAction, CounterspaceState } from '../types';
import { ANY_EDGE, type Aims, wantsOut } from './aims';
import { CLOSED, type Paths } from './paths';
import { answer } from './react';
import type { Worths } from './worth';

/** Worth of a point of shields against a point of the enemy's hull and shields, when somebody can fire at the unit. */
const SHIELD_SHARE = 0.5;
/** The same when nobody can before its next turn. */
const IDLE_SHIELD_SHARE = 0.1;

/** Nobody. */
const NONE = -1;

/**
 * The quick player. A unit looks for the enemy that it can do most to this turn, at the range that suits its weapons best, goes there, and
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
  private readonly exitFields: (Uint16Array | undefined)[] = [];
  private readonly holdFields: (Uint16Array | undefined)[] = [];

  constructor(
    private readonly tables: Tables,
    private readonly aims: Aims,
    private readonly worths: Worths,
    private readonly paths: Paths,
  ) {}

  /** The decision of the side that is to act; the phase must not be over. */
  decide(state: CounterspaceState): CounterspaceAction {
    switch (state.phase) {
      case PHASE_ACTION:
        return this.act(state);
      case PHASE_ENERGY:
        return this.tables.actions.energy[this.splitEnergy(state)];
      case PHASE_REACT:
        return answer(this.tables, this.worths, state);
      case PHASE_DECLARE:
        // What is not declared now can be fired once the answer is known.
        return this.tables.actions.pass;
      case PHASE_DEPLOY:
        return this.tables.actions.deploy[this.bestStart(state, true)];
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
        this.look(state, unit, spec.movement, Math.min(energy + rating, rating + spec.battery));
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
    this.look(state, unit, state.units[unit].moves, energyAfter(tables, state, unit, lowest));
    if (this.target === NONE) return highest;
    const share = this.isThreatened(state, unit) ? SHIELD_SHARE : IDLE_SHIELD_SHARE;
    const perShield = worths.point[unit] * share;
    const shots = worths.shotsAt(unit, this.target);
    const { hull, shields } = state.units[this.target];
    let best = lowest;
    let bestWorth = this.worth + lowest * perShield;
    for (let split = lowest + 1; split <= highest; split++) {
      const energy = energyAfter(tables, state, unit, split);
      const worth = shots.worth(this.range, hull + shields, energy) + split * perShield;
      // Of equals the most shields.
      if (worth >= bestWorth) {
        bestWorth = worth;
        best = split;
      }
    }
    return best;
  }

  /** True when an enemy can fire at the unit after one turn's move. */
  private isThreatened(state: CounterspaceState, unit: number): boolean {
    const { units } = this.tables;
    const { hex } = state.units[unit];
    for (let other = 0; other < units.length; other++) {
      const { side, reach, movement } = units[other];
      if (side === units[unit].side || state.units[other].fate !== PRESENT || reach < 0) continue;
      if (distanceBetween(this.tables, hex, state.units[other].hex) <= reach + movement) return true;
    }
    return false;
  }

  private act(state: CounterspaceState): CounterspaceAction {
    const { tables } = this;
    const { actions } = tables;
    const index = state.active;
    const unit = state.units[index];
    if (unit.fate === PENDING) {
      const hex = this.bestStart(state, false);
      return hex === NONE ? actions.end : actions.enter[hex];
    }
    const leaving = wantsOut(tables, this.aims, state, index);
    if (leaving && unit.moves > 0) {
      const way = this.wayOut(state, index);
      if (way !== undefined) return way;
    }
    const moves = leaving ? 0 : unit.moves;
    this.look(state, index, moves, unit.energy);
    if (this.target !== NONE) {
      const other = state.units[this.target];
      const far = distanceBetween(tables, unit.hex, other.hex);
      if (far > this.range) {
        const step = this.stepToward(state, index, other.hex, far);
        if (step !== NONE) return actions.move[step];
      }
      const shots = this.worths.shotsAt(index, this.target);
      if (far <= shots.reach && inSight(tables, unit.hex, other.hex)) {
        const weapon = shots.weapon(far, other.hull + other.shields, unit.energy);
        if (weapon >= 0) return actions.fire[weapon][this.target];
      }
      return actions.end;
    }
    if (moves > 0) {
      const step = this.advance(state, index);
      if (step !== NONE) return actions.move[step];
    }
    return actions.end;
  }

  /** Finds the enemy, and the range within reach of `moves` steps, at which so much E is worth most. */
  private look(state: CounterspaceState, index: number, moves: number, energy: number): void {
    const { tables, worths } = this;
    const { units } = tables;
    const { side, reach } = units[index];
    const { hex } = state.units[index];
    const sightMatters = tables.options.lineOfSight && tables.hasTerrain;
    this.target = NONE;
    this.worth = 0;
    this.nearest = NONE;
    this.nearestRange = CLOSED;
    for (let other = 0; other < units.length; other++) {
      const enemy = state.units[other];
      if (enemy.fate !== PRESENT || units[other].side === side) continue;
      const far = distanceBetween(tables, hex, enemy.hex);
      if (far < this.nearestRange) {
        this.nearestRange = far;
        this.nearest = other;
      }
      const closest = far > moves ? far - moves : 0;
      if (closest > reach) continue;
      const shots = worths.shotsAt(index, other);
      const left = enemy.hull + enemy.shields;
      let range = far > reach ? reach : far;
      if (range === far && sightMatters && !inSight(tables, hex, enemy.hex)) range--;
      // From far to near: of equals the longer range.
      for (; range >= closest; range--) {
        const worth = shots.worth(range, left, energy);
        if (worth > this.worth) {
          this.worth = worth;
          this.target = other;
          this.range = range;
        }
      }
    }
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
    const crowded = tables.options.stacking !== 'none';
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

  /** Where a unit comes in or is placed: near its friends, towards the enemy, out of harm's way; NONE where it cannot. */
  private bestStart(state: CounterspaceState, deploy: boolean): HexId {
    const { tables, paths } = this;
    const { entryHexes, side } = tables.units[state.active];
    const middle = entryHexes[entryHexes.length >> 1];
    let best = NONE;
    let bestScore = Infinity;
    for (const hex of entryHexes) {
      let friend = CLOSED;
      let enemy = CLOSED;
      for (let other = 0; other < tables.units.length; other++) {
        if (state.units[other].fate !== PRESENT) continue;
        const far = distanceBetween(tables, hex, state.units[other].hex);
        if (tables.units[other].side !== side) enemy = Math.min(enemy, far);
        else friend = Math.min(friend, far);
      }
      if (friend === CLOSED && enemy === CLOSED) enemy = distanceBetween(tables, hex, middle);
      const score =
        (enemy === CLOSED ? 0 : enemy) + (friend === CLOSED ? 0 : Math.abs(friend - 1)) + paths.entering(hex);
      if (score >= bestScore) continue;
      const problem = deploy ? deployProblem(tables, state, hex) : enterProblem(tables, state, hex);
      if (problem !== FINE) continue;
      bestScore = score;
      best = hex;
    }
    return best;
  }
}

function hexesIn(mask: Uint8Array, bits = 1): HexId[] {
  const hexes: HexId[] = [];
  for (let hex = 0; hex < mask.length; hex++) if ((mask[hex] & bits) !== 0) hexes.push(hex);
  return hexes;
}
