import type { HexId } from '@core/hex';
import { available, storeOf } from '../engine/energy';
import { distanceBetween } from '../engine/geometry';
import { mostFill, mostGift, mostTurtle } from '../engine/support-legality';
import type { Tables } from '../tables';
import { PRESENT } from '../types';
import type { CounterspaceAction, CounterspaceState } from '../types';
import { NONE, type Steps } from './steps';

/** Share of its hull that a ship has to have lost before it looks for a repair ship by itself. */
const SORE = 0.4;

/**
 * Repair ships, battery ships and Turtle shields (8.1.3, 8.2). Those who serve others stay with the one who needs them
 * most; those in need wait for them while there is nothing to fire at.
 */
export class Support {
  private readonly serves: readonly boolean[];

  constructor(
    private readonly tables: Tables,
    private readonly steps: Steps,
  ) {
    this.serves = tables.units.map((spec) => spec.repair || spec.reserve > 0);
  }

  /** True when some unit has such a device. */
  static needed(tables: Tables): boolean {
    return tables.units.some((spec) => spec.repair || spec.reserve > 0 || spec.turtle);
  }

  /** Ends the activation of a repair ship that has a quiet patient in its hex, so that it can repair (8.2.1). */
  first(state: CounterspaceState, index: number): CounterspaceAction | undefined {
    const { tables } = this;
    const { hex, busy } = state.units[index];
    if (!tables.units[index].repair || busy === state.turn) return undefined;
    for (const other of tables.bySide[tables.units[index].side]) {
      const patient = state.units[other];
      if (other === index || patient.fate !== PRESENT || patient.hex !== hex || patient.busy === state.turn) continue;
      if (patient.hull < tables.units[other].hull) return tables.actions.end;
    }
    return undefined;
  }

  /** Where a unit goes that has nothing to fire at: to who needs it, or to who can help it; undefined for neither. */
  step(state: CounterspaceState, index: number): HexId | undefined {
    const goal = this.serves[index] ? this.neediest(state, index) : this.helper(state, index);
    if (goal === NONE) return undefined;
    const { hex } = state.units[index];
    const to = state.units[goal].hex;
    return to === hex ? NONE : this.steps.toward(state, index, to, distanceBetween(this.tables, hex, to));
  }

  /** Device for the energy phase; undefined when the shields alone are to be decided. `idle`: it has nothing to fire at. */
  energy(state: CounterspaceState, idle: boolean, inDanger: boolean): CounterspaceAction | undefined {
    const { tables } = this;
    const { actions } = tables;
    const index = state.active;
    const spec = tables.units[index];
    if (spec.reserve > 0) {
      const gift = this.bestGift(state);
      if (gift !== undefined) return gift;
      // What neither the store nor the shields have room for.
      const unit = state.units[index];
      const lost = available(unit) + unit.shields - spec.shields - storeOf(tables, state, index);
      const fill = Math.min(mostFill(tables, state), lost);
      if (fill > 0) return actions.fill[fill];
    }
    if (!spec.turtle || !idle || !inDanger) return undefined;
    // E in the Turtle shield takes as much from the unit's own fire, so it is for those who do not mean to fire.
    const unit = state.units[index];
    const guard = Math.min(mostTurtle(tables, state), available(unit) + unit.shields - spec.shields);
    return guard > 0 ? actions.turtle[guard] : undefined;
  }

  /** E for the friend in the hex that lacks most shields (8.2.2). */
  private bestGift(state: CounterspaceState): CounterspaceAction | undefined {
    const { tables } = this;
    let best: CounterspaceAction | undefined;
    let most = 0;
    for (const other of tables.bySide[tables.units[state.active].side]) {
      const amount = Math.min(mostGift(tables, state, other), this.lack(state, other));
      if (amount <= most) continue;
      most = amount;
      best = tables.actions.give[other][amount];
    }
    return best;
  }

  /** E that a unit can make use of. */
  private lack(state: CounterspaceState, unit: number): number {
    const { shields, energy } = state.units[unit];
    return this.tables.units[unit].shields - shields + Math.max(0, this.tables.units[unit].energy - energy);
  }

  /** How much a unit needs what `server` has to give. */
  private need(state: CounterspaceState, server: number, unit: number): number {
    const spec = this.tables.units[server];
    const hull = spec.repair ? this.tables.units[unit].hull - state.units[unit].hull : 0;
    return 2 * hull + (spec.reserve > 0 ? this.lack(state, unit) : 0);
  }

  /** The friend that a serving unit should be with: who needs it most, the nearer the better; NONE without friends. */
  private neediest(state: CounterspaceState, server: number): number {
    const { tables, serves } = this;
    const { hex } = state.units[server];
    let best = NONE;
    let bestScore = -Infinity;
    for (const other of tables.bySide[tables.units[server].side]) {
      if (other === server || serves[other] || state.units[other].fate !== PRESENT) continue;
      const score = this.need(state, server, other) - distanceBetween(tables, hex, state.units[other].hex);
      if (score <= bestScore) continue;
      bestScore = score;
      best = other;
    }
    return best;
  }

  /** The nearest repair ship for a unit that is badly damaged, or that has one in its hex; NONE otherwise. */
  private helper(state: CounterspaceState, index: number): number {
    const { tables } = this;
    const { hex, hull } = state.units[index];
    const most = tables.units[index].hull;
    if (hull >= most) return NONE;
    let best = NONE;
    let least = hull <= most * (1 - SORE) ? Infinity : 1;
    for (const other of tables.bySide[tables.units[index].side]) {
      if (other === index || !tables.units[other].repair || state.units[other].fate !== PRESENT) continue;
      const far = distanceBetween(tables, hex, state.units[other].hex);
      if (far >= least) continue;
      least = far;
      best = other;
    }
    return best;
  }
}
