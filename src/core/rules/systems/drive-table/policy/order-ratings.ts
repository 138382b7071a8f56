import { unit as uniform, type Rng, sumOf } from '@core/base';
import { MAX_MISSILE_DRIVE } from '../options';
import { hasFire, missileReach, orderOf, type Salvo, sampleSalvos } from '../orders';
import { DRIVE } from '../parts';
import type { Tables } from '../tables';
import type { OrderAction } from '../types';
import type { DriveTableState } from '../state';
import { exchange, type Pair } from './exchange';
import { toughness } from './strength';

/** Sampled orders of a ship against one target, with their values. */
export interface RatedOrders {
  readonly sample: OrderSample;
  /** Value of each salvo. */
  readonly values: readonly number[];
  /** Indices of the best salvos, and cumulative probabilities of choosing each. */
  readonly best: readonly number[];
  readonly cumulative: readonly number[];
}

/** Sampled orders of a ship against one target. */
export class OrderSample {
  readonly salvos: readonly Salvo[];
  /** One salvo for each tactic and drive, preferably one that fires: models a ship that may do anything. */
  readonly spread: readonly Salvo[];
  private readonly orders: (OrderAction | undefined)[] = [];

  constructor(
    private readonly unit: number,
    private readonly target: number,
    private readonly parts: readonly number[],
    reach: number,
  ) {
    this.salvos = sampleSalvos(parts, reach);
    this.spread = byTacticAndDrive(this.salvos);
  }

  /** The order for a salvo; always the same object. */
  order(index: number): OrderAction {
    return (this.orders[index] ??= orderOf(this.salvos[index], this.unit, this.target, this.parts));
  }
}

/** Cache key of a ship's remaining components. */
export type Key = number | string;

/** Number of best orders to choose from at random. */
const MIXED_ORDERS = 5;
/** Softmax temperature: an order this much worse is e times less likely. */
const TEMPERATURE = 0.06;
/** Maximum cache entries before the cache is cleared. */
const CACHE_LIMIT = 20_000;

/** Encodes the remaining components of a ship as a number, or as a string beyond the safe integers. */
export function keyOf(first: readonly number[], parts: readonly number[]): Key {
  let key = 0;
  for (let i = 0; i < parts.length; i++) key = key * (first[i] + 1) + parts[i];
  return Number.isSafeInteger(key) ? key : parts.join();
}

/** Cache of rated orders: most rounds of a batch repeat earlier ones. */
export class OrderRatings {
  private readonly samples = new Map<number, Map<Key, OrderSample>>();
  private readonly greedy = new Map<number, Map<Key, Map<Key, RatedOrders>>>();
  private readonly careful = new Map<number, Map<Key, Map<Key, RatedOrders>>>();
  private size = 0;

  constructor(private readonly tables: Tables) {}

  /** Sampled orders against a target; cached by the ship's components and the reach of its missiles. */
  sampleOf(state: DriveTableState, unit: number, target: number): OrderSample {
    const { ships, options } = this.tables;
    const { parts } = state.ships[unit];
    const reach = missileReach(state.ships[target].parts[DRIVE], options.missileDriveMax);
    const cache = getOrCreate(this.samples, (unit * ships.length + target) * (MAX_MISSILE_DRIVE + 1) + reach);
    const key = keyOf(ships[unit].parts, parts);
    let sample = cache.get(key);
    if (sample === undefined) {
      if (cache.size >= CACHE_LIMIT) cache.clear();
      sample = new OrderSample(unit, target, [...parts], reach);
      cache.set(key, sample);
    }
    return sample;
  }

  /** Rates orders against a target that may do anything, or with `careful` against one that chooses its best orders. */
  rate(state: DriveTableState, unit: number, target: number, careful: boolean): RatedOrders {
    const { ships } = this.tables;
    const cache = getOrCreate(careful ? this.careful : this.greedy, unit * ships.length + target);
    const own = getOrCreate(cache, keyOf(ships[unit].parts, state.ships[unit].parts));
    const key = keyOf(ships[target].parts, state.ships[target].parts);
    let rate = own.get(key);
    if (rate === undefined) {
      if (this.size++ > CACHE_LIMIT) this.clear();
      rate = careful ? this.rateAgainstBest(state, unit, target) : this.uniform(state, unit, target);
      own.set(key, rate);
    }
    return rate;
  }

  private clear(): void {
    this.greedy.clear();
    this.careful.clear();
    this.size = 0;
  }

  private uniform(state: DriveTableState, unit: number, target: number): RatedOrders {
    const { spread } = this.sampleOf(state, target, unit);
    const share = 1 / spread.length;
    return this.rateAgainst(
      state,
      unit,
      target,
      spread,
      spread.map(() => share),
    );
  }

  private rateAgainstBest(state: DriveTableState, unit: number, target: number): RatedOrders {
    const { sample, best, cumulative } = this.rate(state, target, unit, false);
    return this.rateAgainst(
      state,
      unit,
      target,
      best.map((index) => sample.salvos[index]),
      cumulative.map((sum, index) => sum - (index === 0 ? 0 : cumulative[index - 1])),
    );
  }

  /** Rates orders against a target that chooses each salvo of `foe` with a probability of `weights`. */
  private rateAgainst(
    state: DriveTableState,
    unit: number,
    target: number,
    foe: readonly Salvo[],
    weights: readonly number[],
  ): RatedOrders {
    const sample = this.sampleOf(state, unit, target);
    const pair: Pair = {
      missiles: this.tables.options,
      tech: this.tables.ships[unit].tech,
      toughness: toughness(state.ships[unit].parts),
      enemyTech: this.tables.ships[target].tech,
      enemyToughness: toughness(state.ships[target].parts),
    };
    const values = sample.salvos.map((salvo) => {
      let sum = 0;
      for (let i = 0; i < foe.length; i++) sum += exchange(salvo, foe[i], pair) * weights[i];
      return sum;
    });
    const best = bestIndices(values);
    const shares = best.map((index) => Math.exp((values[index] - values[best[0]]) / TEMPERATURE));
    const total = sumOf(shares);
    let sum = 0;
    return { sample, values, best, cumulative: shares.map((s) => (sum += s) / total) };
  }
}

/** Indices of the highest values, highest first; ties keep their order. */
function bestIndices(values: readonly number[]): number[] {
  const top: number[] = [];
  for (let i = 0; i < values.length; i++) {
    if (top.length === MIXED_ORDERS && values[i] <= values[top[MIXED_ORDERS - 1]]) continue;
    if (top.length < MIXED_ORDERS) top.push(i);
    let at = top.length - 1;
    for (; at > 0 && values[top[at - 1]] < values[i]; at--) top[at] = top[at - 1];
    top[at] = i;
  }
  return top;
}

function byTacticAndDrive(salvos: readonly Salvo[]): readonly Salvo[] {
  const byKey = new Map<number, Salvo>();
  for (const salvo of salvos) {
    const key = salvo.drive * 3 + salvo.tactic;
    const cache = byKey.get(key);
    if (cache === undefined || (!hasFire(cache) && hasFire(salvo))) byKey.set(key, salvo);
  }
  return [...byKey.values()];
}

function getOrCreate<K, L, V>(map: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let inner = map.get(key);
  if (inner === undefined) {
    inner = new Map<L, V>();
    map.set(key, inner);
  }
  return inner;
}

/** Draws one of the best orders at random. */
export function drawOrder({ sample, best, cumulative }: RatedOrders, rng: Rng): OrderAction {
  const drawn = uniform(rng);
  let index = 0;
  while (index < best.length - 1 && drawn >= cumulative[index]) index++;
  return sample.order(best[index]);
}
