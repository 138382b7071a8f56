import type { AnyDocument, DocumentKind } from '@core/model';

/** Validates an untrusted value. */
export interface Guard<T> {
  /** What the value must be, to follow "must be", such as "a whole number from 0 to 5". */
  readonly expected: string;
  test(value: unknown): value is T;
}

/** A guard from its description and its test. */
export function guard<T>(expected: string, accepts: (value: unknown) => boolean): Guard<T> {
  return { expected, test: (value): value is T => accepts(value) };
}

/** A text of at most `max` UTF-16 code units, without NUL; may be empty unless `min` says otherwise. */
export function text(max: number, min = 0): Guard<string> {
  return guard(
    min > 0 ? `a text of ${min} to ${max} characters` : `a text of at most ${max} characters`,
    (value) => typeof value === 'string' && value.length >= min && value.length <= max && !value.includes('\0'),
  );
}

/** A text that the pattern (anchored by its author) matches. */
export function matching(expected: string, pattern: RegExp): Guard<string> {
  return guard(expected, (value) => typeof value === 'string' && value.length <= 1000 && pattern.test(value));
}

/** An integer from `min` to `max`, both included. */
export function integer(min: number, max: number): Guard<number> {
  return guard(
    `a whole number from ${min} to ${max}`,
    (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
  );
}

/** A finite number from `min` to `max`, both included. */
export function number(min: number, max: number): Guard<number> {
  return guard(`a number from ${min} to ${max}`, (value) => typeof value === 'number' && value >= min && value <= max);
}

/** True or false. */
export const boolean: Guard<boolean> = guard('true or false', (value) => typeof value === 'boolean');

/** One of a few texts. */
export function oneOf<const T extends string>(...values: readonly T[]): Guard<T> {
  return guard(`one of ${values.join(', ')}`, (value) => (values as readonly unknown[]).includes(value));
}

/** What one of several guards accepts. */
export function either<T>(expected: string, ...guards: readonly Guard<T>[]): Guard<T> {
  return guard(expected, (value) => guards.some((guard) => guard.test(value)));
}

/** What `inner` accepts, or nothing. */
export function optional<T>(inner: Guard<T>): Guard<T | undefined> {
  return guard(`${inner.expected}, or nothing`, (value) => value === undefined || inner.test(value));
}

/** A list of at most `max` things that `inner` accepts. */
export function listOf<T>(inner: Guard<T>, max: number): Guard<readonly T[]> {
  return guard(
    `a list of at most ${max}, each ${inner.expected}`,
    (value) => Array.isArray(value) && value.length <= max && value.every((item) => inner.test(item)),
  );
}

/** An object used as a table: at most `max` entries, short keys, values that `inner` accepts. */
export function tableOf<T>(inner: Guard<T>, max: number): Guard<Readonly<Record<string, T>>> {
  return guard(`a table of at most ${max}, each ${inner.expected}`, (value) => {
    if (!isPlainObject(value)) return false;
    const entries = Object.entries(value);
    return entries.length <= max && entries.every(([key, item]) => key.length <= 100 && inner.test(item));
  });
}

/** An object with these keys and no others; a key may be absent where its guard accepts nothing. */
export function shape<T extends object>(expected: string, keys: { readonly [K in keyof T]-?: Guard<T[K]> }): Guard<T> {
  const known = Object.entries<Guard<unknown>>(keys as Record<string, Guard<unknown>>);
  return guard(expected, (value) => {
    if (!isPlainObject(value)) return false;
    if (Object.keys(value).some((key) => !Object.hasOwn(keys, key))) return false;
    return known.every(([key, inner]) => inner.test(Object.hasOwn(value, key) ? value[key] : undefined));
  });
}

/** An object with some of these keys and no others. */
export function partial<T extends object>(
  expected: string,
  keys: { readonly [K in keyof T]-?: Guard<T[K]> },
): Guard<Partial<T>> {
  const all = Object.entries<Guard<unknown>>(keys).map(([key, inner]) => [key, optional(inner)] as const);
  const { test } = shape<Record<string, unknown>>(expected, Object.fromEntries(all));
  return guard(expected, test);
}

/** An object that names its type, with what the guard of that type accepts besides. */
export function typed<T extends { readonly type: string }>(
  expected: string,
  guards: { readonly [K in T['type']]: Guard<Omit<T & { readonly type: K }, 'type'>> },
): Guard<T> {
  const known = new Map<unknown, Guard<unknown>>(Object.entries(guards));
  return guard(expected, (value) => {
    if (!isPlainObject(value)) return false;
    const { type, ...rest } = value;
    return known.get(type)?.test(rest) ?? false;
  });
}

/**
 * Something that can be a document: plain JSON of bounded depth and size of a known kind. Whether it is a valid
 * document of its kind is checked where it is used, by the schema and the findings.
 */
export const documentLike: Guard<AnyDocument> = guard('a document', (value) => {
  const kinds: readonly DocumentKind[] = ['design', 'fleet', 'scenario', 'campaign', 'record', 'report'];
  return isPlainObject(value) && kinds.includes(value['kind'] as DocumentKind) && isPlainJson(value);
});

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  // Objects from another realm (a preload, a test's sandbox) have that realm's Object.prototype.
  return proto === null || Object.getPrototypeOf(proto) === null;
}

const MAX_DEPTH = 100;
const MAX_NODES = 5_000_000;

/** True for what JSON can carry, without cycles; bounded, so that no input can keep it busy. */
function isPlainJson(value: unknown): boolean {
  let nodes = 0;
  const visit = (node: unknown, depth: number): boolean => {
    if (++nodes > MAX_NODES || depth > MAX_DEPTH) return false;
    switch (typeof node) {
      case 'string':
      case 'boolean':
      case 'undefined':
        return true;
      case 'number':
        return Number.isFinite(node);
      case 'object':
        if (node === null) return true;
        if (Array.isArray(node)) return node.every((item) => visit(item, depth + 1));
        return isPlainObject(node) && Object.values(node).every((item) => visit(item, depth + 1));
      default:
        return false;
    }
  };
  return visit(value, 0);
}
