import { assert } from '@core/base';
import { isDesignOf } from '@core/model';
import type { Design, MinimalStats } from '@core/model';
import type { CostLine } from '../../contract';
import { SIDES } from './types';

/** BP of a weapon (3.0). */
export const WEAPON_COST = 2;
/** The most of ENGINE, SHIELDS and TO-HIT (3.0). */
export const MOST = 5;
/** The sizes of ships that the text names (3.0). */
export const BUDGETS = [10, 15, 20, 25] as const;
/** Side that carries no weapon: the rear (3.0). */
export const REAR = 3;

/** The values of a design of Minimal Space Combat. */
export function statsOf(design: Design): MinimalStats {
  assert(isDesignOf(design, 'minimal'), 'a design of Minimal Space Combat');
  return design.stats;
}

/** The weapons of a design as bits by side. */
export function weaponBits({ weapons }: MinimalStats): number {
  return weapons.reduce((bits, side) => bits | (1 << SIDES.indexOf(side)), 0);
}

/** What each part of a ship costs: 1 BP for a point of ENGINE, SHIELDS or TO-HIT, 2 for a weapon. Minimal Space Combat 3.0. */
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

/** BP of a design. */
export function totalCost(design: Design): number {
  return designCost(design).reduce((sum, line) => sum + line.value, 0);
}
