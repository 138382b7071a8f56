import { assert } from '@core/base';
import { isDesignOf, type Design, type DriveTableStats } from '@core/model';
import type { CostLine } from '../../contract';
import { PARTS, partsOf } from './parts';

const DEFAULT_PRICES = PARTS.map(({ price }) => price);

/** The stats of a drive-difference table design. */
export function statsOf(design: Design): DriveTableStats {
  assert(isDesignOf(design, 'drive-table'), `${design.id} is a design of the drive-difference table`);
  return design.stats;
}

/** Cost lines by component, in build points. `prices` come from a scenario, by component. */
export function designCost(design: Design, prices: readonly number[] = DEFAULT_PRICES): CostLine[] {
  return partsOf(statsOf(design)).flatMap((amount, index) => {
    if (amount === 0) return [];
    const { key, label, lot } = PARTS[index];
    return {
      label,
      value: Math.ceil(amount / lot) * prices[index],
      section: 'house interpretation',
      path: `/stats/${key}`,
    };
  });
}

/** Total cost of a design in build points. */
export function totalCost(design: Design, prices?: readonly number[]): number {
  return designCost(design, prices).reduce((sum, line) => sum + line.value, 0);
}
