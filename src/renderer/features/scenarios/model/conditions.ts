import type { Condition, EditableScenario, Force, UnitGroup } from '@core/model';
import { copyOf, shift } from './lists';

export type ConditionType = Condition['type'];
/** What has a condition: a victory level or a trigger. */
export interface ConditionHost {
  when: Condition;
}
/** Keys that lead from a host to a condition in it, such as ['when', 'of', 0]. */
export type ConditionPath = readonly (string | number)[];
/** Conditions that hold others. */
export type Holder = Extract<Condition, { type: 'all' | 'any' | 'not' }>;

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
export function newCondition(type: ConditionType, scenario: EditableScenario, from?: Condition): Condition {
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

type Box = Record<string | number, unknown>;

function holderOf(host: ConditionHost, path: ConditionPath): { readonly box: Box; readonly key: string | number } {
  let box = host as unknown as Box;
  for (const key of path.slice(0, -1)) box = box[key] as Box;
  return { box, key: path[path.length - 1] };
}

/** The condition at a path of a host; the path must lead to one. */
export function conditionAt(host: ConditionHost, path: ConditionPath): Condition {
  const { box, key } = holderOf(host, path);
  return box[key] as Condition;
}

/** Puts a condition in place of the one at a path. */
export function replaceCondition(host: ConditionHost, path: ConditionPath, condition: Condition): void {
  const { box, key } = holderOf(host, path);
  box[key] = condition;
}

/** The list that the condition at a path is part of, and its place in it; undefined for one that stands alone. */
function listOf(
  host: ConditionHost,
  path: ConditionPath,
): { readonly list: Condition[]; readonly at: number } | undefined {
  const { box, key } = holderOf(host, path);
  return Array.isArray(box) && typeof key === 'number' ? { list: box as unknown as Condition[], at: key } : undefined;
}

/** The path of the condition that holds the one at a path; undefined for the outermost. */
export function outerPath(path: ConditionPath): ConditionPath | undefined {
  if (path.length <= 1) return undefined;
  return path.slice(0, typeof path[path.length - 1] === 'number' ? -2 : -1);
}

/** Removes a condition. One that would be left empty by it goes too. The outermost condition stays: its host needs one; returns false then. */
export function removeCondition(host: ConditionHost, path: ConditionPath): boolean {
  const own = listOf(host, path);
  if (own && own.list.length > 1) {
    own.list.splice(own.at, 1);
    return true;
  }
  const outer = outerPath(path);
  return outer !== undefined && removeCondition(host, outer);
}

/** True when `removeCondition` would remove something. */
export function canRemove(host: ConditionHost, path: ConditionPath): boolean {
  for (let at: ConditionPath | undefined = path; at !== undefined; at = outerPath(at)) {
    if ((listOf(host, at)?.list.length ?? 0) > 1) return true;
  }
  return false;
}

/** Puts a condition of that kind around the one at a path. */
export function wrapCondition(host: ConditionHost, path: ConditionPath, type: Holder['type']): void {
  const inner = copyOf(conditionAt(host, path));
  replaceCondition(host, path, type === 'not' ? { type, of: inner } : { type, of: [inner] });
}

/** True when a condition's parts can take its place: one part anywhere, several where they become parts of the list around. */
export function canUnwrap(host: ConditionHost, path: ConditionPath): boolean {
  const condition = conditionAt(host, path);
  if (condition.type === 'not') return true;
  if (condition.type !== 'all' && condition.type !== 'any') return false;
  return condition.of.length === 1 || listOf(host, path) !== undefined;
}

/** Puts the parts of a condition in its place; see {@link canUnwrap}. */
export function unwrapCondition(host: ConditionHost, path: ConditionPath): void {
  const condition = conditionAt(host, path);
  if (condition.type !== 'all' && condition.type !== 'any' && condition.type !== 'not') return;
  const parts = copyOf(condition.type === 'not' ? [condition.of] : condition.of);
  const own = listOf(host, path);
  if (own) own.list.splice(own.at, 1, ...parts);
  else if (parts.length === 1) replaceCondition(host, path, parts[0]);
}

/** Adds a condition: into the one at the path when that holds a list, else behind it, both put in a list of all if need be. Returns its path. */
export function addCondition(host: ConditionHost, path: ConditionPath, made: Condition): ConditionPath {
  const condition = conditionAt(host, path);
  if (condition.type === 'all' || condition.type === 'any') {
    condition.of.push(made);
    return [...path, 'of', condition.of.length - 1];
  }
  const own = listOf(host, path);
  if (own) {
    own.list.splice(own.at + 1, 0, made);
    return [...path.slice(0, -1), own.at + 1];
  }
  replaceCondition(host, path, { type: 'all', of: [copyOf(condition), made] });
  return [...path, 'of', 1];
}

/** Adds a copy of a condition behind it; one that stands alone is put in a list of all with its copy. */
export function duplicateCondition(host: ConditionHost, path: ConditionPath): void {
  const own = listOf(host, path);
  const copy = copyOf(conditionAt(host, path));
  if (own) own.list.splice(own.at + 1, 0, copy);
  else replaceCondition(host, path, { type: 'all', of: [copy, copyOf(copy)] });
}

/** Moves a condition by one place in its list. Returns the path that it has then. */
export function moveCondition(host: ConditionHost, path: ConditionPath, by: -1 | 1): ConditionPath {
  const own = listOf(host, path);
  if (!own || own.at + by < 0 || own.at + by >= own.list.length) return path;
  shift(own.list, own.at, by);
  return [...path.slice(0, -1), own.at + by];
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
