import { isJsonObject, type JsonObject } from '@core/model';

/** The difference between two JSON values: a replaced value, changed members, or a changed list. */
export type Delta =
  /** The new value; absent if the member is removed. */
  | { readonly v?: unknown }
  /** Changes of members by name. */
  | { readonly o: Readonly<Record<string, Delta>> }
  /** From this index, so many items are replaced by these. */
  | { readonly a: readonly [from: number, removed: number, added: readonly unknown[]] };

/** A member's own value, not one inherited from the prototype, such as that of `toString`. */
function member(value: JsonObject, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The delta that turns `from` into `to`, values that share their unchanged parts. */
export function deltaOf(from: unknown, to: unknown): Delta {
  if (Array.isArray(from) && Array.isArray(to)) return listDelta(from, to);
  if (!isJsonObject(from) || !isJsonObject(to)) return { v: to };
  const changes: Record<string, Delta> = {};
  for (const key of Object.keys(from)) if (member(to, key) === undefined && from[key] !== undefined) changes[key] = {};
  for (const key of Object.keys(to))
    if (to[key] !== member(from, key) && to[key] !== undefined) changes[key] = deltaOf(member(from, key), to[key]);
  return { o: changes };
}

function listDelta(from: readonly unknown[], to: readonly unknown[]): Delta {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start++;
  let end = 0;
  while (end < from.length - start && end < to.length - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  if (from.length === to.length && end + start < from.length) {
    const changes: Record<string, Delta> = {};
    for (let at = start; at < to.length - end; at++)
      if (from[at] !== to[at]) changes[String(at)] = deltaOf(from[at], to[at]);
    return { o: changes };
  }
  return { a: [start, from.length - start - end, to.slice(start, to.length - end)] };
}

/**
 * The value after a delta; `delta` may be anything that was read from a file.
 * @throws if it does not fit the value
 */
export function applyDelta(value: unknown, delta: unknown): unknown {
  if (!isJsonObject(delta)) throw new Error('This is not a change.');
  const { o: changes, a: splice } = delta;
  if (Array.isArray(splice)) {
    const [from, removed, added] = splice as readonly unknown[];
    if (!Array.isArray(value) || typeof from !== 'number' || typeof removed !== 'number' || !Array.isArray(added))
      throw new Error('This change does not fit the list.');
    return value.toSpliced(from, removed, ...(added as readonly unknown[]));
  }
  if (!isJsonObject(changes)) return delta['v'];
  if (Array.isArray(value)) {
    const list: unknown[] = [...(value as readonly unknown[])];
    for (const [key, change] of Object.entries(changes)) {
      const at = Number(key);
      if (!(at in list)) throw new Error('This change does not fit the list.');
      list[at] = applyDelta(list[at], change);
    }
    return list;
  }
  if (!isJsonObject(value)) throw new Error('This change does not fit the value.');
  const members: Record<string, unknown> = { ...value };
  for (const [key, change] of Object.entries(changes)) {
    if (key === '__proto__') throw new Error('This change does not fit the value.');
    const next = applyDelta(member(members, key), change);
    if (next === undefined) delete members[key];
    else members[key] = next;
  }
  return members;
}
