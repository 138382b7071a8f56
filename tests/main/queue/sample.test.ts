import { describe, expect, it } from 'vitest';
import { below, createRng } from '@core/base';
import type { JobSetup } from '@main/playtests';
import { isRepeatable, resultsDigest } from '../../../src/main/queue/replays';
import { VerificationSample } from '../../../src/main/queue/sample';
import { play, setups } from './setups';

/** Which of `parts` parts of one worker are replayed at once, and which in the end. */
function choose(parts: number, seed: number): { now: number[]; rest: number[] } {
  const rng = createRng(seed);
  const sample = new VerificationSample<number>((most) => below(rng, most));
  const now: number[] = [];
  for (let part = 0; part < parts; part++) if (sample.take('a', () => part)) now.push(part);
  return { now, rest: sample.rest() };
}

describe('the sample of replayed parts', () => {
  it('contains the first part of every worker', () => {
    const sample = new VerificationSample<string>();
    expect(['a', 'b', 'a', 'c'].map((worker) => sample.take(worker, () => worker))).toMatchObject([
      true,
      true,
      expect.any(Boolean),
      true,
    ]);
    expect(sample.size).toBe(3);
  });

  it('contains one in each hundred parts, at a varying position', () => {
    const { now } = choose(10_000, 1);
    const places = new Set<number>();
    for (let block = 0; block < 100; block++) {
      const own = now.filter((part) => part > 0 && Math.floor(part / 100) === block);
      if (block > 0) expect(own).toHaveLength(1);
      for (const part of own) places.add(part % 100);
    }
    expect(places.size).toBeGreaterThan(40);
  });

  it('contains two parts of a worker that played two or more', () => {
    for (let parts = 2; parts < 60; parts++) {
      const { now, rest } = choose(parts, parts);
      expect(now.length + rest.length).toBeGreaterThanOrEqual(2);
    }
    expect(choose(1, 1)).toEqual({ now: [0], rest: [] });
  });

  it('draws the last one uniformly from all later parts', () => {
    const drawn = Array.from({ length: 11 }, () => 0);
    for (let seed = 0; seed < 5_000; seed++) for (const part of choose(11, seed).rest) drawn[part]!++;
    const mean = drawn.reduce((sum, count) => sum + count) / 10;
    expect(drawn[0]).toBe(0);
    for (const count of drawn.slice(1)) expect(Math.abs(count - mean)).toBeLessThan(mean / 5);
  });

  it('is unpredictable: another run chooses differently', () => {
    const choice = (): number[] => {
      const sample = new VerificationSample<number>();
      return Array.from({ length: 3_000 }, (_, part) => (sample.take('a', () => part) ? part : -1)).filter(
        (part) => part >= 0,
      );
    };
    expect(choice()).not.toEqual(choice());
  });

  it('keeps one part for each of 1,000 names, and replays all parts of further ones', () => {
    const sample = new VerificationSample<number>();
    for (let name = 0; name < 1_500; name++) sample.take(`w${name}`, () => name);
    for (let name = 0; name < 1_500; name++) {
      const replayed = sample.take(`w${name}`, () => name);
      if (name >= 1_000) expect(replayed).toBe(true);
    }
    expect(sample.size).toBe(1_000);
    expect(sample.rest().length).toBeLessThanOrEqual(1_000);
    expect(sample.rest()).toEqual([]);
  });
});

describe('the digest of results', () => {
  it.each(Object.entries(setups))('equals that of a replay, and of nothing else: %s', (name, setup) => {
    const to = name === 'record' ? 4 : 8;
    const [once, again] = [0, 1].map(() => resultsDigest(play(setup, { seed: 7, from: 3, to })));
    expect(again).toBe(once);
    expect(resultsDigest(play(setup, { seed: 8, from: 3, to }))).not.toBe(once);
  });

  it('changes with a single turn', () => {
    const results = play(setups.batch, { seed: 7, from: 0, to: 100 });
    const before = resultsDigest(results);
    results.turns[57]!++;
    expect(resultsDigest(results)).not.toBe(before);
  });

  it.each<[boolean, JobSetup]>([
    ...Object.values(setups).map((setup): [boolean, JobSetup] => [true, setup]),
    [false, { type: 'batch', batch: { ...setups.batch.batch, players: ['greedy', 'search:50ms'] } }],
    [true, { type: 'batch', batch: { ...setups.batch.batch, players: ['greedy', 'search:50'] } }],
    [false, { type: 'forecast', forecast: { ...setups.forecast.forecast, battlePlayers: { a: 'search:50ms' } } }],
  ])('is compared only for reproducible games: %s', (repeatable, setup) => {
    expect(isRepeatable(setup)).toBe(repeatable);
  });
});
