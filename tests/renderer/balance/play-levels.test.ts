import { describe, expect, it } from 'vitest';
import { wilson } from '@core/playtest';
import { exploitText } from '@renderer/features/balance/model/exploit-text';
import { levelLoad, timeText } from '@renderer/features/balance/model/level-choice';

describe('exploitability', () => {
  const share = { count: 30, ...wilson(30, 60) };
  const gain = { side: 'a', games: 60, a: share, b: share, lost: 0, won: 0, worth: 1 };

  const sides = {
    sides: [
      { id: 'a', name: 'Attacker' },
      { id: 'b', name: 'Defender' },
    ],
  } as Parameters<typeof exploitText>[2];

  it('names the player to distrust where the gain is certain', () => {
    const none = { ...gain, side: 'b', change: 0.02, low: -0.06, high: 0.1 };
    expect(exploitText('greedy', [{ ...gain, change: 0.12, low: 0.04, high: 0.2 }, none], sides)).toBe(
      'Distrust greedy: Attacker could win 12.0 points more (+4.0 to +20.0, 60 games).',
    );
    expect(
      exploitText(
        'careful',
        [
          { ...none, side: 'a' },
          { ...none, games: 13 },
        ],
        sides,
      ),
    ).toBe(
      'No certain gain against careful: Attacker −6.0 to +10.0 points in 60 games, Defender −6.0 to +10.0 points in 13 games.',
    );
  });
});

describe('the time of a sweep over levels', () => {
  it('is estimated from the speed of each level, if all are known', () => {
    const load = [levelLoad('all', 7, 400)];
    expect([...load[0]!]).toEqual([
      ['greedy', 2800],
      ['careful', 2800],
      ['search', 280],
    ]);
    expect(timeText(load, (level) => (level === 'search' ? 1 : 0.001))).toBe('about 5 min');
    expect(timeText([levelLoad('quick', 7, 400)], () => 0.001)).toBe('about 6 s');
    expect(timeText(load, (level) => (level === 'search' ? undefined : 0.001))).toBe('');
    expect(timeText([levelLoad('players', 7, 400)], () => 1)).toBe('');
  });
});
