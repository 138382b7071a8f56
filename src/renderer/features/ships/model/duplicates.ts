import { duplicateDesigns, type Design } from '@core/model';

/**
 * For every design that others equal in content: the names of those others, by key. Designs of the same content differ in id, name,
 * author, tags and notes at most.
 */
export function duplicateNames(
  items: readonly { readonly key: string; readonly design: Design }[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const group of duplicateDesigns(items, ({ design }) => design)) {
    for (const { key } of group) {
      found.set(
        key,
        group.filter((other) => other.key !== key).map(({ design }) => design.name),
      );
    }
  }
  return found;
}

/** Says that a design is the same as others. */
export function duplicateHint(names: readonly string[]): string {
  return `The same design as ${names.join(', ')}`;
}
