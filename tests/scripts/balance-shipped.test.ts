import { shareOf } from '@core/balance';
import { wilson } from '@core/playtest';
import { describe, expect, it } from 'vitest';
import { rowOf, tableOf, verdictOf, type Batch } from '../../scripts/lib/balance-shipped.mjs';

const sides = [
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
];
const duel = { id: 'duel', name: 'Duel', rules: 'counterspace', sides };
const threeSides = { ...duel, sides: [...sides, { id: 'green', name: 'Green' }] };
const rates = (games: number, ...wins: number[]) => wins.map((count) => wilson(count, games));

describe('the band of a bundled scenario', () => {
  it('is 40% to 60% for two sides', () => {
    expect(verdictOf(duel, rates(1000, 401, 599), 0)).toBe('in');
    expect(verdictOf(duel, rates(1000, 380, 620), 0)).toBe('near');
    expect(verdictOf(duel, rates(1000, 300, 700), 0)).toBe('out');
  });

  it('is 25% to 42% for three sides', () => {
    expect(verdictOf(threeSides, rates(1000, 260, 330, 410), 0)).toBe('in');
    expect(verdictOf(threeSides, rates(1000, 270, 300, 430), 0)).toBe('near');
    expect(verdictOf(threeSides, rates(1000, 100, 400, 500), 0)).toBe('out');
  });

  it('counts draws in equal parts for all sides', () => {
    expect(verdictOf(duel, rates(1000, 300, 300), 0.4)).toBe('in');
    expect(verdictOf(duel, rates(1000, 100, 500), 0.4)).toBe('out');
  });

  it('does not apply to an intentionally uneven scenario', () => {
    expect(verdictOf({ ...duel, tags: ['uneven'] }, rates(1000, 100, 900), 0)).toBe('uneven');
  });
});

it('the table adds up the victory levels of a side', () => {
  const batch: Batch = {
    games: 100,
    meanTurns: 7.25,
    outcomes: [
      { side: 'blue', level: 'held', name: 'Held', count: 50 },
      { side: 'red', level: 'taken', name: 'Taken', count: 30 },
      { side: 'red', level: 'burned', name: 'Burned', count: 18 },
      { side: null, level: null, name: 'Draw', count: 2 },
    ],
  };
  const row = rowOf(duel, { name: 'greedy', player: 'greedy', games: 100 }, batch, shareOf);
  expect(row.wins).toEqual([
    { count: 48, ...wilson(48, 100) },
    { count: 50, ...wilson(50, 100) },
  ]);
  expect(tableOf([row]).split('\n')).toEqual([
    '| Scenario | Rules        | Players | Games | Turns | Wins with 95% interval                | Draws | In the band |',
    '| -------- | ------------ | ------- | ----- | ----- | ------------------------------------- | ----- | ----------- |',
    '| duel     | counterspace | greedy  | 100   | 7.3   | Red 48.0% (38–58), Blue 50.0% (40–60) | 2.0%  | yes         |',
  ]);
});
