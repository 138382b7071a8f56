import type { ReferenceChapter, ReferenceEntry } from './reference';

/** An entry's place: number of its chapter and number in the chapter. */
export interface EntryPlace {
  readonly chapter: number;
  readonly entry: number;
}

/** The sections that an entry is about: "5.1.2, 5.1.3" names two. */
export function sectionsOf(entry: ReferenceEntry): readonly string[] {
  return entry.section.split(',').map((section) => section.trim());
}

/** How many numbers two sections share from the beginning on: "6.2.0" and "6.2.1" share two. */
function shared(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? left.length : at;
}

/**
 * The entry about a section: of those that share most numbers with it the first one of the chapter that is most about its kind.
 * Undefined when none shares even the first number.
 */
export function findSection(chapters: readonly ReferenceChapter[], section: string): EntryPlace | undefined {
  let best: { readonly place: EntryPlace; readonly score: number } | undefined;
  chapters.forEach(({ entries }, chapter) => {
    const near = (one: ReferenceEntry): number => Math.max(...sectionsOf(one).map((own) => shared(own, section)));
    const kin = entries.filter((one) => near(one) > 0).length;
    entries.forEach((one, entry) => {
      const score = near(one) === 0 ? 0 : near(one) + kin / (entries.length + kin + 1);
      if (score > (best?.score ?? 0)) best = { place: { chapter, entry }, score };
    });
  });
  return best?.place;
}

/** Everything in an entry that can be searched, in lower case. */
function textOf(chapter: ReferenceChapter, entry: ReferenceEntry): string {
  const table = entry.table === undefined ? [] : [...entry.table.head, ...entry.table.rows.flat()];
  const mark = entry.houseInterpretation === true ? 'house interpretation' : '';
  return [chapter.title, entry.title, entry.section, mark, ...entry.text, ...table].join('\n').toLowerCase();
}

/** The chapters with the entries in which every word of the query stands; all of them for an empty query. */
export function searchReference(chapters: readonly ReferenceChapter[], query: string): readonly ReferenceChapter[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return chapters;
  return chapters.flatMap((chapter) => {
    const entries = chapter.entries.filter((entry) => {
      const text = textOf(chapter, entry);
      return words.every((word) => text.includes(word));
    });
    return entries.length === 0 ? [] : [{ ...chapter, entries }];
  });
}
