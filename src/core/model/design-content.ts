import { hashHex, hashText } from '../base';
import { newDesign } from './defaults';
import type { Design, OtherStats, RulesId } from './generated/types';
import { canonicalJson } from './json';

/**
 * The content of a design as one text: equal for designs that differ only in id, name, author, tags, notes or the order of weapons, which
 * no rule uses.
 */
function contentOf(design: Design): string {
  const { id: _id, name: _name, author: _author, tags: _tags, notes: _notes, ...content } = design;
  const { weapons } = content.stats as { readonly weapons?: unknown };
  const stats = Array.isArray(weapons)
    ? { ...content.stats, weapons: weapons.map(canonicalJson).sort() }
    : content.stats;
  return canonicalJson({ ...content, stats });
}

/**
 * Sixteen hexadecimal digits, equal for designs with the same content: those that differ only in id, name, author, tags, notes or the
 * order of weapons. Values kept for other rule systems count as content, so that they are never lost as a duplicate.
 */
export function designFingerprint(design: Design): string {
  const content = contentOf(design);
  return hashHex(hashText(content)) + hashHex(hashText(content, 0x9747b28c));
}

/**
 * Groups of two or more items with the same design content, in the order of their first members.
 * @param designOf the design of an item; undefined for an item without one
 */
export function duplicateDesigns<T>(items: Iterable<T>, designOf: (item: T) => Design | undefined): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const design = designOf(item);
    if (design === undefined) continue;
    const content = contentOf(design);
    const group = groups.get(content);
    if (group === undefined) groups.set(content, [item]);
    else group.push(item);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/**
 * Moves a design to another rule system. The old values stay in the file (`otherStats`); earlier values under the new rules are restored,
 * otherwise the design gets the values of a new one. Switching back restores the same design: unchanged default values are not kept.
 */
export function switchDesignRules(design: Design, rules: RulesId): Design {
  if (rules === design.rules) return design;
  const { otherStats = {}, ...rest } = design;
  const { [rules]: kept, ...others } = otherStats;
  const untouched = kept !== undefined && canonicalJson(design.stats) === canonicalJson(freshStats(design.rules));
  const now: OtherStats = untouched ? others : { ...others, [design.rules]: design.stats };
  const moved: Design = { ...rest, rules, stats: kept === undefined ? freshStats(rules) : { ...kept } };
  return Object.keys(now).length === 0 ? moved : { ...moved, otherStats: now };
}

function freshStats(rules: RulesId): Design['stats'] {
  return newDesign(rules, 'New').stats;
}

/** The other rule systems for which a design keeps values. */
export function keptRules({ otherStats = {} }: Design): RulesId[] {
  return Object.keys(otherStats) as RulesId[];
}
