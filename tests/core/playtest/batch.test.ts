import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameSeed } from '@core/base';
import { validateReport } from '@core/model/generated/validators';
import {
  BatchTally,
  createMatch,
  makeReport,
  type Match,
  PlaySession,
  runBatch,
  runGame,
  wilson,
} from '@core/playtest';
import { pigBattle, pigScenario } from './toy-battle';

function match(names = ['greedy', 'random'], scenario = pigScenario()): Match {
  const match = createMatch(pigBattle(scenario), names);
  if (!match.ok) throw new Error(match.error[0]!.message);
  return match.value;
}

describe('wilson', () => {
  // Wilson score intervals as tables of them give them.
  it.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [190, 381, 0.4488, 0.5486],
    [1199, 2398, 0.48, 0.52],
  ])('%i of %i lies between %f and %f', (count, games, low, high) => {
    const rate = wilson(count, games);
    expect(rate.rate).toBe(count / games);
    expect(rate.low).toBeCloseTo(low, 3);
    expect(rate.high).toBeCloseTo(high, 3);
  });

  it('is 0 to 1 without games', () => {
    expect(wilson(0, 0)).toEqual({ rate: 0, low: 0, high: 1 });
  });

  it('always contains the rate and stays within 0..1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.double({ min: 0, max: 1, noNaN: true }), (games, share) => {
        const { rate, low, high } = wilson(Math.round(share * games), games);
        expect(0 <= low && low <= rate && rate <= high && high <= 1).toBe(true);
      }),
    );
  });
});

describe('createMatch', () => {
  it('requires a known player for each side', () => {
    const battle = pigBattle(pigScenario());
    expect(createMatch(battle, ['greedy'])).toMatchObject({ ok: false, error: [{ code: 'playtest.players' }] });
    expect(createMatch(battle, ['greedy', 'grumpy'])).toMatchObject({
      ok: false,
      error: [{ code: 'playtest.player', path: '/1' }],
    });
  });
});

describe('runBatch', () => {
  it('plays a game by its seed, regardless of earlier games', () => {
    const one = match();
    const other = match();
    for (const index of [3, 1, 2]) runGame(one, gameSeed(7, index));
    runGame(other, gameSeed(7, 2));
    expect(one.state).toEqual(other.state);
  });

  it('starts games as a session does', () => {
    const { battle, state } = match();
    battle.restart(state, 77);
    expect(new PlaySession({ battle, designs: new Map(), seed: 77 }).state).toEqual(state);
  });

  it('names each end and its length', () => {
    const results = runBatch(match(['greedy', 'greedy'], pigScenario({ turnLimit: 9 })), { seed: 1, from: 10, to: 60 });
    expect(results.from).toBe(10);
    expect(results.turns).toHaveLength(50);
    for (const kind of results.kinds) expect(['Banked 100', 'Out of time']).toContain(kind.name);
    for (const turns of results.turns) expect(turns).toBeLessThanOrEqual(10);
  });

  it('gives the same summary for any division and order of the parts', () => {
    const whole = new BatchTally();
    whole.add(runBatch(match(), { seed: 5, from: 0, to: 200 }));
    const expected = whole.summary();
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 199 }), { maxLength: 12 }), fc.integer(), (cuts, order) => {
        const bounds = [0, ...cuts.sort((a, b) => a - b), 200];
        const ranges = bounds.slice(1).map((to, i) => ({ seed: 5, from: bounds[i]!, to }));
        ranges.sort((a, b) => gameSeed(order >>> 0, a.from) - gameSeed(order >>> 0, b.from));
        const tally = new BatchTally();
        for (const range of ranges) tally.add(runBatch(match(), range));
        expect(tally.summary()).toEqual(expected);
      }),
      { numRuns: 25 },
    );
    expect(expected.games).toBe(200);
    expect(expected.outcomes.reduce((sum, row) => sum + row.count, 0)).toBe(200);
    const lengths = expected.ends.flatMap((end) => end.lengths);
    expect(lengths.reduce((sum, [, games]) => sum + games, 0)).toBe(200);
    expect(lengths.reduce((sum, [turns, games]) => sum + games * turns, 0) / 200).toBeCloseTo(expected.meanTurns);
  });

  it('has a digest that differs between batches', () => {
    const digest = (seed: number, games: number): string => {
      const tally = new BatchTally();
      tally.add(runBatch(match(), { seed, from: 0, to: games }));
      return tally.summary().digest;
    };
    expect(new Set([digest(1, 50), digest(2, 50), digest(1, 51)]).size).toBe(3);
  });

  it('creates a valid report', () => {
    const tally = new BatchTally();
    tally.add(runBatch(match(), { seed: 1, from: 0, to: 100 }));
    const plan = { scenario: pigScenario(), designs: new Map(), games: 100, seed: 1, players: ['greedy', 'random'] };
    const report = makeReport({ id: 'pig-report', name: 'Pig' }, plan, tally.summary(), 0.5);
    expect(validateReport(report), JSON.stringify(validateReport.errors)).toBe(true);
    expect(report.results.games).toBe(100);
  });
});
