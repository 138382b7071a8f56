import { filesFor, missingCharacters } from '@core/drawing';
import { describe, expect, it } from 'vitest';

describe('the bundled fonts', () => {
  it.each([
    ['Naïve Œuvre – “1½”', []],
    ['Żółw Ștefan', ['latin-ext']],
    ['Στόλος', ['greek']],
    ['Слава № 5', ['cyrillic']],
    ['Łódź и Σ', ['latin-ext', 'greek', 'cyrillic']],
  ])('of %s are Latin and %j', (text, alphabets) => {
    const files = (['latin-ext', 'greek', 'cyrillic', undefined] as const).map((alphabet) =>
      alphabet === undefined ? {} : { alphabet },
    );
    expect(filesFor(files, text)).toEqual([...alphabets.map((alphabet) => ({ alphabet })), {}]);
  });

  it.each([
    ['Żółw, Στόλος, Слава – → ≤ …', []],
    ['第一艦隊 第 🚀', ['第', '一', '艦', '隊', '🚀']],
    ['⚔️ سفينة', ['⚔', 'س', 'ف', 'ي', 'ن', 'ة']],
  ])('lack of %s: %j', (text, missing) => {
    expect(missingCharacters(text)).toEqual(missing);
  });
});
