import { newDesign } from '@core/model';
import { describe, expect, it } from 'vitest';
import { cliBench } from './run';

const fates = ['alive', 'destroyed', 'exited', 'landed', 'captured'];

describe('play', () => {
  it('prints the keys of the contract', async () => {
    const bench = await cliBench();
    const ran = await bench.run('play', 'minor-slugfest', '--seed', '7', '--players', 'greedy,random', '--json');
    expect(ran.code).toBe(0);
    const result = ran.json() as { units: { id: string; side: string; fate: string }[] } & Record<string, unknown>;
    expect(Object.keys(result)).toEqual(['seed', 'turns', 'outcome', 'units', 'actions']);
    expect(result).toMatchObject({
      seed: 7,
      turns: expect.any(Number) as number,
      actions: expect.any(Number) as number,
    });
    expect(Object.keys(result['outcome'] as object)).toEqual(['side', 'level']);
    expect(result.units).toHaveLength(4);
    for (const unit of result.units) expect(fates).toContain(unit.fate);
  });

  it('gives the same result for the same seed and another for another', async () => {
    const bench = await cliBench();
    const play = async (seed: string) => (await bench.run('play', 'minor-slugfest', '--seed', seed, '--json')).out;
    expect(await play('11')).toBe(await play('11'));
    expect(new Set([await play('1'), await play('2'), await play('3')]).size).toBeGreaterThan(1);
  });

  it('prints the result as text, and with --log the whole battle', async () => {
    const bench = await cliBench();
    const short = await bench.run('play', 'minor-slugfest', '--seed', '7');
    const long = await bench.run('play', 'minor-slugfest', '--seed', '7', '--log');
    expect(short.out).toMatch(/wins|Draw/);
    expect(long.out.endsWith(short.out)).toBe(true);
    expect(long.out.length).toBeGreaterThan(10 * short.out.length);
  });

  it('logs hidden units once, as an umpire sees them', async () => {
    const bench = await cliBench();
    const args = ['--seed', '5', '--players', 'random,random', '--log', '--record', 'r.json'];
    const played = await bench.run('play', 'skirmish-counterfire', ...args);
    expect(played.out).toMatch(/^1\. .+ deploys /m);
    expect(played.out).not.toMatch(/^\d+\. Unknown unit/m);
    expect(played.out).toMatch(/ after \d+ rounds? and \d+ actions? \(seed 5\)\.$/m);
    expect((await bench.run('replay', 'r.json')).out).not.toMatch(/^\d+\. Unknown unit/m);
  });

  it('writes valid files for a scenario with the longest name', async () => {
    const bench = await cliBench();
    await bench.put('long.json', { ...(await bench.slugfest()), name: 'Long '.repeat(24).trim().padEnd(120, '!') });
    expect((await bench.run('play', 'long.json', '--seed', '4294967295', '--record', 'r.json')).code).toBe(0);
    expect((await bench.run('batch', 'long.json', '--games', '2', '--workers', '1', '--out', 'b.json')).code).toBe(0);
    expect((await bench.run('validate', 'r.json', 'b.json')).code).toBe(0);
    expect(JSON.parse(await bench.read('r.json'))).toMatchObject({ name: expect.stringMatching(/, seed 4294967295$/) });
  });

  it.each([
    [['--players', 'greedy'], 'one name for each side'],
    [['--players', 'greedy,greedy,greedy'], '2 sides'],
    [['--players', 'greedy,chess'], 'chess'],
    [['--seed', '-1'], 'whole number'],
    [['--seed', '4294967296'], 'whole number'],
    [['--seed', '1.5'], 'whole number'],
    [['--seed', 'seven'], 'whole number'],
  ])('rejects %j as wrong usage', async (args, hint) => {
    const bench = await cliBench();
    const ran = await bench.run('play', 'minor-slugfest', ...args);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain(hint);
  });

  it('explains why a scenario cannot be played', async () => {
    const bench = await cliBench();
    const scenario = await bench.slugfest();
    await bench.put('empty.json', { ...scenario, forces: [] });
    const ran = await bench.run('play', 'empty.json', '--json');
    expect(ran.code).toBe(1);
    const { error, findings } = ran.json() as { error: { code: string }; findings: unknown[] };
    expect(error.code).toBe('scenario.setup');
    expect(findings.length).toBeGreaterThan(0);
    expect(ran.err).toContain('empty.json');
  });

  it.each<[string, object, string]>([
    ['a missing file', {}, 'file.missing'],
    ['a file of another kind', newDesign('minimal', 'A'), 'file.kind'],
  ])('fails for %s', async (_what, content, code) => {
    const bench = await cliBench();
    if ('kind' in content) await bench.put('a.json', content);
    const ran = await bench.run('play', 'a.json', '--json');
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({ error: { code } });
  });

  it('is cancelled by an interrupt after the decision in progress', async () => {
    const bench = await cliBench();
    setTimeout(() => bench.interrupt.abort(), 200);
    // The whole battle would take minutes.
    const ran = await bench.run('play', 'minor-slugfest', '--players', 'search:10000,search:10000', '--json');
    expect([ran.code, ran.out]).toEqual([130, '']);
  });
});

