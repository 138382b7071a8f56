import { assert } from '@core/base';
import { damageOf, resultOf } from '../../engine/roll';
import { BYPASS_CRIT, EXTRA_DIE_CRIT, MISS } from '../../engine/codes';
import type { Options } from '../../engine/tables';
import type { Tables } from '../../tables';
import type { ShotTable } from '../../engine/player/shots';
import type { Worths } from '../../engine/player/worth';
import {
  DAMAGE,
  HIT_TABLE,
  MOST_HIT_TABLES,
  MOST_PAIRS,
  MOST_PLACES,
  PAIR,
  PAIRS,
  PAIRS_OF_DICE,
  PAIR_POINTS,
  PAIR_RANGES,
  PLACE_RANGE,
  PLACE_WEAPON,
  PLACE_WORTH,
} from './layout';
import { TEMPERS, type Memory } from './memory';

/** A battle as its drills know it: those of all players of one battle share it. */
export interface Setting {
  readonly tables: Tables;
  readonly worths: Worths;
}

/** Tables of shots (shots.ts) and of damage in the memory, copied there as they are asked for. */
export class DrillTables {
  private places = 0;
  private damages = 0;
  private readonly begins = new Map<ShotTable, number>();

  constructor(private readonly memory: Memory) {}

  /** Forgets all, for another battle. */
  clear(): void {
    this.clearShots();
    this.clearDamages();
  }

  /** Makes the table of a pair ready: of a unit's fire at another one. */
  prepare({ worths }: Setting, pair: number, unit: number, target: number): void {
    const { ints } = this.memory;
    const table = worths.of(unit, target);
    let begin = this.begins.get(table);
    if (begin === undefined) {
      if (this.places + table.worths.length > MOST_PLACES) this.clearShots();
      begin = this.places;
      this.begins.set(table, begin);
      this.places = begin + table.worths.length;
      this.write(table, begin);
    }
    ints[(pair + PAIRS) >> 2] = table.energies;
    ints[(pair + PAIR_POINTS) >> 2] = table.points;
    for (let range = 0; range <= table.reach; range++) {
      ints[((pair + PAIR_RANGES) >> 2) + range] = begin + table.band[range];
    }
  }

  /** Makes a table of damage ready: twice what each pair of dice deals, and 1 where they hit. Returns its place. */
  makeDamage({ tables }: Setting, side: number, attack: number, bonus: number, defence: number): number {
    const { ints, shorts } = this.memory;
    if (this.damages === MOST_HIT_TABLES) this.clearDamages();
    const begin = this.damages++ * PAIRS_OF_DICE;
    for (let pair = 0; pair < PAIRS_OF_DICE; pair++) {
      shorts[(DAMAGE >> 1) + begin + pair] = outcomeOf(tables.optionsOf[side], attack, bonus, defence, pair);
    }
    ints[(HIT_TABLE >> 2) + ((side << 11) | (attack << 6) | (bonus << 5) | defence)] = begin + 1;
    return begin;
  }

  private write({ reach, band, worths, weapons, points, energies }: ShotTable, begin: number): void {
    const { reals, signed } = this.memory;
    reals.set(worths, (PLACE_WORTH >> 3) + begin);
    signed.set(weapons, PLACE_WEAPON + begin);
    const size = (points + 1) * energies;
    // Fire is never worth more at a longer range.
    for (const [temper, { content }] of TEMPERS.entries()) {
      const first = PLACE_RANGE + temper * MOST_PLACES + begin;
      for (let place = 0; place < worths.length; place++) {
        const enough = worths[place] * content;
        let range = reach;
        while (range > 0 && worths[band[range] + (place % size)] < enough) range--;
        signed[first + place] = range;
      }
    }
  }

  private clearShots(): void {
    this.begins.clear();
    this.places = 0;
    this.memory.ints.fill(0, PAIRS >> 2, (PAIRS + (MOST_PAIRS << PAIR)) >> 2);
  }

  private clearDamages(): void {
    this.damages = 0;
    this.memory.ints.fill(0, HIT_TABLE >> 2, DAMAGE >> 2);
  }
}

/** Twice the damage of a pair of dice at 6 × attacker's die + defender's die - 7, and 1 where it is a hit. */
function outcomeOf(
  { tie, crit, damage }: Options,
  attack: number,
  bonus: number,
  defence: number,
  pair: number,
): number {
  assert(crit !== EXTRA_DIE_CRIT && crit !== BYPASS_CRIT, 'two dice and the numbers say all in a drill');
  const attackDie = 1 + Math.floor(pair / 6);
  const defenceDie = 1 + (pair % 6);
  const result = resultOf(attackDie, defenceDie, attack + bonus - defence, tie, crit);
  const harm = damageOf(result, attack, attackDie + attack - defenceDie - defence, damage, crit);
  return (harm << 1) | (result === MISS ? 0 : 1);
}
