import { afterAll, describe, expect, it, vi } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { noDetails, runBatchWithDetails } from '@core/balance';
import type { Design, Scenario } from '@core/model';
import { BatchTally, gainsSetup, runBatch, type DuelSetup } from '@core/playtest';
import { type BatchOptions, BatchRunner } from '@main/playtests';
import type { WorkerReply, WorkerRequest } from '@main/playtests/messages';
import type { PoolThread } from '@main/playtests/worker-slot';
import { createBatchMatch } from '@main/playtests/prepare-job';
import { DetailedTally } from '@main/playtests/tallies';

function read(path: string): unknown {
  return JSON.parse(readFileSync(`library/${path}`, 'utf8'));
}
const slugfest = read('scenarios/minor-slugfest.scenario.json') as Scenario;
// Torpedoes would make the games longer and show nothing more here.
const scenario: Scenario = { ...slugfest, options: { ...slugfest.options, torpedoes: false } };
const designs = readdirSync('library/designs').map((file) => read(`designs/${file}`) as Design);
const quick: BatchOptions = { scenario, designs, players: ['greedy', 'greedy'], games: 1500, seed: 7 };
// Hours of games, at a thousand playouts for each decision.
const endless: BatchOptions = { ...quick, players: ['search:1000', 'search:1000'], games: 100_000 };

const runners: BatchRunner[] = [];
afterAll(() => Promise.all(runners.map((runner) => runner.close())));
function newRunner(startThread?: () => PoolThread): BatchRunner {
  const runner = new BatchRunner({ threads: 4, ...(startThread && { startThread }) });
  runners.push(runner);
  return runner;
}
async function play(runner: BatchRunner, job: BatchOptions) {
  const started = runner.start(job);
  if (!started.ok) throw new Error(started.error[0]!.message);
  return started.value.promise;
}

