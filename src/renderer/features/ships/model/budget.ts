import type { Design } from '@core/model';

/** The design's budget in build points, if it has one. */
export function budgetOf({ stats }: Design): number | undefined {
  const { budget } = stats;
  return typeof budget === 'number' ? budget : undefined;
}

/** Sets or removes the design's budget. Only for rules whose stats have a budget. */
export function setBudget({ stats }: Design, budget: number | undefined): void {
  if (budget === undefined) Reflect.deleteProperty(stats, 'budget');
  else Reflect.set(stats, 'budget', budget);
}
