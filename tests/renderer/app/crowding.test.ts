import { lookFor, type Look } from '@renderer/app/use-crowding';
import { describe, expect, it } from 'vitest';

const VIEWS: ReadonlyMap<Look, number> = new Map([
  ['both', 510],
  ['text', 380],
  ['icons', 220],
  ['menu', 90],
]);

describe('the view switch', () => {
  it.each([
    [600, 'both'],
    [510, 'both'],
    [509, 'text'],
    [379, 'icons'],
    [219, 'menu'],
    [0, 'menu'],
  ] as const)('in %i pixels shows %s', (room, look) => {
    expect(lookFor(room, VIEWS)).toBe(look);
  });

  it('tries a display mode of unknown width', () => {
    expect(lookFor(400, new Map([['both', 510]]))).toBe('text');
  });
});