describe('a batch', () => {
  it('has results that do not depend on the number of workers', async () => {
    const runner = newRunner();
    const ends = [];
    for (const workers of [1, 3]) ends.push(await play(runner, { ...quick, workers }));
    const [one, ...others] = ends.map(({ report: { seconds: _, gamesPerSecond: __, ...report } }) => report);
    expect(one!.games).toBe(1500);
    for (const other of others) expect(other).toEqual(one);
    expect(ends.every((end) => !end.cancelled && end.failedGames.length === 0)).toBe(true);
  });

  it('plays the games of its seed', async () => {
    const { report } = await play(newRunner(), { ...quick, games: 500, workers: 2 });
    const match = createBatchMatch(quick);
    const tally = new BatchTally();
    if (match.ok) tally.add(runBatch(match.value, { seed: 7, from: 0, to: 500 }));
    expect(report).toMatchObject(tally.summary());
  });

  it('reports its progress', async () => {
    const started = newRunner().start({ ...quick, players: ['search:20', 'greedy'], games: 12, workers: 2 });
    if (!started.ok) throw new Error('not started');
    const seen: number[] = [];
    started.value.onProgress(({ done, games, report }) => {
      expect(games).toBe(12);
      expect(report().games).toBe(done);
      seen.push(done);
    });
    await started.value.promise;
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('cancelled during long games ends with the finished games, and the runner continues', async () => {
    const runner = newRunner();
    const started = runner.start({ ...endless, workers: 2 });
    if (!started.ok) throw new Error('not started');
    setTimeout(() => started.value.cancel(), 300);
    const end = await started.value.promise;
    expect(end.cancelled).toBe(true);
    expect(end.report.games).toBeLessThan(endless.games);
    expect((await play(runner, { ...quick, games: 300, workers: 2 })).report.games).toBe(300);
  });

  it('can be cancelled at once, even without workers', async () => {
    for (const workers of [1, 2]) {
      const started = newRunner().start({ ...quick, games: 10_000_000, workers });
      if (!started.ok) throw new Error('not started');
      started.value.cancel();
      expect((await started.value.promise).cancelled).toBe(true);
    }
  });

  it('can run beside another', async () => {
    const runner = newRunner();
    const alone = await play(runner, { ...quick, workers: 2 });
    const [a, b] = await Promise.all([
      play(runner, { ...quick, workers: 2 }),
      play(runner, { ...quick, seed: 8, workers: 2 }),
    ]);
    expect(a.report.digest).toBe(alone.report.digest);
    expect(b.report.digest).not.toBe(alone.report.digest);
  });

  it('is rejected with findings if it is invalid', () => {
    const runner = newRunner();
    const codes = (changes: Partial<BatchOptions>) => {
      const started = runner.start({ ...quick, ...changes });
      return started.ok ? [] : started.error.map((finding) => finding.code + finding.path);
    };
    expect(codes({ games: 0 })).toEqual(['playtest.plan/games']);
    expect(codes({ games: 1.5, seed: -1, workers: 0 })).toHaveLength(3);
    expect(codes({ players: ['greedy'] })).toEqual(['playtest.players']);
    expect(codes({ players: ['greedy', 'wizard'] })).toEqual(['playtest.player/1']);
    expect(codes({ designs: [] }).length).toBeGreaterThan(0);
  });
});

describe('duels', () => {
  const ship = (id: string): Design => designs.find((design) => design.id === id)!;
  const setup: DuelSetup = {
    pairings: ['minimal-ship-2', 'minimal-ship-3', 'minimal-lancer'].map((id) => [ship('minimal-ship-1'), ship(id)]),
    players: ['greedy', 'greedy'],
  };

  it('have results that do not depend on the number of workers', async () => {
    const runner = newRunner();
    const reports = [];
    for (const workers of [1, 3]) {
      const started = runner.startDuels(setup, { games: 300, seed: 7, workers });
      if (!started.ok) throw new Error('not started');
      const { report, cancelled, failedGames } = await started.value.promise;
      expect([cancelled, failedGames, report.games]).toEqual([false, [], 900]);
      reports.push({ duels: report.duels, digest: report.digest });
    }
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[0]!.duels.map(({ games }) => games)).toEqual([300, 300, 300]);
  });

  it('report progress from the first games, all pairings side by side', async () => {
    const started = newRunner().startDuels(setup, { games: 2000, seed: 7, workers: 2 });
    if (!started.ok) throw new Error('not started');
    const told: { done: number; games: number[] }[] = [];
    started.value.onProgress(({ done, games, report }) => {
      expect(games).toBe(6000);
      told.push({ done, games: report().duels.map((pairing) => pairing.games) });
    });
    await started.value.promise;
    expect(told[0]!.done).toBeLessThan(1000);
    for (const { done, games } of told) expect(games.reduce((sum, count) => sum + count, 0)).toBe(done);
  });

  it('can be cancelled', async () => {
    const started = newRunner().startDuels(
      { ...setup, players: ['search:1000', 'search:1000'] },
      { games: 1000, seed: 7, workers: 2 },
    );
    if (!started.ok) throw new Error('not started');
    setTimeout(() => started.value.cancel(), 200);
    const { report, cancelled } = await started.value.promise;
    expect(cancelled).toBe(true);
    expect(report.games).toBeLessThan(3000);
  });

  it('measure the gains of upgrades, for any number of workers', async () => {
    const gains = gainsSetup(ship('cutter'), ship('corsair'), { players: ['greedy', 'greedy'] });
    const runner = newRunner();
    const reports = [];
    for (const workers of [1, 2]) {
      const started = runner.startGains(gains, { games: 30, seed: 7, workers });
      if (!started.ok) throw new Error('not started');
      const { seconds: _, ...report } = (await started.value.promise).report;
      reports.push(report);
    }
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[0]!.rows.map(({ pairs }) => pairs)).toEqual(gains.steps.map(() => 30));
  });

  it('are rejected with findings if they are invalid', () => {
    const runner = newRunner();
    const codes = (changes: Partial<DuelSetup>, games = 10): string[] => {
      const started = runner.startDuels({ ...setup, ...changes }, { games, seed: 1 });
      return started.ok ? [] : started.error.map(({ code, path }) => `${code} ${path}`);
    };
    expect(codes({}, 0)).toEqual(['playtest.plan /games']);
    // A million games of each of three pairings are more than are kept.
    expect(codes({}, 1_000_000)).toEqual(['playtest.plan /games']);
    expect(codes({ pairings: [] })).toEqual(['playtest.duel /pairings']);
    expect(codes({ players: ['greedy', 'wizard'] })).toEqual(['playtest.player /players/1']);
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
    if (request.type === 'open') setImmediate(() => this.say({ type: 'opened', batch: request.batch }));
    if (request.type === 'play') setImmediate(() => this.play(request));
  }
  terminate(): Promise<number> {
    this.dead = true;
    return Promise.resolve(1);
  }
  protected say(reply: WorkerReply): void {
    this.listeners.get('message')?.(reply);
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
    const match = createBatchMatch(quick);
    if (!match.ok) throw new Error('no match');
    const reply: WorkerReply =
      fault === 'fail'
        ? { type: 'failed', batch, message: 'Bug: bad game' }
        : {
            type: 'part',
            batch,
            results: runBatchWithDetails(match.value, range),
            milliseconds: range.to - range.from,
          };
    this.say(reply);
  }
}

function faulty(fault: ConstructorParameters<typeof FaultyThread>[0]): BatchRunner {
  return newRunner(() => new FaultyThread(fault) as unknown as PoolThread);
}

describe('a worker', () => {
  it.each([0, 3])('loses nothing if it crashes once (at chunk %i)', async (at) => {
    let crashes = 0;
    const runner = faulty(() => (crashes++ === at ? 'die' : undefined));
    const end = await play(runner, { ...quick, games: 400, workers: 2 });
    const whole = await play(newRunner(), { ...quick, games: 400, workers: 1 });
    expect(crashes).toBeGreaterThan(4);
    expect(end.failedGames).toEqual([]);
    expect(end.report.digest).toBe(whole.report.digest);
  });

  it.each(['die', 'fail'] as const)('loses only a game that always fails (%s)', async (fault) => {
    const runner = faulty(({ from, to }) => (from <= 123 && 123 < to ? fault : undefined));
    const end = await play(runner, { ...quick, games: 400, workers: 2 });
    expect(end.report.games).toBe(399);
    expect(end.failedGames).toMatchObject([{ index: 123 }]);
    expect(end.failedGames[0]!.message).toMatch(fault === 'die' ? /out of memory/ : /bad game/);
  });

  it('ends an observed batch at a game that always fails, because no later game counts', async () => {
    let last = 0;
    const runner = faulty(({ from, to }) => {
      last = Math.max(last, to);
      return from <= 123 && 123 < to ? 'fail' : undefined;
    });
    const end = await play(runner, { ...quick, games: 100_000, details: true, workers: 2 });
    expect(end.report.games).toBe(123);
    expect(end.failedGames).toMatchObject([{ index: 123 }]);
    expect(last).toBeLessThan(100_000);
  });

  it('ends the batch soon if it cannot play at all', async () => {
    const runner = new BatchRunner({
      startThread: () => new FaultyThread(() => 'die') as unknown as PoolThread,
      threads: 2,
    });
    runners.push(runner);
    const end = await play(runner, { ...quick, games: 1_000_000, workers: 2 });
    expect(end.report.games).toBe(0);
    expect(end.failedGames.length).toBeGreaterThanOrEqual(20);
    expect(end.failedGames.length).toBeLessThan(30);
  });
});

describe('an observed batch', () => {
  const watched: BatchOptions = { ...quick, games: 400, details: true };

  it('has results that do not depend on the number of workers, and those of the plain batch', async () => {
    const runner = newRunner();
    const [one, two] = [await play(runner, { ...watched, workers: 1 }), await play(runner, { ...watched, workers: 2 })];
    const plain = await play(runner, { ...quick, games: 400, workers: 2 });
    expect(two.report.details).toEqual(one.report.details);
    expect(one.report.details?.games).toBe(400);
    expect(one.report.digest).toBe(plain.report.digest);
    expect(one.report.outcomes).toEqual(plain.report.outcomes);
  });

  it('keeps its first games when stopped, and continues from there to the same results', async () => {
    const runner = newRunner();
    const started = runner.start({ ...watched, games: 4000, workers: 2 });
    if (!started.ok) throw new Error('not started');
    started.value.onProgress(({ done }) => {
      if (done > 200) started.value.cancel();
    });
    const { report } = await started.value.promise;
    expect(report.games).toBeGreaterThan(200);
    expect(report.games).toBeLessThan(4000);
    const games = report.games + 300;
    const begun = { ...report, details: report.details! };
    const goneOn = await play(runner, { ...watched, games, details: begun, workers: 2 });
    const whole = await play(runner, { ...watched, games, workers: 2 });
    expect(goneOn.report.digest).toBe(whole.report.digest);
    expect(goneOn.report.details).toEqual(whole.report.details);
    expect(goneOn.report.outcomes).toEqual(whole.report.outcomes);
  });

  it('applies the sequential test in the order of the games', async () => {
    const runner = newRunner();
    const question = { side: scenario.sides[0]!.id, within: 0.05, error: 0.05 };
    const asked = [1, 2].map((workers) => play(runner, { ...watched, games: 2000, question, workers }));
    const [one, two] = await Promise.all(asked);
    expect(one!.report.fair?.verdict).not.toBe('open');
    expect(two!.report.fair).toEqual(one!.report.fair);
  });

  it.each([
    ['all draws', 2, [0, 0, 100], 'within'],
    ['as many wins as losses, and draws', 2, [30, 30, 40], 'within'],
    ['no win', 2, [0, 60, 40], 'below'],
    ['a third of the wins of three sides', 3, [20, 40, 40], 'within'],
    ['half of the wins of three sides', 3, [50, 50, 0], 'above'],
  ] as const)('shares draws equally in the sequential test: %s', (_, sides, [won, lost, drawn], verdict) => {
    const tally = new DetailedTally(undefined, { side: 'a', within: 0.05, error: 0.05 }, 1 / sides);
    const kinds = ['a', 'b', null].map((side) => ({ side, level: null, name: '' }));
    // In turn, so that no stretch of games looks one-sided.
    const ends = Uint16Array.from({ length: 2000 }, (__, game) => {
      const at = (game * 37) % 100;
      return at < won ? 0 : at < won + lost ? 1 : 2;
    });
    expect(won + lost + drawn).toBe(100);
    const details = { ...noDetails(), games: ends.length };
    tally.add({ from: 0, kinds, ends, turns: new Uint16Array(ends.length), details });
    expect(tally.report(1).fair?.verdict).toBe(verdict);
  });
});

describe('two versions', () => {
  it('are played with the same games, for any number of workers', async () => {
    const runner = newRunner();
    const a = { scenario, designs, players: quick.players };
    const b = { ...a, scenario: { ...scenario, turnLimit: 6 } };
    const ends = [];
    for (const workers of [1, 2]) {
      const started = runner.startPair({ a, b, games: 400, seed: 7, workers });
      if (!started.ok) throw new Error('not started');
      ends.push((await started.value.promise).report);
    }
    expect(ends[1]!.joint).toEqual(ends[0]!.joint);
    expect(ends[0]!.joint.reduce((sum, { count }) => sum + count, 0)).toBe(400);
    // A shorter limit can only make games shorter.
    expect(ends[0]!.turns[1]).toBeLessThan(ends[0]!.turns[0]);
  });

  it('report the version that cannot be played', () => {
    const a = { scenario, designs, players: quick.players };
    const started = newRunner().startPair({ a, b: { ...a, players: ['greedy'] }, games: 4, seed: 1 });
    expect(started.ok || started.error[0]?.path).toBe('/b');
  });
});

describe('a game of a batch', () => {
  it('is returned as a record', async () => {
    const started = newRunner().startRecord({ scenario, designs, players: quick.players }, 7, 12);
    if (!started.ok) throw new Error('not started');
    const { report } = await started.value.promise;
    expect(report.record?.result).toBeDefined();
    expect(report.record?.name).toMatch(/game 13 of seed 7$/);
  });
});

describe('threads', () => {
  const counted = (alone: boolean): { runner: BatchRunner; started: () => number } => {
    let count = 0;
    const start = (): PoolThread => {
      count++;
      return new FaultyThread(() => undefined) as unknown as PoolThread;
    };
    const runner = new BatchRunner({ startThread: start, threads: 2, inline: alone });
    runners.push(runner);
    return { runner, started: () => count };
  };

  it('are not started for a short batch without other jobs', async () => {
    const { runner, started } = counted(true);
    const { report } = await play(runner, { ...quick, games: 300, workers: 2 });
    expect(report.games).toBe(300);
    expect(started()).toBe(0);
    // What follows may be a whole sweep.
    await play(runner, { ...quick, games: 300, workers: 2 });
    expect(started()).toBeGreaterThan(0);
  });

  it('never exceed the limit, and are shared by jobs', async () => {
    let started = 0;
    const start = (): PoolThread => {
      started++;
      return new FaultyThread(() => undefined) as unknown as PoolThread;
    };
    const runner = new BatchRunner({ startThread: start, threads: 2 });
    runners.push(runner);
    const jobs = Array.from({ length: 5 }, () => play(runner, { ...quick, games: 300, workers: 256 }));
    const ends = await Promise.all(jobs);
    expect([1, 2]).toContain(started);
    expect(new Set(ends.map(({ report }) => report.digest)).size).toBe(1);
    expect(ends.every(({ report, failedGames }) => report.games === 300 && failedGames.length === 0)).toBe(true);
  });

  it('are taken from a cancelled job, without loss for others', async () => {
    const runner = new BatchRunner({ threads: 1 });
    runners.push(runner);
    const long = runner.start(endless);
    if (!long.ok) throw new Error('not started');
    const others = [play(runner, { ...quick, games: 300 }), play(runner, { ...quick, games: 300 })];
    setTimeout(() => long.value.cancel(), 300);
    expect((await long.value.promise).cancelled).toBe(true);
    const alone = await play(newRunner(), { ...quick, games: 300, workers: 1 });
    for (const { report, failedGames } of await Promise.all(others)) {
      expect([report.games, failedGames, report.digest]).toEqual([300, [], alone.report.digest]);
    }
  });

  it('end a job with an error if they cannot be started', async () => {
    const runner = new BatchRunner({
      startThread: () => {
        throw new Error('no more threads');
      },
    });
    runners.push(runner);
    const { report, failedGames } = await play(runner, { ...quick, games: 300 });
    expect([report.games, failedGames[0]?.message]).toEqual([0, 'no more threads']);
  });

  it('end with the runner, including those of a job in progress', async () => {
    const runner = new BatchRunner({ threads: 2 });
    const job = runner.start(endless);
    if (!job.ok) throw new Error('not started');
    await runner.close();
    expect((await job.value.promise).cancelled).toBe(true);
  });

  it('are all used for a long batch', async () => {
    const { runner, started } = counted(true);
    const running = runner.start({ ...quick, games: 10_000_000, workers: 2 });
    if (!running.ok) throw new Error('not started');
    await vi.waitFor(() => expect(started()).toBe(2), { timeout: 60_000, interval: 20 });
    running.value.cancel();
    const { cancelled } = await running.value.promise;
    expect(cancelled).toBe(true);
  });
});
