import { PRESENT } from '../codes';
import { distanceBetween, inSight } from '../geometry';
import { ints, list, max, min } from '../platform';
import type { Ints, List, Reals } from '../platform';
import type { State } from '../state';
import type { Tables } from '../tables';
import { CLOSED, NONE } from './paths';
import type { ShotTable } from './shots';
import type { Taste } from './taste';
import type { UnitValues } from './unit-values';

/** More E than any unit has. */
const TOO_MUCH: i32 = 1_000_000;

/**
 * Finds targets; the results are in its fields until the next search. Enemies do not move while a side acts, so surveys of nearby
 * enemies are cached until {@link invalidate}.
 */
export class TargetFinder {
  /** Enemy at which so much E is worth most within reach of so many steps; NONE when no enemy is in reach. */
  target: i32 = NONE;
  /** Range to fire at it from, and the worth of that, times what the aim of the side makes of the enemy. */
  range: i32 = 0;
  gain: f64 = 0;
  /** Enemy that is nearest, whether in reach or not, and how far it is; for {@link findNearest}. */
  nearest: i32 = NONE;
  nearestRange: i32 = 0;
  /** By side: units of all others that may be attacked. */
  readonly enemies: List<List<i32>>;
  /** The least E that any weapon of the unit takes, by unit. */
  readonly cheapest: Ints;
  private readonly sightMatters: boolean;
  /** Cache generation. */
  private epoch: i32 = 0;
  /** By unit, the cached survey of nearby enemies. */
  private readonly surveys: List<Survey>;

  constructor(
    private readonly tables: Tables,
    private readonly worths: UnitValues,
    /** Share of the most that fire can be worth this turn for which a unit fires rather than comes nearer, 0..1. */
    private readonly fireThreshold: f64,
    private readonly taste: Taste,
  ) {
    const count = tables.units.length;
    const cheapest = ints(count);
    const notes = list<Survey>(count);
    const enemies = enemiesOf(tables);
    for (let i = 0; i < count; i++) {
      const spec = tables.units[i];
      cheapest[i] = TOO_MUCH;
      for (let k = 0; k < spec.weapons.length; k++) cheapest[i] = min(cheapest[i], spec.weapons[k].energy);
      notes[i] = new Survey(ints(enemies[spec.side].length));
    }
    this.cheapest = cheapest;
    this.surveys = notes;
    this.enemies = enemies;
    this.sightMatters = tables.options.lineOfSight && tables.hasTerrain;
  }

  /** Drops the cached surveys: a unit may have moved. */
  invalidate(): void {
    this.epoch++;
  }

  /** True when there is an enemy whom a unit with so much E could do anything to from near by. `factor`: what the aim makes of each. */
  hasTarget(state: State, index: i32, energy: i32, factor: Reals): boolean {
    const spec = this.tables.units[index];
    if (spec.reach < 0) return false;
    const enemies = this.enemies[spec.side];
    for (let i = 0; i < enemies.length; i++) {
      const other = enemies[i];
      const enemy = state.units[other];
      if (enemy.fate !== PRESENT) continue;
      const worth = this.worths.of(index, other).value(0, enemy.hull + enemy.shields, energy);
      if (worth * factor[other] > 0) return true;
    }
    return false;
  }

  /** Finds the most valuable target for a unit with the given MOV and E. */
  findTarget(state: State, index: i32, moves: i32, energy: i32, factor: Reals): void {
    const tables = this.tables;
    const worths = this.worths;
    const hex = state.units[index].hex;
    this.target = NONE;
    if (energy < this.cheapest[index]) return;
    const within = tables.units[index].reach + moves;
    const around = this.around(state, index, within);
    const blind = this.sightMatters && moves === 0;
    const row = worths.rowOf(index);
    const side = tables.units[index].side;
    let target = NONE;
    let most: f64 = 0;
    let targetRange: i32 = 0;
    for (let i = 0; i < around.count; i++) {
      const other = around.units[i];
      const enemy = state.units[other];
      if (enemy.fate !== PRESENT) continue;
      const far = distanceBetween(tables, hex, enemy.hex);
      if (far > within || (blind && !inSight(tables, hex, enemy.hex))) continue;
      const closest = far > moves ? far - moves : 0;
      const plain = worths.at(row, index, other).value(closest, enemy.hull + enemy.shields, energy) * factor[other];
      const worth = plain * this.taste.liking(side, other);
      if (worth <= most) continue;
      most = worth;
      target = other;
      targetRange = far;
    }
    this.target = target;
    if (target === NONE) return;
    this.chooseRange(state, hex, worths.at(row, index, target), targetRange, moves, energy);
    this.gain *= factor[target];
  }

