/** The next in a list that goes round, or with -1 the one before; undefined where there is no other. */
export function otherInCycle<T>(list: readonly T[], from: T | undefined, by: 1 | -1): T | undefined {
  return list.length < 2 ? undefined : nextInCycle(list, from, by);
}

/** The one `by` places after (or, with -1, before) `from` in a list that goes round; the first or last where `from` is not in it. */
export function nextInCycle<T>(list: readonly T[], from: T | undefined, by: 1 | -1): T | undefined {
  const at = from === undefined ? -1 : list.indexOf(from);
  return list[(at + by + list.length) % list.length];
}
