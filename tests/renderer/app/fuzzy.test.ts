import { fuzzy } from '@renderer/app/fuzzy';
import { describe, expect, it } from 'vitest';

const rank = (typed: string, texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => {
      const match = fuzzy(typed, text);
      return match ? [{ text, score: match.score }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text);

describe('fuzzy', () => {
  it('matches letters in order, and returns their indexes', () => {
    expect(fuzzy('msl', 'Minor Slugfest')?.at).toEqual([0, 6, 7]);
    expect(fuzzy('lsm', 'Minor Slugfest')).toBeUndefined();
    expect(fuzzy('', 'anything')?.at).toEqual([]);
  });

  it('prefers word starts, consecutive letters and short texts', () => {
    expect(rank('sa', ['Show problems and log', 'Save as…', 'Close all tabs', 'Save all'])[0]).toBe('Save as…');
    expect(rank('save', ['Unsaved work', 'Save', 'Save all'])).toEqual(['Save', 'Save all', 'Unsaved work']);
    expect(rank('base', ['Bad as ever', 'Star Base Assault'])[0]).toBe('Star Base Assault');
  });

  it('matches words in any order', () => {
    expect(fuzzy('slug minor', 'Minor Slugfest')).toBeDefined();
    expect(fuzzy('slug major', 'Minor Slugfest')).toBeUndefined();
  });
});
