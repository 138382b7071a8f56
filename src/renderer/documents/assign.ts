type Box = Record<string | number, unknown>;

function isBox(value: unknown): value is Box {
  return typeof value === 'object' && value !== null;
}

/** True when two plain JSON values are equal. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isBox(a) || !isBox(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameJson(a[key], b[key]));
}

/**
 * Makes the draft `target` equal to `source`, touching only what differs, so that the patches name just that. Lists of
 * equal length are compared item by item; others are replaced.
 */
export function assignJson(target: object, source: object): void {
  const to = target as Box;
  const from = source as Box;
  if (!Array.isArray(target)) {
    for (const key of Object.keys(to)) if (!(key in from)) delete to[key];
  }
  for (const key of Object.keys(from)) {
    const next = from[key];
    const old = to[key];
    if (sameJson(old, next)) continue;
    const alike = isBox(old) && isBox(next) && Array.isArray(old) === Array.isArray(next);
    if (alike && !(Array.isArray(old) && Array.isArray(next) && old.length !== next.length)) assignJson(old, next);
    else to[key] = next;
  }
}
