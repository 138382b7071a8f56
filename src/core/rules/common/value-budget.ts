import { counted } from '@core/base';
import { replaceWith } from '@core/model';
import type { CostLine } from '../contract';
import { totalCost } from '../design-steps';
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
  list.error('budget', '/stats', `The reference value is ${cost}: ${cost - limit} over the budget of ${limit}.`, {
    params: { cost, budget: limit },
    section: 'house interpretation',
    ...(given === undefined ? replaceWith(`Set the budget to ${counted(cost, 'point')}`, '/stats/budget', cost) : {}),
  });
}
