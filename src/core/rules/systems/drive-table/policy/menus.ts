import { unit as uniform } from '@core/base';
import type { Rng } from '@core/base';
import { isShot, orderOf, type Salvo, sampleSalvos } from '../orders';
import type { Tables } from '../tables';
import type { OrderAction } from '../types';
import type { DriveTableState } from '../state';
import { exchange } from './exchange';
import type { Pair } from './exchange';
import { toughness } from './strength';

/** What a ship may be ordered to do against another, and what that is worth. */
export interface Menu {
  readonly sample: Sample;
  /** Worth of each salvo. */
  readonly values: readonly number[];
  /** The best salvos by their places, and the chances of taking each or one before it. */
  readonly best: readonly number[];
  readonly upTo: readonly number[];
}

/** What a ship may be ordered to do against another. */
export class Sample {
  readonly salvos: readonly Salvo[];
  /** For each tactic and drive one salvo, one that is not empty where there is one: what a ship that may do anything does. */
  readonly spread: readonly Salvo[];
  private readonly orders: (OrderAction | undefined)[] = [];

  constructor(
    private readonly unit: number,
    private readonly target: number,
    private readonly parts: readonly number[],
    missileDriveMax: number,
  ) {
    this.salvos = sampleSalvos(parts, missileDriveMax);
    this.spread = byTacticAndDrive(this.salvos);
  }

  /** The order for a salvo; always the same object. */
  order(index: number): OrderAction {
    return (this.orders[index] ??= orderOf(this.salvos[index], this.unit, this.target, this.parts));
  }
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
  private readonly samples = new Map<number, Map<Key, Sample>>();
  private readonly greedy = new Map<number, Map<Key, Map<Key, Menu>>>();
  private readonly careful = new Map<number, Map<Key, Map<Key, Menu>>>();
  private made = 0;

  constructor(private readonly tables: Tables) {}

  /** What a ship may be ordered to do against another; the same whenever the ship is the same. */
  sampleOf(state: DriveTableState, unit: number, target: number): Sample {
    const { ships, options } = this.tables;
    const { parts } = state.ships[unit];
    const known = into(this.samples, unit * ships.length + target);
    const key = keyOf(ships[unit].parts, parts);
    let sample = known.get(key);
    if (sample === undefined) {
      if (known.size >= MOST_MENUS) known.clear();
      sample = new Sample(unit, target, [...parts], options.missileDriveMax);
      known.set(key, sample);
    }
    return sample;
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
    const { spread } = this.sampleOf(state, target, unit);
    const share = 1 / spread.length;
    return this.weigh(
      state,
      unit,
      target,
      spread,
      spread.map(() => share),
    );
  }

  private answer(state: DriveTableState, unit: number, target: number): Menu {
    const { sample, best, upTo } = this.menu(state, target, unit, false);
    return this.weigh(
      state,
      unit,
      target,
      best.map((index) => sample.salvos[index]),
      upTo.map((sum, index) => sum - (index === 0 ? 0 : upTo[index - 1])),
    );
  }

  /** What the orders are worth against a target that gives each of `foe` with a chance of `weights`. */
  private weigh(
    state: DriveTableState,
    unit: number,
    target: number,
    foe: readonly Salvo[],
    weights: readonly number[],
  ): Menu {
    const sample = this.sampleOf(state, unit, target);
    const pair: Pair = {
      tech: this.tables.ships[unit].tech,
      tough: toughness(state.ships[unit].parts),
      foeTech: this.tables.ships[target].tech,
      foeTough: toughness(state.ships[target].parts),
    };
    const values = sample.salvos.map((salvo) => {
      let sum = 0;
      for (let i = 0; i < foe.length; i++) sum += exchange(salvo, foe[i], pair) * weights[i];
      return sum;
    });
    const best = topOf(values);
    const shares = best.map((index) => Math.exp((values[index] - values[best[0]]) / WARMTH));
    const total = shares.reduce((sum, share) => sum + share, 0);
    let sum = 0;
    return { sample, values, best, upTo: shares.map((s) => (sum += s) / total) };
  }
}

/** The places of the highest values, the highest first; of equal ones the first comes first. */
function topOf(values: readonly number[]): number[] {
  const top: number[] = [];
  for (let i = 0; i < values.length; i++) {
    if (top.length === MIXED && values[i] <= values[top[MIXED - 1]]) continue;
    if (top.length < MIXED) top.push(i);
    let at = top.length - 1;
    for (; at > 0 && values[top[at - 1]] < values[i]; at--) top[at] = top[at - 1];
    top[at] = i;
  }
  return top;
}

function byTacticAndDrive(salvos: readonly Salvo[]): readonly Salvo[] {
  const found = new Map<number, Salvo>();
  for (const salvo of salvos) {
    const key = salvo.drive * 3 + salvo.tactic;
    const known = found.get(key);
    if (known === undefined || (!isShot(known) && isShot(salvo))) found.set(key, salvo);
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
export function drawBest({ sample, best, upTo }: Menu, rng: Rng): OrderAction {
  const drawn = uniform(rng);
  let index = 0;
  while (index < best.length - 1 && drawn >= upTo[index]) index++;
  return sample.order(best[index]);
}
