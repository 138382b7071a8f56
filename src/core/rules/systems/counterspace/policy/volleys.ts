import type { Tables } from '../tables';
import { ROW, SHOOTER, SHOT_AT } from './rows';
import { ShotTable } from './shots';
import type { Worths } from './worth';

/** Numbers of a pair before the places of its ranges: amounts of E and of points that its table tells apart. */
const HEAD = 2;

/**
 * The tables of shots of all units at all enemies in one row of numbers, so that asking one takes no more than its place. Units that are alike
 * share tables, and a table is copied when it is first asked for.
 */
export class Volleys {
  /** By place: what the best fire is worth. */
  worths = new Float64Array(0);
  /** By place: the weapon to fire first; -1 for none. */
  weapons = new Int8Array(0);
  /**
   * By pair: how many amounts of E are told apart, 0 for a table that has not been asked for; the most points; and by range where the table
   * begins. The pair of units a and b is at `rows[a * ROW + SHOOTER] + rows[b * ROW + SHOT_AT]`.
   */
  readonly pairs: Int32Array;
  private used = 0;
  private readonly begins = new Map<ShotTable, number>();

  constructor(
    { units }: Tables,
    private readonly worthsOf: Worths,
    rows: Int32Array,
  ) {
    const stride = HEAD + 1 + Math.max(-1, ...units.map(({ reach }) => reach));
    const targets = worthsOf.targetShapes;
    for (const { index } of units) {
      rows[index * ROW + SHOOTER] = worthsOf.attackShape[index] * targets * stride;
      rows[index * ROW + SHOT_AT] = worthsOf.targetShape[index] * stride;
    }
    this.pairs = new Int32Array((Math.max(0, ...worthsOf.attackShape) + 1) * targets * stride);
  }

  /** Makes the table of a pair at `pair` ready; the first unit fires at the second. */
  prepare(pair: number, attacker: number, target: number): void {
    const { pairs, worthsOf } = this;
    const table = worthsOf.shotsOf(attacker)[target];
    const begin = this.begins.get(table) ?? this.copy(table);
    pairs[pair] = table.energies;
    pairs[pair + 1] = table.points;
    for (let range = 0; range <= table.reach; range++) pairs[pair + HEAD + range] = begin + table.band[range];
  }

  private copy(table: ShotTable): number {
    const begin = this.used;
    this.begins.set(table, begin);
    this.used += table.worths.length;
    if (this.used > this.worths.length) {
      const room = Math.max(2 * this.worths.length, this.used);
      this.worths = lengthened(this.worths, new Float64Array(room));
      this.weapons = lengthened(this.weapons, new Int8Array(room));
    }
    this.worths.set(table.worths, begin);
    this.weapons.set(table.weapons, begin);
    return begin;
  }
}

function lengthened<T extends Float64Array | Int8Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
