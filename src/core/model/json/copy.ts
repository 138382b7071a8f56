/** The type with every part of it readonly. */
export type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** A deep copy of plain JSON, which may be written to. */
export function copyOf<T>(value: Frozen<T>): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
