import { attackTarget } from '../combat';
import { rangeBetween, effectiveRange } from '../movement';
import { degreesOf } from '../roll';
import type { Tables } from '../tables';
import { REVEALED } from '../types';
import type { SkirmishState } from '../state';

/** Bounds of the lookup tables for target numbers. */
const LOW = -20;
const HIGH = 60;
/** Assumed defence points of a unit that is not revealed. */
const USUAL_DP = 1;
/** Value of destroying a unit, on top of the damage. */
const KILL_VALUE = 0.7;

/** Lookup tables for success rates and attack values. */
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

  /** Success rate against a target number. */
  of(target: number): number {
    return this.success[Math.max(LOW, Math.min(HIGH, target)) - LOW];
  }

  /** Mean degrees of a success against a target number. */
  degreesOf(target: number): number {
    return this.degrees[Math.max(LOW, Math.min(HIGH, target)) - LOW];
  }

  /**
   * Value of an attack: the expected share of the target it removes, plus a bonus for a possible kill; 0 out of range. `level` is the
   * attacking side's awareness of the target.
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
    if (range < 0 || range > effectiveRange(tables, weapon.range, from, to)) return 0;
    const goal = attackTarget(tables, unit, from, to);
    const foe = state.units[target];
    const { hp, armour } = tables.units[target];
    const dp = weapon.penetrating ? 0 : level === REVEALED ? foe.dp : USUAL_DP;
    const damage = Math.max(0.3, weapon.damage + this.degreesOf(goal) - state.hardening[to] - dp);
    const tough = foe.hp + foe.armour;
    const share = Math.min(damage, tough) / (hp + armour);
    // Badly damaged targets are worth finishing off.
    const worn = 1 - tough / (hp + armour);
    return this.of(goal) * (share + (damage >= tough ? KILL_VALUE : KILL_VALUE * 0.4 * worn));
  }
}
