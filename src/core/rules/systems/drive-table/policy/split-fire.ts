import type { Salvo } from '../orders';
import { isFoe } from '../roster';
import type { Tables } from '../tables';
import type { Aim, OrderAction } from '../types';
import type { DriveTableState } from '../state';
import { dealtValue } from './exchange';
import type { OrderRatings } from './order-ratings';
import { toughness } from './strength';

/** Maximum number of targets of a split order. */
const MAX_TARGETS = 3;
/** A split order must be better by this much than fire at one target. */
const MARGIN = 0.1;

/** The target that an order with all fire at one target fires at; -1 for none. */
function targetOf({ b, c, m }: OrderAction): number {
  return (b[0] ?? c[0] ?? m[0])?.[0] ?? -1;
}

function deal(aims: readonly Aim[], targets: readonly number[]): Aim[] {
  return aims.map(([, amount], index) => [targets[index % targets.length], amount]);
}

/** Splits beam power as evenly as possible; the first targets get more. */
function evenBeams(power: number, targets: readonly number[]): Aim[] {
  return targets.flatMap((target, index): Aim[] => {
    const own = Math.floor((power + targets.length - 1 - index) / targets.length);
    return own > 0 ? [[target, own]] : [];
  });
}

/** One point of beam power at each other target, the rest at the first: it keeps ships from leaving. */
function pinningBeams(power: number, targets: readonly number[]): Aim[] {
  const others = targets.slice(1, power);
  return [[targets[0], power - others.length], ...others.map((target): Aim => [target, 1])];
}

/** Ways to split an order over `targets`; the first is the target of the order. */
function splitOrders(order: OrderAction, targets: readonly number[]): OrderAction[] {
  const { b, c, m } = order;
  const power = b[0]?.[1] ?? 0;
  const splits: OrderAction[] = [];
  if (power > 1 || c.length > 1 || m.length > 1) {
    splits.push({ ...order, b: evenBeams(power, targets), c: deal(c, targets), m: deal(m, targets) });
  }
  if (power > targets.length + 1) splits.push({ ...order, b: pinningBeams(power, targets) });
  if (m.length > 0 && power + c.length > 0) splits.push({ ...order, m: deal(m, targets.slice(1)) });
  return splits;
}

/** The part of an order that is fired at one target. */
function salvoAt(order: OrderAction, target: number): Salvo {
  const { a, d, s, b, c, m } = order;
  let beams = 0;
  let shells = 0;
  let cannon = 0;
  let tubes = 0;
  for (const [unit, power] of b) if (unit === target) beams += power;
  for (const [unit, count] of c) {
    if (unit !== target) continue;
    shells += count;
    cannon++;
  }
  for (const [unit] of m) if (unit === target) tubes++;
  const shots = Number(beams > 0) + cannon;
  const missileDrive = m[0]?.[1] ?? 0;
  return { tactic: a, drive: d, screens: s, beams, tubes, missileDrive, cannon, shots, power: beams + shells };
}

/** Splits a ship's fire over several targets, and rates the result. */
export class SplitFire {
  /** Splits of an order, by the targets. */
  private readonly splits = new WeakMap<OrderAction, Map<string, readonly OrderAction[]>>();

  constructor(
    private readonly tables: Tables,
    private readonly ratings: OrderRatings,
  ) {}

  /** Ways to split an order with all fire at one target; none against a single enemy. Equal questions return the same objects. */
  of(state: DriveTableState, order: OrderAction): readonly OrderAction[] {
    const main = targetOf(order);
    if (main < 0) return [];
    const targets = [main, ...this.foesOf(state, order.u).filter((foe) => foe !== main)].slice(0, MAX_TARGETS);
    if (targets.length < 2) return [];
    let known = this.splits.get(order);
    if (known === undefined) this.splits.set(order, (known = new Map<string, readonly OrderAction[]>()));
    const key = targets.join();
    let splits = known.get(key);
    if (splits === undefined) known.set(key, (splits = splitOrders(order, targets)));
    return splits;
  }

  /** Value of what an order does to all enemies, against enemies that may do anything. */
  value(state: DriveTableState, order: OrderAction): number {
    const { tables, ratings } = this;
    let sum = 0;
    for (const foe of this.foesOf(state, order.u)) {
      const pair = {
        missiles: tables.options,
        tech: tables.ships[order.u].tech,
        toughness: 1,
        enemyTech: 0,
        enemyToughness: toughness(state.ships[foe].parts),
      };
      const salvo = salvoAt(order, foe);
      const { spread } = ratings.sampleOf(state, foe, order.u);
      let value = 0;
      for (const reply of spread) value += dealtValue(salvo, reply, pair);
      sum += value / spread.length;
    }
    return sum;
  }

  /** The order, or a way to split it that does more. */
  improve(state: DriveTableState, order: OrderAction): OrderAction {
    const splits = this.of(state, order);
    if (splits.length === 0) return order;
    let best = order;
    let most = this.value(state, order) + MARGIN;
    for (const split of splits) {
      const value = this.value(state, split);
      if (value <= most) continue;
      most = value;
      best = split;
    }
    return best;
  }

  private foesOf(state: DriveTableState, unit: number): number[] {
    const { side } = this.tables.ships[unit];
    const foes: number[] = [];
    for (let i = 0; i < state.ships.length; i++) if (isFoe(this.tables, state, side, i)) foes.push(i);
    return foes;
  }
}
