import { assert, below, unit as uniform } from '@core/base';
import type { Rng } from '@core/base';
import type { Policy, SideId } from '../../../contract';
import { sensibleShare, sharesOf } from '../damage';
import { isShot } from '../orders';
import { cloneState } from '../generated/state';
import { isFoe, nextShip, sidesPresent } from '../roster';
import type { Tables } from '../tables';
import { PHASE_ORDERS, PRESENT } from '../types';
import type { DamageAction, DriveTableAction } from '../types';
import type { DriveTableState } from '../state';
import { drawBest, keyOf, Menus } from './menus';
import type { Key } from './menus';
import { evaluate, toughness } from './strength';

/** How often a ship fires at the weakest enemy rather than at any. */
const AT_WEAKEST = 0.75;
/** An order that is worth this much less is e times less likely (for the search). */
const PRIOR_WARMTH = 0.25;
const LEAST_PRIOR = 0.002;
/** So many ways to share out hits are remembered. */
const MOST_SHARES = 20_000;

/** What the computer players know of the drive-difference table. */
export class DriveTablePolicy implements Policy<DriveTableState, DriveTableAction> {
  private readonly menus: Menus;
  /** By ship, what is left of it and hits. */
  private readonly shares: Map<Key, DamageAction[]>[];

  constructor(private readonly tables: Tables) {
    this.menus = new Menus(tables);
    this.shares = tables.ships.map(() => new Map<Key, DamageAction[]>());
  }

  greedy(state: DriveTableState, side: SideId, rng: Rng): DriveTableAction {
    return this.decide(state, side, rng, false);
  }

  careful(state: DriveTableState, side: SideId, rng: Rng): DriveTableAction {
    return this.decide(state, side, rng, true);
  }

  random(state: DriveTableState, side: SideId, rng: Rng): DriveTableAction {
    const list: DriveTableAction[] = [];
    this.list(state, this.tables.sides.indexOf(side), list);
    return list[below(rng, list.length)];
  }

  /** Writes what a side may choose from: a sample for its first ship that has something to decide. */
  list(state: DriveTableState, side: number, out: DriveTableAction[]): void {
    out.length = 0;
    if (side < 0 || (state.waiting & (1 << side)) === 0) return;
    const unit = nextShip(this.tables, state, side);
    if (unit < 0) return;
    if (state.phase !== PHASE_ORDERS) {
      const { parts, hits } = state.ships[unit];
      out.push(...sharesOf(unit, parts, hits));
      return;
    }
    let first = true;
    for (let target = 0; target < state.ships.length; target++) {
      if (!isFoe(this.tables, state, side, target)) continue;
      const sample = this.menus.sampleOf(state, unit, target);
      for (let i = 0; i < sample.salvos.length; i++) if (first || isShot(sample.salvos[i])) out.push(sample.order(i));
      first = false;
    }
  }

  prior(state: DriveTableState, side: SideId, actions: readonly DriveTableAction[], out: number[]): void {
    out.length = actions.length;
    for (const [index, action] of actions.entries()) {
      // The sensible way to share out hits comes first.
      if (action.t === 'damage') out[index] = index === 0 ? 4 : 1;
      else out[index] = LEAST_PRIOR;
    }
    const unit = nextShip(this.tables, state, this.tables.sides.indexOf(side));
    if (unit < 0 || state.phase !== PHASE_ORDERS) return;
    const place = new Map(actions.map((action, index) => [action, index]));
    for (let target = 0; target < state.ships.length; target++) {
      if (!isFoe(this.tables, state, this.tables.ships[unit].side, target)) continue;
      const { sample, values } = this.menus.menu(state, unit, target, true);
      const most = values.reduce((best, value) => Math.max(best, value), -Infinity);
      for (const [index, value] of values.entries()) {
        const at = place.get(sample.order(index));
        if (at === undefined) continue;
        out[at] = Math.max(LEAST_PRIOR, Math.exp((value - most) / PRIOR_WARMTH));
      }
    }
  }

  evaluate(state: DriveTableState, side: SideId): number {
    return evaluate(this.tables, state, this.tables.sides.indexOf(side));
  }

  reopen(state: DriveTableState, side: SideId): DriveTableState {
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

  private decide(state: DriveTableState, side: SideId, rng: Rng, careful: boolean): DriveTableAction {
    const unit = nextShip(this.tables, state, this.tables.sides.indexOf(side));
    assert(unit >= 0, 'the side has something to decide');
    return state.phase === PHASE_ORDERS ? this.orderFor(state, unit, rng, careful) : this.shareFor(state, unit);
  }

  private orderFor(
    state: DriveTableState,
    unit: number,
    rng: Rng,
    careful: boolean,
  ): DriveTableAction & { t: 'order' } {
    return drawBest(this.menus.menu(state, unit, this.targetOf(state, unit, rng), careful), rng);
  }

  /** Mostly the enemy that takes the fewest hits more, so that ships fire together; now and then another. */
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
    if (uniform(rng) < AT_WEAKEST) return weakest;
    let skip = below(rng, count);
    for (let i = 0; ; i++) if (isFoe(this.tables, state, side, i) && skip-- === 0) return i;
  }

  private shareFor(state: DriveTableState, unit: number): DamageAction {
    const { parts, hits } = state.ships[unit];
    const known = this.shares[unit];
    const key = keyOf(this.tables.ships[unit].parts, parts);
    let byHits = known.get(key);
    if (byHits === undefined) {
      if (known.size >= MOST_SHARES) known.clear();
      byHits = [];
      known.set(key, byHits);
    }
    let share = byHits[hits];
    if (share === undefined) {
      share = { t: 'damage', u: unit, h: sensibleShare(parts, hits) };
      byHits[hits] = share;
    }
    return share;
  }
}
