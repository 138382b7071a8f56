import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BatchOptions, BatchRunner } from '@main/playtests';
import { QueueClient, QueueServer } from '@main/queue';
import { queueName } from '../../../src/main/queue/messages';
import { bundle } from '../../../scripts/lib/bundle.mjs';
import { cliBench } from '../cli/run';
import { freePort, redisProgram, startRedis, type TestRedis, withoutRedis } from './redis';
import { readDesigns, readScenario } from './library';

const scenario = readScenario('minor-slugfest');
const designs = readDesigns();
const quick: BatchOptions = { scenario, designs, players: ['greedy', 'greedy'], games: 600, seed: 7 };
const slow: BatchOptions = { ...quick, players: ['search:20', 'search:20'] };
const patient = { timeout: 60_000, interval: 50 };

describe.skipIf(!redisProgram.ok)(`a batch over a queue${withoutRedis}`, { timeout: 90_000 }, () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  async function server(version: string, threads = 1): Promise<QueueServer> {
    const opened = await QueueServer.open(redis.address, { version, threads, patience: 1500 });
    if (!opened.ok) throw new Error(opened.error);
    closing.push(() => opened.value.close());
    return opened.value;
  }

  async function client(version: string, away?: number): Promise<{ client: QueueClient; runner: BatchRunner }> {
    const opened = await QueueClient.open(redis.address, version, away);
    if (!opened.ok) throw new Error(opened.error);
    const runner = new BatchRunner({ startThread: () => opened.value.thread(), remote: true });
    closing.push(async () => {
      await runner.close();
      await opened.value.close();
    });
    return { client: opened.value, runner };
  }

  function begin(runner: BatchRunner, job: BatchOptions, workers = 8) {
    const started = runner.start({ ...job, workers });
    if (!started.ok) throw new Error(started.error[0]!.message);
    return started.value;
  }

  async function local(job: BatchOptions) {
    const runner = new BatchRunner();
    const end = await begin(runner, job, 2).promise;
    await runner.close();
    return end.report;
  }

  async function counts(version: string): Promise<Record<string, number>> {
    const connection = new Redis(redis.address, { maxRetriesPerRequest: null });
    const queue = new Queue(queueName(version), { connection });
    const counts = await queue.getJobCounts('active', 'waiting', 'completed', 'failed');
    await queue.close();
    connection.disconnect();
    return counts;
  }

  it('has the results of a local one, with and without details, for any number of workers', async () => {
    const { client: at, runner } = await client('same');
    expect(await at.workers()).toBe(0);
    await server('same');
    await server('same', 2);
    await vi.waitUntil(async () => (await at.workers()) === 2, patient);
    for (const job of [quick, { ...quick, games: 5 }, { ...quick, games: 100, details: true as const }]) {
      const { report, failedGames, cancelled } = await begin(runner, job).promise;
      const { seconds: _, gamesPerSecond: __, ...expected } = await local(job);
      expect([cancelled, failedGames]).toEqual([false, []]);
      expect(report).toMatchObject(expected);
    }
    await vi.waitUntil(async () => Object.values(await counts('same')).every((count) => count === 0), patient);
  });

  it('reports its progress, and can be cancelled without leftovers', async () => {
    const { runner } = await client('cancelled');
    await server('cancelled');
    const running = begin(runner, { ...slow, games: 100_000 });
    const seen: number[] = [];
    await new Promise<void>((resolve) => {
      running.onProgress(({ done }) => {
        seen.push(done);
        if (done >= 2) resolve();
      });
    });
    running.cancel();
    const { cancelled, report } = await running.promise;
    expect(cancelled).toBe(true);
    expect(report.games).toBeLessThan(100_000);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    await vi.waitUntil(async () => Object.values(await counts('cancelled')).every((count) => count === 0), patient);
  });

  it('loses only time if a worker is killed', async () => {
    const job = { ...slow, games: 16 };
    const { runner } = await client('killed');
    const program = await bundle(path.resolve(import.meta.dirname, 'serve.ts'));
    const child = spawn(process.execPath, [program, redis.address, 'killed'], { stdio: ['ignore', 'pipe', 'inherit'] });
    closing.push(() => Promise.resolve(child.kill('SIGKILL')));
    await once(child.stdout, 'data');
    const running = begin(runner, job);
    await vi.waitUntil(async () => (await counts('killed'))['active'] === 1, patient);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await counts('killed'))['active']).toBe(1);
    await server('killed', 2);
    const { report, failedGames } = await running.promise;
    expect(failedGames).toEqual([]);
    expect(report.digest).toBe((await local(job)).digest);
  });

  it('loses only time if Redis restarts empty', async () => {
    const own = await startRedis();
    const opened = await QueueClient.open(own.address, 'anew');
    if (!opened.ok) throw new Error(opened.error);
    const runner = new BatchRunner({ startThread: () => opened.value.thread(), remote: true });
    const running = begin(runner, { ...quick, games: 300 });
    await own.stop();
    await own.start();
    const served = await QueueServer.open(own.address, { version: 'anew', threads: 1 });
    if (!served.ok) throw new Error(served.error);
    closing.push(
      () => served.value.close(),
      () => opened.value.close(),
    );
    const { report, failedGames } = await running.promise;
    expect(failedGames).toEqual([]);
    expect(report.digest).toBe((await local({ ...quick, games: 300 })).digest);
  });

  it('ends soon if Redis refuses all parts', async () => {
    const own = await startRedis();
    const opened = await QueueClient.open(own.address, 'full');
    if (!opened.ok) throw new Error(opened.error);
    const admin = new Redis(own.address);
    await admin.config('SET', 'maxmemory', '1');
    const runner = new BatchRunner({ startThread: () => opened.value.thread(), remote: true });
    const { report, failedGames } = await begin(runner, quick, 2).promise;
    expect(report.games).toBe(0);
    for (const { message } of failedGames) expect(message).toMatch(/^Redis refuses new parts\./);
    expect(failedGames.length).toBeGreaterThan(0);
    admin.disconnect();
    await opened.value.close();
  });

  it('reports a lost connection to Redis', async () => {
    const own = await startRedis();
    const opened = await QueueClient.open(own.address, 'lost', 200);
    if (!opened.ok) throw new Error(opened.error);
    await own.stop();
    await vi.waitUntil(() => opened.value.lost.aborted, patient);
    expect(String(opened.value.lost.reason)).toMatch(/^The connection to Redis at 127\.0\.0\.1:[0-9]+ was lost: .+\.$/);
    await opened.value.close();
  });

  it('is used by batch and sweep with --queue', async () => {
    const bench = await cliBench();
    const workers = await cliBench();
    const queue = ['--queue', redis.address];
    const serving = workers.run('worker', ...queue, '--workers', '1', '--json');
    const batch = ['batch', 'minor-slugfest', '--games', '300', '--seed', '5', '--json'];
    const sweep = ['sweep', 'minor-slugfest', '--vary', '/turnLimit=4..8/4', '--games', '50', '--json'];
    const far = await bench.run(...batch, ...queue);
    const near = await bench.run(...batch);
    expect([far.code, far.json()['digest']]).toEqual([0, near.json()['digest']]);
    expect(far.err).toMatch(/Checked [0-9]+ parts? from 1 worker by replaying them here\./);
    expect((await bench.run(...sweep, ...queue)).json()).toEqual((await bench.run(...sweep)).json());
    workers.interrupt.abort();
    const served = await serving;
    expect(served.code).toBe(0);
    expect(served.json()['games']).toBe(400);
    expect(served.err).toMatch(/Worker .+ is serving the queue 127\.0\.0\.1:[0-9]+ with 1 thread\./);
  });

  it('warns that players with a time limit cannot be checked', async () => {
    const bench = await cliBench();
    const workers = await cliBench();
    const queue = ['--queue', `${redis.address}/2`];
    const serving = workers.run('worker', ...queue, '--workers', '1');
    const ran = await bench.run('batch', 'minor-slugfest', '--players', 'greedy,search:1ms', '--games', '2', ...queue);
    workers.interrupt.abort();
    await serving;
    expect([ran.code, ran.err]).toEqual([0, expect.stringContaining('No results were checked: ') as string]);
  });

  it.each([
    ['', 'it requires a password'],
    [':wrong@', 'the password is wrong'],
  ])('reports that Redis needs another password: %s', async (login, reason) => {
    const own = await startRedis();
    const admin = new Redis(own.address);
    await admin.config('SET', 'requirepass', 'secret');
    admin.disconnect();
    const opened = await QueueClient.open(own.address.replace('//', `//${login}`), 'password');
    expect(opened).toEqual({ ok: false, error: expect.stringContaining(`cannot be reached: ${reason}. `) as string });
  });

  it('ends with code 130 on an interrupt, even while it waits for a worker', async () => {
    const bench = await cliBench();
    const running = bench.run('batch', 'minor-slugfest', '--games', '300', '--queue', `${redis.address}/1`);
    setTimeout(() => bench.interrupt.abort(), 300);
    const ran = await running;
    expect(ran.code).toBe(130);
  });
});

describe('a missing queue', () => {
  it.each(['batch minor-slugfest', 'sweep minor-slugfest --vary turnLimit=4..8', 'worker'])(
    '%s: reports that it cannot be reached',
    async (command) => {
      const bench = await cliBench();
      const address = `redis://:secret@127.0.0.1:${await freePort()}`;
      const ran = await bench.run(...command.split(' '), '--queue', address, '--json');
      expect(ran.code).toBe(1);
      expect(ran.json()).toMatchObject({ error: { code: 'queue.unreachable' } });
      expect(ran.err).toMatch(/Redis at 127\.0\.0\.1:[0-9]+ cannot be reached: no program answers at this address/);
      expect(ran.err).not.toContain('secret');
    },
  );

  it.each(['http://127.0.0.1', 'redis', '127.0.0.1:6379'])('%s: rejects an invalid address', async (address) => {
    const bench = await cliBench();
    const ran = await bench.run('batch', 'minor-slugfest', '--queue', address);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toMatch(/redis:\/\/127\.0\.0\.1:6379/);
  });

  it('must be named for a worker', async () => {
    expect((await (await cliBench()).run('worker')).code).toBe(2);
  });
});
