type Json = Record<string | number, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

/** Deep equality of JSON values. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameJson(a[key], b[key]));
}

/**
 * Makes the draft `target` equal to `source` with minimal changes, so that patches stay small. Lists of equal length are
 * assigned item by item; others are replaced.
 */
export function assignJson(target: object, source: object): void {
  const to = target as Json;
  const from = source as Json;
  if (!Array.isArray(target)) {
    for (const key of Object.keys(to)) if (!(key in from)) delete to[key];
  }
  for (const key of Object.keys(from)) {
    const next = from[key];
    const old = to[key];
    if (sameJson(old, next)) continue;
    const sameShape = isObject(old) && isObject(next) && Array.isArray(old) === Array.isArray(next);
    if (sameShape && !(Array.isArray(old) && Array.isArray(next) && old.length !== next.length)) assignJson(old, next);
    else to[key] = next;
  }
}
