import { createRng } from '@core/base';
import type { Design } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { randomDesign, spendRemainingBudget } from '@core/rules/design-steps';
import type { DesignModel } from './design-model';
import { designCost } from './duel-form';

/** A random 32-bit seed. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** The design's budget in build points, if it has one. */
export function budgetOf({ stats: { budget } }: Design): number | undefined {
  return typeof budget === 'number' ? budget : undefined;
}

/** Points for the design tools: the design's budget, else the smallest standard budget that covers its cost, else its cost. */
export function toolBudget(design: Design): number {
  const cost = designCost(design);
  const usual = ruleSystem(design.rules).workshop.budgets;
  return budgetOf(design) ?? usual.find((budget) => budget >= cost) ?? cost;
}

/** Why there is nothing to spend; undefined if points are left. */
export function whyNothingToSpend(design: Design): string | undefined {
  const budget = budgetOf(design);
  if (budget === undefined) return 'Choose a budget first';
  const left = budget - designCost(design);
  if (left < 0) return `The design is ${-left} over budget`;
  return left > 0 ? undefined : 'The budget is fully spent';
}

/** Spends the rest of the budget on random improvements, as one undo entry. Returns false if nothing can be improved. */
export function spendRemaining(model: DesignModel, seed: number): boolean {
  const design = model.design.value;
  const spent = spendRemainingBudget(ruleSystem(design.rules), design, toolBudget(design), createRng(seed));
  if (designCost(spent) === designCost(design)) return false;
  model.edit('Spend the rest', (draft) => void (draft.stats = structuredClone(spent.stats)));
  return true;
}

/**
 * Replaces the stats by those of a random legal design within budget, as one undo entry; name, notes and silhouette stay.
 * Returns false if the budget buys no legal design.
 */
export function randomizeDesign(model: DesignModel, seed: number): boolean {
  const design = model.design.value;
  const budget = budgetOf(design);
  const drawn = randomDesign(ruleSystem(design.rules), createRng(seed), toolBudget(design), design.silhouette);
  if (!drawn) return false;
  const stats = { ...drawn.stats, ...(budget === undefined ? {} : { budget }) };
  model.edit('Randomize', (draft) => void (draft.stats = structuredClone(stats)));
  return true;
}
