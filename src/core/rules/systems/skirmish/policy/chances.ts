import { USUAL_DP } from '../attack';
import { sideAwareness } from '../awareness';
import { hardeningAgainst } from '../environment';
import { attackOrigin, rangeBetween, effectiveRange } from '../movement';
import { degreesOf } from '../roll';
import type { SkirmishState } from '../state';
import type { Tables } from '../tables';
import { attackTarget } from '../targets';
import { REVEALED } from '../types';

/** Bounds of the lookup tables for target numbers. */
const LOW = -20;
const HIGH = 60;
/** Value of destroying a unit, on top of the damage. */
const KILL_VALUE = 0.7;

/** Lookup tables for success rates and attack values. */
export class Chances {
  private readonly success: number[] = [];
  private readonly degrees: number[] = [];
  /** By side: mean HP and armour of its units. */
  private readonly usual: readonly number[];

  constructor(private readonly tables: Tables) {
    this.usual = tables.bySide.map((members) =>
      members.reduce((sum, unit) => sum + (tables.units[unit].hp + tables.units[unit].armour) / members.length, 0),
    );
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
   * Value of an attack on one unit: the expected share of the target it removes, plus a bonus for a possible kill; 0 out of range. `viewer`
   * is the side whose knowledge counts; `breached` is taken off the hardening.
   */
  attack(
    state: SkirmishState,
    viewer: number,
    { unit, w, from, settled }: Shooter,
    target: number,
    to: number,
    breached = 0,
  ): number {
    const { tables } = this;
    const weapon = tables.units[unit].weapons[w];
    const range = rangeBetween(tables, state, from, to, settled);
    if (range < 0 || range > effectiveRange(tables, weapon, attackOrigin(tables, from, to, settled), to)) return 0;
    const goal = attackTarget(tables, unit, from, to);
    const dp = weapon.penetrating ? 0 : this.defence(state, viewer, target);
    const hard = Math.max(0, hardeningAgainst(tables, state, viewer, from, to, settled) - breached);
    const damage = Math.max(0.3, weapon.damage + this.degreesOf(goal) - hard - dp);
    const most = this.toughness(state, viewer, target);
    const left = this.remaining(state, viewer, target);
    const share = Math.min(damage, left) / most;
    // Badly damaged targets are worth finishing off.
    const worn = 1 - left / most;
    return this.of(goal) * (share + (damage >= left ? KILL_VALUE : KILL_VALUE * 0.4 * worn));
  }

  /** Defence points of a unit as far as a side knows. */
  private defence(state: SkirmishState, viewer: number, unit: number): number {
    return sideAwareness(this.tables, state, viewer, unit) === REVEALED ? state.units[unit].dp : USUAL_DP;
  }

  /** HP and armour of an undamaged unit, as far as a side knows: the mean of its side unless it is revealed. */
  toughness(state: SkirmishState, viewer: number, unit: number): number {
    const { hp, armour, side } = this.tables.units[unit];
    return sideAwareness(this.tables, state, viewer, unit) === REVEALED ? hp + armour : this.usual[side];
  }

  /** HP and armour that a unit has left, as far as a side knows: at least a sixth of the usual unless it is revealed. */
  remaining(state: SkirmishState, viewer: number, unit: number): number {
    const { hp, armour } = state.units[unit];
    if (sideAwareness(this.tables, state, viewer, unit) === REVEALED) return hp + armour;
    const most = this.usual[this.tables.units[unit].side];
    return Math.max(most / 6, most - state.seenLoss[viewer * this.tables.units.length + unit]);
  }
}

/** An attack to be valued: unit, weapon, position, and the proximity that it settles. */
export interface Shooter {
  readonly unit: number;
  readonly w: number;
  readonly from: number;
  readonly settled: number;
}
