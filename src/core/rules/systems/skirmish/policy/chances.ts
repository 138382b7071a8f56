import { attackTarget } from '../combat';
import { rangeBetween, reachOf } from '../ground';
import { degreesOf } from '../roll';
import type { Tables } from '../tables';
import { REVEALED } from '../types';
import type { SkirmishState } from '../state';

/** Targets that are looked up lie within these bounds; beyond them nothing changes much. */
const LOW = -20;
const HIGH = 60;
/** Defence points that a unit is taken to have when nobody can see them. */
const USUAL_DP = 1;
/** What it is worth to destroy a unit, beside the damage. */
const KILL = 0.7;

/** Chances and what attacks are worth, looked up rather than reckoned each time. */
export class Chances {
  private readonly success: number[] = [];
  private readonly degrees: number[] = [];

  constructor(private readonly tables: Tables) {
    const { die } = tables.options;
    for (let target = LOW; target <= HIGH; target++) {
      let hits = 0;
      let sum = 0;
      for (let face = 1; face <= die; face++) {
        const degree = degreesOf(target, face);
        if (degree === 0) continue;
        hits++;
        sum += degree;
      }
      this.success.push(hits / die);
      this.degrees.push(sum / hits);
    }
  }

  /** Chance of a roll against a target. */
  of(target: number): number {
    return this.success[Math.max(LOW, Math.min(HIGH, target)) - LOW];
  }

  /** Mean degrees of a success against a target. */
  degreesOf(target: number): number {
    return this.degrees[Math.max(LOW, Math.min(HIGH, target)) - LOW];
  }

  /**
   * What an attack of a unit from place `from` on another is worth: the share of the target that it takes, more when it may destroy it;
   * 0 out of reach. `level` is what the attacker's side knows of the target.
   */
  attack(
    state: SkirmishState,
    unit: number,
    w: number,
    from: number,
    target: number,
    to: number,
    level: number,
    settled: number,
  ): number {
    const { tables } = this;
    const spec = tables.units[unit];
    const weapon = spec.weapons[w];
    const range = rangeBetween(tables, state, from, to, settled);
    if (range < 0 || range > reachOf(tables, weapon.range, from, to)) return 0;
    const goal = attackTarget(tables, unit, from, to);
    const foe = state.units[target];
    const { hp, armour } = tables.units[target];
    const dp = weapon.penetrating ? 0 : level === REVEALED ? foe.dp : USUAL_DP;
    const damage = Math.max(0.3, weapon.damage + this.degreesOf(goal) - state.hard[to] - dp);
    const tough = foe.hp + foe.armour;
    const share = Math.min(damage, tough) / (hp + armour);
    // What is nearly done for is worth finishing.
    const worn = 1 - tough / (hp + armour);
    return this.of(goal) * (share + (damage >= tough ? KILL : KILL * 0.4 * worn));
  }
}
