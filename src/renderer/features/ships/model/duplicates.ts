import { duplicateDesigns, type Design } from '@core/model';

/**
 * For each design with duplicates: the names of the duplicates, by key. Duplicates differ at most in id, name,
 * author, tags and notes.
 */
export function duplicateNames(
  items: readonly { readonly key: string; readonly design: Design }[],
): ReadonlyMap<string, readonly string[]> {
  const byKey = new Map<string, readonly string[]>();
  for (const group of duplicateDesigns(items, ({ design }) => design)) {
    for (const { key } of group) {
      byKey.set(
        key,
        group.filter((other) => other.key !== key).map(({ design }) => design.name),
      );
    }
  }
  return byKey;
}

/** Tooltip for a design with duplicates. */
export function duplicateHint(names: readonly string[]): string {
  return `Same design as ${names.join(', ')}`;
}
