import { lowestBit } from '../../../common/ints';
import { hardeningFor } from '../environment';
import { linkBetween } from '../movement';
import type { SkirmishState } from '../state';
import type { Tables } from '../tables';
import { attackTarget } from '../targets';
import { CLOSE_TO, OPEN_LINK, type Action } from '../types';
import type { Beliefs } from './beliefs';
import type { Chances, Shooter } from './chances';
import type { Weights } from './weights';

/** Values of attacks on known enemies. */
export class AttackValues {
  /** The attack being valued; reused, so that valuing attacks allocates nothing. */
  private readonly aimed = { unit: 0, w: 0, from: 0, settled: -1 };

  constructor(
    private readonly tables: Tables,
    private readonly beliefs: Beliefs,
    private readonly weights: Weights,
    private readonly chances: Chances,
  ) {}

  /** Value of the best attack from a position on the known enemies (bits). */
  best(state: SkirmishState, unit: number, from: number, known: number): number {
    const { tables } = this;
    const { weapons, side, ammoBase, holdsFire } = tables.units[unit];
    let best = 0;
    if (holdsFire) return best;
    for (let rest = known; rest !== 0; rest &= rest - 1) {
      const target = lowestBit(rest);
      if (tables.units[target].untouchable) continue;
      const { at } = state.units[target];
      for (let w = 0; w < weapons.length; w++) {
        if (state.ammo[ammoBase + w] === 0) continue;
        const shooter = this.aim(unit, w, from, this.settledFor(state, from, at));
        const value = this.value(state, side, shooter, target, known);
        if (value > best) best = value;
      }
    }
    return best;
  }

  /** Value of an attack action of the unit. */
  of(state: SkirmishState, unit: number, { w, x, r }: Action<'attack'>, known: number): number {
    const { tables } = this;
    const { side, ammoBase } = tables.units[unit];
    const shooter = this.aim(unit, w, state.units[unit].at, r);
    const value = this.value(state, side, shooter, x, known);
    // Save limited ammunition for better shots.
    return state.ammo[ammoBase + w] > 0 ? value * this.weights.limitedAmmo : value;
  }

  /**
   * Value of an attack on the hardening of a position: later attacks on the known enemies there, by the unit and once by its allies, do
   * more damage.
   */
  breach(state: SkirmishState, unit: number, { w, p }: Action<'breach'>, known: number): number {
    const { tables, chances } = this;
    const { side, weapons, ammoBase } = tables.units[unit];
    const { at, ap } = state.units[unit];
    // Hardening also protects own units there.
    if (tables.bySide[side].some((ally) => state.units[ally].at === p)) return -0.1;
    const goal = attackTarget(tables, unit, at, p);
    const chance = chances.of(goal);
    const removed = Math.min(hardeningFor(state, side, p), Math.round(chances.degreesOf(goal)));
    let before = 0;
    let after = 0;
    for (let rest = known; rest !== 0; rest &= rest - 1) {
      const target = lowestBit(rest);
      if (state.units[target].at !== p || tables.units[target].untouchable) continue;
      for (let other = 0; other < weapons.length; other++) {
        const left = state.ammo[ammoBase + other];
        if (left === 0 || (other === w && left === 1)) continue;
        const shooter = this.aim(unit, other, at, -1);
        before = Math.max(before, this.value(state, side, shooter, target, known));
        after = Math.max(after, this.value(state, side, shooter, target, known, removed));
      }
    }
    if (after === 0) return 0.1 * this.beliefs.expected(state, side, p) * chance;
    return chance * after * (ap - 1 + this.weights.alliedAttacks) + (1 - chance) * before * (ap - 1);
  }

  /** The attack to be valued next; the next call overwrites it. */
  aim(unit: number, w: number, from: number, settled: number): Shooter {
    const { aimed } = this;
    aimed.unit = unit;
    aimed.w = w;
    aimed.from = from;
    aimed.settled = settled;
    return aimed;
  }

  /** Assumed proximity for an attack that settles the distance; -1 when it is settled. */
  private settledFor(state: SkirmishState, from: number, to: number): number {
    const { location } = this.tables.positions;
    if (location[from] === location[to]) return -1;
    return linkBetween(this.tables, state, location[from], location[to]) === OPEN_LINK ? CLOSE_TO : -1;
  }

  /** Value of an attack on a target; for an area weapon with all others in the position, own units at a loss (13.2.1). */
  private value(
    state: SkirmishState,
    side: number,
    shooter: Shooter,
    target: number,
    known: number,
    breached = 0,
  ): number {
    const { tables, chances } = this;
    const { at } = state.units[target];
    const value = chances.attack(state, side, shooter, target, at, breached);
    if (value === 0 || !tables.units[shooter.unit].weapons[shooter.w].area) return value;
    let sum = value + this.weights.foggedBeside * this.beliefs.expected(state, side, at);
    for (let rest = known; rest !== 0; rest &= rest - 1) {
      const other = lowestBit(rest);
      if (other !== target && state.units[other].at === at && !tables.units[other].untouchable) {
        sum += chances.attack(state, side, shooter, other, at, breached);
      }
    }
    for (const ally of tables.bySide[side]) {
      if (state.units[ally].at === at && !tables.units[ally].untouchable)
        sum -= this.weights.ownLoss * chances.attack(state, side, shooter, ally, at, breached);
    }
    return sum;
  }
}
