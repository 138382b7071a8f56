import { readdirSync, readFileSync } from 'node:fs';
import type { Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';

/** The side colour for each colour word: a is blue, b orange, c crimson, d yellow-green. */
const COLORS: readonly (readonly [RegExp, string])[] = [
  [/\b(blue|cobalt)\b/i, 'a'],
  [/\b(orange|amber)\b/i, 'b'],
  [/\b(red|crimson)\b/i, 'c'],
  [/\b(green|jade)\b/i, 'd'],
];

const scenarios = readdirSync('library/scenarios').map(
  (file) => JSON.parse(readFileSync(`library/scenarios/${file}`, 'utf8')) as Scenario,
);

describe('the colours of the bundled scenarios', () => {
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('fit the names in %s', (_, { sides }) => {
    for (const [word, color] of COLORS) {
      for (const side of sides) if (word.test(side.name)) expect([side.name, side.color]).toEqual([side.name, color]);
    }
    expect(new Set(sides.map(({ color }) => color)).size).toBe(sides.length);
  });
});
