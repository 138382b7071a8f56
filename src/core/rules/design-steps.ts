import { type Finding, type Rng, below, createRng, hashText, unit } from '../base';
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
  /** True when the design becomes one of another type, such as a warpship. */
  readonly changesType: boolean;
}

/** The sum of the cost of a design, in the points of its system. */
export function totalCost(cost: readonly CostLine[]): number {
  return cost.reduce((sum, line) => sum + line.value, 0);
}

/** A design without the budget that it names itself, so that a step may go over it. */
export function withoutBudget(design: Design): Design {
  if (!Object.hasOwn(design.stats, 'budget')) return design;
  const { budget: _, ...stats } = design.stats;
  return { ...design, stats };
}

/**
 * Every single step that raises one part of a design, in the order of its parts, whatever it costs. Steps that would bring an error
 * or a warning that the design does not have are left out. Empty for a system without a workshop.
 */
export function designUpgrades(system: AnyRuleSystem, design: Design): PricedUpgrade[] {
  const plain = withoutBudget(design);
  const judge = pricerFor(system, plain);
  return (system.workshop?.upgrades(plain) ?? []).flatMap((raise) => judge(raise) ?? []);
}

/** Returns a function that prices upgrades of a design; undefined for one that adds an error or warning. */
function pricerFor(system: AnyRuleSystem, design: Design): (upgrade: Upgrade) => PricedUpgrade | undefined {
  const known = faultsOf(system, design);
  const before = totalCost(system.cost(design));
  return ({ label, path, stats, changesType = false }) => {
    const raised = { ...design, stats: { ...stats } };
    for (const fault of faultsOf(system, raised)) if (!known.has(fault)) return undefined;
    return { label, path, cost: totalCost(system.cost(raised)) - before, design: raised, changesType };
  };
}

function faultsOf(system: AnyRuleSystem, design: Design): Set<string> {
  return new Set(
    system
      .checkDesign(design)
      .filter(isFault)
      .map(({ code, path }) => `${code} ${path}`),
  );
}

function isFault({ severity }: Finding): boolean {
  return severity !== 'hint';
}

/** Dead ends tried before the best design so far is accepted. */
const MAX_DEAD_ENDS = 60;

/** A node of the search for the best use of the budget. */
interface SearchNode {
  readonly design: Design;
  readonly rest: number;
  readonly price: (upgrade: Upgrade) => PricedUpgrade | undefined;
  /** Upgrades not tried yet. */
  readonly untried: Upgrade[];
  isDeadEnd: boolean;
}

/**
 * The design with what is left of the budget spent on single steps, drawn at random, nothing lowered. Spends all that the rules allow:
 * where a draw leaves points that no step costs, others are tried. What is over the budget, or has no step, comes back as it is.
 * @param rng draws the steps; the same steps for the same design and budget when absent
 */
export function spendRemainingBudget(
  system: AnyRuleSystem,
  design: Design,
  budget: number,
  rng: Rng = createRng(hashText(`${JSON.stringify(design.stats)} ${budget}`)),
): Design {
  const weightOf = partWeights(rng);
  const stopAt = (at: Design, rest: number): SearchNode => ({
    design: at,
    rest,
    price: pricerFor(system, at),
    untried: (system.workshop?.upgrades(at) ?? []).filter(({ changesType }) => changesType !== true),
    isDeadEnd: true,
  });
  const plain = withoutBudget(design);
  const way = [stopAt(plain, budget - totalCost(system.cost(plain)))];
  const seen = new Set<string>();
  let best = way[0];
  for (let deadEnds = 0; way.length > 0 && best.rest > 0 && deadEnds < MAX_DEAD_ENDS;) {
    const here = way[way.length - 1];
    if (here.untried.length === 0) {
      way.pop();
      if (!here.isDeadEnd) continue;
      deadEnds++;
      // Dead ends cluster, differing only in the last steps, so continue from a random earlier node.
      if (way.length > 1) way.push(...way.splice(below(rng, way.length), 1));
      continue;
    }
    const [raise] = here.untried.splice(pickWeighted(rng, here.untried, weightOf), 1);
    const key = JSON.stringify(raise.stats);
    if (seen.has(key)) continue;
    const step = here.price(raise);
    if (step === undefined || step.cost <= 0 || step.cost > here.rest) continue;
    seen.add(key);
    here.isDeadEnd = false;
    const next = stopAt(step.design, here.rest - step.cost);
    way.push(next);
    if (next.rest < best.rest) best = next;
  }
  return { ...design, stats: { ...best.design.stats, ...budgetOf(design) } };
}

/** Random weights by part, drawn on first use, so that random ships specialise. */
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
function pickWeighted(rng: Rng, raises: readonly Upgrade[], weightOf: (path: string) => number): number {
  const weights = raises.map(({ path }) => weightOf(path));
  let left = unit(rng) * weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    0,
    weights.findIndex((weight) => (left -= weight) < 0),
  );
}

/**
 * A random design without errors that costs at most `budget` and leaves none of it that the rules can spend; undefined where the
 * budget is too small for any design, or the system has no workshop. The same generator state gives the same design.
 * @param silhouette what it is meant to look like; drawn where absent
 */
export function randomDesign(
  system: AnyRuleSystem,
  rng: Rng,
  budget: number,
  silhouette?: SilhouetteId,
): Design | undefined {
  const begun = system.workshop?.startingDesign(rng, budget, silhouette);
  if (begun === undefined || totalCost(system.cost(begun)) > budget) return undefined;
  return spendRemainingBudget(system, begun, budget, rng);
}
