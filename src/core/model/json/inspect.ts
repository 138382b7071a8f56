import { MAX_DEPTH } from './budget';
import { pointer } from './pointer';

/** Why a value would not come back from a file as it is. */
export interface ValueFault {
  readonly path: string;
  /** A plain sentence without the place. */
  readonly message: string;
}

/** A fault on its way up: the keys that lead to it, the innermost first. */
interface Found {
  readonly message: string;
  readonly keys: (string | number)[];
}

/**
 * Looks for the first thing in a value that JSON cannot hold or that could do harm: a number that is not finite or a whole
 * number too large to be exact, a function or the like, the key `__proto__`, nesting over {@link MAX_DEPTH} (a circle
 * too). A property that is undefined is as good as absent.
 */
export function inspectValue(data: unknown): ValueFault | undefined {
  const found = isContainer(data) ? faultIn(data, 1) : undefined;
  return found && { path: pointer(...found.keys.reverse()), message: found.message };
}

/** Recursion is safe here, since it ends at the limit of depth. */
function faultIn(container: object, depth: number): Found | undefined {
  if (depth > MAX_DEPTH) {
    return { keys: [], message: `More than ${MAX_DEPTH} objects and lists stand in one another.` };
  }
  if (Array.isArray(container)) {
    const list = container as readonly unknown[];
    for (let i = 0; i < list.length; i++) {
      const found = faultOf(list[i], depth, true);
      if (found !== undefined) return within(i, found);
    }
    return undefined;
  }
  for (const key of Object.keys(container)) {
    if (key === '__proto__') return { keys: [key], message: 'The key "__proto__" is not allowed.' };
    const found = faultOf((container as Record<string, unknown>)[key], depth, false);
    if (found !== undefined) return within(key, found);
  }
  return undefined;
}

function faultOf(value: unknown, depth: number, inList: boolean): Found | undefined {
  if (isContainer(value)) return faultIn(value, depth + 1);
  const message = scalarFault(value, inList);
  return message === undefined ? undefined : { keys: [], message };
}

function within(key: string | number, found: Found): Found {
  found.keys.push(key);
  return found;
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
