import type { Design } from '@core/model';

/** Build points that a design says it was made for; undefined when it names none. */
export function budgetOf({ stats }: Design): number | undefined {
  const { budget } = stats;
  return typeof budget === 'number' ? budget : undefined;
}

/** Names the budget of a design, or none. Only for rules whose values have one. */
export function setBudget({ stats }: Design, budget: number | undefined): void {
  if (budget === undefined) Reflect.deleteProperty(stats, 'budget');
  else Reflect.set(stats, 'budget', budget);
}
