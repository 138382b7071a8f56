import { firstCharacters, type Finding } from '@core/base';
import { pointer } from '../json';
import { MAX_NAME, uniqueId } from '../slug';
import { error, replaceWith } from './make';

/** `wanted`, or `wanted` with the first number from 2 that makes it unique in `taken`; at most {@link MAX_NAME} characters. */
export function uniqueName(wanted: string, taken: { has(name: string): boolean }): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` ${number}`;
    const name = firstCharacters(wanted, MAX_NAME - end.length).trimEnd() + end;
    if (!taken.has(name)) return name;
  }
}

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
