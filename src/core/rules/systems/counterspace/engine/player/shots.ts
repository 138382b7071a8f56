import { CRITICAL, EXTRA_DIE_CRIT } from '../codes';
import { damageOf, RANGE_ZERO_BONUS, resultOf } from '../roll';
import { ints, list, max, min, reals } from '../platform';
import type { Ints, Reals } from '../platform';
import type { Options, UnitSpec } from '../tables';

/** Targets with more hull and shields than this are taken to have this much: no volley comes so far. */
const MAX_POINTS: i32 = 48;
/** More E than this is taken to be this much. */
const MAX_ENERGY: i32 = 20;

/**
 * Firing at one kind of target by one kind of unit, computed to the end: for every range, every number of hull and shield points
 * that the target has left, and every amount of E, the worth of the best sequence of shots, and its first weapon. The sequence may
 * depend on the dice, so this is exact, but for critical hits that pass shields by, which count as plain damage.
 */
export class ShotTable {
  /** Longest range at which anything can be fired; -1 without weapons. */
  readonly reach: i32;
  /** By range: where the part of the tables begins that holds for it. In it come the points that are left, and for each the amounts of E. */
  readonly band: Ints;
  /** Amounts of E, from 0, that the tables tell apart. */
  readonly energies: i32;
  /** The most hull and shields that the tables tell apart. */
  readonly points: i32;
  readonly values: Reals;
  readonly weapons: Ints;

  /**
   * @param perPoint worth of a point of damage
   * @param kill worth of destroying the target
   * @param halving worth of bringing its hull to half
   */
  constructor(attacker: UnitSpec, target: UnitSpec, perPoint: f64, kill: f64, halving: f64, options: Options) {
    // Small tables stay in the processor's cache.
    const points = min(MAX_POINTS, target.hull + target.shields);
    const energies = mostStore(attacker) + 1;
    const size = (points + 1) * energies;
    const bands = countBands(attacker);
    this.reach = attacker.reach;
    this.points = points;
    this.energies = energies;
    this.band = ints(attacker.reach + 1);
    this.values = reals(size * bands);
    this.weapons = ints(size * bands);
    this.weapons.fill(-1);
    let base = -size;
    for (let range = 0; range <= attacker.reach; range++) {
      // Ranges at which the same weapons bear share a band.
      if (beginsBand(attacker, range)) {
        base += size;
        this.write(base, range, attacker, target, perPoint, kill, halving, options);
      }
      this.band[range] = base;
    }
  }

  /**
   * Worth of the best fire at a range of 0..reach at a target with `left` points, with so much E. Never more at a longer range, since what
   * bears there bears nearer too.
   * @inline
   */
  value(range: i32, left: i32, energy: i32): f64 {
    return this.values[this.index(range, left, energy)];
  }

  /**
   * Index of the weapon to fire first; -1 when it is better not to fire.
   * @inline
   */
  weapon(range: i32, left: i32, energy: i32): i32 {
    return this.weapons[this.index(range, left, energy)];
  }

  /** @inline */
  private index(range: i32, left: i32, energy: i32): i32 {
    return this.band[range] + min(left, this.points) * this.energies + min(energy, this.energies - 1);
  }

  /** Fills the band that begins at a range. */
  private write(
    base: i32,
    range: i32,
    attacker: UnitSpec,
    target: UnitSpec,
    perPoint: f64,
    kill: f64,
    halving: f64,
    options: Options,
  ): void {
    const guns = attacker.weapons;
    const chances = list<Reals>(guns.length);
    for (let i = 0; i < guns.length; i++) {
      chances[i] = damageChances(guns[i].attack, target.defence, range === 0, options);
    }
    const half = target.hull >> 1;
    for (let energy = 0; energy < this.energies; energy++) {
      for (let left = 1; left <= this.points; left++) {
        let best: f64 = 0;
        let first: i32 = -1;
        for (let i = 0; i < guns.length; i++) {
          if (guns[i].range < range || guns[i].energy > energy) continue;
          const rest = energy - guns[i].energy;
          const odds = chances[i];
          let sum: f64 = 0;
          for (let damage = 0; damage < odds.length; damage++) {
            const after = max(0, left - damage);
            let gain: f64 = (left - after) * perPoint;
            if (after === 0) gain += kill;
            else gain += this.values[base + after * this.energies + rest];
            if (left > half && after <= half) gain += halving;
            sum += odds[damage] * gain;
          }
          if (sum > best) {
            best = sum;
            first = guns[i].index;
          }
        }
        this.values[base + left * this.energies + energy] = best;
        this.weapons[base + left * this.energies + energy] = first;
      }
    }
  }
}

/** The most E of a unit that its tables tell apart. */
function mostStore(spec: UnitSpec): i32 {
  return min(MAX_ENERGY, spec.energy + spec.battery);
}

/** True where other weapons bear, or they bear better, than one hex nearer. */
function beginsBand(attacker: UnitSpec, range: i32): boolean {
  if (range <= 1) return true;
  for (let i = 0; i < attacker.weapons.length; i++) if (attacker.weapons[i].range === range - 1) return true;
  return false;
}

function countBands(attacker: UnitSpec): i32 {
  let bands = 0;
  for (let range = 0; range <= attacker.reach; range++) if (beginsBand(attacker, range)) bands++;
  return bands;
}

/** Probability of each amount of damage of one shot, by amount. */
export function damageChances(attack: i32, defence: i32, rangeZero: boolean, options: Options): Reals {
  const lead = attack - defence;
  const bonus = rangeZero ? RANGE_ZERO_BONUS : 0;
  let most = 0;
  for (let dice = 0; dice < 36; dice++) most = max(most, damageBy(dice, attack, lead, bonus, options));
  const adds = options.crit === EXTRA_DIE_CRIT;
  const chances = reals(most + (adds ? 7 : 1));
  for (let dice = 0; dice < 36; dice++) {
    const damage = damageBy(dice, attack, lead, bonus, options);
    if (adds && resultBy(dice, lead + bonus, options) === CRITICAL) {
      for (let extra = 1; extra <= 6; extra++) chances[damage + extra] += 1.0 / 216.0;
    } else {
      chances[damage] += 1.0 / 36.0;
    }
  }
  return chances;
}

function resultBy(dice: i32, lead: i32, options: Options): i32 {
  const attackDie = upperDie(dice);
  return resultOf(attackDie, 1 + dice - 6 * (attackDie - 1), lead, options.tie, options.crit);
}

function damageBy(dice: i32, attack: i32, lead: i32, bonus: i32, options: Options): i32 {
  const attackDie = upperDie(dice);
  const defenceDie = 1 + dice - 6 * (attackDie - 1);
  const result = resultOf(attackDie, defenceDie, lead + bonus, options.tie, options.crit);
  return damageOf(result, attack, attackDie + lead - defenceDie, options.damage, options.crit);
}

/** The first of two dice that are counted from 0 to 35. */
function upperDie(dice: i32): i32 {
  return 1 + ((dice * 43) >> 8);
}
