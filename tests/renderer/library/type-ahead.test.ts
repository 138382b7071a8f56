import { TypeAhead } from '@renderer/features/library/type-ahead';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NAMES = ['Minor Slugfest', 'Missile Alley', 'Open Field', 'Missing'];

function typed(search: TypeAhead, letters: string, from = -1): number {
  return [...letters].reduce((at, letter) => {
    const match = search.find(letter, NAMES, at);
    return match >= 0 ? match : at;
  }, from);
}

it('takes several letters, and starts again after a pause', () => {
  const search = new TypeAhead();
  expect(typed(search, 'miss')).toBe(1);
  expect(typed(search, 'in', 1)).toBe(3);
  vi.advanceTimersByTime(2000);
  expect(search.isTyping).toBe(false);
  expect(typed(search, 'o', 3)).toBe(2);
});

it('goes to the next match on the same letter, and round at the end', () => {
  const search = new TypeAhead();
  expect(typed(search, 'm')).toBe(0);
  expect(search.find('m', NAMES, 0)).toBe(1);
  expect(search.find('m', NAMES, 1)).toBe(3);
  expect(search.find('m', NAMES, 3)).toBe(0);
});

it('ignores case and finds nothing for other letters', () => {
  const search = new TypeAhead();
  expect(typed(search, 'OPEN f')).toBe(2);
  vi.advanceTimersByTime(2000);
  expect(search.find('x', NAMES, 2)).toBe(-1);
});
