import type { CounterspaceEvent } from '@core/rules/systems/counterspace';
import { half, optionOf, type Model, type Ship } from './referee-model';

type Attack = Extract<CounterspaceEvent, { t: 'fired' | 'struck' }>;

export type Result = Attack['result'];

/** What two dice make of an attack: totals are compared (6.0.0, house interpretation); a 6 against a 1 is a critical hit by option (6.0.2). */
export function resultOf(model: Model, attack: number, defence: number, lead: number, crit: string): Result {
  if (crit !== 'none' && attack === 6 && defence === 1) return 'critical';
  const difference = attack + lead - defence;
  if (difference === 0) return optionOf(model.scenario, 'tie') as Result;
  return difference > 0 ? 'destroy' : 'miss';
}

/** Damage of a result (6.0.0): ATT or half of it, or the difference of the totals without the bonus for range 0 (6.0.1), more for a critical hit (6.0.2). */
export function damageOf(
  model: Model,
  result: Result,
  strength: number,
  difference: number,
  crit: string,
  extra: number,
): number {
  if (result === 'miss') return 0;
  const byDifference = optionOf(model.scenario, 'damage') === 'difference';
  const full = Math.max(0, byDifference ? difference : strength);
  if (result === 'wound') return byDifference ? full : half(full);
  if (result !== 'critical') return full;
  return (crit === 'double' ? 2 * full : full) + (crit === 'extra-d6' ? extra : 0);
}

/** E in a unit's Turtle shield: more DEF, less ATT of its shots (8.1.3). */
export const guardOf = (ship: Ship): number => ship.guard + ship.oldGuard;

/** ATT of a unit's shot. */
export const strengthOf = (ship: Ship, weapon: number): number => (ship.weapons[weapon]?.attack ?? 0) - guardOf(ship);

/** What damage leaves of shields and hull: shields first, unless a critical hit bypasses them (6.0.0, 6.0.2). */
export function afterDamage(ship: Ship, damage: number, bypasses: boolean): { shields: number; hull: number } {
  const absorbed = bypasses ? 0 : Math.min(ship.shields, damage);
  return { shields: ship.shields - absorbed, hull: Math.max(0, ship.hull - (damage - absorbed)) };
}
