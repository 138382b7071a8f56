export { cloneJson, moveItem, moveItemBy } from '@renderer/conditions';

/** The keys of all members of a union. */
export type AnyKey<T> = T extends unknown ? keyof T & string : never;

/** Sets a value, or deletes the key for undefined: in files an absent key means the default. */
export function setOrDelete<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value === undefined) delete target[key];
  else target[key] = value;
}
