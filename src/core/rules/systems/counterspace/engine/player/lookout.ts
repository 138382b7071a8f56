import { PRESENT } from '../codes';
import { distanceBetween, inSight } from '../geometry';
import { ints, list, min } from '../seam';
import type { Ints, List, Reals } from '../seam';
import type { State } from '../state';
import type { Tables } from '../tables';
import { CLOSED, NONE } from './paths';
import type { ShotTable } from './shots';
import type { Worths } from './worth';

/** More E than any unit has. */
const TOO_MUCH: i32 = 1_000_000;

/** Looks for targets. What it found stands in its fields until it looks again. */
export class Lookout {
  /** Enemy at which so much E is worth most within reach of so many steps; NONE when nobody is in reach. */
  target: i32 = NONE;
  /** Range to fire at it from, and the worth of that, times what the aim of the side makes of the enemy. */
  range: i32 = 0;
  gain: f64 = 0;
  /** Enemy that is nearest, whether in reach or not, and how far it is. */
  nearest: i32 = NONE;
  nearestRange: i32 = 0;
  /** By side: units of all others that may be attacked. */
  readonly enemies: List<List<i32>>;
  /** The least E that any weapon of the unit takes, by unit. */
  readonly cheapest: Ints;
  private readonly sightMatters: boolean;

  constructor(
    private readonly tables: Tables,
    private readonly worths: Worths,
    /** Share of the most that fire can be worth this turn for which a unit fires rather than comes nearer, 0..1. */
    private readonly content: f64,
  ) {
    this.enemies = enemiesOf(tables);
    this.cheapest = ints(tables.units.length);
    for (let i = 0; i < tables.units.length; i++) {
      const weapons = tables.units[i].weapons;
      this.cheapest[i] = TOO_MUCH;
      for (let k = 0; k < weapons.length; k++) this.cheapest[i] = min(this.cheapest[i], weapons[k].energy);
    }
    this.sightMatters = tables.options.lineOfSight && tables.hasTerrain;
  }

  /** True when there is an enemy whom a unit with so much E could do anything to from near by. `factor`: what the aim makes of each. */
  hasPrey(state: State, index: i32, energy: i32, factor: Reals): boolean {
    const spec = this.tables.units[index];
    if (spec.reach < 0) return false;
    const enemies = this.enemies[spec.side];
    for (let i = 0; i < enemies.length; i++) {
      const other = enemies[i];
      const enemy = state.units[other];
      if (enemy.fate !== PRESENT) continue;
      const worth = this.worths.of(index, other).worth(0, enemy.hull + enemy.shields, energy);
      if (worth * factor[other] > 0) return true;
    }
    return false;
  }

  /** Looks what a unit can do with so much MOV and E. */
  look(state: State, index: i32, moves: i32, energy: i32, factor: Reals): void {
    const tables = this.tables;
    const worths = this.worths;
    const spec = tables.units[index];
    const hex = state.units[index].hex;
    const enemies = this.enemies[spec.side];
    const row = worths.rowOf(index);
    // Whom fire can be directed at from where the unit can come, in hexes from here.
    const within = energy >= this.cheapest[index] ? spec.reach + moves : -1;
    const blind = this.sightMatters && moves === 0;
    let target = NONE;
    let most: f64 = 0;
    let targetRange: i32 = 0;
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
      const worth = worths.at(row, index, other).worth(closest, enemy.hull + enemy.shields, energy) * factor[other];
      if (worth <= most) continue;
      most = worth;
      target = other;
      targetRange = far;
    }
    this.target = target;
    this.nearest = nearest;
    this.nearestRange = nearestRange;
    if (target === NONE) return;
    this.chooseRange(state, hex, worths.at(row, index, target), targetRange, moves, energy);
    this.gain *= factor[target];
  }

  /** Chooses the longest range to the target that is good enough, against what the nearest is worth. */
  private chooseRange(state: State, from: i32, table: ShotTable, far: i32, moves: i32, energy: i32): void {
    const enemy = state.units[this.target];
    const left = enemy.hull + enemy.shields;
    const closest = far > moves ? far - moves : 0;
    const enough = table.worth(closest, left, energy) * this.content;
    let range = min(far, table.reach);
    let worth = table.worth(range, left, energy);
    while (range > closest && worth < enough) worth = table.worth(--range, left, energy);
    this.gain = worth;
    // Comes nearer where something stands in the line of fire.
    if (this.sightMatters && range === far && far > 0 && !inSight(this.tables, from, enemy.hex)) range = far - 1;
    this.range = range;
  }
}

/** By side: units of all others that may be attacked. */
export function enemiesOf(tables: Tables): List<List<i32>> {
  const sides = tables.bySide.length;
  const enemies = list<List<i32>>(sides);
  for (let side = 0; side < sides; side++) {
    let count = 0;
    for (let i = 0; i < tables.units.length; i++) if (isPrey(tables, side, i)) count++;
    const members = list<i32>(count);
    count = 0;
    for (let i = 0; i < tables.units.length; i++) if (isPrey(tables, side, i)) members[count++] = i;
    enemies[side] = members;
  }
  return enemies;
}

function isPrey(tables: Tables, side: i32, unit: i32): boolean {
  return tables.units[unit].side !== side && !tables.units[unit].untouchable;
}
