import type { Finding } from '@core/base';
import { pointer } from '../json';
import { uniqueId } from '../slug';
import { error, replaceWith } from './make';

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
