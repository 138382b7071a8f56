import { EVERYTHING, groupEntries, listEntries, tagCounts } from '@renderer/features/library/list';
import { byteText } from '@core/model';
import { formatAge, formatDateTime, formatTime } from '@renderer/app/format-time';
import type { LibraryEntry } from '@shared/host-api';
import { describe, expect, it } from 'vitest';

const entry = (name: string, more: Partial<LibraryEntry> = {}): LibraryEntry => ({
  ref: `x/${name}`,
  kind: 'scenario',
  id: name,
  name,
  rules: 'counterspace',
  tags: [],
  size: 1,
  modified: 0,
  version: '1',
  errors: 0,
  warnings: 0,
  summary: '',
  ...more,
});
const entries = [
  entry('Raid 10', { modified: 30, tags: ['big', 'station'] }),
  entry('Raid 9', { modified: 10, tags: ['big'] }),
  entry('Gunship', { kind: 'design', modified: 20, summary: 'E3 SH3' }),
  entry('Torn', { kind: 'unknown', rules: undefined, problem: { code: 'not-json', message: 'cut off' } }),
] as const;
const names = (list: readonly LibraryEntry[]): string[] => list.map((entry) => entry.name);

describe('listEntries', () => {
  it('sorts by name with numbers in order, and by time with the newest first', () => {
    expect(names(listEntries(entries, EVERYTHING))).toEqual(['Gunship', 'Raid 9', 'Raid 10', 'Torn']);
    expect(names(listEntries(entries, { ...EVERYTHING, sort: 'modified' }))[0]).toBe('Raid 10');
    expect(names(listEntries(entries, { ...EVERYTHING, descending: true }))[0]).toBe('Torn');
  });

  it('finds all terms in name, tags, rules and contents', () => {
    expect(names(listEntries(entries, { ...EVERYTHING, text: 'raid station' }))).toEqual(['Raid 10']);
    expect(names(listEntries(entries, { ...EVERYTHING, text: 'counterspace e3' }))).toEqual(['Gunship']);
    expect(listEntries(entries, { ...EVERYTHING, text: 'raid gunship' })).toEqual([]);
  });

  it('filters by kind, tags and unreadable files', () => {
    expect(names(listEntries(entries, { ...EVERYTHING, kind: 'design' }))).toEqual(['Gunship']);
    expect(names(listEntries(entries, { ...EVERYTHING, tags: ['big', 'station'] }))).toEqual(['Raid 10']);
    expect(names(listEntries(entries, { ...EVERYTHING, kind: 'broken' }))).toEqual(['Torn']);
  });

  it('groups by kind, broken files last', () => {
    expect(groupEntries(entries).map((group) => [group.title, group.entries.length])).toEqual([
      ['Scenarios', 2],
      ['Designs', 1],
      ['Unreadable', 1],
    ]);
  });

  it('counts tags, the most used first', () => {
    expect(tagCounts(entries)).toEqual([
      { tag: 'big', count: 2 },
      { tag: 'station', count: 1 },
    ]);
  });
});

describe('formats', () => {
  it.each([
    [0, 'now'],
    [5 * 60_000, '5 min ago'],
    [3 * 3_600_000, '3 h ago'],
    [30 * 3_600_000, 'yesterday'],
  ])('format an age of %i ms as %s', (age, words) => {
    expect(formatAge(1e12 - age, 1e12)).toBe(words);
  });

  it('format a time, with its date if that is not today', () => {
    const now = new Date(2026, 10, 26, 12).getTime();
    const yesterday = now - 24 * 3_600_000;
    expect(formatDateTime(now)).toContain(formatTime(now, now));
    expect(formatTime(now, now)).not.toMatch(/2026/);
    expect(formatTime(yesterday, now)).toBe(formatDateTime(yesterday));
  });

  it('format sizes', () => {
    expect([byteText(12), byteText(1234), byteText(2_500_000)]).toEqual(['12 bytes', '1.3 KB', '2.4 MB']);
  });
});
