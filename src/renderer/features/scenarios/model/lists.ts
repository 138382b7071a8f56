export { copyOf, moveTo, shift } from '@renderer/conditions';

/** The names of what any of several kinds of thing have. */
export type AnyKey<T> = T extends unknown ? keyof T & string : never;

/** Writes a value, or takes the key away when there is none: an absent key is how files say "the default". */
export function put<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value === undefined) delete target[key];
  else target[key] = value;
}
