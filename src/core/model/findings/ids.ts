import type { Finding } from '@core/base';
import { pointer } from '../json';
import { uniqueId } from '../slug';
import { error, replaceWith } from './make';

/**
 * Findings for ids that stand twice in a list; the later one is at fault, and a number behind it would cure it.
 * @param what the noun for the sentence, such as "side"
 * @param at the keys that lead to the list
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
      const message = `Another ${what} has the id "${id}" already; each ${what} needs an id of its own.`;
      findings.push(
        error(code, path, message, { params: { id }, ...replaceWith(`Change the id to "${free}"`, path, free) }),
      );
      all.add(free);
    }
    seen.add(id);
  }
  return findings;
}
