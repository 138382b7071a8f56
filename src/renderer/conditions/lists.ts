/** Moves an item of a list from one place to another, in place; does nothing past the ends. */
export function moveTo<T>(list: T[], from: number, to: number): void {
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return;
  list.splice(to, 0, ...list.splice(from, 1));
}

/** Moves an item of a list by `by` places, in place; does nothing past the ends. */
export function shift<T>(list: T[], index: number, by: number): void {
  moveTo(list, index, index + by);
}

/** A copy of a plain JSON value that shares nothing with it; also of a draft, which `structuredClone` does not take. */
export function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
