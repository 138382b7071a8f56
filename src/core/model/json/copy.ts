/** A deeply readonly type. */
export type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** A mutable deep copy of plain JSON. */
export function copyOf<T>(value: Frozen<T>): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
