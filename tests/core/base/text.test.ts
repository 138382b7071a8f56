import { characterCount, firstCharacters } from '@core/base';
import { expect, it } from 'vitest';

it.each([
  ['', 3, '', 0],
  ['Raid', 3, 'Rai', 4],
  ['🚀🚀🚀', 2, '🚀🚀', 3],
  ['ab🚀', 3, 'ab🚀', 3],
])('counts characters, and cuts none in two: %j at %i', (text, length, first, count) => {
  expect([firstCharacters(text, length), characterCount(text)]).toEqual([first, count]);
});
