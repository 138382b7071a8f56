/** The next (1) or previous (-1) item of a cyclic list; undefined when there is no other item. */
export function otherInCycle<T>(list: readonly T[], from: T | undefined, by: 1 | -1): T | undefined {
  return list.length < 2 ? undefined : nextInCycle(list, from, by);
}

/** The next (1) or previous (-1) item of a cyclic list. Starts at the first or last item when `from` is not in the list. */
export function nextInCycle<T>(list: readonly T[], from: T | undefined, by: 1 | -1): T | undefined {
  const index = from === undefined ? -1 : list.indexOf(from);
  return list[(index + by + list.length) % list.length];
}
