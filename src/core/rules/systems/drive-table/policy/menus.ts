import { unit as uniform } from '@core/base';
import type { Rng } from '@core/base';
import { fires, sampleOrders } from '../orders';
import type { Tables } from '../tables';
import type { DriveTableState, OrderAction } from '../types';
import { exchange } from './exchange';
import type { Pair } from './exchange';
import { toughness } from './strength';

/** The sampled orders of a ship against another, with what they are worth. */
export interface Menu {
  readonly orders: readonly OrderAction[];
  /** Worth of each order. */
  readonly values: readonly number[];
  /** The best orders, and the chances of taking each or one before it. */
  readonly best: readonly OrderAction[];
  readonly upTo: readonly number[];
}

/** What tells apart all that a ship can be. */
export type Key = number | string;

/** So many of the best orders are mixed. */
const MIXED = 5;
/** An order that is worth this much less is taken e times more rarely. */
const WARMTH = 0.06;
/** So many menus are remembered for a pair of ships before they are forgotten. */
const MOST_MENUS = 20_000;

/** A number for all that a ship can be, or a text where numbers do not reach. */
export function keyOf(first: readonly number[], parts: readonly number[]): Key {
  let key = 0;
  for (let i = 0; i < parts.length; i++) key = key * (first[i] + 1) + parts[i];
  return Number.isSafeInteger(key) ? key : parts.join();
}

/** What ships think of their orders, remembered: most rounds of a batch have been seen before. */
export class Menus {
  private readonly samples = new Map<number, Map<Key, readonly OrderAction[]>>();
  private readonly greedy = new Map<number, Map<Key, Map<Key, Menu>>>();
  private readonly careful = new Map<number, Map<Key, Map<Key, Menu>>>();
  private made = 0;

  constructor(private readonly tables: Tables) {}

  /** The sampled orders of a ship that fires at another; the same objects whenever the ship is the same. */
  ordersOf(state: DriveTableState, unit: number, target: number): readonly OrderAction[] {
    const { ships, options } = this.tables;
    const { parts } = state.ships[unit];
    const known = into(this.samples, unit * ships.length + target);
    const key = keyOf(ships[unit].parts, parts);
    let orders = known.get(key);
    if (orders === undefined) {
      if (known.size >= MOST_MENUS) known.clear();
      orders = sampleOrders(unit, target, parts, options.missileDriveMax);
      known.set(key, orders);
    }
    return orders;
  }

  /** What the orders are worth against a target that may do anything; with `careful` against one that does what is good for itself. */
  menu(state: DriveTableState, unit: number, target: number, careful: boolean): Menu {
    const { ships } = this.tables;
    const known = into(careful ? this.careful : this.greedy, unit * ships.length + target);
    const own = into(known, keyOf(ships[unit].parts, state.ships[unit].parts));
    const key = keyOf(ships[target].parts, state.ships[target].parts);
    let menu = own.get(key);
    if (menu === undefined) {
      if (this.made++ > MOST_MENUS) this.forget();
      menu = careful ? this.answer(state, unit, target) : this.uniform(state, unit, target);
      own.set(key, menu);
    }
    return menu;
  }

  private forget(): void {
    this.greedy.clear();
    this.careful.clear();
    this.made = 0;
  }

  private uniform(state: DriveTableState, unit: number, target: number): Menu {
    const foe = byTacticAndDrive(this.ordersOf(state, target, unit));
    return this.weigh(state, unit, target, foe, undefined);
  }

  private answer(state: DriveTableState, unit: number, target: number): Menu {
    const { best, upTo } = this.menu(state, target, unit, false);
    return this.weigh(
      state,
      unit,
      target,
      best,
      upTo.map((sum, index) => sum - (index === 0 ? 0 : upTo[index - 1])),
    );
  }

  private weigh(
    state: DriveTableState,
    unit: number,
    target: number,
    foe: readonly OrderAction[],
    weights: readonly number[] | undefined,
  ): Menu {
    const orders = this.ordersOf(state, unit, target);
    const pair: Pair = {
      tech: this.tables.ships[unit].tech,
      tough: toughness(state.ships[unit].parts),
      foeTech: this.tables.ships[target].tech,
      foeTough: toughness(state.ships[target].parts),
    };
    const values = orders.map((order) => {
      let sum = 0;
      for (let i = 0; i < foe.length; i++) {
        sum += exchange(order, foe[i], pair) * (weights === undefined ? 1 / foe.length : weights[i]);
      }
      return sum;
    });
    const ranked = orders.map((_, index) => index).sort((a, b) => values[b] - values[a] || a - b);
    const top = ranked.slice(0, MIXED);
    const shares = top.map((index) => Math.exp((values[index] - values[top[0]]) / WARMTH));
    const total = shares.reduce((sum, share) => sum + share, 0);
    let sum = 0;
    return { orders, values, best: top.map((index) => orders[index]), upTo: shares.map((s) => (sum += s) / total) };
  }
}

/** For each tactic and drive one order, one that fires where there is one: what a ship that may do anything does. */
function byTacticAndDrive(orders: readonly OrderAction[]): readonly OrderAction[] {
  const found = new Map<number, OrderAction>();
  for (const order of orders) {
    const key = order.d * 3 + order.a;
    const known = found.get(key);
    if (known === undefined || (!fires(known) && fires(order))) found.set(key, order);
  }
  return [...found.values()];
}

function into<K, L, V>(map: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let inner = map.get(key);
  if (inner === undefined) {
    inner = new Map<L, V>();
    map.set(key, inner);
  }
  return inner;
}

/** One of the best orders of a menu, drawn. */
export function drawBest({ best, upTo }: Menu, rng: Rng): OrderAction {
  const drawn = uniform(rng);
  let index = 0;
  while (index < best.length - 1 && drawn >= upTo[index]) index++;
  return best[index];
}
