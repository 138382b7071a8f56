import { cloneJson, moveItemBy } from './lists';

/*
 * Edits of condition trees with "all", "any" and "not". They work for every kind of document, whatever its other condition types.
 */

/** A condition of any document kind. */
export interface AnyCondition {
  readonly type: string;
  /** Subconditions: a list, or one of “not”. */
  readonly of?: unknown;
}
/** Keys that lead from a host, such as a victory level, to a condition in it, such as ['when', 'of', 0]. */
export type ConditionPath = readonly (string | number)[];
/** Condition types with subconditions. */
export type CompoundType = 'all' | 'any' | 'not';

/** The subconditions of a condition; undefined for a simple condition. */
export function subconditions(condition: AnyCondition): readonly AnyCondition[] | undefined {
  if (condition.type === 'not') return [condition.of as AnyCondition];
  return subconditionList(condition);
}

/** The mutable subcondition list of "all" and "any"; undefined for other types. */
export function subconditionList(condition: AnyCondition): AnyCondition[] | undefined {
  if (condition.type !== 'all' && condition.type !== 'any') return undefined;
  return condition.of as AnyCondition[];
}

/** Creates a condition with these subconditions; "not" takes the first. */
function compound(type: CompoundType, parts: readonly AnyCondition[]): AnyCondition {
  return { type, of: type === 'not' ? parts[0] : parts } as AnyCondition;
}

type Container = Record<string | number, unknown>;

function containerOf(
  host: object,
  path: ConditionPath,
): { readonly container: Container; readonly key: string | number } {
  let container = host as Container;
  for (const key of path.slice(0, -1)) container = container[key] as Container;
  return { container, key: path[path.length - 1] };
}

/** The condition at a path of a host; the path must exist. */
export function conditionAt(host: object, path: ConditionPath): AnyCondition {
  const { container, key } = containerOf(host, path);
  return container[key] as AnyCondition;
}

export function replaceCondition(host: object, path: ConditionPath, condition: AnyCondition): void {
  const { container, key } = containerOf(host, path);
  container[key] = condition;
}

/** The list that contains the condition at a path, and its index; undefined for a condition that is not in a list. */
function siblingsOf(
  host: object,
  path: ConditionPath,
): { readonly list: AnyCondition[]; readonly at: number } | undefined {
  const { container, key } = containerOf(host, path);
  return Array.isArray(container) && typeof key === 'number'
    ? { list: container as AnyCondition[], at: key }
    : undefined;
}

/** The path of the parent condition; undefined for the outermost. */
export function parentPath(path: ConditionPath): ConditionPath | undefined {
  if (path.length <= 1) return undefined;
  return path.slice(0, typeof path[path.length - 1] === 'number' ? -2 : -1);
}

/** Removes a condition, and its parents that would become empty. Returns false when the outermost would be removed: the host needs one. */
export function removeCondition(host: object, path: ConditionPath): boolean {
  const own = siblingsOf(host, path);
  if (own && own.list.length > 1) {
    own.list.splice(own.at, 1);
    return true;
  }
  const outer = parentPath(path);
  return outer !== undefined && removeCondition(host, outer);
}

/** True when `removeCondition` would succeed. */
export function canRemove(host: object, path: ConditionPath): boolean {
  for (let at: ConditionPath | undefined = path; at !== undefined; at = parentPath(at)) {
    if ((siblingsOf(host, at)?.list.length ?? 0) > 1) return true;
  }
  return false;
}

/** Wraps the condition at a path in a condition of a type. */
export function wrapCondition(host: object, path: ConditionPath, type: CompoundType): void {
  const inner = cloneJson(conditionAt(host, path));
  replaceCondition(host, path, compound(type, [inner]));
}

/** The most subconditions of a condition. */
export const MAX_SUBCONDITIONS = 20;

/** True when the subconditions of a condition can replace it: one anywhere, several only inside a list with room for them. */
export function canUnwrap(host: object, path: ConditionPath): boolean {
  const condition = conditionAt(host, path);
  const parts = subconditions(condition);
  if (parts === undefined || parts.length === 1) return parts !== undefined;
  const own = siblingsOf(host, path);
  return own !== undefined && own.list.length - 1 + parts.length <= MAX_SUBCONDITIONS;
}

/** Replaces a condition by its subconditions; see {@link canUnwrap}. */
export function unwrapCondition(host: object, path: ConditionPath): void {
  const condition = conditionAt(host, path);
  const parts = cloneJson(subconditions(condition) ?? []);
  const own = siblingsOf(host, path);
  if (parts.length === 0) return;
  if (own) own.list.splice(own.at, 1, ...parts);
  else if (parts.length === 1) replaceCondition(host, path, parts[0]);
}

/**
 * Adds a condition to the list of the condition at the path, else after it; a condition that is not in a list is grouped with the new
 * one under "all". Returns the path of the new condition.
 */
export function addCondition(host: object, path: ConditionPath, added: AnyCondition): ConditionPath {
  const condition = conditionAt(host, path);
  const inside = subconditionList(condition);
  if (inside) {
    inside.push(added);
    return [...path, 'of', inside.length - 1];
  }
  const own = siblingsOf(host, path);
  if (own) {
    own.list.splice(own.at + 1, 0, added);
    return [...path.slice(0, -1), own.at + 1];
  }
  replaceCondition(host, path, compound('all', [cloneJson(condition), added]));
  return [...path, 'of', 1];
}

/** Adds a copy of a condition after it; a condition that is not in a list is grouped with its copy under "all". */
export function duplicateCondition(host: object, path: ConditionPath): void {
  const own = siblingsOf(host, path);
  const copy = cloneJson(conditionAt(host, path));
  if (own) own.list.splice(own.at + 1, 0, copy);
  else replaceCondition(host, path, compound('all', [copy, cloneJson(copy)]));
}

/** Moves a condition one position up or down in its list. Returns its new path. */
export function moveCondition(host: object, path: ConditionPath, by: -1 | 1): ConditionPath {
  const own = siblingsOf(host, path);
  if (!own || own.at + by < 0 || own.at + by >= own.list.length) return path;
  moveItemBy(own.list, own.at, by);
  return [...path.slice(0, -1), own.at + by];
}
