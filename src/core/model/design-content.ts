import { hashHex, hashText } from '../base';
import { newDesign } from './defaults';
import type { Design, OtherStats, RulesId } from './generated/types';
import { canonicalJson } from './json';

/**
 * The content of a design as one text: equal for designs that differ only in id, name, author, tags or notes, or in the order in which
 * their weapons are listed, which no rule looks at.
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
 * Sixteen hexadecimal digits that are equal for designs of the same content: those that differ only in id, name, author, tags or notes,
 * or in the order of their weapons. What is kept of other rule systems counts as content, so that nothing that is only there is taken
 * for a copy.
 */
export function designFingerprint(design: Design): string {
  const content = contentOf(design);
  return hashHex(hashText(content)) + hashHex(hashText(content, 0x9747b28c));
}

/**
 * Groups of two and more items whose designs have the same content, in the order of their first members.
 * @param designOf the design of an item; undefined for an item without one, which is in no group
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
 * The design moved to another rule system. The values that it had under the old one are kept in the file (`otherStats`); those that it
 * had under the new one before come back, and without any it gets the values of a new design. There and back again is the same
 * design: values that came with a move and were not touched are not kept on the way back.
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

/** The rule systems under which a design keeps values, apart from its own. */
export function keptRules({ otherStats = {} }: Design): RulesId[] {
  return Object.keys(otherStats) as RulesId[];
}
