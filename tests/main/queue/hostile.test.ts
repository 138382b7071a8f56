import { Queue, type Job, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BatchOptions, BatchRunner } from '@main/playtests';
import { QueueClient, QueueServer } from '@main/queue';
import { type PartTask, queueName, setupKey } from '../../../src/main/queue/messages';
import { cliBench } from '../cli/run';
import { redisProgram, startRedis, type TestRedis, withoutRedis } from './redis';
import { answerOf, play, setups } from './setups';

const job: BatchOptions = { ...setups.batch.batch, games: 3, seed: 7 };
const patient = { timeout: 60_000, interval: 20 };

describe.skipIf(!redisProgram.ok)(`a queue with hostile clients${withoutRedis}`, { timeout: 90_000 }, () => {
  let redis: TestRedis;
  let connection: Redis;
  beforeAll(async () => {
    redis = await startRedis();
    connection = new Redis(redis.address, { maxRetriesPerRequest: null });
  });
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
    connection.disconnect();
  });

  /** A worker that is not ours: it answers what `answer` returns. */
  async function stranger(version: string, answer: (job: Job<PartTask>) => unknown): Promise<Worker> {
    const worker = new Worker(queueName(version), (part: Job<PartTask>) => Promise.resolve(answer(part)), {
      connection,
    });
    worker.on('error', () => undefined);
    await worker.waitUntilReady();
    closing.push(() => worker.close());
    return worker;
  }

  async function server(version: string): Promise<QueueServer> {
    const opened = await QueueServer.open(redis.address, { version, threads: 1, patience: 1500, name: 'honest:1' });
    if (!opened.ok) throw new Error(opened.error);
    closing.push(() => opened.value.close());
    return opened.value;
  }

  async function begin(version: string, changes: Partial<BatchOptions> = {}, workers = 4) {
    const opened = await QueueClient.open(redis.address, version);
    if (!opened.ok) throw new Error(opened.error);
    const runner = new BatchRunner({ startThread: () => opened.value.thread(), remote: true });
    closing.push(async () => {
      await runner.close();
      await opened.value.close();
    });
    const running = runner.start({ ...job, ...changes, workers });
    if (!running.ok) throw new Error(running.error[0]!.message);
    return { client: opened.value, end: running.value.promise };
  }

  async function digestHere(games: number): Promise<string> {
    const runner = new BatchRunner();
    const running = runner.start({ ...job, games, workers: 1 });
    if (!running.ok) throw new Error(running.error[0]!.message);
    const { report } = await running.value.promise;
    await runner.close();
    return report.digest;
  }

  const honest = ({ data: { range } }: Job<PartTask>) => ({
    ...answerOf(play(setups.batch, range)),
    worker: 'liar:1',
  });
  /** Games that the rules allow, but of another seed. */
  const lying = ({ data: { range } }: Job<PartTask>) => ({
    ...answerOf(play(setups.batch, { ...range, seed: range.seed + 1 })),
    worker: 'liar:1',
  });

  /** An honest answer with something else in its results. */
  const changed = (changes: object) => (part: Job<PartTask>) => {
    const answer = honest(part);
    return { ...answer, results: { ...answer.results, ...changes } };
  };
  const table = (bytes: string) => ({ table: 'Uint16Array', bytes });
  /** The games of another range. */
  const elsewhere = (from: number, to: number) => (part: Job<PartTask>) => {
    const { range } = part.data;
    return answerOf(play(setups.batch, { ...range, from: range.from + from, to: range.to + to }));
  };

  it.each<[string, (part: Job<PartTask>) => unknown]>([
    ['null', () => null],
    ['nothing', () => undefined],
    ['{}', () => ({})],
    ['a text', () => 'ok'],
    ['results null', () => ({ worker: 'x:1', milliseconds: 1, results: null })],
    ['a table of 3 bytes', changed({ turns: table('AAAA') })],
    ['an unknown table', changed({ turns: { table: 'Table', bytes: 'AAAA' } })],
    ['outcome 9', changed({ ends: table('CQA=') })],
    ['65,535 turns', changed({ turns: table('//8=') })],
    ['more games', elsewhere(0, 1)],
    ['another part', elsewhere(1, 1)],
    ['from -1', changed({ from: -1 })],
  ])('drops parts whose answer is %s', async (name, answer) => {
    const version = `answers ${name}`;
    await stranger(version, answer);
    const { failedGames, report } = await (await begin(version)).end;
    expect([report.games, failedGames.map(({ index }) => index)]).toEqual([0, [0, 1, 2]]);
    for (const { message } of failedGames)
      expect(message).toMatch(/^(A worker|Worker (x|liar|here):1) sent an invalid result: \P{C}+\.$/u);
  });

  it.each<[string, () => never, RegExp]>([
    [
      'a raw reason',
      () => raise(new UnrecoverableError('ENOENT: \u001b[31m no such file')),
      /^The workers stopped before they sent results\. .+\.$/,
    ],
    [
      'a structured reason',
      () => raise(new UnrecoverableError('{"code":"setting","worker":"x:1","detail":"I do not like it."}')),
      /^Worker x:1 rejected the games\. I do not like it\.$/,
    ],
    [
      'that the setting is missing, every time',
      () => raise(new UnrecoverableError('{"code":"over","worker":"x:1"}')),
      /^Worker x:1 did not find the battle in Redis\. .+\.$/,
    ],
  ])('drops parts that a worker fails with %s', async (name, answer, message) => {
    await stranger(`fails ${name}`, answer);
    const { failedGames } = await (await begin(`fails ${name}`)).end;
    expect(failedGames.map(({ index }) => index)).toEqual([0, 1, 2]);
    for (const game of failedGames) expect(game.message).toMatch(message);
  });

  it('replays parts with a bad answer', async () => {
    let answered = 0;
    const bad = await stranger('again', () => {
      if (++answered === 3) setTimeout(() => void bad.close(), 0);
      return { results: 1 };
    });
    const { end, client } = await begin('again', { games: 200 });
    await vi.waitUntil(() => answered >= 3, patient);
    await server('again');
    const { report, failedGames } = await end;
    expect([failedGames, report.digest]).toEqual([[], await digestHere(200)]);
    expect(await client.finishSample()).toEqual({
      ok: true,
      value: { parts: expect.any(Number) as number, workers: 1 },
    });
  });

  it('continues after an event that is not JSON', async () => {
    const { end } = await begin('poison', { games: 200 });
    const events = `bull:${queueName('poison')}:events`;
    await connection.xadd(events, '*', 'event', 'completed', 'jobId', 'x', 'returnvalue', '{"cut');
    await server('poison');
    await connection.xadd(events, '*', 'event', 'completed', 'jobId', 'x', 'returnvalue', 'no');
    const { report, failedGames } = await end;
    expect([failedGames, report.digest]).toEqual([[], await digestHere(200)]);
  });

  it('ends a batch with the name of a worker whose results are wrong', async () => {
    await stranger('lies', lying);
    const { end, client } = await begin('lies', { games: 200 });
    const { failedGames } = await end;
    expect(failedGames[0]!.message).toMatch(
      /^Worker liar:1 sent wrong results: game.* gave a different result on this machine\. .+\.$/,
    );
    expect(client.mismatch.reason).toBe(failedGames[0]!.message);
    expect(await client.finishSample()).toEqual({ ok: false, error: failedGames[0]!.message });
  });

  it('detects a worker that played only its first part correctly', async () => {
    let parts = 0;
    await stranger('lies later', (part) => (parts++ === 0 ? honest(part) : lying(part)));
    const { end, client } = await begin('lies later', { games: 200 }, 1);
    await end;
    expect(await client.finishSample()).toEqual({
      ok: false,
      error: expect.stringContaining('Worker liar:1 sent wrong') as string,
    });
  });

  it('makes the command line fail with the name of the worker', async () => {
    await stranger('1.2.3', lying);
    const bench = await cliBench();
    await bench.put('calm.scenario.json', job.scenario);
    const ran = await bench.run(
      'batch',
      'calm.scenario.json',
      '--games',
      '200',
      '--seed',
      '7',
      '--queue',
      redis.address,
      '--json',
    );
    expect([ran.code, ran.json()]).toMatchObject([1, { error: { code: 'queue.mismatch' } }]);
    expect(ran.err).toContain('Worker liar:1 sent wrong results');
  });

  describe('a worker', () => {
    const range = { seed: 7, from: 0, to: 2 };
    const batch = '00000000-0000-4000-8000-000000000000';
    let queue: Queue;
    beforeAll(async () => {
      await server('forged');
      queue = new Queue(queueName('forged'), { connection, defaultJobOptions: { removeOnComplete: true } });
      queue.on('error', () => undefined);
      closing.push(() => queue.close());
    });

    /** Why the worker did not play a part, with this setting in Redis. */
    async function reasonFor(data: unknown, setup?: unknown): Promise<string> {
      const id = crypto.randomUUID();
      const key = setupKey(queueName('forged'), id);
      if (setup !== undefined) await connection.set(key, typeof setup === 'string' ? setup : JSON.stringify(setup));
      const own = typeof data === 'object' && data !== null && 'batch' in data && data.batch === batch;
      const added = await queue.add('part', own ? { ...data, batch: id } : data);
      await vi.waitUntil(async () => (await added.getState()) === 'failed', patient);
      await connection.del(key);
      return (await queue.getJob(added.id!))!.failedReason;
    }

    const { batch: plain, details, duels, forecast, pair } = setups;
    it.each<[string, unknown, unknown, RegExp]>([
      ['no task', null, undefined, /"task".+not an object/],
      ['a task of another kind', { mail: 'x' }, undefined, /"task"/],
      ['no range', { batch }, plain, /"task".+range must be/],
      ['a range from below 0', { batch, range: { ...range, from: -1 } }, plain, /"task".+range must be/],
      ['an empty range', { batch, range: { ...range, to: 0 } }, plain, /"task".+range must be/],
      ['a range that ends before it begins', { batch, range: { ...range, from: 9, to: 3 } }, plain, /"task"/],
      ['a range without end', { batch, range: { ...range, to: 1e300 } }, plain, /"task".+range must be/],
      ['too many games', { batch, range: { ...range, to: 20_001 } }, plain, /"task".+20,000 games/],
      ['half a game', { batch, range: { ...range, to: 0.5 } }, plain, /"task"/],
      ['a seed below 0', { batch, range: { ...range, seed: -1 } }, plain, /"task"/],
      ['a name that is a path', { batch: '../../x', range }, undefined, /"task".+batch must be/],
      ['no setting', { batch, range }, undefined, /"over"/],
      ['a setting that is not JSON', { batch, range }, '{', /"setting".+not JSON/],
      ['null for a setting', { batch, range }, 'null', /"setting".+type must be/],
      ['an unknown type', { batch, range }, { type: 'mine' }, /"setting".+type must be/],
      ['no scenario', { batch, range }, { type: 'batch', batch: {} }, /"setting".+scenario must be given/],
      [
        'an empty scenario',
        { batch, range },
        { type: 'batch', batch: { ...plain.batch, scenario: {} } },
        /"setting".+scenario cannot be read/,
      ],
      [
        'a design for a scenario',
        { batch, range },
        { type: 'batch', batch: { ...plain.batch, scenario: plain.batch.designs[0] } },
        /"setting".+a design in place of a scenario/,
      ],
      [
        'a broken design',
        { batch, range },
        { type: 'batch', batch: { ...plain.batch, designs: [{ kind: 'design' }] } },
        /"setting".+design cannot be read/,
      ],
      [
        'a map of a million rows',
        { batch, range },
        {
          type: 'batch',
          batch: {
            ...plain.batch,
            scenario: { ...plain.batch.scenario, map: { ...plain.batch.scenario.map, rows: 1e6 } },
          },
        },
        /"setting"/,
      ],
      [
        'players that are no names',
        { batch, range },
        { type: 'batch', batch: { ...plain.batch, players: [{}, 'greedy'] } },
        /"setting".+players must be/,
      ],
      ['an unknown key', { batch, range }, { ...plain, run: 'rm' }, /"setting".+other keys/],
      ['details that are no flag', { batch, range }, { ...details, details: 'yes' }, /"setting".+details must be/],
      [
        'a player too few',
        { batch, range },
        { type: 'batch', batch: { ...plain.batch, players: ['greedy'] } },
        /"game"/,
      ],
      [
        'an unknown player',
        { batch, range },
        { type: 'batch', batch: { ...plain.batch, players: ['greedy', 'oracle'] } },
        /"game"/,
      ],
      ['one version of a pair', { batch, range }, { type: 'pair', a: pair.a }, /"setting".+b must be given/],
      [
        'duels of one design',
        { batch, range },
        { type: 'duels', duels: { ...duels.duels, pairings: [[duels.duels.pairings[0][0]]] } },
        /"setting".+two designs/,
      ],
      [
        'duels without designs',
        { batch, range },
        { type: 'duels', duels: { ...duels.duels, pairings: [] } },
        /"setting".+two designs/,
      ],
      [
        'duels for endless points',
        { batch, range },
        { type: 'duels', duels: { ...duels.duels, points: 1e300 } },
        /"setting".+points must be/,
      ],
      [
        'duels on a broken map',
        { batch, range },
        { type: 'duels', duels: { ...duels.duels, map: {} } },
        /"setting".+scenario cannot be read/,
      ],
      [
        'no campaign',
        { batch, range },
        { type: 'forecast', forecast: { campaign: 1 } },
        /"setting".+campaign cannot be read/,
      ],
      [
        'order players that do not exist',
        { batch, range },
        { type: 'forecast', forecast: { ...forecast.forecast, players: { a: 'x' } } },
        /"setting".+players must be/,
      ],
    ])('rejects %s with a sentence, and continues', async (_, data, setup, reason) => {
      const text = await reasonFor(data, setup);
      expect(text).toMatch(reason);
      const { worker, detail } = JSON.parse(text) as { worker: string; detail?: string };
      expect(worker).toBe('honest:1');
      if (detail !== undefined) expect(detail).toMatch(/^The (requested )?(part|battle) [^\n]+\.$/);
    });

    it('rejects a setup that is too large, without reading it', async () => {
      expect(await reasonFor({ batch, range }, `"${'x'.repeat(33 * 1024 * 1024)}"`)).toMatch(
        /"setting".+larger than 32 MB/,
      );
    });

    it('continues after a key of another type, and after a job that is not JSON', async () => {
      const id = crypto.randomUUID();
      await connection.lpush(setupKey(queueName('forged'), id), 'x');
      const added = await queue.add('part', { batch: id, range });
      await vi.waitUntil(async () => (await added.getState()) === 'failed', patient);
      const broken = await queue.add('part', {}, { delay: 60_000 });
      await connection.hset(queue.toKey(broken.id!), 'data', '{"cut');
      await connection.zrem(queue.toKey('delayed'), broken.id!);
      await connection.lpush(queue.toKey('wait'), broken.id!);
      const { end } = await begin('forged', { games: 20 });
      const { report, failedGames } = await end;
      expect([failedGames, report.digest]).toEqual([[], await digestHere(20)]);
    });

    it.each(Object.entries(setups))('plays a setup of each type: %s', async (name, setup) => {
      const id = crypto.randomUUID();
      await connection.set(setupKey(queueName('forged'), id), JSON.stringify(setup));
      const one = name === 'record' ? { ...range, to: 1 } : range;
      let value: unknown;
      const added = await queue.add('part', { batch: id, range: one }, { removeOnComplete: false });
      await vi.waitUntil(
        async () => (value = (await queue.getJob(added.id!))?.returnvalue ?? undefined) !== undefined,
        patient,
      );
      expect(value).toMatchObject({ worker: 'honest:1', results: answerOf(play(setup, one)).results });
    });
  });
});

function raise(error: Error): never {
  throw error;
}
