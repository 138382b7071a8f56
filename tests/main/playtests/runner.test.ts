import { afterAll, describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import type { Design, Scenario } from '@core/model';
import { BatchTally, runBatch } from '@core/playtest';
import { type BatchJob, BatchRunner } from '@main/playtests';
import type { WorkerReply, WorkerRequest } from '@main/playtests/messages';
import type { PoolThread } from '@main/playtests/pool';
import { openMatch } from '@main/playtests/setting';

function read(path: string): unknown {
  return JSON.parse(readFileSync(`library/${path}`, 'utf8'));
}
const slugfest = read('scenarios/minor-slugfest.scenario.json') as Scenario;
// Torpedoes would make the games longer and show nothing more here.
const scenario: Scenario = { ...slugfest, options: { ...slugfest.options, torpedoes: false } };
const designs = readdirSync('library/designs').map((file) => read(`designs/${file}`) as Design);
const quick: BatchJob = { scenario, designs, players: ['greedy', 'greedy'], games: 3000, seed: 7 };
// Hours of games, at a thousand playouts for each decision.
const endless: BatchJob = { ...quick, players: ['search:1000', 'search:1000'], games: 100_000 };

const runners: BatchRunner[] = [];
afterAll(() => Promise.all(runners.map((runner) => runner.close())));
function newRunner(startThread?: () => PoolThread): BatchRunner {
  const runner = new BatchRunner(startThread);
  runners.push(runner);
  return runner;
}
async function play(runner: BatchRunner, job: BatchJob) {
  const started = runner.start(job);
  if (!started.ok) throw new Error(started.error[0]!.message);
  return started.value.promise;
}

describe('a batch', () => {
  it('has results that do not depend on the number of workers', async () => {
    const runner = newRunner();
    const ends = [];
    for (const workers of [1, 2, 3]) ends.push(await play(runner, { ...quick, workers }));
    const [one, ...others] = ends.map(({ figures: { seconds: _, gamesPerSecond: __, ...figures } }) => figures);
    expect(one!.games).toBe(3000);
    for (const other of others) expect(other).toEqual(one);
    expect(ends.every((end) => !end.cancelled && end.lost.length === 0)).toBe(true);
  });

  it('is the games that its seed names', async () => {
    const { figures } = await play(newRunner(), { ...quick, games: 500, workers: 2 });
    const match = openMatch(quick);
    const tally = new BatchTally();
    if (match.ok) tally.add(runBatch(match.value, { seed: 7, from: 0, to: 500 }));
    expect(figures).toMatchObject(tally.summary());
  });

  it('tells how far it is', async () => {
    const started = newRunner().start({ ...quick, players: ['search:20', 'greedy'], games: 40, workers: 2 });
    if (!started.ok) throw new Error('not started');
    const seen: number[] = [];
    started.value.onProgress(({ done, games, figures }) => {
      expect(games).toBe(40);
      expect(figures().games).toBe(done);
      seen.push(done);
    });
    await started.value.promise;
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('that is cancelled in the middle of long games ends with what was done, and the runner goes on', async () => {
    const runner = newRunner();
    const started = runner.start({ ...endless, workers: 2 });
    if (!started.ok) throw new Error('not started');
    setTimeout(() => started.value.cancel(), 300);
    const end = await started.value.promise;
    expect(end.cancelled).toBe(true);
    expect(end.figures.games).toBeLessThan(endless.games);
    expect((await play(runner, { ...quick, games: 300, workers: 2 })).figures.games).toBe(300);
  });

  it('can be cancelled at once, also without workers', async () => {
    for (const workers of [1, 2]) {
      const started = newRunner().start({ ...quick, games: 10_000_000, workers });
      if (!started.ok) throw new Error('not started');
      started.value.cancel();
      expect((await started.value.promise).cancelled).toBe(true);
    }
  });

  it('may run beside another', async () => {
    const runner = newRunner();
    const alone = await play(runner, { ...quick, workers: 2 });
    const [a, b] = await Promise.all([
      play(runner, { ...quick, workers: 2 }),
      play(runner, { ...quick, seed: 8, workers: 2 }),
    ]);
    expect(a.figures.digest).toBe(alone.figures.digest);
    expect(b.figures.digest).not.toBe(alone.figures.digest);
  });

  it('that makes no sense is refused with findings', () => {
    const runner = newRunner();
    const codes = (changes: Partial<BatchJob>) => {
      const started = runner.start({ ...quick, ...changes });
      return started.ok ? [] : started.error.map((finding) => finding.code + finding.path);
    };
    expect(codes({ games: 0 })).toEqual(['playtest.plan/games']);
    expect(codes({ games: 1.5, seed: -1, workers: 0 })).toHaveLength(3);
    expect(codes({ players: ['greedy'] })).toEqual(['playtest.players']);
    expect(codes({ players: ['greedy', 'wizard'] })).toEqual(['playtest.player/1']);
    expect(codes({ scenario: { ...scenario, rules: 'mass-combat' } })).toEqual(['playtest.rules/rules']);
    expect(codes({ designs: [] }).length).toBeGreaterThan(0);
  });
});

/** A thread that plays as the real one does, but dies or fails as it is told. */
class FaultyThread {
  private readonly listeners = new Map<string, (value: unknown) => void>();
  private dead = false;
  constructor(private readonly fault: (range: { from: number; to: number }) => 'die' | 'fail' | undefined) {}
  on(name: string, listener: (value: never) => void): this {
    this.listeners.set(name, listener as (value: unknown) => void);
    return this;
  }
  ref(): void {}
  unref(): void {}
  postMessage(request: WorkerRequest): void {
    if (request.type === 'play') setImmediate(() => this.play(request));
  }
  terminate(): Promise<number> {
    this.dead = true;
    return Promise.resolve(1);
  }
  private play(request: WorkerRequest & { type: 'play' }): void {
    if (this.dead) return;
    const { batch, range } = request;
    const fault = this.fault(range);
    if (fault === 'die') {
      this.dead = true;
      this.listeners.get('error')?.(new Error('out of memory'));
      this.listeners.get('exit')?.(1);
      return;
    }
    const match = openMatch(quick);
    if (!match.ok) throw new Error('no match');
    const reply: WorkerReply =
      fault === 'fail'
        ? { type: 'failed', batch, message: 'Bug: bad game' }
        : { type: 'part', batch, results: runBatch(match.value, range), milliseconds: range.to - range.from };
    this.listeners.get('message')?.(reply);
  }
}

function faulty(fault: ConstructorParameters<typeof FaultyThread>[0]): BatchRunner {
  return newRunner(() => new FaultyThread(fault) as unknown as PoolThread);
}

describe('a worker', () => {
  it.each([0, 3])('that crashes once (at chunk %i) costs nothing', async (at) => {
    let crashes = 0;
    const runner = faulty(() => (crashes++ === at ? 'die' : undefined));
    const end = await play(runner, { ...quick, games: 400, workers: 2 });
    const whole = await play(newRunner(), { ...quick, games: 400, workers: 1 });
    expect(crashes).toBeGreaterThan(4);
    expect(end.lost).toEqual([]);
    expect(end.figures.digest).toBe(whole.figures.digest);
  });

  it.each(['die', 'fail'] as const)('that always comes to grief in one game (%s) costs that game', async (fault) => {
    const runner = faulty(({ from, to }) => (from <= 123 && 123 < to ? fault : undefined));
    const end = await play(runner, { ...quick, games: 400, workers: 2 });
    expect(end.figures.games).toBe(399);
    expect(end.lost).toMatchObject([{ index: 123 }]);
    expect(end.lost[0]!.message).toMatch(fault === 'die' ? /out of memory/ : /bad game/);
  });

  it('that cannot play at all ends the batch soon', async () => {
    const end = await play(
      faulty(() => 'die'),
      { ...quick, games: 1_000_000, workers: 2 },
    );
    expect(end.figures.games).toBe(0);
    expect(end.lost.length).toBeGreaterThanOrEqual(20);
    expect(end.lost.length).toBeLessThan(30);
  });
});
