import { distanceBetween, inSight } from '../engine/geometry';
import type { HexId } from '@core/hex';
import type { Tables } from '../tables';
import { PRESENT } from '../types';
import type { CounterspaceState } from '../types';
import type { Lull } from './lull';
import { CLOSED } from './paths';
import type { ShotTable } from './shots';
import { NONE } from './steps';
import type { Worths } from './worth';

/** What a unit sees of its enemies when it has so much MOV and E: whom it can do most to, and who is nearest. */
export class Glance {
  /** The lull that it belongs to and the hits in it that are known, and what was asked. */
  lull = -1;
  hits = 0;
  hex: HexId = NONE;
  moves = 0;
  energy = 0;
  /** Enemy at which so much E is worth most within reach of so many steps; NONE when nobody is in reach. */
  target = NONE;
  /** What the best of all is worth, at the nearest that the unit can come. */
  most = 0;
  /** Range to fire at it from, and the worth of that, times what the aim of the side makes of the enemy. */
  range = 0;
  gain = 0;
  /** Enemy that is nearest, whether in reach or not, and how far it is; UNSURE after a step, to be asked for by `near`. */
  nearest = NONE;
  nearestRange = 0;
}

/** Units in a small battle, both sides together. */
const FEW = 8;
/** The nearest enemy is not known any more. */
const UNSURE = -2;

/** Looks for targets. What a unit saw is kept for the lull in which it looked. */
export class Lookout {
  /** Units of all other sides that may be attacked, by side. */
  private readonly enemies: readonly (readonly number[])[];
  /** By unit. */
  private readonly glances: readonly Glance[];
  /** The least E that any weapon of the unit takes, by unit. */
  readonly cheapest: readonly number[];
  /** By unit: what the aim of the side that is to act makes of it. */
  private factor: Float64Array;
  private readonly sightMatters: boolean;
  /** False in small battles, where looking anew is as quick as knowing what was seen. */
  private readonly remembers: boolean;

  constructor(
    private readonly tables: Tables,
    private readonly worths: Worths,
    private readonly lull: Lull,
    /** Share of the most that fire can be worth this turn for which a unit fires rather than comes nearer, 0..1. */
    private readonly content: number,
  ) {
    this.enemies = tables.sides.map((_, side) =>
      tables.units.filter((spec) => spec.side !== side && !spec.untouchable).map((spec) => spec.index),
    );
    this.cheapest = tables.units.map((spec) => Math.min(...spec.weapons.map((weapon) => weapon.energy)));
    this.glances = tables.units.map(() => new Glance());
    this.factor = new Float64Array(tables.units.length).fill(1);
    this.remembers = tables.units.length > FEW;
    this.sightMatters = tables.options.lineOfSight && tables.hasTerrain;
  }

  /** Says what the side that is to act makes of each unit; a lull has to be over before. */
  weigh(factor: Float64Array): void {
    this.factor = factor;
  }

  /** What a unit sees with so much MOV and E. The answer is the unit's own, and overwritten when it looks again. */
  look(state: CounterspaceState, index: number, moves: number, energy: number): Glance {
    const glance = this.glances[index];
    const { hex } = state.units[index];
    const same =
      this.remembers &&
      glance.lull === this.lull.id &&
      glance.hex === hex &&
      glance.moves === moves &&
      glance.energy === energy;
    if (same && (glance.hits === this.lull.count || this.stillTrue(state, index, glance))) return glance;
    glance.lull = this.lull.id;
    glance.hits = this.lull.count;
    glance.hex = hex;
    glance.moves = moves;
    glance.energy = energy;
    this.search(state, index, glance);
    return glance;
  }

  /** True when there is an enemy whom a unit with so much E could do anything to from near by. */
  hasPrey(state: CounterspaceState, index: number, energy: number): boolean {
    const { side, reach } = this.tables.units[index];
    if (reach < 0) return false;
    const shots = this.worths.shotsOf(index);
    return this.enemies[side].some((other) => {
      const { fate, hull, shields } = state.units[other];
      return fate === PRESENT && shots[other].worth(0, hull + shields, energy) * this.factor[other] > 0;
    });
  }

