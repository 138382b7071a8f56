import type { Rejection } from '../contract';

/* Actions with a type and integer fields, declared by one table of field names. */

type Fields = Readonly<Record<string, readonly string[]>>;

/** Union of the actions that a field table declares. */
export type ActionsOf<F extends Fields> = {
  [T in keyof F & string]: { readonly [K in 't' | F[T][number]]: K extends 't' ? T : number };
}[keyof F & string];

/** True for an action of the table: a known type with exactly its fields, all safe integers. */
export function isAction<F extends Fields>(fields: F, value: unknown): value is ActionsOf<F> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const action = value as Readonly<Record<string, unknown>>;
  if (typeof action.t !== 'string' || !Object.hasOwn(fields, action.t)) return false;
  const keys = fields[action.t];
  return (
    Object.keys(action).length === keys.length + 1 &&
    keys.every((key) => Object.hasOwn(action, key) && Number.isSafeInteger(action[key]))
  );
}

type AnyAction = Readonly<Record<string, unknown>>;

/** True for two equal actions of the same system. */
export function isSameAction<A extends AnyAction>(a: A, b: A): boolean {
  return a === b || (a.t === b.t && Object.keys(a).every((key) => a[key] === b[key]));
}

/** Returns a factory for the rejections of a system, whose codes begin with the system's name. */
export function rejections(system: string): (code: string, message: string, section?: string) => Rejection {
  return (code, message, section) => ({ code: `${system}.${code}`, message, section });
}
