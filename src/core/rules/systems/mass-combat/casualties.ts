import { FIGHTING_RETREAT, FULL_RETREAT, PLANNED_DEFENSE, SKIRMISH, TOTAL_ATTACK, TOTAL_DEFENSE } from './strategies';

/** Casualty dice (D6) from the margin of victory; `result` is over 0 for the winner. */
export function marginDice(result: number): number {
  if (result === 0) return 2;
  if (result > 0) return result === 1 ? 1 : 0;
  return result === -1 ? 3 : 4;
}

/** Casualty dice that the enemy's strategy inflicts; `result` from the view of the side that takes them. */
export function inflictedDice(result: number, foeStrategy: number): number {
  if (foeStrategy === TOTAL_ATTACK) return result < 0 ? 1 : 0;
  return foeStrategy === PLANNED_DEFENSE && result <= 0 ? 1 : 0;
}

/** Casualty dice saved by the side's own strategy. */
export function savedDice(strategy: number): number {
  return strategy === SKIRMISH ? 1 : strategy === FULL_RETREAT ? 2 : 0;
}

/** Casualty multiplier from the strategies of the side and its enemy. */
export function casualtyFactor(strategy: number, foeStrategy: number): number {
  if (foeStrategy === FULL_RETREAT) return 0;
  const own = strategy === TOTAL_ATTACK || strategy === TOTAL_DEFENSE ? 2 : 1;
  return foeStrategy === FIGHTING_RETREAT ? own / 2 : own;
}

/** Casualty dice of a side besides those of its skulls and explosions; under 0 when its strategy saves more. */
export function resultDice(result: number, strategy: number, foeStrategy: number): number {
  return marginDice(result) + inflictedDice(result, foeStrategy) - savedDice(strategy);
}

/** Total casualty dice of a side, at least 0. */
export function casualtyDice(
  skulls: number,
  explosions: number,
  result: number,
  strategy: number,
  foeStrategy: number,
): number {
  return Math.max(0, 2 * skulls + explosions + resultDice(result, strategy, foeStrategy));
}
