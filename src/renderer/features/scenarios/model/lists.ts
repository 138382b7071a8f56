import { numberedName } from '@core/model';
export { cloneJson, moveItem, moveItemBy } from '@renderer/conditions';

/** `name`, or the next numbered name, such as "Victory 3" for "Victory 2", when it is taken. */
export function nameOfCopy(name: string, taken: ReadonlySet<string | undefined>): string {
  return taken.has(name) ? numberedName(name.replace(/ \d+$/, ''), taken, 2) : name;
}

/** The keys of all members of a union. */
type AnyKey<T> = T extends unknown ? keyof T & string : never;

/** Sets a value, or deletes the key for undefined: in files an absent key means the default. */
export function setOrDelete<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value === undefined) delete target[key];
  else target[key] = value;
}

/** Sets values of one part of a scenario by their keys. Edits with the same `merge` key are one undo entry. */
interface ValueEdits<T> {
  /** Sets or deletes a value. */
  set(label: string, key: AnyKey<T>, value: unknown, merge?: string): void;
  /** Sets a required value; undefined leaves it unchanged. */
  setRequired(label: string, key: AnyKey<T>, value: string | number | undefined, merge?: string): void;
}

/** Creates the edits of values from the edit of a part. */
export function valueEdits<T extends object>(
  change: (label: string, recipe: (part: T) => void, merge?: string) => void,
): ValueEdits<T> {
  const set: ValueEdits<T>['set'] = (label, key, value, merge) => {
    change(
      label,
      (part) => setOrDelete<Record<string, unknown>, string>(part as Record<string, unknown>, key, value),
      merge,
    );
  };
  return {
    set,
    setRequired: (label, key, value, merge) => {
      if (value !== undefined) set(label, key, value, merge);
    },
  };
}
