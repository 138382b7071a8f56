import { formatNumber } from '@core/base';
import { splitCount, type Design, type Scenario, type Side } from '@core/model';
import { costText, sideCost, type UnitCount } from '@core/rules/side-cost';
import { randomFleet } from '@core/rules/random-fleet';
import { ruleSystem } from '@core/rules/registry';
import { isImmobile, NO_DESIGNS } from './designs';
import { addForce } from './forces';
import { fullReason } from './limits';

/** The largest budget of a file. */
export const MOST_BUDGET = 999_999;

/** The cost of a side and its remaining budget. */
export interface SideBudget {
  /** The cost with its unit, such as "about 412 ± 58 points". */
  readonly cost: string;
  /** Points left, negative if over; undefined without a budget. */
  readonly left: number | undefined;
  /** Such as "88 left" or "12 over"; empty without a budget. */
  readonly verdict: string;
}

/** "88 left", "12 over" or "All spent". */
export function leftText(left: number): string {
  if (left === 0) return 'All spent';
  return left < 0 ? `${formatNumber(-left)} over` : `${formatNumber(left)} left`;
}

/** The cost and budget of a side. */
export function sideBudget(scenario: Scenario, side: Side, designs: ReadonlyMap<string, Design>): SideBudget {
  const system = ruleSystem(scenario.rules);
  const cost = sideCost(system, scenario, side.id, designs);
  const left = side.budget === undefined ? undefined : side.budget - cost.points;
  return {
    cost: costText(system, cost),
    left,
    verdict: left === undefined ? '' : leftText(left),
  };
}

/** Why nothing can be added at random within a budget; undefined if something can. */
export function fillBlocker(scenario: Scenario, left: number | undefined): string | undefined {
  if (left === undefined) return 'Set a budget first';
  return left > 0 ? fullReason(scenario, 'forces') : 'Nothing is left of the budget';
}

/** Adds random units to a side within its budget. Returns their number; 0 if nothing fits. */
export function fillSide(draft: Scenario, side: Side, designs: ReadonlyMap<string, Design>, seed: number): number {
  const points = sideBudget(draft, side, designs).left ?? 0;
  if (points <= 0) return 0;
  const present = draft.forces.filter((force) => force.side === side.id);
  const units = randomFleet(ruleSystem(draft.rules), { designs, present, points, seed, scenario: draft });
  return addUnits(draft, side.id, units, designs);
}

/** The number of forces for units: one for each design, or several for many units. */
export function forcesFor(units: readonly UnitCount[]): number {
  return units.reduce((sum, { count = 1 }) => sum + splitCount(count).length, 0);
}

/** Why {@link fillSide} added nothing to a side with a remaining budget. */
export function fillFailure({ rules }: Scenario, designs: ReadonlyMap<string, Design>): string {
  const some = [...designs.values()].some((design) => design.rules === rules);
  return some ? 'No design fits in what is left' : NO_DESIGNS;
}

/** Adds forces for units, as many as the scenario has room for; see {@link forcesFor}. Returns the number of added units. */
export function addUnits(
  draft: Scenario,
  side: string,
  units: readonly UnitCount[],
  designs: ReadonlyMap<string, Design>,
): number {
  let added = 0;
  for (const { design, count = 1 } of units) {
    for (const part of splitCount(count)) {
      if (fullReason(draft, 'forces') !== undefined) return added;
      const id = addForce(draft, side, design, isImmobile(designs.get(design)));
      const force = draft.forces.find((candidate) => candidate.id === id);
      if (force !== undefined && part > 1) force.count = part;
      added += part;
    }
  }
  return added;
}
