import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capitalize,
  chancePercent,
  counted,
  formatDistribution,
  interval,
  listed,
  lowerFirst,
  percent,
  formatPercentPoints,
  sideName,
  signed,
  withVerb,
} from '@core/base';

describe('number formats', () => {
  it('show shares as percentages', () => {
    expect(percent(0.4367)).toBe('43.7%');
    expect(interval({ low: 0.437, high: 0.481 })).toBe('43.7–48.1%');
    expect([0.04, 0, -0.0004, -0.031].map(formatPercentPoints)).toEqual(['+4.0', '0.0', '0.0', '−3.1']);
  });

  it('never show a possible outcome as 0% or an uncertain one as 100%', () => {
    expect([0, 0.001, 0.17, 0.996, 1].map(chancePercent)).toEqual(['0%', '<1%', '17%', '>99%', '100%']);
    // 398 of 400 playouts.
    expect(chancePercent(0.995)).toBe('>99%');
    expect(chancePercent(0.005)).toBe('1%');
    // Ten faces of a die: the sum is a little less than 1.
    const certain = Array.from({ length: 10 }, () => 0.1).reduce((sum, p) => sum + p, 0);
    expect([certain, 1 - certain].map(chancePercent)).toEqual(['100%', '0%']);
  });

  it.each([
    [[15 / 36, 6 / 36, 15 / 36], 0, ['42%', '16%', '42%']],
    [[1 / 3, 1 / 3, 1 / 3], 0, ['34%', '33%', '33%']],
    [[1 / 3, 1 / 3, 1 / 3], 1, ['33.4%', '33.3%', '33.3%']],
    [[0.997, 0.003, 0], 0, ['>99%', '<1%', '0%']],
    [[1, 0], 0, ['100%', '0%']],
    [[0.5, 0.25], 0, ['50%', '25%']],
  ] as const)('write the distribution %j with %i digits as %j', (chances, digits, texts) => {
    expect(formatDistribution(chances, digits)).toEqual(texts);
  });

  it('write distributions that add up to 100, each share within one unit of its value', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 }), fc.constantFrom(0, 1), (weights, digits) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        const chances = weights.map((weight) => weight / total);
        const texts = formatDistribution(chances, digits as 0 | 1);
        // "<1%" stands for 0 units, ">99%" for 100.
        const values = texts.map((text) =>
          text.startsWith('<') ? 0 : text.startsWith('>') ? 100 : Number.parseFloat(text),
        );
        expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(100, 6);
        values.forEach((value, i) =>
          expect(Math.abs(value - 100 * (chances[i] ?? 0))).toBeLessThan(10 ** -(digits as number) + 1e-6),
        );
      }),
    );
  });

  it('write signs with a real minus, and none on zero', () => {
    expect([2, -3, 0, -1.5, -0.04].map(signed)).toEqual(['+2', '−3', '0', '−1.5', '0.0']);
  });

  it('separate thousands', () => {
    expect(counted(1, 'die', 'dice')).toBe('1 die');
    expect(counted(1200, 'hex', 'hexes')).toBe('1,200 hexes');
    expect(counted(0, 'game')).toBe('0 games');
  });
});

describe('side names', () => {
  it('are joined in a sentence', () => {
    expect(listed([])).toBe('');
    expect(listed(['a'])).toBe('a');
    expect(listed(['a', 'b'])).toBe('a and b');
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  });

  it('change only their first letter', () => {
    expect(capitalize('the Gap')).toBe('The Gap');
    expect(lowerFirst('End the Turn')).toBe('end the Turn');
    expect(capitalize('')).toBe('');
  });

  it('cover a side, an unknown id and no side', () => {
    const scenario = { sides: [{ id: 'red', name: 'Red Fleet' }] };
    expect(sideName(scenario, 'red')).toBe('Red Fleet');
    expect(sideName(scenario, 'blue')).toBe('blue');
    expect(sideName(scenario, null)).toBe('None');
    expect(sideName(scenario, undefined, 'no winner')).toBe('no winner');
  });
});

it.each([
  ['Raiders', 'wins', 'Raiders win'],
  ['The Iron Host', 'wins', 'The Iron Host wins'],
  ['Colonists', 'has', 'Colonists have'],
  ['Honest Brokers', 'does not hold', 'Honest Brokers do not hold'],
  ['Player 1', 'loses', 'Player 1 loses'],
  ['Ross', 'takes', 'Ross takes'],
  ['Buggy Raiders', 'pushes for the 2nd time', 'Buggy Raiders push for the 2nd time'],
  ['Zone-Ghouls', 'rallies', 'Zone-Ghouls rally'],
  ['Zone-Ghouls', 'is raided', 'Zone-Ghouls are raided'],
  ['Hunters', 'ends its turn', 'Hunters end their turn'],
  ['Jade marksmen', 'searches the ridge', 'Jade marksmen search the ridge'],
  ['Dark Omen', 'fires', 'Dark Omen fires'],
  ['Mars', 'wins', 'Mars wins'],
  ['The Hermes', 'has the initiative', 'The Hermes has the initiative'],
  ['Marines', 'wins', 'Marines win'],
])('%s and “%s” agree', (name, verb, text) => {
  expect(withVerb(name, verb)).toBe(text);
});
