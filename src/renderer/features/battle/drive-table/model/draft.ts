import {
  BEAMS,
  CANNON,
  DRIVE,
  MISSILES,
  MAX_SHELLS,
  powerOf,
  SCREENS,
  SHELLS,
  TUBES,
  type Aim,
  type OrderAction,
} from '@core/rules/systems/drive-table';

/* An order that is being written. It is never changed; every edit makes a new one. */

/** An order with nothing in it. */
export function blankOrder(unit: number): OrderAction {
  return { t: 'order', u: unit, a: 0, d: 0, s: 0, b: [], m: [], c: [] };
}

/** The amounts of all aims, or of those at one target, added up: beam power, or shells. */
export function amountOf(aims: readonly Aim[], target?: number): number {
  return aims.reduce((sum, [unit, amount]) => sum + (target === undefined || unit === target ? amount : 0), 0);
}

/** How many aims there are at a target: missiles, or bursts. */
export function countAt(aims: readonly Aim[], target: number): number {
  return aims.filter(([unit]) => unit === target).length;
}

/** Gives the beam at a target so much power; 0 takes it away. */
export function withBeam(order: OrderAction, target: number, power: number): OrderAction {
  const known = order.b.some(([unit]) => unit === target);
  const b = known
    ? order.b.map((aim): Aim => (aim[0] === target ? [target, power] : aim))
    : [...order.b, [target, power] as const];
  return { ...order, b: b.filter(([, amount]) => amount > 0) };
}

/** So many aims at a target: the last ones are taken away, new ones are like the last or have `amount`. */
function withCount(aims: readonly Aim[], target: number, count: number, amount: number): readonly Aim[] {
  const own = aims.filter(([unit]) => unit === target);
  const next = Array.from({ length: count }, (_, place): Aim => own[place] ?? [target, own.at(-1)?.[1] ?? amount]);
  return [...aims.filter(([unit]) => unit !== target), ...next];
}

/** So many missiles at a target; a new one flies as fast as the last, else at `drive`. */
export function withMissiles(order: OrderAction, target: number, count: number, drive: number): OrderAction {
  return { ...order, m: withCount(order.m, target, count, drive) };
}

/** So many bursts at a target; a new one is of as many shells as the last, else of the most. */
export function withBursts(order: OrderAction, target: number, count: number): OrderAction {
  return { ...order, c: withCount(order.c, target, count, MAX_SHELLS) };
}

/** Gives one of the aims at a target, counted from 0, another amount: a missile's drive, or shells of a burst. */
export function withAmount(aims: readonly Aim[], target: number, place: number, amount: number): readonly Aim[] {
  let seen = -1;
  return aims.map((aim): Aim => {
    if (aim[0] !== target) return aim;
    seen++;
    return seen === place ? [target, amount] : aim;
  });
}

/** Takes everything that is fired at a target out of an order. */
export function withoutTarget(order: OrderAction, target: number): OrderAction {
  const others = (aims: readonly Aim[]): readonly Aim[] => aims.filter(([unit]) => unit !== target);
  return { ...order, b: others(order.b), m: others(order.m), c: others(order.c) };
}

/** Units that an order fires at, each once, in the order of their numbers. */
export function targetsOf(order: OrderAction): readonly number[] {
  return [...new Set([...order.b, ...order.m, ...order.c].map(([unit]) => unit))].sort((a, b) => a - b);
}

/** One use of the power, for the bar and its legend. */
export interface PowerUse {
  readonly key: 'drive' | 'beams' | 'screens' | 'tubes' | 'cannon';
  readonly label: string;
  readonly power: number;
}

/** What takes the power of an order, in the order of the bar. */
export function powerUses(order: OrderAction): readonly PowerUse[] {
  return [
    { key: 'drive', label: 'Drive', power: order.d },
    { key: 'screens', label: 'Screens', power: order.s },
    { key: 'beams', label: 'Beams', power: amountOf(order.b) },
    { key: 'tubes', label: 'Tubes', power: order.m.length },
    { key: 'cannon', label: 'Cannon', power: order.c.length },
  ];
}

/** Power that an order leaves unused; negative when it takes too much. `parts` is what is left of the ship. */
export function powerLeft(order: OrderAction, parts: readonly number[]): number {
  return (parts[DRIVE] ?? 0) - powerOf(order);
}

/** The most that each thing may be set to, whatever the power: what the ship has and what is aimed elsewhere already. */
export interface Limits {
  readonly drive: number;
  readonly screens: number;
  readonly beam: number;
  readonly missiles: number;
  readonly bursts: number;
}

/** Limits of an order's steppers at a target. */
export function limitsOf(order: OrderAction, parts: readonly number[], target: number): Limits {
  const of = (part: number): number => parts[part] ?? 0;
  const elsewhere = (aims: readonly Aim[]): number => aims.length - countAt(aims, target);
  return {
    drive: of(DRIVE),
    screens: of(SCREENS),
    beam: Math.max(0, of(BEAMS) - amountOf(order.b) + amountOf(order.b, target)),
    missiles: Math.max(0, Math.min(of(TUBES), of(MISSILES)) - elsewhere(order.m)),
    bursts: Math.max(0, Math.min(of(CANNON), of(SHELLS)) - elsewhere(order.c)),
  };
}

/** What is allowed but looks forgotten, in sentences: power that nothing uses, weapons that could fire. */
export function orderWarnings(order: OrderAction, parts: readonly number[]): readonly string[] {
  const left = powerLeft(order, parts);
  const fires = order.b.length + order.m.length + order.c.length > 0;
  const armed = [BEAMS, TUBES, CANNON].some((part) => (parts[part] ?? 0) > 0);
  return [
    ...(left > 0 ? [`${left} power is left unused.`] : []),
    ...(armed && !fires && order.a !== 2 ? ['The ship fires at nobody.'] : []),
  ];
}

/**
 * An order as far as the ship can still carry it out: nothing at targets that are gone, no more than it has, and where the power does not
 * reach, first less of the beams, then of the screens, then of the rest.
 */
export function clampedOrder(order: OrderAction, parts: readonly number[], enemies: readonly number[]): OrderAction {
  const of = (part: number): number => parts[part] ?? 0;
  const there = (aims: readonly Aim[]): readonly Aim[] => aims.filter(([unit]) => enemies.includes(unit));
  const d = Math.min(order.d, of(DRIVE));
  let left = of(DRIVE) - d;
  const take = (wanted: number): number => {
    const given = Math.min(wanted, left);
    left -= given;
    return given;
  };
  let shells = of(SHELLS);
  const bursts = there(order.c);
  const c = bursts.slice(0, take(Math.min(bursts.length, of(CANNON)))).flatMap(([unit, amount]): Aim[] => {
    const fired = Math.min(amount, shells);
    shells -= fired;
    return fired > 0 ? [[unit, fired]] : [];
  });
  const missiles = there(order.m);
  const m = missiles.slice(0, take(Math.min(missiles.length, of(TUBES), of(MISSILES))));
  const s = c.length > 0 ? 0 : take(Math.min(order.s, of(SCREENS)));
  let beams = c.length > 0 ? 0 : Math.min(of(BEAMS), left);
  const b = there(order.b).flatMap(([unit, power]): Aim[] => {
    const given = Math.min(power, beams);
    beams -= given;
    return given > 0 ? [[unit, given]] : [];
  });
  return { ...order, d, s, b, m, c };
}
