import type { Condition, Scenario, UnitGroup } from '@core/model';
import * as tree from '@renderer/conditions';
import { defaultZone } from './choices';

export type ConditionType = Condition['type'];
/** A victory level or trigger, which has a condition. */
export interface ConditionHost {
  when: Condition;
}

/** Condition types in the editor. */
export const CONDITION_KINDS: readonly { readonly value: ConditionType; readonly label: string }[] = [
  { value: 'destroyed', label: 'Units destroyed' },
  { value: 'survivors', label: 'Units surviving' },
  { value: 'exited', label: 'Units leaving' },
  { value: 'holds', label: 'Zone held' },
  { value: 'turn', label: 'Turn ended' },
  { value: 'points', label: 'Victory points' },
  { value: 'over', label: 'Battle over' },
  { value: 'all', label: 'All of these' },
  { value: 'any', label: 'Any of these' },
  { value: 'not', label: 'None of these' },
];

function unitsIn(condition: Condition | undefined): UnitGroup | undefined {
  return condition !== undefined && 'units' in condition ? condition.units : undefined;
}

function sideIn(condition: Condition | undefined): string | undefined {
  if (condition === undefined) return undefined;
  return 'side' in condition ? condition.side : unitsIn(condition)?.side;
}

/**
 * A new condition of a type. It keeps the units and side of the condition that it replaces; "all", "any" and "not" keep that condition as
 * a subcondition.
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
    case 'holds':
      return { type, side, zone: defaultZone(scenario) };
    case 'turn':
      return { type, turn: scenario.turnLimit ?? 10 };
    case 'points':
      return { type, side, atLeast: 10 };
    case 'over':
      return { type };
  }
}

/** The condition at a path of a host; the path must exist. */
export function conditionAt(host: ConditionHost, path: tree.ConditionPath): Condition {
  return tree.conditionAt(host, path) as Condition;
}

/** A condition and all its subconditions, outermost first. */
function flatten(condition: Condition): Condition[] {
  switch (condition.type) {
    case 'all':
    case 'any':
      return [condition, ...condition.of.flatMap(flatten)];
    case 'not':
      return [condition, ...flatten(condition.of)];
    default:
      return [condition];
  }
}

/** All conditions of victory levels and triggers, with their subconditions. */
export function conditionsOf(scenario: Scenario): Condition[] {
  const outermost = [...scenario.victory, ...(scenario.triggers ?? [])].map(({ when }) => when);
  return outermost.flatMap(flatten);
}
