import type { Finding } from '@core/base';
import { pointer } from '../json';
import { uniqueId, uniqueName } from '../slug';
import { error, replaceWith, warning } from './make';

/**
 * Findings for duplicate ids in a list. They point at the later item; the fix appends a number to its id.
 * @param what the noun for the sentence, such as "side"
 * @param at the path of the list, as keys
 */
export function duplicateIds(
  code: string,
  what: string,
  at: readonly string[],
  items: readonly { readonly id: string }[],
): Finding[] {
  const all = new Set(items.map((item) => item.id));
  if (all.size === items.length) return [];
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const [i, { id }] of items.entries()) {
    if (seen.has(id)) {
      const path = pointer(...at, i, 'id');
      const free = uniqueId(id, all);
      const message = `Another ${what} already has the id “${id}”. Give each ${what} a unique id.`;
      findings.push(
        error(code, path, message, { params: { id }, ...replaceWith(`Change the id to “${free}”`, path, free) }),
      );
      all.add(free);
    }
    seen.add(id);
  }
  return findings;
}

/** Warnings for equal names in a list, in which texts cannot tell the items apart; parameters as for {@link duplicateIds}. */
export function sameNames(
  code: string,
  what: string,
  at: readonly string[],
  items: readonly { readonly name: string }[],
): Finding[] {
  const names = new Set(items.map(({ name }) => name));
  return items.flatMap((item, i) => {
    if (items.findIndex(({ name }) => name === item.name) === i) return [];
    const path = pointer(...at, i, 'name');
    const free = uniqueName(item.name, names);
    names.add(free);
    const message = `Two ${what}s have the name “${item.name}”. Rename one of them.`;
    return [warning(code, path, message, replaceWith(`Rename to “${free}”`, path, free))];
  });
}
