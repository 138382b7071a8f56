import { createRng } from '@core/base';
import type { Design } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { randomDesign, spendTheRest } from '@core/rules/design-steps';
import { budgetOf } from './budget';
import type { DesignModel } from './design-model';
import { designCost } from './duel-form';

/** A new start for a generator, different each time. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** Points that the tools work with: the budget that the design names, else the smallest usual one that it does not go over, else its own cost. */
export function toolBudget(design: Design): number {
  const cost = designCost(design);
  const usual = ruleSystem(design.rules)?.workshop?.budgets ?? [];
  return budgetOf(design) ?? usual.find((budget) => budget >= cost) ?? cost;
}

/** Why nothing can be spent; undefined when something is left. */
export function whyNothingToSpend(design: Design): string | undefined {
  const budget = budgetOf(design);
  if (ruleSystem(design.rules)?.workshop === undefined) return 'These rules know no budgets';
  const left = toolBudget(design) - designCost(design);
  if (left < 0) return `The ship is ${-left} over its budget`;
  if (left > 0) return undefined;
  return budget === undefined ? 'There is no budget to spend' : 'The budget is spent exactly';
}

/** Spends what is left of the budget on steps drawn at random, as one undo entry; nothing is lowered. Returns false where no part can be raised. */
export function spendRemaining(model: DesignModel, seed: number): boolean {
  const design = model.design.value;
  const system = ruleSystem(design.rules);
  if (!system) return false;
  const spent = spendTheRest(system, design, toolBudget(design), createRng(seed));
  if (designCost(spent) === designCost(design)) return false;
  model.edit('Spend the rest', (draft) => void (draft.stats = structuredClone(spent.stats)));
  return true;
}

/**
 * Gives the design the values of a random legal one within its budget, as one undo entry. Its name, notes and silhouette stay. Returns
 * false where the budget pays for none.
 */
export function randomizeDesign(model: DesignModel, seed: number): boolean {
  const design = model.design.value;
  const system = ruleSystem(design.rules);
  if (!system) return false;
  const budget = budgetOf(design);
  const drawn = randomDesign(system, createRng(seed), toolBudget(design), design.silhouette);
  if (!drawn) return false;
  const stats = { ...drawn.stats, ...(budget === undefined ? {} : { budget }) };
  model.edit('Draw a random design', (draft) => void (draft.stats = structuredClone(stats)));
  return true;
}
