import type { Condition, Scenario, Force, UnitGroup } from '@core/model';
import * as tree from '@renderer/conditions';

export {
  addCondition,
  canRemove,
  canUnwrap,
  duplicateCondition,
  moveCondition,
  outerPath,
  removeCondition,
  replaceCondition,
  unwrapCondition,
  wrapCondition,
  type ConditionPath,
} from '@renderer/conditions';

export type ConditionType = Condition['type'];
/** What has a condition: a victory level or a trigger. */
export interface ConditionHost {
  when: Condition;
}

/** The kinds of condition as the builder offers them. */
export const CONDITION_KINDS: readonly { readonly value: ConditionType; readonly label: string }[] = [
  { value: 'destroyed', label: 'Units destroyed' },
  { value: 'survivors', label: 'Units surviving' },
  { value: 'exited', label: 'Units off the map' },
  { value: 'holds', label: 'Zone held' },
  { value: 'turn', label: 'Turn over' },
  { value: 'points', label: 'Victory points' },
  { value: 'over', label: 'Battle over' },
  { value: 'all', label: 'All of these' },
  { value: 'any', label: 'Any of these' },
  { value: 'not', label: 'Not this' },
];

function unitsIn(condition: Condition | undefined): UnitGroup | undefined {
  return condition !== undefined && 'units' in condition ? condition.units : undefined;
}

function sideIn(condition: Condition | undefined): string | undefined {
  if (condition === undefined) return undefined;
  return 'side' in condition ? condition.side : unitsIn(condition)?.side;
}

/**
 * A new condition of a kind. What it can take over from the one that it replaces it does: the units, the side, or, for one that
 * holds others, that condition itself.
 */
export function newCondition(type: ConditionType, scenario: Scenario, from?: Condition): Condition {
  const side = sideIn(from) ?? scenario.sides[0]?.id ?? '';
  const units = unitsIn(from) ?? (side === '' ? {} : { side });
  switch (type) {
    case 'all':
    case 'any':
      if (from?.type === 'all' || from?.type === 'any') return { type, of: from.of };
      return { type, of: [from?.type === 'not' ? from.of : (from ?? newCondition('destroyed', scenario))] };
    case 'not':
      return { type, of: from ?? newCondition('destroyed', scenario) };
    case 'destroyed':
      return { type, units, atLeast: 'all' };
    case 'survivors':
      return { type, units, atLeast: 1 };
    case 'exited':
      return { type, units, atLeast: 'all' };
    case 'holds': {
      const zones = scenario.map?.zones ?? [];
      const zone = zones.find((one) => one.use === 'objective') ?? zones[0];
      return { type, side, zone: zone?.id ?? 'zone' };
    }
    case 'turn':
      return { type, turn: scenario.turnLimit ?? 10 };
    case 'points':
      return { type, side, atLeast: 10 };
    case 'over':
      return { type };
  }
}

/** The condition at a path of a host; the path must lead to one. */
export function conditionAt(host: ConditionHost, path: tree.ConditionPath): Condition {
  return tree.conditionAt(host, path) as Condition;
}

/** Number of units of the forces that a group means. */
export function groupSize(group: UnitGroup, forces: readonly Force[]): number {
  return forces
    .filter(
      (force) =>
        (group.side ?? force.side) === force.side &&
        (group.design ?? force.design) === force.design &&
        (group.group ?? force.group) === force.group &&
        (group.force ?? force.id) === force.id,
    )
    .reduce((sum, force) => sum + (force.count ?? 1), 0);
}

/** A condition and all that it holds, the outermost first. */
function allParts(condition: Condition): Condition[] {
  switch (condition.type) {
    case 'all':
    case 'any':
      return [condition, ...condition.of.flatMap(allParts)];
    case 'not':
      return [condition, ...allParts(condition.of)];
    default:
      return [condition];
  }
}

/** Every condition of the scenario: those of levels and of triggers, with all that they hold. */
export function conditionsOf(scenario: Scenario): Condition[] {
  const outermost = [...scenario.victory, ...(scenario.triggers ?? [])].map(({ when }) => when);
  return outermost.flatMap(allParts);
}
