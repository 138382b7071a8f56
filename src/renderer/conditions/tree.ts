import { copyOf, shift } from './lists';

/*
 * Conditions that hold others: "all of", "any of" and "not". What else a condition may ask is for the kind of document to know; moving,
 * wrapping and removing them is the same for all.
 */

/** A condition of any kind of document. */
export interface AnyCondition {
  readonly type: string;
}
/** Keys that lead from a host, such as a victory level, to a condition in it, such as ['when', 'of', 0]. */
export type ConditionPath = readonly (string | number)[];
/** The kinds that hold others. */
export type HolderType = 'all' | 'any' | 'not';

/** The conditions that one holds; undefined for one that asks something itself. */
export function partsOf(condition: AnyCondition): readonly AnyCondition[] | undefined {
  if (condition.type === 'not') return [(condition as unknown as { of: AnyCondition }).of];
  return listIn(condition);
}

/** The list of a condition that holds several; the list itself, to be changed. */
export function listIn(condition: AnyCondition): AnyCondition[] | undefined {
  if (condition.type !== 'all' && condition.type !== 'any') return undefined;
  return (condition as unknown as { of: AnyCondition[] }).of;
}

/** A condition that holds these; "not" holds the first. */
function holding(type: HolderType, parts: readonly AnyCondition[]): AnyCondition {
  return { type, of: type === 'not' ? parts[0] : parts } as AnyCondition;
}

type Box = Record<string | number, unknown>;

function holderOf(host: object, path: ConditionPath): { readonly box: Box; readonly key: string | number } {
  let box = host as Box;
  for (const key of path.slice(0, -1)) box = box[key] as Box;
  return { box, key: path[path.length - 1] };
}

/** The condition at a path of a host; the path must lead to one. */
export function conditionAt(host: object, path: ConditionPath): AnyCondition {
  const { box, key } = holderOf(host, path);
  return box[key] as AnyCondition;
}

/** Puts a condition in place of the one at a path. */
export function replaceCondition(host: object, path: ConditionPath, condition: AnyCondition): void {
  const { box, key } = holderOf(host, path);
  box[key] = condition;
}

/** The list that the condition at a path is part of, and its place in it; undefined for one that stands alone. */
function listOf(host: object, path: ConditionPath): { readonly list: AnyCondition[]; readonly at: number } | undefined {
  const { box, key } = holderOf(host, path);
  return Array.isArray(box) && typeof key === 'number'
    ? { list: box as unknown as AnyCondition[], at: key }
    : undefined;
}

/** The path of the condition that holds the one at a path; undefined for the outermost. */
export function outerPath(path: ConditionPath): ConditionPath | undefined {
  if (path.length <= 1) return undefined;
  return path.slice(0, typeof path[path.length - 1] === 'number' ? -2 : -1);
}

/** Removes a condition. One that would be left empty by it goes too. The outermost condition stays: its host needs one; returns false then. */
export function removeCondition(host: object, path: ConditionPath): boolean {
  const own = listOf(host, path);
  if (own && own.list.length > 1) {
    own.list.splice(own.at, 1);
    return true;
  }
  const outer = outerPath(path);
  return outer !== undefined && removeCondition(host, outer);
}

/** True when `removeCondition` would remove something. */
export function canRemove(host: object, path: ConditionPath): boolean {
  for (let at: ConditionPath | undefined = path; at !== undefined; at = outerPath(at)) {
    if ((listOf(host, at)?.list.length ?? 0) > 1) return true;
  }
  return false;
}

/** Puts a condition of that kind around the one at a path. */
export function wrapCondition(host: object, path: ConditionPath, type: HolderType): void {
  const inner = copyOf(conditionAt(host, path));
  replaceCondition(host, path, holding(type, [inner]));
}

/** True when a condition's parts can take its place: one part anywhere, several where they become parts of the list around. */
export function canUnwrap(host: object, path: ConditionPath): boolean {
  const condition = conditionAt(host, path);
  const parts = partsOf(condition);
  return parts !== undefined && (parts.length === 1 || listOf(host, path) !== undefined);
}

/** Puts the parts of a condition in its place; see {@link canUnwrap}. */
export function unwrapCondition(host: object, path: ConditionPath): void {
  const condition = conditionAt(host, path);
  const parts = copyOf(partsOf(condition) ?? []);
  const own = listOf(host, path);
  if (parts.length === 0) return;
  if (own) own.list.splice(own.at, 1, ...parts);
  else if (parts.length === 1) replaceCondition(host, path, parts[0]);
}

/** Adds a condition: into the one at the path when that holds a list, else behind it, both put in a list of all if need be. Returns its path. */
export function addCondition(host: object, path: ConditionPath, made: AnyCondition): ConditionPath {
  const condition = conditionAt(host, path);
  const inside = listIn(condition);
  if (inside) {
    inside.push(made);
    return [...path, 'of', inside.length - 1];
  }
  const own = listOf(host, path);
  if (own) {
    own.list.splice(own.at + 1, 0, made);
    return [...path.slice(0, -1), own.at + 1];
  }
  replaceCondition(host, path, holding('all', [copyOf(condition), made]));
  return [...path, 'of', 1];
}

/** Adds a copy of a condition behind it; one that stands alone is put in a list of all with its copy. */
export function duplicateCondition(host: object, path: ConditionPath): void {
  const own = listOf(host, path);
  const copy = copyOf(conditionAt(host, path));
  if (own) own.list.splice(own.at + 1, 0, copy);
  else replaceCondition(host, path, holding('all', [copy, copyOf(copy)]));
}

/** Moves a condition by one place in its list. Returns the path that it has then. */
export function moveCondition(host: object, path: ConditionPath, by: -1 | 1): ConditionPath {
  const own = listOf(host, path);
  if (!own || own.at + by < 0 || own.at + by >= own.list.length) return path;
  shift(own.list, own.at, by);
  return [...path.slice(0, -1), own.at + by];
}
