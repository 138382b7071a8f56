import type { HexId } from '@core/hex';
import type { Tables } from '../tables';
import { PRESENT } from '../types';
import type { CounterspaceState } from '../types';
import { BAYS, CHEAPEST, ENERGY, FATE, HEX, HULL, MOVEMENT, REACH, ROW, SHIELDS, SHOOTER, SHOT_AT } from './rows';
import { NONE } from './steps';
import type { Volleys } from './volleys';

/** Farther than any hex of a map. */
const CLOSED = 30_000;

/* What a unit saw before it acted, five integers each. */
const SURVEY = 0;
const HITS = 1;
const STORE = 2;
const TARGET = 3;
const RANGE = 4;
const KEPT = 5;

/**
 * The enemies of the side that acts. They stay where they are while it does, so they are looked up once and then only hits are noted. Reads
 * units from their rows (rows.ts), and takes a map without terrain for granted.
 */
export class Field {
  /** How many enemies that are there have bays that may be fired at, and how many enemy torpedoes are in flight. */
  openBays = 0;
  torpedoes = 0;
  /** What {@link look} found: the enemy to fire at, from which range, and what that is worth; NONE when nobody is in reach. */
  target = NONE;
  range = 0;
  gain = 0;
  /** Distances between hexes, by the first times `hexCount` and the second. */
  readonly dist: Uint8Array;
  readonly hexCount: number;
  /** By unit: what the aim of the side that acts makes of it. */
  factor: Float64Array;
  /** What {@link findNearest} found: the enemy's hex, and how far it is; CLOSED without enemies. */
  nearestHex: HexId = NONE;
  nearestRange = CLOSED;

  /** Enemies that are there and may be attacked: the first `count` of the list, in the order of their numbers. */
  private count = 0;
  private readonly foes: Int32Array;
  private readonly carriers: readonly (readonly number[])[];
  /** By unit: in which survey was gathered whom it may come near enough to, how many these are, and how far the nearest of all was. */
  private readonly gathered: Int32Array;
  private readonly nearCount: Int32Array;
  private readonly nearest: Int32Array;
  /** These enemies, a row for each unit. */
  private readonly near: Int16Array;
  private readonly kept: Int32Array;
  private readonly keptGain: Float64Array;
  private surveys = 0;
  /** Where enemies were hit since the last survey: the first `hitCount` of the list. */
  private readonly hitHexes: HexId[] = [];
  private hitCount = 0;
  /** 1 for each hex with an enemy who has weapons for point defence: the first `guardCount` of the list, looked up in which survey. */
  private readonly guarded: Uint8Array;
  private readonly guards: HexId[] = [];
  private guardCount = 0;
  private guardSurvey = -1;
  private side = 0;
  /** By side: units of the others that may be attacked. */
  private readonly enemies: readonly (readonly number[])[];
  private readonly units: number;

  constructor(
    private readonly tables: Tables,
    private readonly rows: Int32Array,
    private readonly volleys: Volleys,
    /** Share of the most that fire can be worth this turn for which a unit fires rather than comes nearer, 0..1. */
    private readonly content: number,
  ) {
    const { units, sides, hexes } = tables;
    this.units = units.length;
    this.dist = tables.grid.dist ?? new Uint8Array(0);
    this.hexCount = hexes;
    this.foes = new Int32Array(units.length);
    this.gathered = new Int32Array(units.length);
    this.nearCount = new Int32Array(units.length);
    this.nearest = new Int32Array(units.length);
    this.near = new Int16Array(units.length * units.length);
    this.kept = new Int32Array(units.length * KEPT);
    this.keptGain = new Float64Array(units.length);
    this.guarded = new Uint8Array(hexes);
    this.factor = new Float64Array(units.length).fill(1);
    this.enemies = sides.map((_, side) =>
      units.filter((spec) => spec.side !== side && !spec.untouchable).map((spec) => spec.index),
    );
    this.carriers = this.enemies.map((list) => list.filter((unit) => units[unit].bayDefence >= 0));
  }

  /** Looks up the enemies of a side. */
  survey(state: CounterspaceState, side: number): void {
    const { tables, rows, foes } = this;
    this.surveys++;
    this.hitCount = 0;
    const enemies = this.enemies[side];
    let count = 0;
    for (let i = 0; i < enemies.length; i++) {
      if (rows[enemies[i] * ROW + FATE] === PRESENT) foes[count++] = enemies[i];
    }
    this.count = count;
    this.countBays(side);
    this.torpedoes = 0;
    if (state.flying > 0) {
      for (let place = 0; place < state.torpedoes.length; place++) {
        if (state.torpedoes[place].fate === PRESENT && tables.torpedoes[place].side !== side) this.torpedoes++;
      }
    }
    this.side = side;
  }

