import { lookFor, type Look } from '@renderer/app/use-crowding';
import { describe, expect, it } from 'vitest';

/** The switch of a scenario's views, in pixels. */
const VIEWS = new Map<Look, number>([
  ['both', 510],
  ['text', 370],
  ['icons', 215],
]);

describe('a segmented control beside tools', () => {
  it.each([
    [150, 700, 'both'],
    [190, 700, 'both'],
    [191, 700, 'text'],
    [330, 700, 'text'],
    [331, 700, 'icons'],
    [900, 700, 'icons'],
  ] as const)('with tools of %d px in %d px shows %s', (needed, room, look) => {
    expect(lookFor(needed, room, VIEWS)).toBe(look);
  });

  it('tries a layout of unknown width', () => {
    expect(lookFor(300, 700, new Map([['both', 510]]))).toBe('text');
  });
});
