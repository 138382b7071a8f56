import { createRng, unit } from '@core/base';
import { FairnessTest, type FairnessVerdict } from '@core/balance';
import { jointZ, normalQuantile, wilson } from '@core/playtest';
import { describe, expect, it } from 'vitest';

describe('the normal quantile', () => {
  it.each([
    [0.5, 0],
    [0.975, 1.959963984540054],
    [0.995, 2.5758293035489],
    [0.25, -0.6744897501960817],
    [1e-6, -4.753424308822899],
    [1e-15, -7.941345326170997],
  ])('at %d is %d', (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, 12);
  });

  it('widens joint intervals as their number grows', () => {
    expect(jointZ(1)).toBeCloseTo(1.959963984540054, 12);
    expect(jointZ(10)).toBeCloseTo(normalQuantile(1 - 0.0025), 12);
    const { low, high } = wilson(50, 100, jointZ(10));
    expect(high - low).toBeGreaterThan(wilson(50, 100).high - wilson(50, 100).low);
  });
});

/** Plays games of a known share until the test answers, at most `most` of them. */
function tested(share: number, seed: number, most = 100_000): { verdict: FairnessVerdict; games: number } {
  const rng = createRng(seed);
  const test = new FairnessTest({ target: 0.5, within: 0.05, error: 0.05 });
  let games = 0;
  for (; games < most && test.verdict === 'open'; games += 50) {
    let wins = 0;
    for (let game = 0; game < 50; game++) if (unit(rng) < share) wins++;
    test.add(wins, 50);
  }
  return { verdict: test.verdict, games };
}

function verdicts(share: number): Record<FairnessVerdict, number> {
  const counts: Record<FairnessVerdict, number> = { within: 0, above: 0, below: 0, open: 0 };
  for (let seed = 0; seed < 400; seed++) counts[tested(share, seed).verdict]++;
  return counts;
}

describe('the sequential test of a share', () => {
  // 400 runs: at an error of 5% more than 36 wrong answers come up once in ten thousand times.
  it('calls an even share within, wrong in at most 5% of runs', () => {
    expect(400 - verdicts(0.5).within).toBeLessThanOrEqual(36);
  });

  it.each([
    [0.6, 'above'],
    [0.4, 'below'],
  ] as const)('calls a share of %d %s, wrong in at most 5%% of runs', (share, verdict) => {
    expect(400 - verdicts(share)[verdict]).toBeLessThanOrEqual(36);
  });

  it('needs fewer games the farther off the share is, and fewer than a test of fixed size', () => {
    const mean = (share: number): number =>
      Array.from({ length: 100 }, (_, seed) => tested(share, seed).games).reduce((a, b) => a + b) / 100;
    const [even, off, far] = [mean(0.5), mean(0.6), mean(0.8)];
    expect(far).toBeLessThan(off / 3);
    // A fixed sample that tells 0.5 from 0.6 with 5% on both sides takes 4 (1.96 + 1.645)² × 0.25 / 0.1² = 1,300 / 4 games.
    expect(even).toBeLessThan(1300);
  });

  it('never changes its verdict', () => {
    const test = new FairnessTest({ target: 0.5, within: 0.05, error: 0.05 });
    test.add(1000, 1000);
    expect(test.verdict).toBe('above');
    test.add(0, 10_000);
    expect(test.verdict).toBe('above');
  });

  it('ignores impossible shares beyond 0 and 1', () => {
    const test = new FairnessTest({ target: 0.95, within: 0.05, error: 0.05 });
    test.add(4750, 5000);
    expect(test.verdict).toBe('within');
  });
});
