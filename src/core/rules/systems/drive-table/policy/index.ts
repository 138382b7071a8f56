import { assert, below, unit as uniform, type Rng } from '@core/base';
import { shareOfEffort } from '../../../common/effort';
import type { Policy, SideId } from '../../../contract';
import { defaultAllocation, allocationsOf } from '../damage';
import { hasFire } from '../orders';
import { cloneState } from '../generated/state';
import { isFoe, nextShip, sidesPresent } from '../roster';
import type { Tables } from '../tables';
import { ATTACK } from '../table';
import { PHASE_ORDERS, PRESENT, type DamageAction, type DriveTableAction, type OrderAction } from '../types';
import type { DriveTableState } from '../state';
import { drawOrder, OrderRatings } from './order-ratings';
import { SplitFire } from './split-fire';
import { evaluate, toughness } from './strength';

/** Share of orders that target the weakest enemy; the others target any. */
const WEAKEST_TARGET_SHARE = 0.75;
/** Softmax temperature of the prior: an order this much worse is e times less likely. */
const PRIOR_TEMPERATURE = 0.25;
const MIN_PRIOR = 0.002;

/** Rounds of a playout, and orders tried for each ship. */
const TURNS = 3;
const WIDTH = 16;
/** Playouts of a round, as a multiple of the budget: see `shareOfEffort`. */
const EFFORT = 8;
/** Of the priors of attacks: the ratings count on greedy replies, which dodge. More than this gains against attackers, but loses against dodgers. */
const ATTACK_FACTOR = 4;

/** The policy of computer players. */
export class DriveTablePolicy implements Policy<DriveTableState, DriveTableAction> {
  readonly rollouts = {
    turns: TURNS,
    width: WIDTH,
    caution: 0,
    expectsSearch: true,
    factor: (action: DriveTableAction): number => (action.t === 'order' && action.a === ATTACK ? ATTACK_FACTOR : 1),
    share: (state: DriveTableState, side: SideId): number => this.share(state, this.tables.sides.indexOf(side)),
  };
  private readonly ratings: OrderRatings;
  private readonly splitFire: SplitFire;

  constructor(private readonly tables: Tables) {
    this.ratings = new OrderRatings(tables);
    this.splitFire = new SplitFire(tables, this.ratings);
  }

  greedy(state: DriveTableState, side: SideId, rng: Rng): DriveTableAction {
    return this.decide(state, side, rng, false);
  }

  careful(state: DriveTableState, side: SideId, rng: Rng): DriveTableAction {
    return this.decide(state, side, rng, true);
  }

  /** Writes the choices of a side to `out`: a sample for its first ship that needs a decision. */
  list(state: DriveTableState, side: number, out: DriveTableAction[]): void {
    out.length = 0;
    if (side < 0 || (state.waiting & (1 << side)) === 0) return;
    const unit = nextShip(this.tables, state, side);
    if (unit < 0) return;
    if (state.phase !== PHASE_ORDERS) {
      const { parts, hits } = state.ships[unit];
      out.push(...allocationsOf(unit, parts, hits));
      return;
    }
    let first = true;
    for (let target = 0; target < state.ships.length; target++) {
      if (!isFoe(this.tables, state, side, target)) continue;
      const sample = this.ratings.sampleOf(state, unit, target);
      for (let i = 0; i < sample.salvos.length; i++) if (first || hasFire(sample.salvos[i])) out.push(sample.order(i));
      first = false;
    }
    for (const order of this.bestOrders(state, unit)) out.push(...this.splitFire.of(state, order));
  }

  /** The best orders against each target: those whose fire may be split. */
  private bestOrders(state: DriveTableState, unit: number): OrderAction[] {
    const orders: OrderAction[] = [];
    const { side } = this.tables.ships[unit];
    for (let target = 0; target < state.ships.length; target++) {
      if (!isFoe(this.tables, state, side, target)) continue;
      const { sample, best } = this.ratings.rate(state, unit, target, true);
      for (const index of best) if (hasFire(sample.salvos[index])) orders.push(sample.order(index));
    }
    return orders;
  }

