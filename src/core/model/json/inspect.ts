import { MAX_DEPTH } from './budget';
import { pointer } from './pointer';

/** Why a value cannot be stored in a file unchanged. */
export interface ValueFault {
  readonly path: string;
  /** A sentence without the path. */
  readonly message: string;
}

/** A fault during unwinding: the keys that lead to it, innermost first. */
interface FaultPath {
  readonly message: string;
  readonly keys: (string | number)[];
}

/**
 * Finds the first value that JSON cannot represent safely: a number that is infinite, NaN or an unsafe integer, a function or the like, the key
 * `__proto__`, or nesting over {@link MAX_DEPTH} (including cycles). Undefined properties count as absent.
 */
export function inspectValue(data: unknown): ValueFault | undefined {
  const fault = isContainer(data) ? faultIn(data, 1) : undefined;
  return fault && { path: pointer(...fault.keys.reverse()), message: fault.message };
}

/** Recursion is safe: depth is limited. */
function faultIn(container: object, depth: number): FaultPath | undefined {
  if (depth > MAX_DEPTH) {
    return { keys: [], message: `More than ${MAX_DEPTH} nested objects and lists.` };
  }
  if (Array.isArray(container)) {
    const list = container as readonly unknown[];
    for (let i = 0; i < list.length; i++) {
      const fault = faultOf(list[i], depth, true);
      if (fault !== undefined) return within(i, fault);
    }
    return undefined;
  }
  for (const key of Object.keys(container)) {
    if (key === '__proto__') return { keys: [key], message: 'The key "__proto__" is not allowed.' };
    const fault = faultOf((container as Record<string, unknown>)[key], depth, false);
    if (fault !== undefined) return within(key, fault);
  }
  return undefined;
}

function faultOf(value: unknown, depth: number, inList: boolean): FaultPath | undefined {
  if (isContainer(value)) return faultIn(value, depth + 1);
  const message = scalarFault(value, inList);
  return message === undefined ? undefined : { keys: [], message };
}

function within(key: string | number, fault: FaultPath): FaultPath {
  fault.keys.push(key);
  return fault;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function scalarFault(value: unknown, inList: boolean): string | undefined {
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) return 'The number is too large.';
      return Number.isInteger(value) && !Number.isSafeInteger(value)
        ? 'The whole number is too large to be stored exactly.'
        : undefined;
    case 'string':
    case 'boolean':
    case 'object':
      return undefined;
    case 'undefined':
      return inList ? 'A list has an empty slot.' : undefined;
    default:
      return `A ${typeof value} cannot be stored in a file.`;
  }
}
