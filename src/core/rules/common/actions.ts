import type { Rejection } from '../contract';

/* Actions that are a type and whole numbers: a table of their fields is their only declaration. */

type Fields = Readonly<Record<string, readonly string[]>>;

/** The actions of a table of fields. */
export type ActionsOf<F extends Fields> = {
  [T in keyof F & string]: { readonly [K in 't' | F[T][number]]: K extends 't' ? T : number };
}[keyof F & string];

/** True for an action of the table: its type, and exactly its fields, all whole numbers. */
export function isAction<F extends Fields>(fields: F, value: unknown): value is ActionsOf<F> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const given = value as Readonly<Record<string, unknown>>;
  if (typeof given.t !== 'string' || !Object.hasOwn(fields, given.t)) return false;
  const keys = fields[given.t];
  return (
    Object.keys(given).length === keys.length + 1 &&
    keys.every((key) => Object.hasOwn(given, key) && Number.isSafeInteger(given[key]))
  );
}

type AnyAction = Readonly<Record<string, unknown>>;

/** True for two actions of the same system that are the same deed. */
export function isSameAction<A extends AnyAction>(a: A, b: A): boolean {
  return a === b || (a.t === b.t && Object.keys(a).every((key) => a[key] === b[key]));
}

/** Makes the rejections of a system: their codes begin with its name. */
export function rejections(system: string): (code: string, message: string, section?: string) => Rejection {
  return (code, message, section) => ({
    code: `${system}.${code}`,
    message,
    ...(section === undefined ? {} : { section }),
  });
}
