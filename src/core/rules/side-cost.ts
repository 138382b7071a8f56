import { formatNumber, type Finding, sumOf } from '../base';
import type { Design, Scenario } from '../model';
import type { AnyRuleSystem, DesignSet, SideId } from './contract';

/** The part of a rule system that prices designs. */
export type Pricing = Pick<AnyRuleSystem, 'info' | 'cost'>;

/** A number of units of a design. */
export interface UnitCount {
  readonly design: string;
  readonly count?: number;
}

/** The cost of several units, such as those of a side. */
export interface FleetCost {
  /** In the points of the rule system. */
  readonly points: number;
  /** Standard error of fitted points; absent if the points are exact. */
  readonly error?: number;
  /** Units with an unknown design, which are not in the sum. */
  readonly unknown: number;
}

/** The cost of one unit at the prices of a scenario; undefined if the design is of other rules. */
export function designPoints(system: Pricing, design: Design, scenario?: Scenario): number | undefined {
  if (design.rules !== system.info.id) return undefined;
  return system.cost(design, scenario).reduce((sum, { value }) => sum + value, 0);
}

/**
 * The cost of units. Units of one design share its error; the errors of different designs are independent.
 * @param designs the designs by id
 * @param scenario may set other prices
 */
export function fleetCost(
  system: Pricing,
  units: readonly UnitCount[],
  designs: DesignSet,
  scenario?: Scenario,
): FleetCost {
  const sums = new Map<string, number>();
  let unknown = 0;
  for (const { design: id, count = 1 } of units) {
    const design = designs.get(id);
    const points = design === undefined ? undefined : designPoints(system, design, scenario);
    if (points === undefined) unknown += count;
    else sums.set(id, (sums.get(id) ?? 0) + count * points);
  }
  const values = [...sums.values()];
  const points = sumOf(values);
  const { error } = system.info.points;
  return { points, unknown, ...(error === undefined ? {} : { error: error * Math.hypot(...values) }) };
}

/** The designs of a scenario by id: its embedded designs take precedence over the library's. */
function designsOf({ designs = [] }: Scenario, library: DesignSet): DesignSet {
  return designs.length === 0
    ? library
    : new Map([...library, ...designs.map((design) => [design.id, design] as const)]);
}

/** The cost of all units of a side, reinforcements included. */
export function sideCost(system: Pricing, scenario: Scenario, side: SideId, library: DesignSet): FleetCost {
  const forces = scenario.forces.filter((force) => force.side === side);
  return fleetCost(system, forces, designsOf(scenario, library), scenario);
}

/** A cost in words, such as "about 412 ± 58 points" or "35 BP". */
export function costText(system: Pricing, { points, error }: Pick<FleetCost, 'points' | 'error'>): string {
  const { short } = system.info.points;
  if (error === undefined || points === 0) return `${formatNumber(points)} ${short}`;
  return `about ${formatNumber(points)} ± ${formatNumber(Math.max(1, Math.round(error)))} ${short}`;
}

/** Warnings about sides that cost more than their budget. They can be played all the same. */
export function budgetFindings(system: Pricing, scenario: Scenario, designs: DesignSet): Finding[] {
  const { id } = system.info;
  return scenario.sides.flatMap(({ id: side, name, budget }, index): Finding[] => {
    if (budget === undefined) return [];
    const path = `/sides/${index}/budget`;
    const cost = sideCost(system, scenario, side, designs);
    const over = cost.points - budget;
    if (over <= 0) return [];
    const message = `The units of ${name} cost ${costText(system, cost)}, ${formatNumber(over)} over the budget of ${formatNumber(budget)}.`;
    const fix = {
      label: `Raise the budget to ${formatNumber(cost.points)}`,
      steps: [{ op: 'replace' as const, path, value: cost.points }],
    };
    const params = { cost: cost.points, budget, over };
    return [{ code: `${id}.scenario.budget`, severity: 'warning', path, message, params, fix }];
  });
}
