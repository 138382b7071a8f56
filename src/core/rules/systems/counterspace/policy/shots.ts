import { CRITICAL, EXTRA_DIE_CRIT } from '../engine/codes';
import { damageOf, RANGE_ZERO_BONUS, resultOf } from '../engine/roll';
import type { Options } from '../engine/tables';
import type { UnitSpec, WeaponSpec } from '../tables';

/** Targets with more hull and shields than this are taken to have this much: no volley comes so far. */
const MOST_POINTS = 48;
/** More E than this is taken to be this much. */
const MOST_ENERGY = 20;

/** What damage to a target is worth: for each point, for destroying it, and for bringing its hull to half. */
export interface TargetWorth {
  readonly point: number;
  readonly kill: number;
  readonly half: number;
}

/**
 * Firing at one kind of target by one kind of unit, worked out to the end: for every range, every number of hull and shield points
 * that the target has left, and every amount of E, the worth of the best sequence of shots, and its first weapon. The sequence may
 * depend on the dice, so this is exact, but for critical hits that pass shields by, which count as plain damage.
 */
export class ShotTable {
  /** Longest range at which anything can be fired; -1 without weapons. */
  readonly reach: number;
  /** By range: where the part of the tables begins that holds for it. In it come the points that are left, and for each the amounts of E. */
  readonly band: Int32Array;
  /** Amounts of E, from 0, that the tables tell apart. */
  readonly energies: number;
  /** The most hull and shields that the tables tell apart. */
  readonly points: number;
  readonly worths: Float64Array;
  readonly weapons: Int8Array;

  constructor(attacker: UnitSpec, target: UnitSpec, worth: TargetWorth, options: Options) {
    this.reach = attacker.reach;
    this.energies = mostStore(attacker) + 1;
    // Small tables stay in the processor's cache.
    this.points = Math.min(MOST_POINTS, target.hull + target.shields);
    const size = (this.points + 1) * this.energies;
    // Ranges at which the same weapons bear share a band.
    const starts = [0, 1, ...attacker.weapons.map((weapon) => weapon.range + 1)];
    const edges = [...new Set(starts)].filter((edge) => edge <= attacker.reach).sort((a, b) => a - b);
    this.band = new Int32Array(attacker.reach + 1);
    this.worths = new Float64Array(size * edges.length);
    this.weapons = new Int8Array(size * edges.length).fill(-1);
    for (const [index, edge] of edges.entries()) {
      this.band.fill(index * size, edge);
      const guns = attacker.weapons
        .filter((weapon) => weapon.range >= edge)
        .map((weapon) => ({ weapon, chances: damageChances(weapon, target, edge === 0, options) }));
      this.fill(index * size, guns, target, worth);
    }
  }

  /**
   * Worth of the best fire at a range of 0..reach at a target with `left` points, with so much E. Never more at a longer range, since what
   * bears there bears nearer too.
   */
  worth(range: number, left: number, energy: number): number {
    return this.worths[this.place(range, left, energy)];
  }

  /** Index of the weapon to fire first; -1 when it is better not to fire. */
  weapon(range: number, left: number, energy: number): number {
    return this.weapons[this.place(range, left, energy)];
  }

  private place(range: number, left: number, energy: number): number {
    const points = left > this.points ? this.points : left;
    return this.band[range] + points * this.energies + (energy >= this.energies ? this.energies - 1 : energy);
  }

  private fill(base: number, guns: readonly Gun[], target: UnitSpec, worth: TargetWorth): void {
    const { energies, points, worths, weapons } = this;
    const half = target.hull >> 1;
    for (let energy = 0; energy < energies; energy++) {
      for (let left = 1; left <= points; left++) {
        let best = 0;
        let first = -1;
        for (const { weapon, chances } of guns) {
          if (weapon.energy > energy) continue;
          const rest = energy - weapon.energy;
          let sum = 0;
          for (let damage = 0; damage < chances.length; damage++) {
            const after = left > damage ? left - damage : 0;
            let gain = (left - after) * worth.point;
            if (after === 0) gain += worth.kill;
            else gain += worths[base + after * energies + rest];
            if (left > half && after <= half) gain += worth.half;
            sum += chances[damage] * gain;
          }
          if (sum > best) {
            best = sum;
            first = weapon.index;
          }
        }
        worths[base + left * energies + energy] = best;
        weapons[base + left * energies + energy] = first;
      }
    }
  }
}

/** The most E of a unit that its tables tell apart. */
export function mostStore({ energy, battery }: UnitSpec): number {
  return Math.min(MOST_ENERGY, energy + battery);
}

interface Gun {
  readonly weapon: WeaponSpec;
  readonly chances: readonly number[];
}

/** Probability of each amount of damage of one shot, by amount. */
export function damageChances(
  weapon: WeaponSpec,
  target: UnitSpec,
  rangeZero: boolean,
  { tie, crit, damage: rule }: Options,
): number[] {
  const chances: number[] = [];
  const add = (damage: number, chance: number): void => {
    while (chances.length <= damage) chances.push(0);
    chances[damage] += chance;
  };
  const lead = weapon.attack - target.defence;
  for (let attack = 1; attack <= 6; attack++) {
    for (let defence = 1; defence <= 6; defence++) {
      const result = resultOf(attack, defence, lead + (rangeZero ? RANGE_ZERO_BONUS : 0), tie, crit);
      const damage = damageOf(result, weapon.attack, attack + lead - defence, rule, crit);
      if (result === CRITICAL && crit === EXTRA_DIE_CRIT) {
        for (let extra = 1; extra <= 6; extra++) add(damage + extra, 1 / 216);
      } else {
        add(damage, 1 / 36);
      }
    }
  }
  return chances;
}
