import { type Rng, below, createRng, hashText, unit, sumOf } from '../base';
import type { Design, SilhouetteId } from '../model';
import type { AnyRuleSystem, CostLine } from './contract';
import type { Upgrade } from './workshop';

/** One upgrade of a design, with its cost and the resulting design. */
export interface PricedUpgrade {
  readonly label: string;
  readonly path: string;
  /** Cost of the step in the points of the system; 0 or less where a part is free. */
  readonly cost: number;
  /** The design with the step taken. */
  readonly design: Design;
  /** True if the design changes to another type, such as a warpship. */
  readonly changesType: boolean;
}

/** The total cost of a design, in the points of its system. */
export function totalCost(cost: readonly CostLine[]): number {
  return cost.reduce((sum, line) => sum + line.value, 0);
}

/** The design without its own budget, so that an upgrade may exceed it. */
export function withoutBudget(design: Design): Design {
  if (!Object.hasOwn(design.stats, 'budget')) return design;
  const { budget: _, ...stats } = design.stats;
  return { ...design, stats };
}

/**
 * All upgrades of a design, in the order of its parts, at any cost. Omits upgrades that add an error or warning. Empty for a system without
 * a workshop.
 */
export function designUpgrades(system: AnyRuleSystem, design: Design): PricedUpgrade[] {
  const plain = withoutBudget(design);
  const price = pricerFor(system, plain);
  return system.workshop.upgrades(plain).flatMap((upgrade) => price(upgrade) ?? []);
}

/** Returns a function that prices upgrades of a design; undefined for one that adds an error or warning. */
function pricerFor(system: AnyRuleSystem, design: Design): (upgrade: Upgrade) => PricedUpgrade | undefined {
  const known = problemKeys(system, design);
  const before = totalCost(system.cost(design));
  return ({ label, path, stats, changesType = false }) => {
    const upgraded = { ...design, stats: { ...stats } };
    for (const problem of problemKeys(system, upgraded)) if (!known.has(problem)) return undefined;
    return { label, path, cost: totalCost(system.cost(upgraded)) - before, design: upgraded, changesType };
  };
}

/** Keys (code and path) of the errors and warnings of a design. */
function problemKeys(system: AnyRuleSystem, design: Design): Set<string> {
  return new Set(
    system
      .checkDesign(design)
      .filter(({ severity }) => severity !== 'hint')
      .map(({ code, path }) => `${code} ${path}`),
  );
}

/** Dead ends tried before the best design so far is accepted. */
const MAX_DEAD_ENDS = 60;

/** A node of the search for upgrades that spend the budget. */
interface SearchNode {
  readonly design: Design;
  /** Points not spent yet. */
  readonly budgetLeft: number;
  readonly price: (upgrade: Upgrade) => PricedUpgrade | undefined;
  /** Upgrades not tried yet. */
  readonly untried: Upgrade[];
  isDeadEnd: boolean;
}

/**
 * Spends the rest of the budget on random upgrades. Spends as much as the rules allow: if a draw leaves points that no upgrade costs, it
 * tries others. A design over the budget, or without upgrades, is returned unchanged.
 * @param rng draws the upgrades; by default they depend only on the design and the budget
 */
export function spendRemainingBudget(
  system: AnyRuleSystem,
  design: Design,
  budget: number,
  rng: Rng = createRng(hashText(`${JSON.stringify(design.stats)} ${budget}`)),
): Design {
  const weightOf = partWeights(rng);
  const nodeFor = (current: Design, budgetLeft: number): SearchNode => ({
    design: current,
    budgetLeft,
    price: pricerFor(system, current),
    untried: system.workshop.upgrades(current).filter(({ changesType }) => changesType !== true),
    isDeadEnd: true,
  });
  const plain = withoutBudget(design);
  const stack = [nodeFor(plain, budget - totalCost(system.cost(plain)))];
  const visited = new Set<string>();
  let best = stack[0];
  for (let deadEnds = 0; stack.length > 0 && best.budgetLeft > 0 && deadEnds < MAX_DEAD_ENDS;) {
    const node = stack[stack.length - 1];
    if (node.untried.length === 0) {
      stack.pop();
      if (!node.isDeadEnd) continue;
      deadEnds++;
      // Dead ends cluster, differing only in the last steps, so continue from a random earlier node.
      if (stack.length > 1) stack.push(...stack.splice(below(rng, stack.length), 1));
      continue;
    }
    const [upgrade] = node.untried.splice(pickWeighted(rng, node.untried, weightOf), 1);
    const key = JSON.stringify(upgrade.stats);
    if (visited.has(key)) continue;
    const step = node.price(upgrade);
    if (step === undefined || step.cost <= 0 || step.cost > node.budgetLeft) continue;
    visited.add(key);
    node.isDeadEnd = false;
    const next = nodeFor(step.design, node.budgetLeft - step.cost);
    stack.push(next);
    if (next.budgetLeft < best.budgetLeft) best = next;
  }
  return { ...design, stats: { ...best.design.stats, ...budgetOf(design) } };
}

/** Random weights by part, drawn lazily, so that random ships specialise. */
function partWeights(rng: Rng): (path: string) => number {
  const weights = new Map<string, number>();
  return (path) => {
    const weight = weights.get(path) ?? 0.1 + unit(rng) ** 2;
    weights.set(path, weight);
    return weight;
  };
}

function budgetOf({ stats }: Design): { budget?: unknown } {
  return Object.hasOwn(stats, 'budget') ? { budget: (stats as { budget?: unknown }).budget } : {};
}

/** A random index into `upgrades`, weighted by part. */
function pickWeighted(rng: Rng, upgrades: readonly Upgrade[], weightOf: (path: string) => number): number {
  const weights = upgrades.map(({ path }) => weightOf(path));
  let left = unit(rng) * sumOf(weights);
  return Math.max(
    0,
    weights.findIndex((weight) => (left -= weight) < 0),
  );
}

/**
 * A random design without errors that costs at most `budget` and spends as much of it as the rules allow. Undefined if the budget is too
 * small for any design or the system has no workshop. Deterministic for a generator state.
 * @param silhouette the intended ship type; random if absent
 */
export function randomDesign(
  system: AnyRuleSystem,
  rng: Rng,
  budget: number,
  silhouette?: SilhouetteId,
): Design | undefined {
  const start = system.workshop.startingDesign(rng, budget, silhouette);
  if (totalCost(system.cost(start)) > budget) return undefined;
  return spendRemainingBudget(system, start, budget, rng);
}
