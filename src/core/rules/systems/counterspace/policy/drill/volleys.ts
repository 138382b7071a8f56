import { assert } from '@core/base';
import { HitTables } from '../hits';
import type { ShotTable } from '../shots';
import {
  ENERGY,
  HIT_TABLES,
  HULL,
  MOST_HIT_TABLES,
  MOST_PLACES,
  MOST_STORE,
  PAIR_POINTS,
  PAIR_RANGES,
  PLACES_USED,
  ROW,
  SHIELDS,
  SHOOTER,
  SHOT_AT,
  TEMPER,
  TEMPERS,
  type Memory,
} from './memory';

/** Pairs of dice. */
const PAIRS_OF_DICE = 36;

/** What may be asked about shots: the tables of shots (shots.ts) and of damage (hits.ts), copied into the rows as they are asked for. */
export interface Volleys {
  /** What the best fire is worth: of a unit with so much E at another one's hull and shields, at a range of at most its reach. */
  readonly worth: (unit: number, target: number, range: number, energy: number) => number;
  /** The weapon to fire first, with the E that the unit has; -1 for none. */
  readonly weapon: (unit: number, target: number, range: number) => number;
  /** The longest range that is good enough for the player, against fire at that range. */
  readonly goodRange: (unit: number, target: number, range: number, energy: number) => number;
  /** Where the damage of a shot stands in the rows. */
  readonly damageAt: (side: number, attack: number, bonus: number, defence: number) => number;
}

/** Made once for a thread's rows. */
export function createVolleys(memory: Memory): Volleys {
  const { now, rows, pairs, worths, weapons, goodRange: longest, hitTable, damage, lent } = memory;
  const begins = new Map<object, number>();

  /** Makes the table of a pair ready. */
  function prepare(pair: number, unit: number, target: number): void {
    const table = lent.to?.worths.shotsOf(unit)[target];
    if (table === undefined) return;
    if (now[PLACES_USED] === 0) begins.clear();
    let begin = begins.get(table);
    if (begin === undefined) {
      if (now[PLACES_USED] + table.worths.length > MOST_PLACES) {
        begins.clear();
        pairs.fill(0);
        now[PLACES_USED] = 0;
      }
      begin = now[PLACES_USED];
      begins.set(table, begin);
      now[PLACES_USED] = begin + table.worths.length;
      worths.set(table.worths, begin);
      weapons.set(table.weapons, begin);
      for (let t = 0; t < TEMPERS.length; t++) noteGoodRanges(table, TEMPERS[t].content, t * MOST_PLACES + begin);
    }
    pairs[pair] = table.energies;
    pairs[pair + PAIR_POINTS] = table.points;
    for (let range = 0; range <= table.reach; range++) pairs[pair + PAIR_RANGES + range] = begin + table.band[range];
  }

  /** Notes the longest good range for each place of a table; fire is never worth more at a longer range. */
  function noteGoodRanges(
    { reach, band, worths: table, points, energies }: ShotTable,
    content: number,
    begin: number,
  ): void {
    const size = (points + 1) * energies;
    for (let place = 0; place < table.length; place++) {
      const enough = table[place] * content;
      let range = reach;
      while (range > 0 && table[band[range] + (place % size)] < enough) range--;
      longest[begin + place] = range;
    }
  }

  function placeOf(unit: number, target: number, range: number, energy: number): number {
    const to = target << ROW;
    const at = unit << ROW;
    const pair = (rows[at | SHOOTER] + rows[to | SHOT_AT]) | 0;
    if (pairs[pair] === 0) prepare(pair, unit, target);
    const left = (rows[to | HULL] + rows[to | SHIELDS]) | 0;
    const mostPoints = pairs[pair | PAIR_POINTS];
    const mostEnergy = rows[at | MOST_STORE];
    const points = left > mostPoints ? mostPoints : left;
    const store = energy > mostEnergy ? mostEnergy : energy;
    return (pairs[(pair + PAIR_RANGES + range) | 0] + Math.imul(points, mostEnergy + 1) + store) | 0;
  }

  function worth(unit: number, target: number, range: number, energy: number): number {
    return worths[placeOf(unit, target, range, energy)];
  }

  function goodRange(unit: number, target: number, range: number, energy: number): number {
    return longest[(placeOf(unit, target, range, energy) + now[TEMPER]) | 0];
  }

  function weapon(unit: number, target: number, range: number): number {
    return weapons[placeOf(unit, target, range, rows[(unit << ROW) | ENERGY])];
  }

  function damageAt(side: number, attack: number, bonus: number, defence: number): number {
    const key = (side << 11) | (attack << 6) | (bonus << 5) | defence | 0;
    const known = hitTable[key];
    return known > 0 ? (known - 1) | 0 : makeDamage(key, side, attack, bonus, defence);
  }

  function makeDamage(key: number, side: number, attack: number, bonus: number, defence: number): number {
    const options = lent.to?.tables.optionsOf[side];
    const table = options === undefined ? undefined : new HitTables(options).of(attack, bonus, defence);
    assert(table !== undefined, 'only battles are drilled whose damage can be tabled');
    if (now[HIT_TABLES] === MOST_HIT_TABLES) {
      now[HIT_TABLES] = 0;
      hitTable.fill(0);
    }
    const begin = now[HIT_TABLES]++ * PAIRS_OF_DICE;
    damage.set(table, begin);
    hitTable[key] = begin + 1;
    return begin;
  }

  return { worth, weapon, goodRange, damageAt };
}