  /** True when an enemy with weapons for point defence is in a hex. */
  isGuarded(hex: HexId): boolean {
    if (!this.tables.hasDefence) return false;
    if (this.guardSurvey !== this.surveys) this.findGuards(this.side);
    return this.guarded[hex] !== 0;
  }

  /** True when a unit that was looked for in this survey may meet such an enemy in its activation. */
  mayMeetGuards(unit: number): boolean {
    return this.nearest[unit] <= this.rows[unit * ROW + MOVEMENT] || this.tables.hasUntouchable;
  }

  private findGuards(side: number): void {
    const { rows, guarded, guards } = this;
    this.guardSurvey = this.surveys;
    for (let i = 0; i < this.guardCount; i++) guarded[guards[i]] = 0;
    this.guardCount = 0;
    const defenders = this.tables.defenders[side];
    for (let i = 0; i < defenders.length; i++) {
      const at = defenders[i] * ROW;
      if (rows[at + FATE] !== PRESENT) continue;
      const hex = rows[at + HEX];
      guarded[hex] = 1;
      guards[this.guardCount++] = hex;
    }
  }

  private countBays(side: number): void {
    const carriers = this.carriers[side];
    this.openBays = 0;
    for (let i = 0; i < carriers.length; i++) if (this.isOpen(carriers[i])) this.openBays++;
  }

  /** True for an enemy with bays that may be fired at. */
  private isOpen(unit: number): boolean {
    const { rows } = this;
    const at = unit * ROW;
    return rows[at + FATE] === PRESENT && rows[at + SHIELDS] === 0 && rows[at + BAYS] > 0;
  }

  /**
   * Finds what a unit can do most to with so much MOV and E. Enemies that it could not come near enough to when it was first asked about
   * are not looked at again, since MOV only becomes less.
   */
  look(unit: number, moves: number, energy: number): void {
    const { rows, dist, near, factor, volleys } = this;
    const at = unit * ROW;
    if (this.gathered[unit] !== this.surveys) this.gather(unit);
    this.target = NONE;
    const count = this.nearCount[unit];
    if (count === 0 || energy < rows[at + CHEAPEST]) return;
    const { pairs } = volleys;
    const first = unit * this.units;
    const from = rows[at + HEX] * this.hexCount;
    const within = rows[at + REACH] + moves;
    const shooter = rows[at + SHOOTER];
    let target = NONE;
    let most = 0;
    let targetRange = 0;
    for (let k = 0; k < count; k++) {
      const other = near[first + k];
      const o = other * ROW;
      const far = dist[from + rows[o + HEX]];
      if (far > within) continue;
      const pair = shooter + rows[o + SHOT_AT];
      if (pairs[pair] === 0) volleys.prepare(pair, unit, other);
      const place = placeOf(pairs, pair, far > moves ? far - moves : 0, rows[o + HULL] + rows[o + SHIELDS], energy);
      const worth = volleys.worths[place] * factor[other];
      if (worth <= most) continue;
      most = worth;
      target = other;
      targetRange = far;
    }
    this.target = target;
    if (target !== NONE) this.chooseRange(unit, target, moves, energy, most / factor[target], targetRange);
  }

  /** Chooses the longest range to a target that is good enough; `most` is what the nearest is worth. */
  private chooseRange(unit: number, target: number, moves: number, energy: number, most: number, far: number): void {
    const { rows, volleys } = this;
    const { pairs, worths } = volleys;
    const at = unit * ROW;
    const o = target * ROW;
    const pair = rows[at + SHOOTER] + rows[o + SHOT_AT];
    const reach = rows[at + REACH];
    const left = rows[o + HULL] + rows[o + SHIELDS];
    const closest = far > moves ? far - moves : 0;
    const enough = most * this.content;
    let range = far > reach ? reach : far;
    let worth = range > closest ? worths[placeOf(pairs, pair, range, left, energy)] : most;
    while (range > closest && worth < enough) worth = worths[placeOf(pairs, pair, --range, left, energy)];
    this.gain = worth * this.factor[target];
    this.range = range;
  }

