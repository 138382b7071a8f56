import type { HexId } from '@core/hex';
import type { Tables } from '../tables';
import { PRESENT } from '../types';
import type { CounterspaceState, UnitState } from '../types';
import { CLOSED } from './paths';
import type { ShotTable } from './shots';
import { NONE } from './steps';
import type { Worths } from './worth';

/** What a unit saw in which survey, from where with how much E, and how many hits it knew of. */
class Foresight {
  survey = -1;
  hits = 0;
  hex: HexId = NONE;
  energy = 0;
  target = NONE;
  range = 0;
  gain = 0;
  nearestRange = CLOSED;
}

/**
 * The enemies of the side that acts, in rows of integers: they stay where they are while it does, so they are looked up once and then only hits
 * are noted. Takes a map without terrain for granted.
 */
export class Field {
  /** Enemies that are there and may be attacked: the first `count` of the rows, in the order of their numbers. */
  count = 0;
  readonly units: Int32Array;
  readonly hexes: Int32Array;
  /** Hull and shields together. */
  readonly points: Int32Array;
  /** How many of them have bays that may be fired at, and how many enemy torpedoes are in flight. */
  openBays = 0;
  torpedoes = 0;
  /** 1 for each hex with an enemy who has weapons for point defence. */
  readonly guarded: Uint8Array;
  /** What {@link look} found: the enemy to fire at, from which range, and what that is worth; NONE when nobody is in reach. */
  target = NONE;
  range = 0;
  gain = 0;
  /** What the first {@link look} since {@link turnTo} or {@link findNearest} found: the nearest enemy's hex, and how far it is; CLOSED without enemies. */
  nearestHex: HexId = NONE;
  nearestRange = CLOSED;

  /** Distances between hexes, by the first times `hexCount` and the second. */
  readonly dist: Uint8Array;
  readonly hexCount: number;
  /** By unit: the least E that any of its weapons takes. */
  readonly cheapest: readonly number[];
  /** The unit that looks, and the enemies that it may come near enough to: the first `nearCount` of the row; -1 where that is not known. */
  private looker = NONE;
  private readonly near: Int32Array;
  private nearCount = -1;
  /** By place in the rows: 1 for an enemy whose bays may be fired at. */
  private readonly open: Uint8Array;
  /** What each unit saw before it acted. */
  private readonly kept: readonly Foresight[];
  private surveys = 0;
  /** Where enemies were hit since the last survey: the first `hitCount` of the list. */
  private readonly hitHexes: HexId[] = [];
  private hitCount = 0;
  private readonly guards: HexId[] = [];
  private guardCount = 0;
  /** By unit: what the aim of the side that acts makes of it. */
  factor: Float64Array;
  /** By side: units of the others that may be attacked. */
  private readonly enemies: readonly (readonly number[])[];

  constructor(
    private readonly tables: Tables,
    private readonly worths: Worths,
    /** Share of the most that fire can be worth this turn for which a unit fires rather than comes nearer, 0..1. */
    private readonly content: number,
  ) {
    const { units, sides, hexes } = tables;
    this.dist = tables.grid.dist ?? new Uint8Array(0);
    this.hexCount = hexes;
    this.cheapest = units.map((spec) => Math.min(...spec.weapons.map((weapon) => weapon.energy)));
    this.near = new Int32Array(units.length);
    this.open = new Uint8Array(units.length);
    this.kept = units.map(() => new Foresight());
    this.units = new Int32Array(units.length);
    this.hexes = new Int32Array(units.length);
    this.points = new Int32Array(units.length);
    this.guarded = new Uint8Array(hexes);
    this.factor = new Float64Array(units.length).fill(1);
    this.enemies = sides.map((_, side) =>
      units.filter((spec) => spec.side !== side && !spec.untouchable).map((spec) => spec.index),
    );
  }

  /** Says what the side that acts makes of each unit. */
  weigh(factor: Float64Array): void {
    this.factor = factor;
  }

  /** Looks up the enemies of a side. */
  survey(state: CounterspaceState, side: number): void {
    const { tables, guarded, guards } = this;
    this.turnTo(NONE);
    this.surveys++;
    this.hitCount = 0;
    const enemies = this.enemies[side];
    let count = 0;
    let bays = 0;
    for (let i = 0; i < enemies.length; i++) {
      const index = enemies[i];
      const unit = state.units[index];
      if (unit.fate !== PRESENT) continue;
      this.units[count] = index;
      this.hexes[count] = unit.hex;
      this.points[count] = unit.hull + unit.shields;
      const open = this.hasOpenBays(unit, index) ? 1 : 0;
      this.open[count] = open;
      bays += open;
      count++;
    }
    this.count = count;
    this.openBays = bays;
    this.torpedoes = 0;
    if (state.flying > 0) {
      for (let place = 0; place < state.torpedoes.length; place++) {
        if (state.torpedoes[place].fate === PRESENT && tables.torpedoes[place].side !== side) this.torpedoes++;
      }
    }
    for (let i = 0; i < this.guardCount; i++) guarded[guards[i]] = 0;
    this.guardCount = 0;
    if (!tables.hasDefence) return;
    const defenders = tables.defenders[side];
    for (let i = 0; i < defenders.length; i++) {
      const { fate, hex } = state.units[defenders[i]];
      if (fate !== PRESENT) continue;
      guarded[hex] = 1;
      guards[this.guardCount++] = hex;
    }
  }

  /** Forgets who was near a unit: another one is to act, or the enemies have changed. */
  turnTo(index: number): void {
    this.looker = index;
    this.nearCount = -1;
  }

