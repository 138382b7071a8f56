import { type Finding, type Rng, below, createRng, hashText, unit } from '../base';
import type { Design, SilhouetteId } from '../model';
import type { AnyRuleSystem, CostLine } from './contract';
import type { Raise } from './workshop';

/** A single step that a design can be raised by, with the design that it leads to. */
export interface DesignStep {
  readonly label: string;
  readonly path: string;
  /** What the step costs in the points of the system; not above 0 where a part comes for nothing. */
  readonly price: number;
  /** The design with the step taken. */
  readonly design: Design;
  /** True when the design becomes one of another type, such as a warpship. */
  readonly type: boolean;
}

/** The sum of the cost of a design, in the points of its system. */
export function totalOf(cost: readonly CostLine[]): number {
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
export function designSteps(system: AnyRuleSystem, design: Design): DesignStep[] {
  const plain = withoutBudget(design);
  const judge = judgeOf(system, plain);
  return (system.workshop?.raises(plain) ?? []).flatMap((raise) => judge(raise) ?? []);
}

/** Makes steps of the raises of a design; undefined for one that brings a fault. */
function judgeOf(system: AnyRuleSystem, design: Design): (raise: Raise) => DesignStep | undefined {
  const known = faultsOf(system, design);
  const before = totalOf(system.cost(design));
  return ({ label, path, stats, type = false }) => {
    const raised = { ...design, stats: { ...stats } };
    for (const fault of faultsOf(system, raised)) if (!known.has(fault)) return undefined;
    return { label, path, price: totalOf(system.cost(raised)) - before, design: raised, type };
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

/** So many ways that end with points left are tried before the best of them is good enough. */
const MOST_DEAD_ENDS = 60;

/** A design on the way to the best one. */
interface Stop {
  readonly design: Design;
  readonly rest: number;
  readonly judge: (raise: Raise) => DesignStep | undefined;
  /** The raises that were not tried yet. */
  readonly open: Raise[];
  dead: boolean;
}

/**
 * The design with what is left of the budget spent on single steps, drawn at random, nothing lowered. Spends all that the rules allow:
 * where a draw leaves points that no step costs, others are tried. What is over the budget, or has no step, comes back as it is.
 * @param rng draws the steps; the same steps for the same design and budget when absent
 */
export function spendTheRest(
  system: AnyRuleSystem,
  design: Design,
  budget: number,
  rng: Rng = createRng(hashText(`${JSON.stringify(design.stats)} ${budget}`)),
): Design {
  const weightOf = leaning(rng);
  const stopAt = (at: Design, rest: number): Stop => ({
    design: at,
    rest,
    judge: judgeOf(system, at),
    open: (system.workshop?.raises(at) ?? []).filter(({ type }) => type !== true),
    dead: true,
  });
  const plain = withoutBudget(design);
  const way = [stopAt(plain, budget - totalOf(system.cost(plain)))];
  const seen = new Set<string>();
  let best = way[0];
  for (let deadEnds = 0; way.length > 0 && best.rest > 0 && deadEnds < MOST_DEAD_ENDS;) {
    const here = way[way.length - 1];
    if (here.open.length === 0) {
      way.pop();
      if (!here.dead) continue;
      deadEnds++;
      // Near a dead end there are many more, where only the last steps differ: it goes on from anywhere before.
      if (way.length > 1) way.push(...way.splice(below(rng, way.length), 1));
      continue;
    }
    const [raise] = here.open.splice(draw(rng, here.open, weightOf), 1);
    const key = JSON.stringify(raise.stats);
    if (seen.has(key)) continue;
    const step = here.judge(raise);
    if (step === undefined || step.price <= 0 || step.price > here.rest) continue;
    seen.add(key);
    here.dead = false;
    const next = stopAt(step.design, here.rest - step.price);
    way.push(next);
    if (next.rest < best.rest) best = next;
  }
  return { ...design, stats: { ...best.design.stats, ...budgetOf(design) } };
}

/** A weight for each part, drawn when it is first asked for: a ship gets a leaning, so that not all are the same mixture. */
function leaning(rng: Rng): (path: string) => number {
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

/** An index into `raises`, the likelier the more weight its part has. */
function draw(rng: Rng, raises: readonly Raise[], weightOf: (path: string) => number): number {
  const weights = raises.map(({ path }) => weightOf(path));
  let left = unit(rng) * weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    0,
    weights.findIndex((weight) => (left -= weight) < 0),
  );
}

/**
 * A random design without errors that costs at most `budget` and leaves none of it that the rules can spend; undefined where the
 * budget pays for nothing, or the system has no workshop. The same generator state gives the same design.
 * @param silhouette what it is meant to look like; drawn where absent
 */
export function randomDesign(
  system: AnyRuleSystem,
  rng: Rng,
  budget: number,
  silhouette?: SilhouetteId,
): Design | undefined {
  const begun = system.workshop?.begin(rng, budget, silhouette);
  if (begun === undefined || totalOf(system.cost(begun)) > budget) return undefined;
  return spendTheRest(system, begun, budget, rng);
}
