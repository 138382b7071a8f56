import { type Result, err, ok } from '@core/base';
import { isJsonObject } from '@core/model';
import { type Guard, guard, integer } from '@shared/guards';

/** Constructors of the typed arrays in results. */
type TableType = Uint8ArrayConstructor | Uint16ArrayConstructor;

/** Reads an object with exactly these keys. The error names the wrong key without repeating the untrusted value. */
export function readShape<T extends object>(
  value: unknown,
  keys: { readonly [K in keyof T]-?: Guard<T[K]> },
): Result<T, string> {
  const named = Object.keys(keys);
  if (!isJsonObject(value)) return err(`it is not an object with ${named.join(', ')}`);
  if (Object.keys(value).some((key) => !Object.hasOwn(keys, key))) {
    return err(`it has other keys than ${named.join(', ')}`);
  }
  for (const [key, { expected, test }] of Object.entries<Guard<unknown>>(keys)) {
    if (!test(Object.hasOwn(value, key) ? value[key] : undefined)) return err(`${key} must be ${expected}`);
  }
  // Every key has passed its guard, and there are no others.
  return ok(value as T);
}

/** A typed array of `length` numbers, none above `max`. */
export function table<T extends TableType>(type: T, length: number, max: number): Guard<InstanceType<T>> {
  return guard(
    `${length} whole numbers from 0 to ${max}`,
    (value) => value instanceof type && value.length === length && value.every((number) => number <= max),
  );
}

/** A list of whole numbers from 0 to `max`: exactly `length` of them, or at most so many. */
export function counts(length: number, max: number, exact = true): Guard<readonly number[]> {
  const count = integer(0, max);
  return guard(
    `${exact ? '' : 'at most '}${length} whole numbers from 0 to ${max}`,
    (value) =>
      Array.isArray(value) &&
      (exact ? value.length === length : value.length <= length) &&
      value.every((number) => count.test(number)),
  );
}

/** A list of exactly `length` items that `inner` accepts. */
export function listOfExactly<T>(inner: Guard<T>, length: number): Guard<readonly T[]> {
  return guard(
    `a list of ${length}, each ${inner.expected}`,
    (value) => Array.isArray(value) && value.length === length && value.every((item) => inner.test(item)),
  );
}

/** Exactly this value. */
export function exactly<const T extends number | string | boolean | null>(expected: T): Guard<T> {
  return guard(String(expected), (value) => value === expected);
}

/** One of a set of values, which may include null. */
export function oneOfValues<T extends string | null>(expected: string, values: ReadonlySet<T>): Guard<T> {
  return guard(expected, (value) => values.has(value as T));
}

/** Anything but undefined. */
export const present: Guard<unknown> = guard('given', (value) => value !== undefined);

/** Adds a condition to a guard. */
export function refine<T>(inner: Guard<T>, expected: string, holds: (value: T) => boolean): Guard<T> {
  return guard(expected, (value) => inner.test(value) && holds(value));
}
