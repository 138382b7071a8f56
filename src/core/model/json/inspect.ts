import { MAX_DEPTH } from './budget';
import { pointer } from './pointer';

/** Why a value would not come back from a file as it is. */
export interface ValueFault {
  readonly path: string;
  /** A plain sentence without the place. */
  readonly message: string;
}

interface Place {
  readonly value: object;
  readonly above: Place | undefined;
  readonly key: string | number;
  readonly depth: number;
}

/**
 * Looks for the first thing in a value that JSON cannot hold or that could do harm: a number that is not finite or a whole
 * number too large to be exact, a function or the like, the key `__proto__`, nesting over {@link MAX_DEPTH} (a circle
 * too). A property that is undefined is as good as absent. Takes no stack, so that no value can exhaust it.
 */
export function inspectValue(data: unknown): ValueFault | undefined {
  if (!isContainer(data)) return undefined;
  const open: Place[] = [{ value: data, above: undefined, key: '', depth: 1 }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place.depth > MAX_DEPTH) {
      return { path: pathOf(place), message: `More than ${MAX_DEPTH} objects and lists stand in one another.` };
    }
    const list = Array.isArray(place.value) ? (place.value as readonly unknown[]) : undefined;
    const keys = list === undefined ? Object.keys(place.value) : undefined;
    const count = list?.length ?? keys?.length ?? 0;
    for (let i = 0; i < count; i++) {
      const key = keys === undefined ? i : (keys[i] as string);
      if (key === '__proto__') return { path: pathOf(place, key), message: 'The key "__proto__" is not allowed.' };
      const child = (place.value as Record<string | number, unknown>)[key];
      if (isContainer(child)) {
        open.push({ value: child, above: place, key, depth: place.depth + 1 });
      } else {
        const message = scalarFault(child, list !== undefined);
        if (message !== undefined) return { path: pathOf(place, key), message };
      }
    }
  }
  return undefined;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function scalarFault(value: unknown, inList: boolean): string | undefined {
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) return 'The number is too large.';
      return Number.isInteger(value) && !Number.isSafeInteger(value)
        ? 'The whole number is too large to be kept exactly.'
        : undefined;
    case 'string':
    case 'boolean':
    case 'object':
      return undefined;
    case 'undefined':
      return inList ? 'A list has a gap.' : undefined;
    default:
      return `A ${typeof value} cannot be kept in a file.`;
  }
}

function pathOf(place: Place, key?: string | number): string {
  const keys: (string | number)[] = key === undefined ? [] : [key];
  for (let p: Place | undefined = place; p?.above !== undefined; p = p.above) keys.push(p.key);
  return pointer(...keys.reverse());
}
