/** Moves an item of a list to another index, in place. Does nothing when an index is out of range. */
export function moveItem<T>(list: T[], from: number, to: number): void {
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return;
  list.splice(to, 0, ...list.splice(from, 1));
}

/** Moves an item of a list by `by` positions, in place. Does nothing past the ends. */
export function moveItemBy<T>(list: T[], index: number, by: number): void {
  moveItem(list, index, index + by);
}

/** Deep-copies a plain JSON value, or a draft of one, which `structuredClone` rejects. */
export function cloneJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