  /** True when the hits since a glance leave its target the best, as they do when they only bring it nearer to its end. */
  private stillTrue(state: CounterspaceState, index: number, glance: Glance): boolean {
    const { hits, count } = this.lull;
    const { target, moves, energy } = glance;
    const shots = this.worths.shotsOf(index);
    for (; glance.hits < count; glance.hits++) {
      const unit = hits[glance.hits];
      const { hex, hull, shields } = state.units[unit];
      const far = distanceBetween(this.tables, glance.hex, hex);
      const closest = far > moves ? far - moves : 0;
      if (closest > shots[unit].reach) continue;
      const worth = shots[unit].worth(closest, hull + shields, energy) * this.factor[unit];
      if (unit !== target && worth >= glance.most) return false;
      if (unit !== target) continue;
      if (worth < glance.most) return false;
      glance.most = worth;
      this.chooseRange(state, glance, shots[unit], far);
    }
    return true;
  }

  /**
   * Takes a step into account that brings the unit one hex nearer to its target: with one MOV less it can still come as near
   * to the target as before, and no nearer to anybody else, so the target stays the best and the range as well.
   * Without a target there is none after any step, for the same reason.
   */
  step(index: number, to: HexId): void {
    const glance = this.glances[index];
    // Ways lead around terrain, and somebody else may come into sight.
    if (this.tables.hasTerrain) {
      glance.lull = -1;
      return;
    }
    glance.hex = to;
    glance.moves--;
    glance.nearest = UNSURE;
  }

  /** Finds the nearest enemy of a glance when a step has made it unsure. */
  near(state: CounterspaceState, index: number, glance: Glance): void {
    if (glance.nearest !== UNSURE) return;
    const enemies = this.enemies[this.tables.units[index].side];
    glance.nearest = NONE;
    glance.nearestRange = CLOSED;
    for (let i = 0; i < enemies.length; i++) {
      const enemy = state.units[enemies[i]];
      if (enemy.fate !== PRESENT) continue;
      const far = distanceBetween(this.tables, glance.hex, enemy.hex);
      if (far >= glance.nearestRange) continue;
      glance.nearestRange = far;
      glance.nearest = enemies[i];
    }
  }

  private search(state: CounterspaceState, index: number, glance: Glance): void {
    const { tables, factor } = this;
    const { side, reach } = tables.units[index];
    const { hex, moves, energy } = glance;
    const enemies = this.enemies[side];
    const shots = this.worths.shotsOf(index);
    // Whom fire can be directed at from where the unit can come, in hexes from here.
    const within = energy >= this.cheapest[index] ? reach + moves : -1;
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
      if (far > within || (blind && !inSight(tables, hex, enemy.hex))) continue;
      const closest = far > moves ? far - moves : 0;
      const worth = shots[other].worth(closest, enemy.hull + enemy.shields, energy) * factor[other];
      if (worth <= most) continue;
      most = worth;
      target = other;
      targetRange = far;
    }
    glance.target = target;
    glance.most = most;
    glance.nearest = nearest;
    glance.nearestRange = nearestRange;
    if (target !== NONE) this.chooseRange(state, glance, shots[target], targetRange);
  }

  /** Chooses the longest range to the target that is good enough, against what the nearest is worth. */
  private chooseRange(state: CounterspaceState, glance: Glance, table: ShotTable, far: number): void {
    const { target, moves, energy } = glance;
    const { hull, shields, hex } = state.units[target];
    const closest = far > moves ? far - moves : 0;
    const enough = table.worth(closest, hull + shields, energy) * this.content;
    let range = far > table.reach ? table.reach : far;
    let worth = table.worth(range, hull + shields, energy);
    while (range > closest && worth < enough) worth = table.worth(--range, hull + shields, energy);
    glance.gain = worth * this.factor[target];
    // Comes nearer where something stands in the line of fire.
    if (this.sightMatters && range === far && far > 0 && !inSight(this.tables, glance.hex, hex)) range = far - 1;
    glance.range = range;
  }
}