  /**
   * Finds what a unit can do most to with so much MOV and E. Enemies that it could not come near enough to in an earlier look since
   * {@link turnTo} are not looked at again, since MOV only becomes less.
   */
  look(index: number, hex: HexId, moves: number, energy: number): void {
    if (this.looker !== index) this.turnTo(index);
    if (this.nearCount < 0) this.gather(hex, this.tables.units[index].reach + this.tables.units[index].movement);
    this.target = NONE;
    if (this.nearCount > 0 && energy >= this.cheapest[index]) this.choose(index, hex, moves, energy);
  }

  /** Notes the enemies within some hexes, and who is nearest of all. */
  private gather(hex: HexId, within: number): void {
    const { dist, hexes, near, count } = this;
    const from = hex * this.hexCount;
    let nearest = NONE;
    let nearestRange = CLOSED;
    let found = 0;
    for (let i = 0; i < count; i++) {
      const far = dist[from + hexes[i]];
      if (far < nearestRange) {
        nearestRange = far;
        nearest = hexes[i];
      }
      if (far <= within) near[found++] = i;
    }
    this.nearCount = found;
    this.nearestHex = nearest;
    this.nearestRange = nearestRange;
  }

  private choose(index: number, hex: HexId, moves: number, energy: number): void {
    const { dist, factor, units, hexes, points, near, nearCount } = this;
    const { reach } = this.tables.units[index];
    const shots = this.worths.shotsOf(index);
    const from = hex * this.hexCount;
    const within = reach + moves;
    let target = NONE;
    let most = 0;
    let targetRange = 0;
    for (let k = 0; k < nearCount; k++) {
      const i = near[k];
      const far = dist[from + hexes[i]];
      if (far > within) continue;
      const other = units[i];
      const worth = shots[other].worth(far > moves ? far - moves : 0, points[i], energy) * factor[other];
      if (worth <= most) continue;
      most = worth;
      target = i;
      targetRange = far;
    }
    this.target = target;
    if (target === NONE) return;
    const other = units[target];
    this.chooseRange(shots[other], points[target], moves, energy, most / factor[other], targetRange);
    this.gain *= factor[other];
  }

  /** Chooses the longest range to a target that is good enough; `most` is what the nearest is worth. */
  private chooseRange(table: ShotTable, left: number, moves: number, energy: number, most: number, far: number): void {
    const closest = far > moves ? far - moves : 0;
    const enough = most * this.content;
    let range = far > table.reach ? table.reach : far;
    let worth = range > closest ? table.worth(range, left, energy) : most;
    while (range > closest && worth < enough) worth = table.worth(--range, left, energy);
    this.gain = worth;
    this.range = range;
  }

  /**
   * The same for a unit that has not acted yet, with all of its MOV. What it sees is kept until an enemy is hit that it could fire at.
   */
  foresee(index: number, hex: HexId, energy: number): void {
    const { reach, movement } = this.tables.units[index];
    const kept = this.kept[index];
    if (kept.survey === this.surveys && kept.hex === hex && kept.energy === energy) {
      while (
        kept.hits < this.hitCount &&
        this.dist[hex * this.hexCount + this.hitHexes[kept.hits]] > reach + movement
      ) {
        kept.hits++;
      }
      if (kept.hits === this.hitCount) {
        this.target = kept.target;
        this.range = kept.range;
        this.gain = kept.gain;
        this.nearestRange = kept.nearestRange;
        return;
      }
    }
    this.turnTo(index);
    this.look(index, hex, movement, energy);
    kept.survey = this.surveys;
    kept.hits = this.hitCount;
    kept.hex = hex;
    kept.energy = energy;
    kept.target = this.target;
    kept.range = this.range;
    kept.gain = this.gain;
    kept.nearestRange = this.nearestRange;
  }

  /** True when an enemy with bays that may be fired at is within a unit's reach. */
  hasBayNear(index: number, hex: HexId): boolean {
    const { reach, movement } = this.tables.units[index];
    if (this.looker !== index) this.turnTo(index);
    if (this.nearCount < 0) this.gather(hex, reach + movement);
    for (let k = 0; k < this.nearCount; k++) {
      const i = this.near[k];
      if (this.open[i] === 1 && this.dist[hex * this.hexCount + this.hexes[i]] <= reach) return true;
    }
    return false;
  }

  /** Finds the enemy that is nearest to a hex, of equals the first. */
  findNearest(hex: HexId): void {
    const { dist, hexes, count } = this;
    const from = hex * this.hexCount;
    let nearest = NONE;
    let nearestRange = CLOSED;
    for (let i = 0; i < count; i++) {
      const far = dist[from + hexes[i]];
      if (far >= nearestRange) continue;
      nearestRange = far;
      nearest = hexes[i];
    }
    this.nearestHex = nearest;
    this.nearestRange = nearestRange;
  }

  /** Takes into account that an enemy was hit which is still there. */
  hit(state: CounterspaceState, index: number): void {
    for (let i = 0; i < this.count; i++) if (this.units[i] === index) this.hitAt(state, i);
  }

  /** The same by its place in the rows. */
  hitAt(state: CounterspaceState, place: number): void {
    const unit = state.units[this.units[place]];
    this.points[place] = unit.hull + unit.shields;
    this.hitHexes[this.hitCount++] = unit.hex;
    if (this.hasOpenBays(unit, this.units[place])) this.openBays = this.open[place] = 1;
  }

  private hasOpenBays({ shields, bays }: UnitState, index: number): boolean {
    return shields === 0 && bays > 0 && this.tables.units[index].bayDefence >= 0;
  }
}
