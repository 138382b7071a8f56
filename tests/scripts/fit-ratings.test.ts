import { describe, expect, it } from 'vitest';
import { fitRatings } from '../../scripts/ladder/fit-ratings';

describe('fitRatings', () => {
  it('gives 400 points to a player who wins ten games of eleven', () => {
    const ratings = fitRatings([{ name: 'careful', against: 'greedy', points: 10_000, games: 11_000 }]);
    expect(ratings['greedy']).toMatchObject({ elo: 1000, low: 1000, high: 1000 });
    expect(ratings['careful']?.elo).toBeCloseTo(1400, -1);
  });

  it('adds the steps of a chain, with wider intervals further from greedy', () => {
    const step = { points: 64, games: 100 };
    const ratings = fitRatings([
      { name: 'careful', against: 'greedy', ...step },
      { name: 'search', against: 'careful', ...step },
    ]);
    const [careful, search] = [ratings['careful']!, ratings['search']!];
    expect(search.elo - 1000).toBeCloseTo(2 * (careful.elo - 1000), -1);
    expect(search.high - search.low).toBeGreaterThan(careful.high - careful.low);
    expect(careful.games).toBe(200);
  });

  it('stays finite where a player loses every game', () => {
    const ratings = fitRatings([{ name: 'greedy', against: 'random', points: 200, games: 200 }]);
    expect(ratings['random']?.elo).toBeLessThan(400);
    expect(ratings['random']?.elo).toBeGreaterThan(-1000);
  });

  it('leaves out players without games to the greedy one', () => {
    const ratings = fitRatings([{ name: 'search', against: 'careful', points: 1, games: 2 }]);
    expect(Object.keys(ratings)).toEqual(['greedy']);
  });
});
