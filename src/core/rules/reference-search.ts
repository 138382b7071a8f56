import { wordSearch } from '@core/base';
import type { ReferenceChapter, ReferenceEntry } from './reference';

/** The indices of an entry's chapter and of the entry in the chapter. */
export interface EntryIndex {
  readonly chapter: number;
  readonly entry: number;
}

/** The sections of an entry: "5.1.2, 5.1.3" names two. */
export function sectionsOf(entry: ReferenceEntry): readonly string[] {
  return entry.section.split(',').map((section) => section.trim());
}

/** Length of the common prefix of two section numbers: 2 for "6.2.0" and "6.2.1". */
function commonPrefix(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  const mismatch = left.findIndex((part, index) => part !== right[index]);
  return mismatch < 0 ? left.length : mismatch;
}

/**
 * Finds the entry for a section: the longest common prefix wins, then an entry of exactly that section, then the chapter with the largest
 * share of related entries, then the first entry. Undefined if no entry shares the first number.
 */
export function findSection(chapters: readonly ReferenceChapter[], section: string): EntryIndex | undefined {
  let best: { readonly index: EntryIndex; readonly score: number } | undefined;
  chapters.forEach(({ entries }, chapter) => {
    const matches = entries.map((entry) => Math.max(...sectionsOf(entry).map((own) => commonPrefix(own, section))));
    const related = matches.filter((match) => match > 0).length;
    matches.forEach((match, entry) => {
      const isExact = sectionsOf(entries[entry]).includes(section);
      const share = related / (entries.length + related + 1);
      const score = match === 0 ? 0 : match + (isExact ? 0.5 : 0) + share / 2;
      if (score > (best?.score ?? 0)) best = { index: { chapter, entry }, score };
    });
  });
  return best?.index;
}

/** The searchable text of an entry. */
function textOf(chapter: ReferenceChapter, entry: ReferenceEntry): string {
  const table = entry.table === undefined ? [] : [...entry.table.head, ...entry.table.rows.flat()];
  const mark = entry.houseInterpretation === true ? 'house interpretation' : '';
  return [chapter.title, entry.title, entry.section, mark, ...entry.text, ...table].join('\n');
}

/** The chapters, reduced to the entries that contain every word of the query; an empty query matches all entries. */
export function searchReference(chapters: readonly ReferenceChapter[], query: string): readonly ReferenceChapter[] {
  if (query.trim() === '') return chapters;
  const fits = wordSearch(query);
  return chapters.flatMap((chapter) => {
    const entries = chapter.entries.filter((entry) => fits(textOf(chapter, entry)));
    return entries.length === 0 ? [] : [{ ...chapter, entries }];
  });
}
