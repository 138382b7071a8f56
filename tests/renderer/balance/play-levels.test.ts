import { describe, expect, it } from 'vitest';
import { wilson } from '@core/playtest';
import { exploitText } from '@renderer/features/balance/model/exploit-text';

describe('exploitability', () => {
  const share = { count: 30, ...wilson(30, 60) };
  const gain = { side: 'a', games: 60, a: share, b: share, lost: 0, won: 0, worth: 1 };

  it('names the player to distrust where the gain is certain', () => {
    expect(exploitText({ ...gain, change: 0.12, low: 0.04, high: 0.2 }, 'Attacker')).toBe(
      'Attacker could win 12.0 points more against greedy (+4.0 to +20.0, 60 games): distrust greedy here.',
    );
    expect(exploitText({ ...gain, change: 0.02, low: -0.06, high: 0.1 }, 'Attacker')).toBe(
      'No certain gain for Attacker against greedy: +2.0 points (−6.0 to +10.0, 60 games).',
    );
  });
});
