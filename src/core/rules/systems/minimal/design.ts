import { assert } from '@core/base';
import { isDesignOf, type Design, type MinimalStats } from '@core/model';
import type { CostLine } from '../../contract';
import { SIDES } from './types';

/** BP of a weapon (3.0). */
export const WEAPON_COST = 2;
/** Maximum of ENGINE, SHIELDS and TO-HIT (3.0). */
export const MAX_VALUE = 5;
/** Ship budgets named in the rules, in BP (3.0). */
export const BUDGETS = [10, 15, 20, 25] as const;
/** The largest budget that a file may hold. */
export const MAX_BUDGET = 99;
/** The rear cannot carry a weapon (3.0). */
export const REAR = 3;

/** The stats of a Minimal Space Combat design. */
export function statsOf(design: Design): MinimalStats {
  assert(isDesignOf(design, 'minimal'), 'a design of Minimal Space Combat');
  return design.stats;
}

/** Weapons of a design, as bits by side. */
export function weaponBits({ weapons }: MinimalStats): number {
  return weapons.reduce((bits, side) => bits | (1 << SIDES.indexOf(side)), 0);
}

/** Cost of each part: 1 BP per point of ENGINE, SHIELDS or TO-HIT, 2 BP per weapon. Minimal Space Combat 3.0. */
export function designCost(design: Design): CostLine[] {
  const stats = statsOf(design);
  return [
    { label: 'ENGINE', value: stats.engine, path: '/stats/engine', section: '3.0' },
    { label: 'SHIELDS', value: stats.shields, path: '/stats/shields', section: '3.0' },
    { label: 'TO-HIT', value: stats.toHit, path: '/stats/toHit', section: '3.0' },
    ...stats.weapons.map((side, index) => ({
      label: `Weapon ${side}`,
      value: WEAPON_COST,
      path: `/stats/weapons/${index}`,
      section: '3.0',
    })),
  ];
}

/** Total cost of a design in BP. */
export function totalCost(design: Design): number {
  return designCost(design).reduce((sum, line) => sum + line.value, 0);
}
