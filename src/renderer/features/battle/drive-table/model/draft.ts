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

/* A draft order. It is immutable; each edit returns a new one. */

/** An empty order. */
export function blankOrder(unit: number): OrderAction {
  return { t: 'order', u: unit, a: 0, d: 0, s: 0, b: [], m: [], c: [] };
}

/** The sum of the amounts of all aims, or of the aims at one target: beam power, or shells. */
export function amountOf(aims: readonly Aim[], target?: number): number {
  return aims.reduce((sum, [unit, amount]) => sum + (target === undefined || unit === target ? amount : 0), 0);
}

/** The number of aims at a target: missiles, or bursts. */
export function countAt(aims: readonly Aim[], target: number): number {
  return aims.filter(([unit]) => unit === target).length;
}

/** Sets the beam power at a target; 0 removes the beam. */
export function withBeam(order: OrderAction, target: number, power: number): OrderAction {
  const known = order.b.some(([unit]) => unit === target);
  const b = known
    ? order.b.map((aim): Aim => (aim[0] === target ? [target, power] : aim))
    : [...order.b, [target, power] as const];
  return { ...order, b: b.filter(([, amount]) => amount > 0) };
}

/** Sets the number of aims at a target. Removes the last ones; new ones copy the last one's amount, or use `amount`. */
function withCount(aims: readonly Aim[], target: number, count: number, amount: number): readonly Aim[] {
  const own = aims.filter(([unit]) => unit === target);
  const next = Array.from({ length: count }, (_, index): Aim => own[index] ?? [target, own.at(-1)?.[1] ?? amount]);
  return [...aims.filter(([unit]) => unit !== target), ...next];
}

/** Sets the number of missiles at a target. A new one copies the last one's drive, or uses `drive`. */
export function withMissiles(order: OrderAction, target: number, count: number, drive: number): OrderAction {
  return { ...order, m: withCount(order.m, target, count, drive) };
}

/** Sets the number of bursts at a target. A new one copies the last one's shells, or uses the maximum. */
export function withBursts(order: OrderAction, target: number, count: number): OrderAction {
  return { ...order, c: withCount(order.c, target, count, MAX_SHELLS) };
}

/** Sets the amount of one aim at a target, by index: a missile's drive, or the shells of a burst. */
export function withAmount(aims: readonly Aim[], target: number, index: number, amount: number): readonly Aim[] {
  let current = -1;
  return aims.map((aim): Aim => {
    if (aim[0] !== target) return aim;
    current++;
    return current === index ? [target, amount] : aim;
  });
}

/** Removes all fire at a target. */
export function withoutTarget(order: OrderAction, target: number): OrderAction {
  const others = (aims: readonly Aim[]): readonly Aim[] => aims.filter(([unit]) => unit !== target);
  return { ...order, b: others(order.b), m: others(order.m), c: others(order.c) };
}

/** The targets of an order, ascending, without duplicates. */
export function targetsOf(order: OrderAction): readonly number[] {
  return [...new Set([...order.b, ...order.m, ...order.c].map(([unit]) => unit))].sort((a, b) => a - b);
}

/** One use of power, for the bar and its legend. */
export interface PowerUse {
  readonly key: 'drive' | 'beams' | 'screens' | 'tubes' | 'cannon';
  readonly label: string;
  readonly power: number;
}

/** The power uses of an order, in the order of the bar. */
export function powerUses(order: OrderAction): readonly PowerUse[] {
  return [
    { key: 'drive', label: 'Drive', power: order.d },
    { key: 'screens', label: 'Screens', power: order.s },
    { key: 'beams', label: 'Beams', power: amountOf(order.b) },
    { key: 'tubes', label: 'Tubes', power: order.m.length },
    { key: 'cannon', label: 'Cannon', power: order.c.length },
  ];
}

/** The unused power of an order; negative when it uses too much. `parts` are the ship's remaining components. */
export function powerLeft(order: OrderAction, parts: readonly number[]): number {
  return (parts[DRIVE] ?? 0) - powerOf(order);
}

/** The unused or exceeded power of an order, in words. */
export function powerText(order: OrderAction, parts: readonly number[]): string {
  const left = powerLeft(order, parts);
  return left < 0 ? `${-left} power too much` : `${left} power left`;
}

/** The maximum of each setting, ignoring power: limited by the ship's components and the aims at other targets. */
export interface Limits {
  readonly drive: number;
  readonly screens: number;
  readonly beam: number;
  readonly missiles: number;
  readonly bursts: number;
}

/** The limits of an order for one target. */
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

/** Warnings about a legal order, in sentences: unused power, or no fire. */
export function orderWarnings(order: OrderAction, parts: readonly number[]): readonly string[] {
  const left = powerLeft(order, parts);
  const armed = [BEAMS, TUBES, CANNON].some((part) => (parts[part] ?? 0) > 0);
  return [
    ...(left > 0 ? [`${left} power unused.`] : []),
    ...(armed && !fires(order) && order.a !== 2 ? ['The ship does not fire.'] : []),
  ];
}

function fires({ b, m, c }: OrderAction): boolean {
  return b.length + m.length + c.length > 0;
}

/** Whether an order without fire leaves both a weapon and the power for it; never for a ship that withdraws. */
export function leavesFire(order: OrderAction, parts: readonly number[]): boolean {
  const of = (part: number): number => parts[part] ?? 0;
  const armed = of(BEAMS) > 0 || Math.min(of(TUBES), of(MISSILES)) > 0 || Math.min(of(CANNON), of(SHELLS)) > 0;
  return armed && !fires(order) && order.a !== 2 && powerLeft(order, parts) > 0;
}

/**
 * Limits an order to what the ship can still do: no fire at targets that are gone, no more than its components allow. When power is short,
 * beams are cut first, then screens, then the rest.
 */
export function clampedOrder(order: OrderAction, parts: readonly number[], enemies: readonly number[]): OrderAction {
  const of = (part: number): number => parts[part] ?? 0;
  const present = (aims: readonly Aim[]): readonly Aim[] => aims.filter(([unit]) => enemies.includes(unit));
  const d = Math.min(order.d, of(DRIVE));
  let left = of(DRIVE) - d;
  const take = (requested: number): number => {
    const granted = Math.min(requested, left);
    left -= granted;
    return granted;
  };
  let shells = of(SHELLS);
  const bursts = present(order.c);
  const c = bursts.slice(0, take(Math.min(bursts.length, of(CANNON)))).flatMap(([unit, amount]): Aim[] => {
    const fired = Math.min(amount, shells);
    shells -= fired;
    return fired > 0 ? [[unit, fired]] : [];
  });
  const missiles = present(order.m);
  const m = missiles.slice(0, take(Math.min(missiles.length, of(TUBES), of(MISSILES))));
  const s = c.length > 0 ? 0 : take(Math.min(order.s, of(SCREENS)));
  let beams = c.length > 0 ? 0 : Math.min(of(BEAMS), left);
  const b = present(order.b).flatMap(([unit, power]): Aim[] => {
    const granted = Math.min(power, beams);
    beams -= granted;
    return granted > 0 ? [[unit, granted]] : [];
  });
  return { ...order, d, s, b, m, c };
}