  /** Enemies that are so near to a unit, and perhaps some who are farther away or gone, in the order of their numbers. */
  around(state: State, index: i32, within: i32): Survey {
    const note = this.surveys[index];
    const hex = state.units[index].hex;
    const known = note.epoch === this.epoch && within + distanceBetween(this.tables, hex, note.hex) <= note.within;
    if (!known) this.survey(state, index, note, within);
    return note;
  }

  /** Finds the enemy that is nearest to a unit. */
  findNearest(state: State, index: i32): void {
    const tables = this.tables;
    const note = this.surveys[index];
    const hex = state.units[index].hex;
    if (note.epoch === this.epoch && note.nearest !== NONE) {
      // As long as every step brought the unit nearer to it, no other enemy can be nearer.
      const enemy = state.units[note.nearest];
      const far = distanceBetween(tables, hex, enemy.hex);
      if (enemy.fate === PRESENT && far + distanceBetween(tables, hex, note.hex) === note.range) {
        this.nearest = note.nearest;
        this.nearestRange = far;
        return;
      }
    }
    this.survey(state, index, note, max(tables.units[index].reach, 0) + state.units[index].moves);
    this.nearest = note.nearest;
    this.nearestRange = note.range;
  }

  private survey(state: State, index: i32, note: Survey, within: i32): void {
    const hex = state.units[index].hex;
    const enemies = this.enemies[this.tables.units[index].side];
    let count: i32 = 0;
    let nearest = NONE;
    let least = CLOSED;
    for (let i = 0; i < enemies.length; i++) {
      const enemy = state.units[enemies[i]];
      if (enemy.fate !== PRESENT) continue;
      const far = distanceBetween(this.tables, hex, enemy.hex);
      if (far <= within) note.units[count++] = enemies[i];
      if (far >= least) continue;
      least = far;
      nearest = enemies[i];
    }
    note.epoch = this.epoch;
    note.hex = hex;
    note.within = within;
    note.count = count;
    note.nearest = nearest;
    note.range = least;
  }

  /** Chooses the longest range to the target that is good enough, against what the nearest is worth. */
  private chooseRange(state: State, from: i32, table: ShotTable, far: i32, moves: i32, energy: i32): void {
    const enemy = state.units[this.target];
    const left = enemy.hull + enemy.shields;
    const closest = far > moves ? far - moves : 0;
    const enough = table.value(closest, left, energy) * this.fireThreshold;
    let range = min(far, table.reach);
    let worth = table.value(range, left, energy);
    while (range > closest && worth < enough) worth = table.value(--range, left, energy);
    this.gain = worth;
    // Comes nearer where something stands in the line of fire.
    if (this.sightMatters && range === far && far > 0 && !inSight(this.tables, from, enemy.hex)) range = far - 1;
    this.range = range;
  }
}

/** The enemies near a unit at the time of the survey. */
class Survey {
  /** Cache generation of the survey. */
  epoch: i32 = -1;
  hex: i32 = 0;
  /** How far the enemies of the list are at most, and how many they are. */
  within: i32 = 0;
  count: i32 = 0;
  /** The nearest of all, and how far it is. */
  nearest: i32 = NONE;
  range: i32 = 0;

  constructor(readonly units: Ints) {}
}

/** By side: units of all others that may be attacked. */
function enemiesOf(tables: Tables): List<List<i32>> {
  const sides = tables.bySide.length;
  const enemies = list<List<i32>>(sides);
  for (let side = 0; side < sides; side++) {
    let count = 0;
    for (let i = 0; i < tables.units.length; i++) if (isTarget(tables, side, i)) count++;
    const members = list<i32>(count);
    count = 0;
    for (let i = 0; i < tables.units.length; i++) if (isTarget(tables, side, i)) members[count++] = i;
    enemies[side] = members;
  }
  return enemies;
}

function isTarget(tables: Tables, side: i32, unit: i32): boolean {
  return tables.units[unit].side !== side && !tables.units[unit].untouchable;
}
