import { actionOf, END, FILL, GIVE, NO_ACTION, TURTLE } from '../action';
import { PRESENT } from '../codes';
import { energyPool, storeOf } from '../energy';
import { distanceBetween } from '../geometry';
import { max, min } from '../platform';
import type { State } from '../state';
import { mostFill, mostGift, mostTurtle } from '../support-legality';
import type { Tables } from '../tables';
import { NONE } from './paths';
import type { StepFinder } from './steps';

/** Share of its hull that a ship has left, at most, when it moves to a repair ship without an order. */
const REPAIR_THRESHOLD: f64 = 0.6;
const FAR: i32 = 0x7fffffff;
/** A step besides a hex or NONE (stay): this rule does not choose a step. */
export const NO_OPINION: i32 = -2;

/**
 * Repair ships, battery ships and Turtle shields (8.1.3, 8.2). Those who serve others stay with the one who needs them
 * most; those in need wait for them while there is nothing to fire at.
 */
export class Support {
  /** True when some unit has such a device. */
  readonly needed: boolean;

  constructor(
    private readonly tables: Tables,
    private readonly steps: StepFinder,
  ) {
    let needed = false;
    for (let i = 0; i < tables.units.length; i++) {
      const spec = tables.units[i];
      if (spec.repair || spec.reserve > 0 || spec.turtle) needed = true;
    }
    this.needed = needed;
  }

  /** Ends the activation of a repair ship that has a quiet patient in its hex, so that it can repair (8.2.1); else NO_ACTION. */
  first(state: State, index: i32): i32 {
    const tables = this.tables;
    const unit = state.units[index];
    if (!tables.units[index].repair || unit.busy === state.turn) return NO_ACTION;
    const friends = tables.bySide[tables.units[index].side];
    for (let i = 0; i < friends.length; i++) {
      const other = friends[i];
      const patient = state.units[other];
      if (other === index || patient.fate !== PRESENT || patient.hex !== unit.hex) continue;
      if (patient.busy !== state.turn && patient.hull < tables.units[other].hull) return actionOf(END, 0, 0);
    }
    return NO_ACTION;
  }

  /** Where a unit goes that has nothing to fire at: to who needs it, or to who can help it; NO_OPINION for neither. */
  step(state: State, index: i32): i32 {
    const goal = this.serves(index) ? this.neediest(state, index) : this.helper(state, index);
    if (goal === NONE) return NO_OPINION;
    const hex = state.units[index].hex;
    const to = state.units[goal].hex;
    return to === hex ? NONE : this.steps.toward(state, index, to, distanceBetween(this.tables, hex, to));
  }

  /** Device for the energy phase; NO_ACTION when only the shields remain to decide. `idle`: it has nothing to fire at. */
  energy(state: State, idle: boolean, inDanger: boolean): i32 {
    const tables = this.tables;
    const index = state.active;
    const spec = tables.units[index];
    const unit = state.units[index];
    if (spec.reserve > 0) {
      const gift = this.bestGift(state);
      if (gift !== NO_ACTION) return gift;
      // The part that the next turn's gain replaces.
      const spare = energyPool(tables, state, index) + unit.rating - spec.shields - storeOf(tables, state, index);
      const fill = min(mostFill(tables, state), spare);
      if (idle && fill > 0) return actionOf(FILL, fill, 0);
    }
    if (!spec.turtle || !idle || !inDanger) return NO_ACTION;
    // E in the Turtle shield takes as much from the unit's own fire, so it is for those who do not mean to fire.
    const guard = min(mostTurtle(tables, state), energyPool(tables, state, index) - spec.shields);
    return guard > 0 ? actionOf(TURTLE, guard, 0) : NO_ACTION;
  }

  private serves(unit: i32): boolean {
    return this.tables.units[unit].repair || this.tables.units[unit].reserve > 0;
  }

  /** E for the friend in the hex that lacks most shields (8.2.2). */
  private bestGift(state: State): i32 {
    const friends = this.tables.bySide[this.tables.units[state.active].side];
    let best = NO_ACTION;
    let most: i32 = 0;
    for (let i = 0; i < friends.length; i++) {
      const amount = min(mostGift(this.tables, state, friends[i]), this.shortfall(state, friends[i]));
      if (amount <= most) continue;
      most = amount;
      best = actionOf(GIVE, friends[i], amount);
    }
    return best;
  }

  /** E that a unit can make use of. */
  private shortfall(state: State, unit: i32): i32 {
    const spec = this.tables.units[unit];
    return spec.shields - state.units[unit].shields + max(0, spec.energy - state.units[unit].energy);
  }

  /** How much a unit needs what `server` has to give. */
  private need(state: State, server: i32, unit: i32): i32 {
    const spec = this.tables.units[server];
    const hull = spec.repair ? this.tables.units[unit].hull - state.units[unit].hull : 0;
    return 2 * hull + (spec.reserve > 0 ? this.shortfall(state, unit) : 0);
  }

  /** The friend that a serving unit should be with: who needs it most, the nearer the better; NONE without friends. */
  private neediest(state: State, server: i32): i32 {
    const tables = this.tables;
    const hex = state.units[server].hex;
    const friends = tables.bySide[tables.units[server].side];
    let best = NONE;
    let most: i32 = -FAR;
    for (let i = 0; i < friends.length; i++) {
      const other = friends[i];
      if (other === server || this.serves(other) || state.units[other].fate !== PRESENT) continue;
      const score = this.need(state, server, other) - distanceBetween(tables, hex, state.units[other].hex);
      if (score <= most) continue;
      most = score;
      best = other;
    }
    return best;
  }

  /** The nearest repair ship for a unit that is badly damaged, or that has one in its hex; NONE otherwise. */
  private helper(state: State, index: i32): i32 {
    const tables = this.tables;
    const unit = state.units[index];
    const most = tables.units[index].hull;
    if (unit.hull >= most) return NONE;
    const friends = tables.bySide[tables.units[index].side];
    let best = NONE;
    let least: i32 = unit.hull <= most * REPAIR_THRESHOLD ? FAR : 1;
    for (let i = 0; i < friends.length; i++) {
      const other = friends[i];
      if (other === index || !tables.units[other].repair || state.units[other].fate !== PRESENT) continue;
      const far = distanceBetween(tables, unit.hex, state.units[other].hex);
      if (far >= least) continue;
      least = far;
      best = other;
    }
    return best;
  }
}
