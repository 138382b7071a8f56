import { assert } from '@core/base';
import type { ReferenceChapter } from '@core/rules/reference';
import type { Block } from './flow';

/** The entries of a rules reference with these titles, in this order. A title that is not there is a fault of the program. */
export function referenceBlocks(chapters: readonly ReferenceChapter[], titles: readonly string[]): Block[] {
  const entries = chapters.flatMap(({ entries: own }) => own);
  return titles.map((title) => {
    const entry = entries.find((one) => one.title === title);
    assert(entry !== undefined, `the rules reference has an entry “${title}”`);
    return entry;
  });
}