  prior(state: DriveTableState, side: SideId, actions: readonly DriveTableAction[], out: number[]): void {
    out.length = actions.length;
    for (const [index, action] of actions.entries()) {
      // The default allocation comes first.
      if (action.t === 'damage') out[index] = index === 0 ? 4 : 1;
      else out[index] = MIN_PRIOR;
    }
    const unit = nextShip(this.tables, state, this.tables.sides.indexOf(side));
    if (unit < 0 || state.phase !== PHASE_ORDERS) return;
    const indexOf = new Map(actions.map((action, index) => [action, index]));
    for (let target = 0; target < state.ships.length; target++) {
      if (!isFoe(this.tables, state, this.tables.ships[unit].side, target)) continue;
      const { sample, values } = this.ratings.rate(state, unit, target, true);
      const most = values.reduce((best, value) => Math.max(best, value), -Infinity);
      for (const [index, value] of values.entries()) {
        const at = indexOf.get(sample.order(index));
        if (at === undefined) continue;
        out[at] = Math.max(MIN_PRIOR, Math.exp((value - most) / PRIOR_TEMPERATURE));
      }
    }
    for (const order of this.bestOrders(state, unit)) {
      const base = indexOf.get(order);
      if (base === undefined) continue;
      const plain = this.splitFire.value(state, order);
      for (const split of this.splitFire.of(state, order)) {
        const at = indexOf.get(split);
        if (at === undefined) continue;
        const gain = this.splitFire.value(state, split) - plain;
        out[at] = Math.max(MIN_PRIOR, Math.min(1, out[base] * Math.exp(gain / PRIOR_TEMPERATURE)));
      }
    }
  }

  evaluate(state: DriveTableState, side: SideId): number {
    return evaluate(this.tables, state, this.tables.sides.indexOf(side));
  }

  unsealOrders(state: DriveTableState, side: SideId): DriveTableState {
    const open = cloneState(state);
    if (state.phase !== PHASE_ORDERS) return open;
    const own = this.tables.sides.indexOf(side);
    for (const [index, ship] of open.ships.entries()) if (this.tables.ships[index].side !== own) ship.order = null;
    open.waiting = (state.waiting & (1 << own)) | (sidesPresent(this.tables, state) & ~(1 << own));
    return open;
  }

  determinize(state: DriveTableState, side: SideId, rng: Rng): DriveTableState {
    const guess = cloneState(state);
    guess.rng = { s0: Math.floor(uniform(rng) * 0x7fffffff), s1: Math.floor(uniform(rng) * 0x7fffffff) };
    if (state.phase !== PHASE_ORDERS) return guess;
    const own = this.tables.sides.indexOf(side);
    for (const [index, ship] of guess.ships.entries()) {
      if (this.tables.ships[index].side === own || ship.order === null || ship.fate !== PRESENT) continue;
      ship.order = this.orderFor(state, index, rng, false);
    }
    return guess;
  }

  private share(state: DriveTableState, side: number): number {
    if (state.phase !== PHASE_ORDERS) return 0;
    return shareOfEffort(EFFORT, state.ships, PRESENT, this.tables.ships, side);
  }

  private decide(state: DriveTableState, side: SideId, rng: Rng, careful: boolean): DriveTableAction {
    const unit = nextShip(this.tables, state, this.tables.sides.indexOf(side));
    assert(unit >= 0, 'the side has something to decide');
    return state.phase === PHASE_ORDERS ? this.orderFor(state, unit, rng, careful) : this.allocationFor(state, unit);
  }

  private orderFor(state: DriveTableState, unit: number, rng: Rng, careful: boolean): OrderAction {
    const order = drawOrder(this.ratings.rate(state, unit, this.targetOf(state, unit, rng), careful), rng);
    return this.splitFire.improve(state, order);
  }

  /** Usually the enemy closest to destruction, so that ships concentrate fire; sometimes another. */
  private targetOf(state: DriveTableState, unit: number, rng: Rng): number {
    const { side } = this.tables.ships[unit];
    let weakest = -1;
    let least = Infinity;
    let count = 0;
    for (let i = 0; i < state.ships.length; i++) {
      if (!isFoe(this.tables, state, side, i)) continue;
      count++;
      weakest = i;
    }
    if (count === 1) return weakest;
    for (let i = 0; i < state.ships.length; i++) {
      if (!isFoe(this.tables, state, side, i)) continue;
      const tough = toughness(state.ships[i].parts);
      if (tough < least) {
        least = tough;
        weakest = i;
      }
    }
    if (uniform(rng) < WEAKEST_TARGET_SHARE) return weakest;
    let skip = below(rng, count);
    for (let i = 0; ; i++) if (isFoe(this.tables, state, side, i) && skip-- === 0) return i;
  }

  private allocationFor({ ships }: DriveTableState, unit: number): DamageAction {
    return { t: 'damage', u: unit, h: defaultAllocation(ships[unit].parts, ships[unit].hits) };
  }
}
