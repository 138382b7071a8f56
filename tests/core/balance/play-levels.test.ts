import { describe, expect, it } from 'vitest';
import { allLevels, levelBatches, levelShare, levelState, levelsVerdict, SEARCH_SAMPLE } from '@core/balance';
import { wilson } from '@core/playtest';

const TWO = {
  sides: [
    { id: 'a', name: 'Attacker' },
    { id: 'b', name: 'Defender' },
  ],
} as Parameters<typeof levelShare>[1];

/** The share of the first side at a level. */
function share(level: string, wins: number, games: number, draws = 0) {
  const outcome = (side: string | null, count: number) => ({ side, level: null, name: '', count });
  const outcomes = [outcome('a', wins), outcome(null, draws), outcome('b', games - wins - draws)];
  return levelShare(level, TWO, [{ games, outcomes }]);
}

describe('the batches of a level', () => {
  it('are all games of a quick player, and a sample of search in its styles', () => {
    expect(levelBatches('greedy', 1000, 7)).toEqual([{ player: 'greedy', games: 1000, seed: 7 }]);
    const search = levelBatches('search', 1000, 7);
    expect(search.map(({ player }) => player)).toEqual([
      'search',
      'search+aggressive',
      'search+cautious',
      'search+objective',
    ]);
    expect(search.reduce((sum, { games }) => sum + games, 0)).toBe(SEARCH_SAMPLE);
    expect(new Set(search.map(({ seed }) => seed)).size).toBe(4);
  });
});

describe('shares of levels', () => {
  it('count draws half and have Wilson intervals', () => {
    expect(share('greedy', 400, 1000, 200)).toMatchObject({ label: 'Greedy', games: 1000, ...wilson(500, 1000) });
  });

  it('average to the whole in equal parts, whatever their games', () => {
    const whole = allLevels([share('greedy', 480, 1000), share('search', 32, 50)]);
    expect(whole?.rate).toBeCloseTo((0.48 + 0.64) / 2);
    expect(whole!.high - whole!.rate).toBeGreaterThan(0.05);
    expect(allLevels([share('greedy', 480, 1000), share('search', 0, 0)])).toBeUndefined();
  });

  it('have intervals as wide as their own where no game or every game is won', () => {
    expect(allLevels([share('greedy', 0, 100)])).toMatchObject(wilson(0, 100));
    const { low, high } = allLevels([share('greedy', 0, 100), share('careful', 100, 100)])!;
    expect(high - 0.5).toBeCloseTo(wilson(0, 100).high / 2);
    expect(0.5 - low).toBeCloseTo(wilson(0, 100).high / 2);
  });

  it('are even, ahead, behind, or open', () => {
    expect(levelState(share('greedy', 478, 1000), 2)).toBe('even');
    expect(levelState(share('greedy', 600, 1000), 2)).toBe('ahead');
    expect(levelState(share('greedy', 400, 1000), 2)).toBe('behind');
    expect(levelState(share('search', 28, 48), 2)).toBe('open');
  });
});

describe('the verdict', () => {
  it.each([
    [[share('greedy', 50, 100)], 'Too few games to say.'],
    [
      [share('greedy', 478, 1000), share('search', 640, 1000)],
      'Even between greedy players. Attacker leads with 64.0% when both play search.',
    ],
    [[share('greedy', 500, 1000), share('careful', 510, 1000)], 'Even at every level played.'],
    [
      [share('greedy', 600, 1000), share('careful', 400, 1000)],
      'Attacker leads with 60.0% between greedy players. Defender leads with 60.0% between careful players.',
    ],
    [
      [share('greedy', 600, 1000), share('careful', 640, 1000)],
      'Attacker leads with 64.0% between careful players, ahead at every level played.',
    ],
    [
      [share('greedy', 500, 1000), share('search', 28, 48)],
      'Even between greedy players. Not clear yet when both play search.',
    ],
    [
      [share('greedy', 600, 1000), share('careful', 640, 1000), share('search', 28, 48)],
      'Attacker leads with 60.0% between greedy players. Attacker leads with 64.0% between careful players. Not clear yet when both play search.',
    ],
    [
      [share('greedy', 500, 1000), share('careful', 640, 1000), share('search', 20, 100)],
      'Even between greedy players. Attacker leads with 64.0% between careful players. Defender leads with 80.0% when both play search.',
    ],
    [[share('greedy', 0, 0)], ''],
  ])('says whether the answer depends on the level: %#', (shares, text) => {
    expect(levelsVerdict(TWO, shares)).toBe(text);
  });

  it('has verbs that agree with the name of a side', () => {
    const sides = [{ ...TWO.sides[0]!, name: 'Raiders' }, TWO.sides[1]!] as typeof TWO.sides;
    expect(levelsVerdict({ sides }, [share('greedy', 600, 1000), share('careful', 640, 1000)])).toBe(
      'Raiders lead with 64.0% between careful players, ahead at every level played.',
    );
  });

  it('tells of the first of three sides only', () => {
    const sides = [...TWO.sides, { id: 'c', name: 'Raiders' }] as typeof TWO.sides;
    const third = (level: string, wins: number) =>
      levelShare(level, { sides }, [
        {
          games: 1000,
          outcomes: [
            { side: 'a', level: null, name: '', count: wins },
            { side: 'b', level: null, name: '', count: 1000 - wins },
          ],
        },
      ]);
    expect(levelsVerdict({ sides }, [third('greedy', 200), third('careful', 100)])).toBe(
      'Attacker has a share of 10.0% between careful players, below an equal share at every level played.',
    );
    expect(levelsVerdict({ sides }, [third('greedy', 330), third('careful', 440)])).toBe(
      'Attacker has an equal share between greedy players. Attacker has a share of 44.0% between careful players, above an equal share.',
    );
    expect(levelsVerdict({ sides }, [third('greedy', 330), third('careful', 340)])).toBe(
      'Attacker has an equal share at every level played.',
    );
  });
});
