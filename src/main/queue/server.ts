import { hostname } from 'node:os';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { type Result, err, ok } from '@core/base';
import { Seat, type WorkSetting } from '@main/playtests';
import { type Connection, connect } from './connection';
import { failureText, type PartFailure } from './failure';
import { MOST_NAME, MOST_SETTING_BYTES, type PartAnswer, type PartTask, queueName, settingKey } from './messages';
import { pack } from './packing';
import { readSetting } from './setting';
import { readTask } from './task';

/** How a worker serves. */
export interface ServerOptions {
  readonly version: string;
  /** Threads that play. */
  readonly threads: number;
  /** After so long without a sign of life a worker counts as dead, and its parts go to others; in milliseconds, 15 seconds when absent. */
  readonly patience?: number;
  /** The name in its answers; host and process number when absent. */
  readonly name?: string;
}

/** What a worker has done so far. */
export interface Served {
  readonly parts: number;
  readonly games: number;
}

/** A part that stalls again and again kills its workers: then it is a failed part of its batch. */
const MOST_STALLED = 5;
/** Settings kept ready. */
const MOST_KEPT = 8;
/** How often a worker asks whether the batch of a long part still has an owner. */
const ASK_MILLISECONDS = 1_000;

interface Kept {
  readonly number: number;
  /** The error is a sentence. */
  readonly setting: Result<WorkSetting, string>;
}

/**
 * Serves the queue of a Redis: plays parts of batches until it is closed. It trusts nothing in Redis: a task or a setting that it cannot
 * use is a failed part with a plain reason, and the worker goes on.
 */
export class QueueServer {
  private readonly free: Seat[];
  private readonly kept = new Map<string, Promise<Kept | undefined>>();
  private readonly worker: Worker<unknown, PartAnswer>;
  private readonly queue: string;
  private readonly seats: readonly Seat[];
  private batches = 0;
  private parts = 0;
  private games = 0;
  private told: (served: Served) => void = () => undefined;
  /** The name in its answers. */
  readonly name: string;

  private constructor(
    private readonly connection: Connection,
    { version, threads, patience = 15_000, name = `${hostname()}:${process.pid}` }: ServerOptions,
  ) {
    this.queue = queueName(version);
    this.name = name.replace(/[^\p{L}\p{N} ._:@#()/-]/gu, '-').slice(0, MOST_NAME);
    this.seats = Array.from({ length: threads }, () => new Seat());
    this.free = [...this.seats];
    this.worker = new Worker<unknown, PartAnswer>(this.queue, (job) => this.play(job), {
      connection: connection.redis,
      name: this.name,
      concurrency: threads,
      lockDuration: patience,
      stalledInterval: Math.ceil(patience / 3),
      maxStalledCount: MOST_STALLED,
    });
    // The connection itself reports a break; without a listener an error would end the program.
    this.worker.on('error', () => undefined);
  }

  /** Begins to serve; the error is a sentence. */
  static async open(address: string, options: ServerOptions): Promise<Result<QueueServer, string>> {
    const made = await connect(address);
    return made.ok ? ok(new QueueServer(made.value, options)) : made;
  }

  /** Host and port of the Redis. */
  get shown(): string {
    return this.connection.shown;
  }

  /** Aborted with a sentence as its reason when Redis is out of reach for too long. */
  get lost(): AbortSignal {
    return this.connection.lost;
  }

  get served(): Served {
    return { parts: this.parts, games: this.games };
  }

  /** Calls `listener` after every part. */
  onPart(listener: (served: Served) => void): void {
    this.told = listener;
  }

  /** Finishes the parts in hand and ends. */
  async close(): Promise<void> {
    if (this.lost.aborted) {
      // A Redis that is away would be waited for.
      this.worker.close(true).catch(() => undefined);
      this.worker.disconnect().catch(() => undefined);
    } else await this.worker.close();
    await Promise.all(this.seats.map((seat) => seat.end()));
    this.connection.close();
  }

  private async play({ data }: Job<unknown, PartAnswer>): Promise<PartAnswer> {
    const task = readTask(data);
    if (!task.ok) throw this.failure('task', task.error);
    const kept = await this.settingOf(task.value.batch);
    if (kept === undefined) throw this.failure('over');
    if (!kept.setting.ok) throw this.failure('setting', kept.setting.error);
    return this.playPart(task.value, kept.number, kept.setting.value);
  }

  private async playPart({ batch, range }: PartTask, number: number, setting: WorkSetting): Promise<PartAnswer> {
    const seat = this.free.pop();
    if (seat === undefined) throw new Error('Bug: more parts than threads');
    const asking = setInterval(() => {
      // Not being able to ask is no reason to stop.
      this.endWithout(batch, seat).catch(() => undefined);
    }, ASK_MILLISECONDS);
    try {
      const result = await seat.play({ type: 'play', batch: number, range }, setting);
      if (result.type !== 'part') {
        const code = result.type === 'failed' ? 'game' : 'stopped';
        throw this.failure((await this.isThere(batch)) ? code : 'over');
      }
      this.parts++;
      this.games += result.results.turns.length;
      this.told(this.served);
      return { worker: this.name, results: pack(result.results), milliseconds: result.milliseconds };
    } finally {
      clearInterval(asking);
      this.free.push(seat);
    }
  }

  /** A failure that is not tried again by the queue; the client decides what becomes of the part. */
  private failure(code: PartFailure['code'], detail?: string): UnrecoverableError {
    return new UnrecoverableError(
      failureText({ code, worker: this.name, ...(detail === undefined ? {} : { detail }) }),
    );
  }

  /** Ends a thread whose part has no owner any more. */
  private async endWithout(batch: string, seat: Seat): Promise<void> {
    if (this.connection.redis.status !== 'ready') return;
    if (!(await this.isThere(batch)) && seat.busy) await seat.end();
  }

  /** Whether the setting of a batch is in Redis; true where Redis cannot be asked. */
  private async isThere(batch: string): Promise<boolean> {
    return (await this.connection.redis.exists(settingKey(this.queue, batch)).catch(() => 1)) === 1;
  }

  /** The setting of a batch, read once; undefined when Redis has none. */
  private async settingOf(batch: string): Promise<Kept | undefined> {
    const known = this.kept.get(batch);
    if (known !== undefined) return known;
    const reading = this.readSetting(batch);
    this.kept.set(batch, reading);
    const kept = await reading;
    if (kept === undefined) this.kept.delete(batch);
    await this.forgetOldest();
    return kept;
  }

  private async readSetting(batch: string): Promise<Kept | undefined> {
    const { redis } = this.connection;
    const key = settingKey(this.queue, batch);
    try {
      const bytes = await redis.strlen(key);
      if (bytes === 0) return undefined;
      const text = bytes > MOST_SETTING_BYTES ? undefined : await redis.get(key);
      if (text === null) return undefined;
      const most = MOST_SETTING_BYTES / 1024 / 1024;
      const setting = text === undefined ? err(`The battle is larger than ${most} MB.`) : readSetting(text);
      return { number: this.batches++, setting };
    } catch {
      // Redis is away, or the key holds something else than a text.
      return undefined;
    }
  }

  private async forgetOldest(): Promise<void> {
    const [oldest] = this.kept;
    if (this.kept.size <= MOST_KEPT || oldest === undefined) return;
    this.kept.delete(oldest[0]);
    const kept = await oldest[1];
    if (kept !== undefined) for (const seat of this.seats) seat.forget(kept.number);
  }
}