  /** Notes the enemies that a unit may come near enough to, and how far the nearest of all is. */
  private gather(unit: number): void {
    const { rows, dist, foes, near, count } = this;
    const at = unit * ROW;
    const from = rows[at + HEX] * this.hexCount;
    const within = rows[at + REACH] + rows[at + MOVEMENT];
    const first = unit * this.units;
    let nearest = CLOSED;
    let found = 0;
    for (let i = 0; i < count; i++) {
      const other = foes[i];
      const far = dist[from + rows[other * ROW + HEX]];
      if (far < nearest) nearest = far;
      if (far <= within) near[first + found++] = other;
    }
    this.gathered[unit] = this.surveys;
    this.nearCount[unit] = found;
    this.nearest[unit] = nearest;
  }

  /**
   * The same for a unit that has not acted yet, with all of its MOV. What it sees is kept until an enemy is hit that it could fire at.
   */
  foresee(unit: number, energy: number): void {
    const { rows, kept, dist, hitHexes } = this;
    const at = unit * ROW;
    const row = unit * KEPT;
    if (kept[row + SURVEY] === this.surveys && kept[row + STORE] === energy) {
      const from = rows[at + HEX] * this.hexCount;
      const within = rows[at + REACH] + rows[at + MOVEMENT];
      let hits = kept[row + HITS];
      while (hits < this.hitCount && dist[from + hitHexes[hits]] > within) hits++;
      kept[row + HITS] = hits;
      if (hits === this.hitCount) {
        this.target = kept[row + TARGET];
        this.range = kept[row + RANGE];
        this.gain = this.keptGain[unit];
        return;
      }
    }
    this.look(unit, rows[at + MOVEMENT], energy);
    kept[row + SURVEY] = this.surveys;
    kept[row + HITS] = this.hitCount;
    kept[row + STORE] = energy;
    kept[row + TARGET] = this.target;
    kept[row + RANGE] = this.range;
    this.keptGain[unit] = this.gain;
  }

  /** How far the nearest enemy was from a unit that was asked about in {@link foresee} and has not moved since. */
  nearestTo(unit: number): number {
    return this.nearest[unit];
  }

  /** The weapon to fire first at an enemy that is `far` away, at most the unit's reach; -1 for none. */
  weapon(unit: number, target: number, far: number): number {
    const { rows, volleys } = this;
    const { pairs } = volleys;
    const o = target * ROW;
    const pair = rows[unit * ROW + SHOOTER] + rows[o + SHOT_AT];
    const left = rows[o + HULL] + rows[o + SHIELDS];
    return volleys.weapons[placeOf(pairs, pair, far, left, rows[unit * ROW + ENERGY])];
  }

  /** What fire at the target that was found is worth with so much E, the aim not counted in. */
  worth(unit: number, energy: number): number {
    const { rows, volleys, target } = this;
    const o = target * ROW;
    const pair = rows[unit * ROW + SHOOTER] + rows[o + SHOT_AT];
    return volleys.worths[placeOf(volleys.pairs, pair, this.range, rows[o + HULL] + rows[o + SHIELDS], energy)];
  }

  /** True when an enemy with bays that may be fired at is within a unit's reach. */
  hasBayNear(unit: number, side: number): boolean {
    const { rows, dist } = this;
    const at = unit * ROW;
    const from = rows[at + HEX] * this.hexCount;
    const carriers = this.carriers[side];
    for (let i = 0; i < carriers.length; i++) {
      if (!this.isOpen(carriers[i])) continue;
      if (dist[from + rows[carriers[i] * ROW + HEX]] <= rows[at + REACH]) return true;
    }
    return false;
  }

  /** Finds the enemy that is nearest to a hex, of equals the first. */
  findNearest(hex: HexId): void {
    const { rows, dist, foes, count } = this;
    const from = hex * this.hexCount;
    let nearest = NONE;
    let nearestRange = CLOSED;
    for (let i = 0; i < count; i++) {
      const other = rows[foes[i] * ROW + HEX];
      const far = dist[from + other];
      if (far >= nearestRange) continue;
      nearestRange = far;
      nearest = other;
    }
    this.nearestHex = nearest;
    this.nearestRange = nearestRange;
  }

  /** Takes into account that an enemy was hit which is still there. */
  hit(unit: number, side: number): void {
    this.hitHexes[this.hitCount++] = this.rows[unit * ROW + HEX];
    if (this.carriers[side].length > 0) this.countBays(side);
  }
}

/** The place of a pair's table for a range, so many points of the target, and so much E. */
function placeOf(pairs: Int32Array, pair: number, range: number, left: number, energy: number): number {
  const energies = pairs[pair];
  const points = left > pairs[pair + 1] ? pairs[pair + 1] : left;
  return pairs[pair + 2 + range] + points * energies + (energy >= energies ? energies - 1 : energy);
}