describe('replay', () => {
  async function record(seed = '5') {
    const bench = await cliBench();
    const played = await bench.run('play', 'minor-slugfest', '--seed', seed, '--record', 'out/r.record.json', '--json');
    expect(played.code).toBe(0);
    const content = JSON.parse(await bench.read('out/r.record.json')) as {
      actions: { by: number; do: Record<string, unknown> }[];
      hashes: number[];
    };
    return { bench, content, actions: played.json()['actions'] as number };
  }

  it('verifies a record from play', async () => {
    const { bench, actions } = await record();
    const ran = await bench.run('replay', 'out/r.record.json', '--verify', '--json');
    expect(ran.code).toBe(0);
    expect(ran.json()).toMatchObject({ ok: true, actions });
    expect(ran.json()).not.toHaveProperty('drift');
  });

  it('writes a valid record', async () => {
    const { bench } = await record();
    expect((await bench.run('validate', 'out/r.record.json')).code).toBe(0);
  });

  it('reports where a record drifts', async () => {
    const { bench, content } = await record();
    const expected = (content.hashes[3]! ^ 1) >>> 0;
    const actual = content.hashes[3]!;
    content.hashes[3] = expected;
    await bench.put('bad.json', content);
    const ran = await bench.run('replay', 'bad.json', '--verify', '--json');
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({ ok: false, drift: { index: 3, expected, actual } });
  });

  it('stops at an action that the rules do not allow', async () => {
    const { bench, content } = await record();
    content.actions[2] = { by: 0, do: { t: 'teleport' } };
    await bench.put('bad.json', content);
    const ran = await bench.run('replay', 'bad.json', '--verify', '--json');
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({ ok: false, actions: 2 });
  });

  it('prints the battle without --verify', async () => {
    const { bench } = await record();
    const told = await bench.run('replay', 'out/r.record.json');
    const verified = await bench.run('replay', 'out/r.record.json', '--verify');
    expect(told.out.endsWith(verified.out)).toBe(true);
    expect(told.out.split('\n').length).toBeGreaterThan(20);
  });
});

describe('batch', () => {
  it('prints the keys of the contract', async () => {
    const bench = await cliBench();
    const ran = await bench.run('batch', 'minor-slugfest', '--games', '60', '--seed', '3', '--workers', '1', '--json');
    expect(ran.code).toBe(0);
    const result = ran.json() as { outcomes: Record<string, number>[] } & Record<string, unknown>;
    expect(Object.keys(result)).toEqual(
      expect.arrayContaining(['games', 'seconds', 'gamesPerSecond', 'meanTurns', 'outcomes', 'digest']),
    );
    expect(result['games']).toBe(60);
    expect(result['digest']).toMatch(/^[0-9a-f]{8}$/);
    for (const outcome of result.outcomes) {
      expect(Object.keys(outcome)).toEqual(expect.arrayContaining(['side', 'level', 'count', 'rate', 'low', 'high']));
      expect(outcome['low']).toBeLessThanOrEqual(outcome['rate']!);
      expect(outcome['rate']).toBeLessThanOrEqual(outcome['high']!);
    }
    expect(result.outcomes.reduce((sum, { count }) => sum + count!, 0)).toBe(60);
  });

  it('gives the same digest with one worker and with several', async () => {
    const bench = await cliBench();
    const digest = async (workers: string) =>
      (
        await bench.run('batch', 'minor-slugfest', '--games', '300', '--seed', '9', '--workers', workers, '--json')
      ).json()['digest'];
    expect(await digest('2')).toBe(await digest('1'));
  });

  it('is cancelled by an interrupt, without a result', async () => {
    const bench = await cliBench();
    bench.interrupt.abort();
    const ran = await bench.run('batch', 'minor-slugfest', '--games', '100000000', '--json');
    expect([ran.code, ran.out]).toEqual([130, '']);
  });

  it.each([
    ['--games', '0'],
    ['--games', '1e3'],
    ['--workers', '0'],
    ['--workers', 'many'],
  ])('rejects %s %s as wrong usage', async (...args) => {
    const bench = await cliBench();
    const ran = await bench.run('batch', 'minor-slugfest', ...args);
    expect([ran.code, ran.out]).toEqual([2, '']);
  });
});
