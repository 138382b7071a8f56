import { counted, formatNumber } from '@core/base';
import { replaceWith } from '@core/model';
import type { CostLine } from '../contract';
import { totalCost } from '../design-steps';
import { MAX_BUDGET } from '../workshop';
import type { FindingList } from './report';

/**
 * Reports a design whose reference value exceeds its budget.
 * @param own the budget in the design
 * @param given a budget from elsewhere, which takes precedence and cannot be changed in the design
 */
export function checkValueBudget(
  list: FindingList,
  lines: readonly CostLine[],
  own: number | undefined,
  given: number | undefined,
): void {
  const limit = given ?? own;
  const cost = totalCost(lines);
  if (limit === undefined || cost <= limit) return;
  const message = `The reference value is ${formatNumber(cost)}: ${formatNumber(cost - limit)} over the budget of ${formatNumber(limit)}.`;
  list.error('budget', '/stats', message, {
    params: { cost, budget: limit },
    section: 'house interpretation',
    ...(given === undefined && cost <= MAX_BUDGET
      ? replaceWith(`Set the budget to ${counted(cost, 'point')}`, '/stats/budget', cost)
      : {}),
  });
}
